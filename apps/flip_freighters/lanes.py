"""A lane of the sheet: one truck with its road, and in words what there is to say of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from apps.flip_freighters import layout
from apps.flip_freighters.looking import View
from apps.flip_freighters.pieces import Pieces
from apps.flip_freighters.preferences import Wishes
from apps.flip_freighters.printed import Word, printed
from apps.flip_freighters.road_picture import Road, road_of
from apps.flip_freighters.rules.trucks import TRUCK
from apps.flip_freighters.truck_picture import TruckPicture, truck_of
from apps.flip_freighters.words import RULES, SCORES, TRUCKS, all_of, goods_words, truck_title


@dataclass(frozen=True, slots=True)
class Lane:
    """`state`: parked, in_transit or delivered; `tag` says it in a few words.

    `moved_today` if a draft moved it; `is_starting` if it had not left before.
    """

    id: str
    name: Word
    rule: Word
    score: Word
    state: str
    moved_today: bool
    is_starting: bool
    tag: str
    tag_tone: str
    worth: str
    why: str
    label: str
    truck: TruckPicture
    road: Road


def lane_of(truck: Mapping[str, Any], chosen: View | None, pieces: Pieces, wishes: Wishes) -> Lane:
    """A truck of a sheet, with what the card in hand could do with it."""
    name = truck["id"]
    target, waits_for = target_of(name, chosen)
    tag, tone = tag_of(truck)
    has_choice = pieces.begins("load", name) or pieces.begins("move", name) or pieces.begins("drop", name)
    return Lane(
        id=name,
        name=printed(capfirst(TRUCKS[name]), layout.NAME_ROOM, wishes),
        rule=printed(RULES[name], layout.RULE_ROOM, wishes),
        score=printed(SCORES[name], layout.NAME_ROOM, wishes),
        state=truck["state"],
        moved_today=truck["position"] > truck["confirmed"],
        is_starting=truck["confirmed"] == 0,
        tag=tag,
        tag_tone=tone,
        worth=worth_of(truck),
        why="" if has_choice else pieces.first_reason(name),
        label=label_of(truck),
        truck=truck_of(truck, pieces, waits_for),
        road=road_of(truck, target, pieces, wishes),
    )


def target_of(name: str, chosen: View | None) -> tuple[int, int]:
    """The circle this truck was given, and the square that waits for a joker's value; 0 for neither."""
    if chosen is None:
        return 0, 0
    target = next((entry["to"] for entry in chosen["targets"] if entry["truck"] == name), 0)
    return target, chosen["square"] if chosen["truck"] == name else 0


def tag_of(truck: Mapping[str, Any]) -> tuple[str, str]:
    """Where the truck is, once it has left."""
    if truck["state"] == "delivered":
        sentence = _("delivers {score} today") if truck["delivered_today"] else _("delivered for {score}")
        return sentence.format(score=truck["score"]), "ok"
    return (_("on the road"), "") if truck["state"] == "in_transit" else ("", "")


def worth_of(truck: Mapping[str, Any]) -> str:
    """What a delivery would bring as the truck is loaded: shown before it is delivered."""
    if truck["week"] or not any(truck["squares"]):
        return ""
    scores = [
        str(stop["score"]) if len(truck["stops"]) == 1 else f"{stop['score']} (×{stop['multiplier']})"
        for stop in truck["stops"]
        if stop["step"] > truck["position"]
    ]
    return _("worth {scores}").format(scores=" / ".join(scores))


def label_of(truck: Mapping[str, Any]) -> str:
    """The whole lane in words."""
    goods = [str(good["value"]) for good in truck["squares"] if good]
    parts = [_("step {step} of {length}").format(step=truck["position"], length=TRUCK[truck["id"]].length)]
    if goods:
        parts.insert(0, _("{goods}: {values}").format(goods=goods_words(len(goods)), values=all_of(goods)))
    else:
        parts.insert(0, _("empty"))
    return f"{truck_title(truck['id'])}: {', '.join(parts)}"
