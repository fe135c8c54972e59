"""S9, S12: rates, failures and connections are limited, in bounded memory."""

from __future__ import annotations

import pytest

from publican.server.limits import Bucket, Buckets, Caps, Failures, network


class Clock:
    """Goes as it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def takes(bucket: Bucket, tries: int) -> int:
    """Count how often a bucket gives."""
    return sum(bucket.take() for _ in range(tries))


def test_s9_a_bucket_gives_its_burst_at_once_and_then_its_rate(clock: Clock) -> None:
    bucket = Bucket(5, 20, clock)
    assert takes(bucket, 50) == 20
    clock.now += 1
    assert takes(bucket, 50) == 5
    clock.now += 0.1
    assert takes(bucket, 50) == 0
    clock.now += 0.1
    assert takes(bucket, 50) == 1


def test_a_bucket_never_holds_more_than_its_burst(clock: Clock) -> None:
    bucket = Bucket(5, 20, clock)
    clock.now += 3600
    assert takes(bucket, 50) == 20


def test_what_a_bucket_refuses_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(1, 2, clock)
    assert not bucket.take(2.5)
    assert bucket.take(2)
    assert not bucket.take(0.5)


def test_each_key_has_its_own_bucket(clock: Clock) -> None:
    buckets = Buckets(1, 2, clock)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, True, False, True]
    clock.now += 1
    assert buckets.take("a")


def test_of_too_many_buckets_the_one_used_longest_ago_is_forgotten(clock: Clock) -> None:
    buckets = Buckets(1, 1, clock, most_keys=2)
    for key in ("a", "b", "a", "c"):
        buckets.take(key)
    assert len(buckets) == 2
    assert not buckets.take("a")
    assert buckets.take("b")


def test_s12_a_key_is_blocked_after_too_many_failures_until_the_first_is_old(clock: Clock) -> None:
    failures = Failures(3, 60, clock)
    for _ in range(3):
        assert not failures.blocked("a")
        failures.add("a")
        clock.now += 10
    assert failures.blocked("a")
    assert not failures.blocked("b")
    clock.now += 29
    assert failures.blocked("a")
    clock.now += 1
    assert not failures.blocked("a")


def test_failures_while_blocked_prolong_the_block(clock: Clock) -> None:
    failures = Failures(2, 60, clock)
    failures.add("a")
    failures.add("a")
    clock.now += 50
    failures.add("a")
    clock.now += 11
    assert not failures.blocked("a")
    failures.add("a")
    assert failures.blocked("a")


def test_failures_that_no_longer_count_are_forgotten(clock: Clock) -> None:
    failures = Failures(3, 60, clock)
    for number in range(100):
        failures.add(str(number))
    failures.add("0")
    clock.now += 59
    failures.add("late")
    assert len(failures) == 101
    clock.now += 1
    failures.add("late")
    assert len(failures) == 1


def test_of_too_many_keys_the_one_that_failed_longest_ago_is_forgotten(clock: Clock) -> None:
    failures = Failures(1, 60, clock, most_keys=2)
    for key in ("a", "b", "a", "c"):
        failures.add(key)
    assert [failures.blocked(key) for key in "abc"] == [True, False, True]
    assert len(failures) == 2


def test_only_so_many_are_inside_at_a_time() -> None:
    caps = Caps(2)
    assert [caps.enter("a"), caps.enter("a"), caps.enter("a"), caps.enter("b")] == [True, True, False, True]
    caps.leave("a")
    assert caps.enter("a")
    assert not caps.enter("a")


def test_an_empty_house_takes_no_room() -> None:
    caps = Caps(2)
    for key in map(str, range(100)):
        caps.enter(key)
        caps.leave(key)
    assert len(caps) == 0
    with pytest.raises(KeyError):
        caps.leave("1")


@pytest.mark.parametrize(
    ("address", "stands_for"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("a socket", "a socket"),
        ("", ""),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(address: str, stands_for: str) -> None:
    assert network(address) == stands_for
