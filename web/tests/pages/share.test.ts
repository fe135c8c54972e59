import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { words } from "../../src/lib/words.svelte";
import Share from "../../src/ui/Share.svelte";

const path = "/table/bvm4ko6igyp4g6zu";

beforeEach(() => words.speak("en"));

/** Show the way to a table in a house that answers so; give the link. */
async function share(answer: Promise<Response>): Promise<string> {
  const fetch = vi.fn(() => answer);
  vi.stubGlobal("fetch", fetch);
  render(Share, { path, text: "" });
  expect(fetch).toHaveBeenCalledWith("/api/house", expect.anything());
  await new Promise((resolve) => setTimeout(resolve));
  await tick();
  return screen.getByRole<HTMLInputElement>("textbox").value;
}

const house = (share: string | null): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify({ share, bots: {} })));

test("without an answer the page's own address has to do", async () => {
  expect(await share(Promise.reject(new Error("offline")))).toBe(location.origin + path);
  expect(screen.queryByRole("note")).toBeNull();
});

test("a link is the one that the house names", async () => {
  expect(await share(house("http://192.0.2.7:8000"))).toBe(`http://192.0.2.7:8000${path}`);
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.getByRole("button", { name: "QR code" })).toBeTruthy();
});

test("where nobody else can open it the page says so and draws no code", async () => {
  expect(await share(house(null))).toBe(location.origin + path);
  expect(screen.getByRole("note").textContent).toContain("--lan");
  expect(screen.queryByRole("button", { name: "QR code" })).toBeNull();
});
