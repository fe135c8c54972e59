import { cardName } from "../art/names";
import type { Game } from "../lib/games";
import { rule, status, tell } from "../lib/told";
import type { Event } from "../wire/hero_house";
import { evening } from "./evening";
import Scorepad from "./Scorepad.svelte";
import { scenes } from "./scenes";
import { soundOf } from "./sounds";
import { joined, type Shown } from "./stage";
import Table from "./Table.svelte";

export const game: Game<Shown, Event> = {
  Table,
  Scorepad,
  tell,
  scenes,
  joined,
  status,
  rule,
  soundOf,
  cardName,
  evening,
  partOf: ({ hand_number }) => hand_number,
  beginsPart: ({ type }) => type === "hand_began",
};
