"""What a viewer may know, and which ids must stay hidden from them (sheet, section 2).

Keys of a view: board, round, rounds, over, first, active, spent_on and sources (what the main action went to,
and whose effects are being resolved); row, exiled, gone
(basic cards exiled and assistants removed), fear_deck; map (spaces, sites, stacks); research (spaces,
temple); supply, stranded; seats (all that is public of each); rival; of the viewer's own hand, deck (as
a set), drawn and putting; and hands of everybody for OPEN and once the game is over.
"""

from typing import Any  # a view is JSON; its values differ from key to key

from apps.arnak.rules.rival import RIVAL_TILES
from apps.arnak.rules.scoring import rival_sources, sources
from apps.arnak.rules.sites import Space
from apps.arnak.rules.state import Rival, Seat, State
from apps.engine.game import OPEN, Viewer

Facts = dict[str, Any]
LAST_ROUND = 5


def view(state: State, viewer: Viewer) -> Facts:
    """Everything the viewer may know, nothing else."""
    own = state.seats[viewer] if isinstance(viewer, int) else None
    shown = state.over or viewer is OPEN
    return {
        **progress_facts(state),
        **row_facts(state),
        "map": map_facts(state),
        "research": research_facts(state, viewer),
        "supply": [stack_facts(stack) for stack in state.supply],
        "stranded": {**stack_facts(state.stranded), "known": known_stranded(state, viewer)},
        "seats": [seat_facts(state, seat) for seat in range(len(state.seats))],
        "rival": rival_facts(state, state.rival) if state.rival else None,
        "hand": list(own.hand) if own else None,
        "deck": sorted(own.deck) if own else None,
        "drawn": list(own.drawn) if own else None,
        "putting": list(own.putting) if own else None,
        "hands": [list(seat.hand) for seat in state.seats] if shown else None,
    }


def progress_facts(state: State) -> Facts:
    """How far the game is."""
    return {
        "board": state.board,
        "round": state.round,
        "rounds": LAST_ROUND,
        "over": state.over,
        "first": state.first,
        "active": state.active,
        "spent_on": state.spent_on,
        "sources": list(state.sources),
    }


def row_facts(state: State) -> Facts:
    """Both parts of the row from the staff outwards, gaps as empty names; a top all have seen is named."""
    return {
        "row": {
            "artifacts": list(state.artifacts),
            "items": list(state.items),
            "artifact_deck": len(state.artifact_deck),
            "item_deck": len(state.item_deck),
            "known_tops": dict(state.known_tops),
        },
        "exiled": list(state.exiled),
        "gone": list(state.gone),
        "fear_deck": len(state.fear_deck),
    }


def map_facts(state: State) -> Facts:
    """Spaces with who stands there, sites, and heights of stacks."""
    spaces = [
        {
            "id": space.id,
            "site": space.site,
            "travel": list(space.travel),
            "seat": state.standing.get(space.id),
            "blocked": space.id in state.blocked,
        }
        for space in state.spaces.values()
    ]
    return {
        "spaces": spaces,
        "sites": [site_facts(state, space) for space in state.spaces.values() if is_first(space)],
        "stacks": {str(level): len(stack) for level, stack in state.site_stacks.items()},
        "known_under": list(state.put_under),
        "turned_up": state.turned_up,
        "guardian_stack": len(state.guardian_stack),
    }


def is_first(space: Space) -> bool:
    """Whether a space stands for its site: that of a slot, or the first of a camp."""
    return space.level > 0 or space.id.endswith("-1")


def site_facts(state: State, space: Space) -> Facts:
    """What lies at a camp or slot; `tile` is None while nothing is discovered there."""
    place = space.site
    return {
        "id": place,
        "level": space.level,
        "row": space.row,
        "column": space.column,
        "tile": place if space.level == 0 else state.tiles.get(place),
        "idol": state.idols.get(place),
        "buried": place in state.buried,
        "guardian": state.guardians.get(place),
    }


