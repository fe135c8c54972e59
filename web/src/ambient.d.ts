/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "words:*" {
  const text: string;
  export default text;
}

declare module "pad:*" {
  const text: string;
  export default text;
}

declare module "rules:chapters" {
  const books: Readonly<Record<string, readonly { readonly key: string; readonly rules: readonly string[] }[]>>;
  export default books;
}

declare module "rules:*" {
  const text: string;
  export default text;
}
