import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";
import "./style/fonts.css";
import "./style/base.css";

const target = document.querySelector("#app") ?? document.body;
settings.apply();
await words.speak(settings.language);
target.replaceChildren(); // until now it said what to do if this line is never reached
mount(App, { target });
