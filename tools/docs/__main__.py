"""Build the docs as a site: ``python3 pub docs [FOLDER]``. It needs no network, and fails on dead links."""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.docs.links import faults

FRONT = '<!doctype html><title>Publican</title><meta http-equiv="refresh" content="0; url=README.html">\n'


def main() -> int:
    """Build the site of the repository in the working directory, and say where it is; give the exit code."""
    parser = argparse.ArgumentParser(prog="pub docs", description="Build the docs as a site, and check its links.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("site"), help="where to; usually site/")
    site = parser.parse_args().folder
    gc.disable()  # the process is short, and a fifth faster without
    sound = build(Path.cwd(), site)
    print(f"docs: {site / 'index.html'}" if sound else "docs: FAILED, see above")
    return 0 if sound else 1


def build(root: Path, site: Path) -> bool:
    """Build the site of a repository, all of it; tell whether everything was in order."""
    options = ["-q", "-E", "-W", "--keep-going", "-c", str(root / "tools" / "docs"), "-d", str(site / ".doctrees")]
    sound = build_main([*options, str(root), str(site)]) == 0
    (site / "index.html").write_text(FRONT, "utf-8")
    for fault in faults(site):
        print(fault, file=sys.stderr)
        sound = False
    return sound


if __name__ == "__main__":
    sys.exit(main())
