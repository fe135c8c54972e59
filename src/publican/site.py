"""Scorepad and rule book as plain files: for any host, in any folder, with nothing behind them but a file server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from publican.engine.core import Invalid

LIST = "publican-site.json"
"""Names the files that were written, so that another version can replace them."""
FORMAT = "publican.site/1"
NO_FILES = re.compile(r"\.gz$|^built_from$|^invitation-")
"""What only a server sends."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What server/http/gate.py says in a header, as far as a page can say it itself."""
LAST = "sw.js"
"""A browser that finds it new fetches all others."""


def write_site(folder: Path, page: Traversable | None = None) -> int:
    """Write the page into a folder that is empty, or has it already; give how many files it has."""
    sent = dict(_files(page or files("publican").joinpath("page")))
    if "index.html" not in sent:
        raise Invalid("the page", "is not built: start this with python3 pub scorepad --static")
    before = _written_before(folder)
    for name in sorted(sent, key=lambda name: (name == LAST, name == "index.html", name)):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(sent[name])
    for name in before - sent.keys():
        (folder / name).unlink(missing_ok=True)
    (folder / LIST).write_text(json.dumps({"format": FORMAT, "files": sorted(sent)}, indent=1) + "\n", "utf-8")
    return len(sent)


def _files(page: Traversable) -> Iterator[tuple[str, bytes]]:
    for name, file in walk(page):
        if NO_FILES.search(name):
            continue
        yield name, _CHANGED.get(name, bytes)(file.read_bytes())


def walk(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable]]:
    """Give all files below a folder, each with its path."""
    for each in folder.iterdir() if folder.is_dir() else ():
        if each.is_dir():
            yield from walk(each, f"{above}{each.name}/")
        else:
            yield f"{above}{each.name}", each


def _alone(page: bytes) -> bytes:
    """Tell the page that it is alone (web/src/lib/site.ts), and where its files are: beside it."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    text = re.sub(r'\b(href|src)="/', r'\1="./', page.decode()).replace("<html ", "<html data-alone ", 1)
    return text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}', 1).encode()


def _beside(manifest: bytes) -> bytes:
    return json.dumps({**json.loads(manifest), "start_url": "."}, indent=4).encode()


_CHANGED = {"index.html": _alone, "manifest.webmanifest": _beside}


def _written_before(folder: Path) -> set[str]:
    """List what is ours in a folder; one with other things in it is refused."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return set()
    try:
        found = json.loads((folder / LIST).read_text("utf-8"))
        names = {str(name) for name in found["files"]} if found["format"] == FORMAT else {".."}
    except (OSError, ValueError, KeyError, TypeError):
        names = {".."}
    if any(".." in Path(name).parts or Path(name).is_absolute() for name in names):
        raise Invalid(str(folder), "is not empty, and no site of ours: name a new folder")
    return names
