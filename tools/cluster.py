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
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.balancer import Balancer
from tools.postgres import SAFE, Cluster

NODES, WORKERS = 3, 2
PORT = 8000
START_SECONDS = 60.0


class Part:
    """A server or a worker, in a process of its own."""

    def __init__(self, address: str, *words: str) -> None:
        self._words = words
        environment = {**os.environ, "PUBLICAN_DATABASE": address}
        command = [sys.executable, "-m", "publican", *words]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)

    def said(self, what: str) -> str:
        """Wait until it says something; give the rest of that line."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            _, found, rest = line.partition(what)
            if found:
                return rest.strip()
        raise SystemExit(f"pub cluster: {' '.join(self._words)} did not start")

    def stop(self) -> None:
        """Stop it in good order."""
        self.process.terminate()
        self.process.wait()


async def serve(ports: list[int], port: int) -> None:
    """Balance until interrupted."""
    balancer = await Balancer(*ports).open(port)
    print(f"{len(ports)} servers at ports {', '.join(map(str, ports))}; the house: http://127.0.0.1:{balancer.port}/")
    sys.stdout.flush()
    asked = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, asked.set)
    await asked.wait()
    await balancer.close()


def main(args: list[str] | None = None) -> None:
    """Start everything, and stop it again."""
    parser = argparse.ArgumentParser(prog="pub cluster", description="Run a house on several servers here.")
    parser.add_argument("--nodes", type=int, default=NODES, help="how many servers (default: 3)")
    parser.add_argument("--workers", type=int, default=WORKERS, help="how many workers (default: 2; 0: servers think)")
    parser.add_argument("--port", type=int, default=PORT, help="where the balancer listens (default: 8000; 0: any)")
    parser.add_argument("--data", type=Path, help="where PostgreSQL keeps everything (default: nowhere for long)")
    given = parser.parse_args(args)
    with ExitStack() as stack:
        folder = given.data.absolute() if given.data else Path(stack.enter_context(TemporaryDirectory()))
        postgres = Cluster(folder, SAFE)
        postgres.start()
        stack.callback(postgres.stop)
        address, elsewhere = f"{postgres.address}postgres", ["--bots-elsewhere"] if given.workers else []
        nodes = [Part(address, "serve", "--port", "0", "--no-open", *elsewhere) for _ in range(given.nodes)]
        workers = [Part(address, "worker", "--bot-workers", "1") for _ in range(given.workers)]
        for part in (*nodes, *workers):
            stack.callback(part.stop)
        for worker in workers:
            worker.said("worker")
        asyncio.run(serve([int(node.said("http://127.0.0.1:").strip("/")) for node in nodes], given.port))


if __name__ == "__main__":
    main()
