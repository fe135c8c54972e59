import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";
import "./style/fonts.css";
import "./style/base.css";

settings.apply();
await words.speak(settings.language);
mount(App, { target: document.querySelector("#app") ?? document.body });
