/** The HTTP API: who one is, opening and finding tables, records. */

import type * as wire from "../wire/table";

/** A request that failed, with the stable code of why. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly where = "",
  ) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: { "X-Publican": "1", ...(body ? { "Content-Type": "application/json" } : {}) },
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Failed("net.down");
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : undefined) as T;
  throw problem(text, answer.status);
}

function problem(text: string, status: number): Failed {
  try {
    const { code, where } = JSON.parse(text) as wire.Problem;
    return new Failed(code, where);
  } catch {
    return new Failed(`http.${status}`);
  }
}

export const api = {
  me: () => ask<wire.PersonShown>("GET", "/me"),
  arrive: (name: string) => ask<wire.PersonShown>("POST", "/me", { name }),
  rename: (name: string) => ask<wire.PersonShown>("PUT", "/me", { name }),
  forget: () => ask<undefined>("DELETE", "/me"),
  link: () => ask<wire.LinkShown>("POST", "/me/links"),
  claim: (code: string) => ask<wire.PersonShown>("POST", "/me/links/claim", { code }),
  revoke: () => ask<undefined>("POST", "/me/revoke"),
  open: (table: wire.NewTable) => ask<wire.TableOpened>("POST", "/tables", table),
  lobby: () => ask<wire.TableListed[]>("GET", "/tables"),
  mine: () => ask<wire.TableListed[]>("GET", "/tables/mine"),
  records: () => ask<wire.RecordListed[]>("GET", "/records"),
  record: (id: string) => ask<unknown>("GET", `/records/${encodeURIComponent(id)}`),
  steps: (id: string) => ask<wire.ReplayShown>("GET", `/records/${encodeURIComponent(id)}/steps`),
};
