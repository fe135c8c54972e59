"""Work as rows of a database: each is leased to whoever takes it, and taken by another when the lease runs out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import NamedTuple

from msgspec import Struct

from publican.server.adapters.postgres.connecting import GONE, LIVES
from publican.server.adapters.postgres.database import PostgresDatabase
from publican.server.fair_queue import Owner
from publican.server.ports import StoreFailed

DONE = "publican_done_"
"""With the name of who asked behind it: the channel of answers."""
LEASE = 2.0
"""Seconds after which work is taken by another, unless whoever has it says before that it is still at it."""
COUNTED = ("publican_jobs_waiting", "publican_jobs_leased", "publican_jobs_expired", "publican_jobs_processes")
LONGEST = 7000
"""Bytes of an answer that is told at once; a longer one is read."""

PUT_IN = """
INSERT INTO work (id, kind, network, person, needs, task, seconds, asker, until)
SELECT %(id)s, %(kind)s, %(network)s, %(person)s, %(needs)s, %(task)s, %(seconds)s, %(asker)s,
    now() + %(late)s * interval '1 s'
WHERE %(room)s > (
    SELECT count(*) FROM work WHERE kind = %(kind)s AND network = %(network)s AND answer IS NULL AND worker IS NULL
)
ON CONFLICT (id) DO NOTHING RETURNING id
"""

TAKE = f"""
WITH next AS (
    SELECT job.id, job.kind, job.network, job.person FROM work AS job
    LEFT JOIN work_turns AS wide ON wide.kind = job.kind AND wide.owner = job.network
    LEFT JOIN work_turns AS narrow ON narrow.kind = job.kind AND narrow.owner = job.network || ' ' || job.person
    WHERE job.kind = %(kind)s AND needs = ANY(%(known)s::text[]) AND answer IS NULL AND until > now()
        AND (leased IS NULL OR leased < now()) AND put <= now() - %(patience)s * interval '1 s'
    ORDER BY wide.turn NULLS FIRST, narrow.turn NULLS FIRST, number LIMIT 1 FOR UPDATE OF job SKIP LOCKED
), turned AS (
    INSERT INTO work_turns (kind, owner, turn)
    SELECT kind, owner, nextval('work_turn') FROM next, unnest(ARRAY[network, network || ' ' || person]) AS owner
    ON CONFLICT (kind, owner) DO UPDATE SET turn = excluded.turn, at = now()
)
UPDATE work SET worker = %(worker)s, leased = now() + interval '{LEASE} s'
FROM next JOIN work AS before ON before.id = next.id WHERE work.id = next.id
RETURNING work.id, work.needs, work.task, work.seconds, before.worker IS NOT NULL
"""

ANSWER = "UPDATE work SET answer = %s WHERE id = %s AND answer IS NULL RETURNING asker"

RENEW = f"UPDATE work SET leased = now() + interval '{LEASE} s' WHERE id = ANY(%s::text[]) AND worker = %s"

RELEASE = """
WITH gone AS (UPDATE workers SET processes = 0 WHERE id = %s)
UPDATE work SET leased = NULL WHERE worker = %s AND answer IS NULL RETURNING kind
"""

BEAT = """
INSERT INTO workers (id, kind, processes) VALUES (%s, %s, %s)
ON CONFLICT (id, kind) DO UPDATE SET processes = excluded.processes, seen = now()
"""

TIDY = f"""
WITH dead AS (
    DELETE FROM workers WHERE ctid IN (
        SELECT ctid FROM workers WHERE {GONE} FOR UPDATE SKIP LOCKED
    )
), late AS (
    DELETE FROM work WHERE ctid IN (SELECT ctid FROM work WHERE until < now() - interval '10 s' FOR UPDATE SKIP LOCKED)
)
DELETE FROM work_turns WHERE ctid IN (
    SELECT ctid FROM work_turns
    WHERE at < now() - interval '10 min' OR turn < (SELECT last_value FROM work_turn) - 10000 FOR UPDATE SKIP LOCKED
)
"""
"""Clears away what is left behind, as only servers may; what a worker holds on to has to wait."""
DROP = """
DELETE FROM work WHERE ctid IN (SELECT ctid FROM work WHERE id = ANY(%s::text[]) FOR UPDATE SKIP LOCKED)
"""
TELL = "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told"

COUNTS = f"""
SELECT kinds.kind, count(id) FILTER (WHERE leased IS NULL), count(id) FILTER (WHERE leased >= now()),
    count(id) FILTER (WHERE leased < now()),
    (SELECT sum(processes) FROM workers WHERE workers.kind = kinds.kind AND {LIVES})
