"""A house on several servers, on this machine alone: PostgreSQL, servers, workers, a balancer, until interrupted.

``python3 pub cluster [--nodes 3] [--workers 2] [--port 8000] [--data FOLDER]``. What is played stays in the folder.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.balancer import LOOPBACK, Balancer
from tools.postgres import SAFE, Cluster
from tools.process import free_port

NODES, WORKERS = 3, 2
MOST = 20
"""Of either: more than that shows nothing on one machine."""
PORT = 8000


class Part:
    """A server or a worker, in a process of its own, with a port at which it is watched."""

    def __init__(self, address: str, *words: str, watch: str) -> None:
        self._words = words
        port = free_port()
        self.metrics = f"http://{LOOPBACK}:{port}/metrics"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "publican", *words, watch, str(port)],
            env={**os.environ, "PUBLICAN_DATABASE": address},
            stdout=subprocess.PIPE,
            text=True,
            process_group=0,  # Ctrl-C is for us, and we stop all parts in good order
        )

    def said(self, what: str) -> str:
        """Wait until it says something; give the rest of that line."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            _, found, rest = line.partition(what)
            if found:
                return rest.strip()
        raise SystemExit(f"pub cluster: {' '.join(self._words)} did not start")


def stop(parts: Sequence[Part]) -> None:
    """Stop parts in good order, all at once."""
    for part in parts:
        part.process.terminate()
    for part in parts:
        part.process.wait()


async def serve(ports: list[int], port: int, told: str) -> None:
    """Balance until interrupted."""
    asked = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, asked.set)
    try:
        balancer = await Balancer(*ports).open(port)
    except OSError as error:
        raise SystemExit(f"pub cluster: --port {port}: {error.strerror}") from error
    print(f"{told}\n{len(ports)} servers; the house: http://{LOOPBACK}:{balancer.port}/", flush=True)
    await asked.wait()
    await balancer.close()


def between(least: int, most: int) -> Callable[[str], int]:
    """Read a number within bounds."""

    def number(text: str) -> int:
        if text.isdecimal() and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} to {most}")

    return number


def main(args: list[str] | None = None) -> None:
    """Start everything, and stop it again."""
    parser = argparse.ArgumentParser(prog="pub cluster", description="Run a house on several servers here.")
    count, workers, port = between(1, MOST), between(0, MOST), between(0, 65_535)
    parser.add_argument("--nodes", type=count, default=NODES, help="how many servers (default: 3)")
    parser.add_argument(
        "--workers", type=workers, default=WORKERS, help="how many workers (default: 2; 0: servers think)"
    )
    parser.add_argument("--port", type=port, default=PORT, help="where the balancer listens (default: 8000; 0: any)")
    parser.add_argument("--data", type=Path, help="where PostgreSQL keeps everything (default: nowhere for long)")
    given = parser.parse_args(args)
    with ExitStack() as stack:
        folder = given.data.absolute() if given.data else Path(stack.enter_context(TemporaryDirectory()))
        postgres = Cluster(folder, SAFE)
        postgres.start()
        stack.callback(postgres.stop)
        postgres.sql(
            "REVOKE CONNECT ON DATABASE postgres FROM PUBLIC"
        )  # servers do so where the name is not everybody's
        _run(f"{postgres.address}postgres", given.nodes, given.workers, given.port)


def _run(address: str, nodes: int, workers: int, port: int) -> None:
    """Run servers and workers on a database, and a balancer before them."""
    elsewhere = ["--bots-elsewhere"] if workers else []
    words = ("serve", "--port", "0", "--no-open", *elsewhere)
    serving = [Part(address, *words, watch="--watch-port") for _ in range(nodes)]
    thinking = [Part(address, "worker", "--bot-workers", "1", watch="--port") for _ in range(workers)]
    try:
        for worker in thinking:
            worker.said("worker")
        ports = [int(node.said(f"http://{LOOPBACK}:").strip("/")) for node in serving]
        told = [f"server at port {port}, {node.metrics}" for port, node in zip(ports, serving, strict=True)]
        told += [f"worker, {worker.metrics}" for worker in thinking]
        asyncio.run(serve(ports, port, "\n".join(told)))
    finally:
        stop([*serving, *thinking])


if __name__ == "__main__":
    main()
