/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "words:*" {
  const text: string;
  export default text;
}

declare module "rules:*" {
  const text: string;
  export default text;
}
