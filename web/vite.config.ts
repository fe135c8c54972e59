import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";

const LOCALES = join(import.meta.dirname, "../src/publican/locales");
const SERVER = process.env.PUBLICAN_SERVER ?? "http://127.0.0.1:8000";

/** `words:de` is all that is said in German but the rule books, which are `rules:de`, and the scorepad, which is `pad:de`: one
 * text each, from the files that the terminal speaks from too. */
const kindOf = (name: string): string =>
  name.startsWith("rules_") ? "rules" : /^(web_pad|scorepad)\./.test(name) ? "pad" : "words";

function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (/^(words|rules|pad):/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, kind, language] = /^\0(words|rules|pad):(.+)$/.exec(id) ?? [];
      if (!kind || !language) return undefined;
      const folder = join(LOCALES, language);
      const files = readdirSync(folder)
        .filter((name) => kindOf(name) === kind)
        .sort()
        .map((name) => join(folder, name));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map((file) => readFileSync(file, "utf8")).join("\n"))};`;
    },
  };
}

/** `rules:chapters` is which rules stand in which chapter, by the first letters of their numbers: read from the order of
 * the English rule books, as publican/rulebook.py does. */
function chapters(): Plugin {
  const id = "rules:chapters";
  return {
    name: "chapters",
    enforce: "pre",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load(wanted) {
      if (wanted !== `\0${id}`) return undefined;
      const books: Record<string, { key: string; rules: string[] }[]> = {};
      for (const name of readdirSync(join(LOCALES, "en")).filter((name) => name.startsWith("rules_"))) {
        const file = join(LOCALES, "en", name);
        this.addWatchFile(file);
        for (const [, book = "", part = ""] of readFileSync(file, "utf8").matchAll(/^book-([a-z]+)-([a-z0-9-]+) =/gm)) {
          const chapters = (books[book] ??= []);
          const number = part.toUpperCase();
          if (/^r\d+$/.test(part)) chapters.at(-1)?.rules.push(number);
          else if (/^[a-z]?\d+$/.test(part)) chapters.at(-1)?.rules.push(`${book.toUpperCase()}-${number}`);
          else if (!part.endsWith("-note")) chapters.push({ key: part, rules: [] });
        }
      }
      return `export default ${JSON.stringify(books)};`;
    },
  };
}

/** The service worker with the list of all files, and a version that changes with them. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = [...Object.keys(bundle), "index.html", "favicon.svg", "manifest.webmanifest"];
      const worker = readFileSync(join(import.meta.dirname, "sw.js"), "utf8");
      const said = [...new Set(files)].sort();
      const page = bundle["index.html"];
      const version = createHash("sha256")
        .update(JSON.stringify([said, worker, page?.type === "asset" ? page.source : ""]))
        .digest("hex");
      const source = worker
        .replace("const FILES = [];", `const FILES = ${JSON.stringify(said)};`)
        .replace('const VERSION = "";', `const VERSION = "${version.slice(0, 16)}";`);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Beside each text file its gzip, so that the server need not compress. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const name of [...Object.keys(bundle), "favicon.svg"].filter((name) => /\.(html|js|css|svg)$/.test(name))) {
        const file = join(dir ?? "", name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}

/** What every visit needs is one file. */
function started(id: string, graph: { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }): string | null {
  const seen = new Set<string>();
  const starts = (id: string): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    const found = graph.getModuleInfo(id);
    return found !== null && (found.isEntry || found.importers.some(starts));
  };
  return starts(id) ? "start" : null;
}

/** Drawings and controls that several pages share are three: otherwise a table asks for seventy files, most of a few
 * hundred bytes. */
function shared(id: string): string | null {
  if (/\/src\/(lib|ui)\//.test(id)) return "common";
  if (/\/figures\/(drawing|paints|reactions)/.test(id)) return "cards";
  if (/\/src\/art\/([Dd]ots|[Hh]ero|Coins|figures)/.test(id)) return "heroes";
  return /\/src\/art\/(BeerMat|CardBack|ChalkMark|DrinkShape|FightCard|Slate|[a-z])/.test(id) ? "cards" : null;
}

export default defineConfig({
  plugins: [chapters(), words(), svelte(), svelteTesting(), offline(), packed()],
  build: {
    outDir: "../src/publican/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the security policy allows no data: addresses
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: started, priority: 1 },
            { name: shared, priority: 0 },
          ],
        },
      },
    },
  },
  // Scripts and styles find each other from where they are, so that the page works in any folder (publican/site.py).
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    pool: "vmThreads", // a third of the time of forks
    setupFiles: ["tests/setup.ts"],
    testTimeout: 60_000, // on a busy machine a test of a second took more than 5 s
  },
});
