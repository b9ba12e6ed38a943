"""What is easily asked about single cards, in our own words; shown with the full text of the card."""

from typing import Final

from django.utils.translation import gettext_lazy as _

SELF_EXILED: Final = _("The card is exiled before its effect and scores nothing.")
TURNED_UP: Final = _(
    "You may play it without being able to pay: the card turned up goes back if it is not bought, and is "
    "the next one dealt."
)
NOTES: Final = {
    "army_knife": _("The two must be different."),
    "bear_trap": _("It does not matter whether you stand there yourself."),
    "bow_and_arrows": _("A guardian counts once, also if both your archaeologists stand beside it."),
    "brush": _("Idols in slots count too."),
    "tent": _("Nobody moves, and a guardian there does not matter."),
    "binoculars": _("Occupied sites may be used too."),
    "lantern": _("Occupied camps may be used too."),
    "star_charts": _("Occupied camps may be used too; both uses are at different camps."),
    "dog": _("You get the compass even if every camp is occupied."),
    "tigerclaw_hairpin": _("A camp is occupied as soon as one archaeologist stands there, on either space."),
    "aeroplane": _("The discount in compasses is for discovering only; what is left of a discount is lost."),
    "hot_air_balloon": _("The discount in compasses is for discovering only."),
    "sturdy_boots": _("Boots do not pay for cars, boats or planes."),
    "ostrich": _("What is left of a discount is lost."),
    "sea_turtle": _("What is left of a discount is lost."),
    "journal": _("The notebook may not pass your magnifying glass. All rewards of the space are yours."),
    "idol_of_ara_anu": _("With the magnifying glass in the Lost Temple you may take a temple tile instead."),
    "inscribed_blade": _("The discount is one arrowhead or two tablets, not a mixture."),
    "ancient_wine": _(
        "The assistant stays in the supply and is not used up. Stranded assistants are not meant."
    ),
    "coconut_flask": _(
        "The assistant stays in the supply and is not used up. Stranded assistants are not meant."
    ),
    "crystal_earring": _("Say how many before you draw."),
    "obsidian_earring": _("Say how many before you draw."),
    "decorated_horn": _("The assistant you give back lies silver side up on the stack."),
    "ornate_hammer": _("The item just exiled may be the one you take; it goes under your deck."),
    "monkey_medallion": _("The gap in the row stays open until the end of your turn."),
    "airdrop": _("The gap in the row stays open until the end of your turn."),
    "passage_shell": _("An archaeologist from your board goes there; each use has its own price."),
    "pathfinders_sandals": _("Your archaeologist must already be on the map."),
    "pathfinders_staff": _("Your archaeologist must already be on the map."),
    "guardians_crown": _("Your archaeologist stays where it is; the place it left has no guardian any more."),
    "guardians_ocarina": _(
        "If one of yours is on the map, one must come home. The boot of a Fear card is a plane too."
    ),
    "war_mask": _("Only you are protected, and only this round."),
    "sacred_drum": _("One card refreshes both assistants."),
    "guiding_stone": _("The tile can still be discovered later."),
    "guiding_skull": _("The tile can still be discovered later."),
    "stone_key": _("The slot scores again, and can be filled again."),
    "watch": _("You cannot pass with it once your main action was something else."),
    "chronometer": _("You cannot pass with it once your main action was something else."),
    "sundial": _("Either way it is your main action."),
    "revolver": _("On any space of the site."),
    "war_club": _("On any space of the site."),
    "flask": _("If your deck has fewer cards you draw what there is."),
    "parrot": _("If it was your last card there is nothing to spend, and no jewel."),
    "fishing_rod": TURNED_UP,
    "precision_compass": TURNED_UP,
    "fear": _("It has no effect. It pays for one boot, and costs a point at the end unless you exile it."),
}
