"""Form fields in the site's clothes."""

from django import forms, template
from django.forms.boundfield import BoundField
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(name="input")
def site_input(field: BoundField) -> SafeString:
    """The control of a field with the class the stylesheet knows; Django ties hints and errors to it."""
    if isinstance(field.field.widget, forms.CheckboxInput | forms.RadioSelect):
        return field.as_widget()
    return field.as_widget(attrs={"class": "input"})
