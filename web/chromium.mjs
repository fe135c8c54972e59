/** Unpacks the browser that tests use: `node chromium.mjs FOLDER`. Its libraries come along, for machines that lack them. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflate } from "@sparticuz/chromium";

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder; // where it unpacks to

const packed = fileURLToPath(new URL("../bin", import.meta.resolve("@sparticuz/chromium")));
for (const name of ["chromium.br", "al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"])
    await inflate(join(packed, name));
