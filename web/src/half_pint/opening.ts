export { default as Form } from "./OptionsForm.svelte";
export { HalfPintOptions as Plan } from "./options.svelte";
