export { default as Form } from "./OptionsForm.svelte";
export { HeroHouseOptions as Plan } from "./options.svelte";