FROM unnest(%s::text[]) AS kinds (kind)
LEFT JOIN work ON work.kind = kinds.kind AND answer IS NULL AND until > now() GROUP BY kinds.kind
"""


class LeasedJob(Struct, frozen=True):
    """Work for anybody: what is to be done, and whose share it uses."""

    id: str
    kind: str
    owner: Owner
    needs: str
    task: bytes
    late: float
    """Seconds until nobody waits for it any more."""
    seconds: float
    """That it may take."""


class Taken(NamedTuple):
    """Work that was taken."""

    id: str
    needs: str
    task: bytes
    seconds: float
    again: bool
    """Whether another had taken it before, and was lost."""


class Jobs:
    """The rows, as one server or worker uses them."""

    def __init__(self, database: PostgresDatabase, name: str, channel: str, key: str = "") -> None:
        self._database = database
        self.name = name
        self.channel = channel
        """Tells that work waits."""
        self._key = key.encode()
        """What workers do not know: owners are told apart by a hash with it."""

    async def put(self, job: LeasedJob, room: int) -> bool:
        """Let work wait; False where its network has so much waiting already, or it is there."""
        network, *person = job.owner
        values = {
            "id": job.id,
            "kind": job.kind,
            "network": self._hidden(network),
            "person": self._hidden(" ".join(person)),
            "needs": job.needs,
            "task": job.task,
            "seconds": job.seconds,
            "late": job.late,
            "asker": self.name,
            "room": room,
        }
        was_put = bool(await self._database.write_named(PUT_IN, values))
        if was_put:
            await self._tell(self.channel, [job.kind])
        return was_put

    def _hidden(self, owner: str) -> str:
        return blake2b(owner.encode(), key=self._key, digest_size=12).hexdigest()

    async def _tell(self, channel: str, news: Sequence[str]) -> None:
        """Tell something apart from what is stored, which must not fail where nothing can be told."""
        with suppress(StoreFailed):
            await self._database.write(TELL, channel, list(news))

    async def take(self, kind: str, known: Collection[str], patience: float) -> Taken | None:
        """Take what is next in turn of that kind, and has waited for so long; None where there is nothing."""
        values = {"kind": kind, "known": ["", *known], "patience": patience, "worker": self.name}
        rows = await self._database.write_named(TAKE, values)
        return Taken(*rows[0]) if rows else None

    async def renew(self, jobs: Sequence[str]) -> None:
        """Tell that work is still being done."""
        await self._database.write(RENEW, list(jobs), self.name)

    async def answer(self, job: str, answer: str) -> None:
        """Give an answer; the first one counts."""
        for (asker,) in await self._database.write(ANSWER, answer, job):
            await self._tell(f"{DONE}{asker}", [f"{job} {answer}" if len(answer.encode()) < LONGEST else job])

    async def answers(self, jobs: Sequence[str]) -> dict[str, str | None]:
        """Read what was answered; None where nothing was yet, and nothing at all where the work is not there."""
        rows = await self._database.read("SELECT id, answer FROM work WHERE id = ANY(%s::text[])", list(jobs))
        return dict(rows)

    async def drop(self, jobs: Sequence[str]) -> None:
        """Take out work that nobody waits for any more; what is being written just now goes when it is late."""
        await self._database.write(DROP, list(jobs))

    async def release(self) -> None:
        """Leave all that was taken to others, now."""
        kinds = await self._database.write(RELEASE, self.name, self.name)
        await self._tell(self.channel, [kind for (kind,) in kinds])

    async def beat(self, kind: str, processes: int) -> None:
        """Tell that work of a kind is taken here."""
        await self._database.write(BEAT, self.name, kind, processes)

    async def counts(self, kinds: Sequence[str]) -> Mapping[str, Mapping[str, float]]:
        """Count for some kinds what waits, is leased and whose lease has run out, and all processes there are."""
        rows = await self._database.read(COUNTS, list(kinds))
        return {kind: dict(zip(COUNTED, (each or 0 for each in counts), strict=True)) for kind, *counts in rows}

    async def anybody(self, kind: str) -> bool:
        """Tell whether anybody takes work of a kind."""
        rows = await self._database.read(f"SELECT 1 FROM workers WHERE kind = %s AND processes > 0 AND {LIVES}", kind)
        return bool(rows)
