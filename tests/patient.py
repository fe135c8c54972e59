"""httpx for tests: on a busy machine a server may take longer than its usual five seconds to answer."""

from __future__ import annotations

from functools import partial

import httpx

TIMEOUT = 60.0

get = partial(httpx.get, timeout=TIMEOUT)
post = partial(httpx.post, timeout=TIMEOUT)
request = partial(httpx.request, timeout=TIMEOUT)
head = partial(httpx.head, timeout=TIMEOUT)
client = partial(httpx.Client, timeout=TIMEOUT)