def research_facts(state: State, viewer: Viewer) -> Facts:
    """The track with tiles and tokens, and the temple."""
    spaces = [
        {
            "id": space.id,
            "row": space.row,
            "price": list(space.price),
            "idols": space.idols,
            "next": list(space.next),
            "bonus": list(state.bonus[space.id]),
            "tokens": [[seat, token] for seat, token in state.tokens_on(space.id)],
        }
        for space in state.track.values()
    ]
    return {
        "spaces": spaces,
        "temple": dict(state.temple),
        "arrivals": list(state.arrivals),
        "bonus_taken": list(state.bonus_taken),
        "bonus_stack": len(state.bonus_stack),
        "known_bonus_stack": known_bonus_stack(state, viewer),
    }


def known_bonus_stack(state: State, viewer: Viewer) -> list[str] | None:
    """The tiles of the temple stack, for who has looked through it; later takers show what they take."""
    return sorted(state.bonus_stack) if viewer in state.looked_at_bonus else None


def known_stranded(state: State, viewer: Viewer) -> list[str] | None:
    """The stranded assistants, for who has looked through them."""
    return list(state.stranded) if viewer in state.looked_at_stranded else None


def stack_facts(stack: list[str]) -> Facts:
    """The visible top of a stack and its height."""
    return {"top": stack[-1] if stack else None, "count": len(stack)}


def seat_facts(state: State, seat: int) -> Facts:
    """All that is public of a player, the points with their sources among it."""
    own = state.seats[seat]
    table = sources(state, seat)
    return {
        **board_facts(own),
        "hand": len(own.hand),
        "deck": len(own.deck),
        "drawn": len(own.drawn),
        "play": list(own.play),
        "tokens": dict(own.tokens),
        "score": sum(table.values()),
        "points": table,
    }


def board_facts(own: Seat) -> Facts:
    """What lies on a player board."""
    return {
        "goods": dict(own.goods),
        "home": own.home,
        "idols": own.idols,
        "slots": own.slots,
        "assistants": [{"id": one.id, "gold": one.gold, "ready": one.ready} for one in own.assistants],
        "guardians": [{"id": one.id, "boon": one.boon} for one in own.guardians],
        "temple_tiles": list(own.temple_tiles),
        "fear_tiles": own.fear_tiles,
        "floating": list(own.floating),
        "passed": own.passed,
        "planes": own.planes,
        "masked": own.masked,
    }


def rival_facts(state: State, rival: Rival) -> Facts:
    """The rival hides only the order of its tiles; the arrow on the back of the next one shows."""
    table = rival_sources(state, rival)
    return {
        "to_come": sorted(rival.stack),
        "used": list(rival.used),
        "arrow": RIVAL_TILES[rival.stack[-1]].arrow if rival.stack else None,
        "glass": rival.glass,
        "home": rival.home,
        "idols": list(rival.idols),
        "spare_idols": rival.spare_idols,
        "guardians": list(rival.guardians),
        "cards": list(rival.cards),
        "temple_tiles": list(rival.temple_tiles),
        "score": sum(table.values()),
        "points": table,
    }


def secrets(state: State, viewer: Viewer) -> set[str]:
    """Ids in stacks and decks that the viewer has not before their eyes, and the cards others hold."""
    if state.over or viewer is OPEN:
        return set()
    hidden = {*state.item_deck, *state.artifact_deck, *state.guardian_stack, *state.box}
    hidden.difference_update(state.known_tops.values())
    for stack in state.site_stacks.values():
        hidden.update(tile for tile in stack if tile not in state.put_under)
    for stack in state.supply:
        hidden.update(stack[:-1])
    if viewer not in state.looked_at_stranded:
        hidden.update(state.stranded[:-1])
    if viewer not in state.looked_at_bonus:
        hidden.update(state.bonus_stack)
    for seat, own in enumerate(state.seats):
        if seat != viewer:
            hidden.update(own.hand, own.deck, own.drawn)
    return hidden
