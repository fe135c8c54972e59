/** What all tests have in common. */

import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 20_000 }); // on a busy machine a part of the page that is loaded took more than the usual 1 s

/** What is drawn some frames later is there at once. */
globalThis.requestAnimationFrame = (then) => {
  then(performance.now());
  return 0;
};
