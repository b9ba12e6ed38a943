"""When a card may move trucks, and what it costs: the check of a whole list (sheet, section 6)."""

from collections.abc import Sequence

from apps.flip_freighters.rules.fault import Fault
from apps.flip_freighters.rules.sheet import Entry, Sheet
from apps.flip_freighters.rules.trucks import TRUCK


def steps_of(sheet: Sheet, entries: Sequence[Entry]) -> int:
    """How many steps a list of moves takes."""
    return sum(entry.to - sheet[entry.truck].position for entry in entries)


def hours_to_move(sheet: Sheet, steps: int, entries: Sequence[Entry]) -> int:
    """Overtime for a list of moves with a card of so many steps; fewer steps are free."""
    return max(0, steps_of(sheet, entries) - steps)


def move_fault(sheet: Sheet, steps: int, hours: int, entries: Sequence[Entry]) -> Fault | None:
    """The first entry of a list of moves that is not allowed, and why; all or nothing."""
    if not entries:
        return Fault("no_target")
    seen: set[str] = set()
    taken = 0
    for place, entry in enumerate(entries):
        fault = entry_fault(sheet, entry, seen)
        if fault:
            return Fault(fault.reason, fault.facts, place)
        seen.add(entry.truck)
        taken += entry.to - sheet[entry.truck].position
        if taken > steps + hours:
            return Fault("too_far", {"steps": taken, "reach": steps + hours}, place)
    return None


def entry_fault(sheet: Sheet, entry: Entry, seen: set[str]) -> Fault | None:
    """Why one truck may not drive there, the number of steps aside."""
    if entry.truck not in TRUCK:
        return Fault("unknown_truck")
    truck, printed = sheet[entry.truck], TRUCK[entry.truck]
    if entry.truck in seen:
        return Fault("truck_twice")
    if truck.week:
        return Fault("truck_delivered")
    if not truck.values:
        return Fault("no_goods")
    if entry.to <= truck.position:
        return Fault("not_forward")
    if entry.to > printed.length:
        return Fault("beyond_the_end", {"length": printed.length})
    if entry.deliver and not printed.multiplier(entry.to):
        return Fault("no_stop")
    return None
