import { cardName } from "../art/names";
import type { Game } from "../lib/games";
import { rule, status, tell } from "../lib/told";
import type { Event, View } from "../wire/half_pint";
import { evening } from "./evening";
import Scorepad from "./Scorepad.svelte";
import { scenes } from "./scenes";
import { soundOf } from "./sounds";
import Table from "./Table.svelte";

export const game: Game<View, Event> = {
  Table,
  Scorepad,
  tell,
  scenes,
  status,
  rule,
  soundOf,
  cardName,
  evening,
  partOf: ({ round }) => round,
  beginsPart: ({ type }) => type === "round_began",
};
