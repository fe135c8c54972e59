/** The HTTP API: who one is, opening and finding tables, records. */

import type * as forms from "../wire/forms";

/** A request that failed, with the stable code of why. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly where = "",
    /** Seconds after which it may be otherwise, where the house has said so. */
    readonly left: number | null = null,
  ) {
    super(code);
  }
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: { "X-Publican": "1", ...(body ? { "Content-Type": "application/json" } : {}) },
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Failed("net.down");
  }
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : undefined) as T;
  throw problem(text, answer);
}

function problem(text: string, { status, headers }: Response): Failed {
  const left = headers.get("Retry-After");
  try {
    const { code, where } = JSON.parse(text) as forms.Problem;
    return new Failed(code, where, left === null ? null : Number(left));
  } catch {
    return new Failed(`http.${status}`);
  }
}

export const api = {
  house: () => ask<forms.HouseShown>("GET", "/house"),
  me: () => ask<forms.PersonShown>("GET", "/me"),
  arrive: (name: string) => ask<forms.PersonShown>("POST", "/me", { name }),
  rename: (name: string) => ask<forms.PersonShown>("PUT", "/me", { name }),
  forget: () => ask<undefined>("DELETE", "/me"),
  link: () => ask<forms.LinkShown>("POST", "/me/links"),
  claim: (code: string) => ask<forms.PersonShown>("POST", "/me/links/claim", { code }),
  revoke: () => ask<undefined>("POST", "/me/revoke"),
  open: (table: forms.NewTable) => ask<forms.TableOpened>("POST", "/tables", table),
  openPad: (pad: forms.NewPad) => ask<forms.TableOpened>("POST", "/pads", pad),
  invitation: (table: string) => ask<forms.InvitationShown>("GET", `/tables/${encodeURIComponent(table)}`),
  lobby: () => ask<forms.TableListed[]>("GET", "/tables"),
  mine: () => ask<forms.TableListed[]>("GET", "/tables/mine"),
  records: () => ask<forms.RecordListed[]>("GET", "/records"),
  record: (id: string) => ask<unknown>("GET", `/records/${encodeURIComponent(id)}`),
  steps: (id: string) => ask<forms.ReplayShown>("GET", `/records/${encodeURIComponent(id)}/steps`),
};
