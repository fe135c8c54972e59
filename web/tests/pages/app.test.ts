import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import App from "../../src/App.svelte";
import { part } from "../../src/lib/loading";
import { place } from "../../src/lib/route.svelte";
import { words } from "../../src/lib/words.svelte";

vi.mock("../../src/pages/Me.svelte", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("../../src/pages/Claim.svelte", () => ({
  default: () => {
    throw new Error("cannot be drawn");
  },
}));

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.spyOn(console, "error").mockReturnValue();
  await words.speak("en");
});

async function at(path: string): Promise<void> {
  place.go(path);
  await vi.dynamicImportSettled();
  await tick();
}

test("wherever one goes there is a page, and reading begins at its heading", async () => {
  render(App);
  for (const path of ["/table/%E0%A4%A", "/rules/chess", "/me", "/claim#abc", "/rules"]) {
    await at(path);
    const heading = await screen.findByRole("heading", { level: 1 });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading), { timeout: 5_000 });
  }
});

test("a part that is missing loads the page anew once, and only where the server answers", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const lost = (): Promise<never> => Promise.reject(new TypeError("gone"));
  await expect(part(lost)).rejects.toThrow("gone");
  expect(reload).not.toHaveBeenCalled();
  sessionStorage.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("ok")));
  await expect(part(lost)).rejects.toThrow("gone");
  await expect(part(lost)).rejects.toThrow("gone");
  expect(reload).toHaveBeenCalledOnce();
});
