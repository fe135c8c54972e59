/** Find the code of a table in what someone pasted: a link, a link within a message, or the bare code. */
export function codeIn(text: string): string | null {
  const linked = /\/table\/([a-z0-9]{8,40})/i.exec(text)?.[1];
  const bare = /^[a-z0-9]{8,40}$/i.exec(text.trim())?.[0];
  return (linked ?? bare)?.toLowerCase() ?? null;
}
