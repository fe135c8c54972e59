"""What a host can take without building: the wheel, and scorepad and rule book as files, with their hashes.

The same commit gives the same bytes, on any machine.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from publican.build import build
from publican.site import write_site

ROOT = Path(__file__).resolve().parent.parent
LIST = "SHA256SUMS"


def main() -> int:
    """Make both, and print their hashes as ``sha256sum --check`` reads them."""
    parser = argparse.ArgumentParser(prog="pub pack", description="Make the wheel, and the site of plain files.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    folder = parser.parse_args().folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    files = [pack_wheel(folder), pack_site(folder)]
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]
    (folder / LIST).write_text("".join(f"{line}\n" for line in lines), "utf-8")
    print(*lines, sep="\n")
    return 0


def pack_wheel(folder: Path) -> Path:
    """Build the wheel with the packages of .venv, which are pinned by hash."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if built.returncode:
        sys.exit(built.stderr)
    return folder / f"publican-{build()}-py3-none-any.whl"


def pack_site(folder: Path) -> Path:
    """Write the site, and put it into one file without the time of day."""
    target = folder / f"publican-site-{build()}.zip"
    with TemporaryDirectory() as site, ZipFile(target, "w", ZIP_DEFLATED) as archive:
        write_site(Path(site) / "site")
        for name, body in sorted(contents(Path(site) / "site")):
            entry = ZipInfo(name)
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, body)
    return target


def contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    """List the files below a folder."""
    for path in folder.rglob("*"):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()


if __name__ == "__main__":
    sys.exit(main())
