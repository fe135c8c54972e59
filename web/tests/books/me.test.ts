import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "../../src/lib/person.svelte";
import { words } from "../../src/lib/words.svelte";
import Claim from "../../src/pages/Claim.svelte";
import Me from "../../src/pages/Me.svelte";

let asked: [string, string, unknown][];
let answers: Record<string, Response>;

beforeEach(async () => {
  await words.speak("en");
  me.person = { id: "1", name: "Ada" };
  me.known = true;
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body: string | null }) => {
    asked.push([method, path, body ? JSON.parse(body) : null]);
    return Promise.resolve(answers[`${method} ${path}`] ?? new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByRole("button", { name }));

test("deleting asks first, and no means no", async () => {
  render(Me);
  await press("Delete all my data");
  await press("Keep it");
  expect(asked).toEqual([]);
  await press("Delete all my data");
  await press("Delete everything");
  expect(asked).toEqual([["DELETE", "/api/me", null]]);
  expect(await screen.findByText(/We have never met/)).toBeTruthy();
  expect(me.person).toBeNull();
});

test("a code is shown so that one can type it, with the address and how long it is good for", async () => {
  answers["POST /api/me/links"] = Response.json({ code: "abcdefgh2345", seconds: 600 });
  render(Me);
  await press("Make a code");
  expect(await screen.findByText("abcd efgh 2345")).toBeTruthy();
  expect(screen.getByText(/\/claim.*10 minutes/)).toBeTruthy();
});

test("signing out others says that it is done", async () => {
  render(Me);
  await press("Sign out all other devices");
  expect(asked).toEqual([["POST", "/api/me/revoke", null]]);
  expect(await screen.findByText("All other devices are signed out.")).toBeTruthy();
});

test("a failure is said, and nothing is claimed to be done", async () => {
  answers["POST /api/me/revoke"] = Response.json({ code: "store.failed" }, { status: 503 });
  render(Me);
  await press("Sign out all other devices");
  await vi.waitFor(() => expect(screen.getAllByRole("alert").some((alert) => alert.textContent !== "")).toBe(true));
  expect(screen.queryByText("All other devices are signed out.")).toBeNull();
});

test("a stranger has nothing to delete", () => {
  me.person = null;
  render(Me);
  expect(screen.queryByRole("button", { name: "Delete all my data" })).toBeNull();
});

test("a code is taken as people type it, and makes one the other's person", async () => {
  answers["POST /api/me/links/claim"] = Response.json({ id: "2", name: "Bo" });
  render(Claim, { code: "" });
  expect(screen.getByText(/you are Ada now/)).toBeTruthy();
  await fireEvent.input(screen.getByLabelText("Code"), { target: { value: " ABCD efgh 2345 " } });
  await press("Use this code");
  expect(asked).toEqual([["POST", "/api/me/links/claim", { code: "abcdefgh2345" }]]);
  expect(await screen.findByRole("heading", { name: "There you are, Bo." })).toBeTruthy();
  expect(me.person?.name).toBe("Bo");
});

test("a code that does not work says what to do next", async () => {
  answers["POST /api/me/links/claim"] = Response.json({ code: "code.unknown" }, { status: 404 });
  render(Claim, { code: "used" });
  await press("Use this code");
  expect((await screen.findByText(/make a new one on the other device/)).getAttribute("role")).toBe("alert");
});
