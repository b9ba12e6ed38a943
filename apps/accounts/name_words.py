"""Why a name was refused, in words."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from apps.accounts.names import LONGEST, SHORTEST, NameRefused

WORDS = {
    "short": format_lazy(_("A name has at least {shortest} letters or digits."), shortest=SHORTEST),
    "long": format_lazy(_("A name has at most {longest} letters or digits."), longest=LONGEST),
    "invisible": _("This name holds characters nobody can see. Please use letters, digits and plain spaces."),
    "separator": _("A name cannot hold @, commas, slashes, quotation marks or angle brackets."),
    "marks": _("There are too many accents on one letter of this name, or accents without a letter."),
    "no_letter": _("A name needs at least one letter or digit."),
    "alphabets": _(
        "Please write a name in one alphabet: letters of two alphabets look alike and would mislead others."
    ),
    "reserved": _("This name is kept for the site. Please choose another one."),
}


def words_of(refused: NameRefused) -> str:
    """The sentence for the person who chose the name."""
    return str(WORDS[refused.reason])
