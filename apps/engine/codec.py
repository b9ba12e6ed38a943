"""Positions as JSON text; one cached decoder for each title's State."""

from typing import TYPE_CHECKING, Any, TypeVar  # Any: a decoder is made for a type known at run time only

import msgspec

from apps.engine.play import Position

if TYPE_CHECKING:
    from apps.engine.game import Rules

S = TypeVar("S")
_encoder = msgspec.json.Encoder()


_decoders: dict[type, msgspec.json.Decoder[Any]] = {}


def _decoder(state_type: type) -> msgspec.json.Decoder[Any]:
    if state_type not in _decoders:
        exact = Position[state_type]  # type: ignore[valid-type]  # known at run time only
        _decoders[state_type] = msgspec.json.Decoder(exact)
    return _decoders[state_type]


def dump(position: Position[Any]) -> str:
    """The position as JSON text; equal positions give equal text."""
    return _encoder.encode(position).decode()


def load(rules: "Rules[S]", text: str | bytes) -> Position[S]:
    """The position behind a text made by `dump`."""
    position: Position[S] = _decoder(rules.State).decode(text)
    return position


def copy(rules: "Rules[S]", position: Position[S]) -> Position[S]:
    """A private copy, made by way of JSON so that nothing is shared with the original."""
    copied: Position[S] = _decoder(rules.State).decode(_encoder.encode(position))
    return copied
