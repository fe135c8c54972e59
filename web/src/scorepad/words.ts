/** What is wrong with a sheet, in words. */

import { Formatter } from "../lib/formatting";
import { partsOf, type Sheet } from "./sheet";
import { told, type Slip } from "./slip";

export function words(slip: Slip, sheet: Sheet | null): string {
  const said = told(slip, partsOf(sheet?.game ?? "")).map(new Formatter(sheet?.players ?? [], null).say);
  const why = said.pop() ?? "";
  return said.length > 0 ? `${said.join(", ")}: ${why}` : why;
}
