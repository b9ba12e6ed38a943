"""What pages, web processes and event stream agree on: a channel, its messages, addresses that expire.

An address is printed only on pages that may show the table, and its signature is all the stream looks at:
nobody else learns from it that a table exists or moves. No Django settings are needed here, only a key.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote, unquote

from django.core.signing import BadSignature, TimestampSigner

CHANNEL = "longtable.tables"
GOOD_FOR = 15 * 60
"""Seconds for which an address opens a stream. An open page gets a fresh one whenever it asks for news."""


def version(shown: int, pulse: int) -> str:
    """The public version of a table. Drafts change neither of the two numbers."""
    return f"{shown}.{pulse}"


def message(table_id: int, shown: int, pulse: int) -> bytes:
    """What a web process publishes once a change of a table is committed."""
    return f"{table_id} {version(shown, pulse)}".encode()


def read_message(text: bytes) -> tuple[int, str]:
    """The table's id and version of a published message."""
    table_id, _, its_version = text.decode().partition(" ")
    return int(table_id), its_version


def sign(table_id: int, key: str) -> str:
    """The part of an address that stands for the table and the right to hear of it for a while."""
    return quote(signer(key, ()).sign(str(table_id)), safe="")


def read(signed: str, keys: Sequence[str]) -> int | None:
    """The table an address was made for; `None` if it is forged or too old. The newest key comes first."""
    try:
        return int(signer(keys[0], keys[1:]).unsign(unquote(signed), max_age=GOOD_FOR))
    except (BadSignature, ValueError):
        return None


def signer(key: str, older: Sequence[str]) -> TimestampSigner:
    """Signs for the event stream only: what it signs opens nothing else."""
    return TimestampSigner(key=key, salt="longtable.stream", fallback_keys=list(older))
