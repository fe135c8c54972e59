"""The lines of the container file in a clean Debian, without an engine: ``python -m tests.hosting.clean_root``.

debootstrap makes the root, with Debian's Python in place of the image's. It takes root, a network and some minutes.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.hosting.blocks import ROOT

PACKAGES = "python3,python3-pip,python3-venv,python-is-python3,ca-certificates"
OURS = (
    "/etc/resolv.conf",
    "/etc/pip.conf",
    "/etc/ssl/certs/ca-certificates.crt",
    "~/.npmrc",
    "~/.config/pip/pip.conf",
)
"""How this machine reaches the registries; a container has it from its host."""
PASSED_ON = ("PIP_", "SSL_", "NODE_EXTRA_", "npm_config_", "http_proxy", "https_proxy", "no_proxy")


def stages() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Take the file apart: the name of each stage, and its instructions."""
    text = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    for stage in re.split(r"^FROM ", text, flags=re.MULTILINE)[1:]:
        first, *lines = [line for line in stage.splitlines() if line]
        yield first.partition(" AS ")[2] or "last", [(line.split()[0], line.partition(" ")[2]) for line in lines]


class CleanRoot:
    """A root that knows nothing of this clone."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.env = {
            "PATH": "/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin",
            "HOME": "/root",
            "PIP_BREAK_SYSTEM_PACKAGES": "1",
        }
        self.env |= {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
        self.user = "0:0"
        self.command: list[str] = []

    def do(self, what: str, rest: str, others: dict[str, Path]) -> None:
        """Do what an instruction says."""
        match what, rest.split():
            case "COPY", [source, target] if source == ".":
                subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.below(target))], check=True)
            case "COPY", [stage, source, target] if stage.startswith("--from="):
                shutil.copytree(others[stage.partition("=")[2]] / source.strip("/"), self.below(target))
            case "COPY", [source, target]:
                shutil.copy(ROOT / source, self.below(target))
            case "RUN", _:
                self.run("sh", "-c", rest)
            case "ENV", [pair]:
                self.env |= dict([pair.split("=", 1)])
            case "USER", [user]:
                self.user = user
            case (("ENTRYPOINT" | "CMD"), words):
                self.command += [word.strip('[],"') for word in words]

    def below(self, path: str) -> Path:
        """Name a path of the root as this machine sees it."""
        return self.root / path.strip("/")

    def run(self, *command: str) -> str:
        """Run a command in the root as the user of the moment; give what it printed."""
        words = ["chroot", f"--userspec={self.user}", str(self.root), *command]
        done = subprocess.run(words, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}\n{done.stderr}"
        return done.stdout


def bootstrap(base: Path) -> None:
    """Make a small Debian, and let it reach what this machine reaches."""
    command = [
        "debootstrap",
        "--variant=minbase",
        f"--include={PACKAGES}",
        "bookworm",
        str(base),
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    for file in OURS:
        ours, theirs = Path(file).expanduser(), base / file.replace("~", "root").strip("/")
        if ours.exists():
            theirs.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ours, theirs)
    for device in ("null", "urandom"):
        if not (base / "dev" / device).exists():
            subprocess.run(["cp", "-a", f"/dev/{device}", str(base / "dev")], check=True)


def build(base: Path, folder: Path) -> CleanRoot:
    """Go through the file from top to bottom, each stage in a root of its own; give the last."""
    made: dict[str, Path] = {}
    root = CleanRoot(base)
    for name, instructions in stages():
        made[name] = folder / name
        subprocess.run(["cp", "-a", str(base), str(made[name])], check=True)
        root = CleanRoot(made[name])
        for what, rest in instructions:
            root.do(what, rest, made)
    return root


if __name__ == "__main__":
    with TemporaryDirectory() as temporary:
        given = Path(sys.argv[1]) if sys.argv[1:] else Path(temporary) / "base"
        if not given.exists():
            bootstrap(given)
        image = build(given, Path(temporary))
        print(image.command, image.user)
        print(image.run("publican", "--version"), image.run("publican", "simulate", "hero-house", "--games", "1"))
