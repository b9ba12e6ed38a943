"""Staff pages for people, invitations and the settings of the site."""

from collections.abc import Iterator
from urllib.parse import urlencode

from allauth.account.admin import EmailAddressAdmin
from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from apps.accounts.errors import NameTaken
from apps.accounts.models import InvitationLink, SiteSettings, User
from apps.accounts.name_words import words_of
from apps.accounts.names import NameRefused, clean_name, name_key
from apps.accounts.services.registration import rename_user
from apps.accounts.services.site import save_site_settings
from apps.accounts.staff_pages import CalmLists, ReadOnlyAdmin, link_to
from apps.notifications.links import absolute

admin.site.login = secure_admin_login(admin.site.login)
# A session key or the secret of a second factor lets whoever reads it be that person, and see their hand.
admin.site.unregister((UserSession, Authenticator, EmailAddress))


@admin.register(EmailAddress)
class AddressAdmin(ReadOnlyAdmin, EmailAddressAdmin):
    """To look at, and to confirm by hand. Whoever could write an address could reset its owner's password."""

    list_display = ("email", "person", "primary", "verified")
    fields = readonly_fields = ("email", "person", "primary", "verified")
    list_select_related = ("user",)
    ordering = ("-pk",)

    @admin.display(description=_("user"), ordering="user__name")
    def person(self, address: EmailAddress) -> str:
        """Whose it is."""
        return link_to(address.user)

    def has_confirm_permission(self, request: HttpRequest) -> bool:
        """Whether the person may confirm addresses."""
        return bool(request.user.has_perm("account.change_emailaddress"))


class UserForm(forms.ModelForm):
    """Names stay clean and unique here too."""

    def clean_name(self) -> str:
        """The rules of the sign-up page, save that staff may use reserved names."""
        try:
            name = clean_name(self.cleaned_data["name"])
        except NameRefused as refused:
            raise forms.ValidationError(words_of(refused)) from refused
        if User.objects.filter(name_key=name_key(name)).exclude(pk=self.instance.pk).exists():
            raise forms.ValidationError(str(NameTaken()))
        return name


LISTS = (
    ("tables_seat", "user__id__exact", _("seats")),
    ("tables_table", "owner__id__exact", _("tables opened")),
    ("tables_talkline", "author__id__exact", _("talk")),
    ("tables_problemreport", "user__id__exact", _("reports")),
    ("notifications_notice", "user__id__exact", _("mails")),
    ("moderation_act", "user__id__exact", _("acts of moderators about them")),
    ("moderation_act", "actor__id__exact", _("acts of theirs")),
)


def belongings_of(user: User) -> Iterator[tuple[str, str, int, object]]:
    """Address, parameter, value and words of each list that can be narrowed down to a person."""
    for name, parameter, words in LISTS:
        yield reverse(f"admin:{name}_changelist"), parameter, user.pk, words


@admin.register(User)
class UserAdmin(CalmLists, admin.ModelAdmin):
    """People. Nobody is made or erased here: they sign up and leave themselves. Suspending is an act."""

    form = UserForm
    list_display = ("name", "email", "date_joined", "last_login", "is_staff", "suspended", "former")
    list_filter = (
        "is_staff",
        "is_superuser",
        "former",
        "is_active",
        ("suspended_at", admin.EmptyFieldListFilter),
    )
    search_fields = ("name", "name_key", "email")
    ordering = ("-date_joined",)
    filter_horizontal = ("groups", "user_permissions")
    readonly_fields = (
        *("email", "time_zone", "language", "date_joined", "last_login", "former"),
        *("suspended_at", "suspended_until", "suspended_reason", "belongings"),
    )
    fieldsets = (
        (None, {"fields": ("name", "email", "former", "date_joined", "last_login", "belongings")}),
        (_("Preferences"), {"fields": ("time_zone", "language", "theme", "confirm", "colour_accessible")}),
        (_("Suspension"), {"fields": ("suspended_at", "suspended_until", "suspended_reason")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
    )

    @admin.display(boolean=True, description=_("suspended"))
    def suspended(self, user: User) -> bool:
        """Whether the suspension holds now."""
        return user.is_suspended

    @admin.display(description=_("belonging to them"))
    def belongings(self, user: User) -> SafeString:
        """Lists of where they sit, what they said, and what moderators did about them."""
        return format_html_join(" · ", '<a href="{}?{}={}">{}</a>', belongings_of(user))

    def staff_links(self, request: HttpRequest, row: User) -> list[tuple[str, str]]:
        """Suspend them, or lift it."""
        if row.former or not request.user.has_perm("moderation.suspend_user"):
            return []
        kind, words = ("lift", _("Lift the suspension")) if row.is_suspended else ("suspend", _("Suspend"))
        query = urlencode({"ids": row.pk, "next": request.path})
        return [(f"{reverse('staff_act', args=[kind])}?{query}", str(words))]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """People sign up themselves."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Finished tables name everybody who ever played."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Only administrators give rights."""
        if request.user.is_superuser:
            return self.readonly_fields
        return (*self.readonly_fields, "is_active", "is_staff", "is_superuser", "groups", "user_permissions")

    def save_model(self, request: HttpRequest, obj: User, form: forms.ModelForm, change: bool) -> None:
        """A new name brings its key along."""
        super().save_model(request, obj, form, change)
        if "name" in form.changed_data:
            rename_user(user=obj, name=obj.name)


@admin.register(SiteSettings)
class SiteSettingsAdmin(admin.ModelAdmin):
    """One row, which is always there."""

    fields = ("site_name", "registration", "conduct", "contact")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """There is one already."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: SiteSettings | None = None) -> bool:
        """There must be one."""
        return False

    def changelist_view(self, request: HttpRequest, extra_context: dict | None = None) -> HttpResponse:
        """A list of one is no list."""
        return redirect(reverse("admin:accounts_sitesettings_change", args=[SiteSettings.ONLY]))

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> SiteSettings | None:
        """The row, or the defaults as long as nobody saved any."""
        return super().get_object(request, object_id, from_field) or SiteSettings(pk=SiteSettings.ONLY)

    def save_model(
        self, request: HttpRequest, obj: SiteSettings, form: forms.ModelForm, change: bool
    ) -> None:
        """Every page shows the change at once."""
        save_site_settings(site=obj)


@admin.register(InvitationLink)
class InvitationLinkAdmin(CalmLists, admin.ModelAdmin):
    """Links to hand out while registration is by invitation."""

    list_display = ("__str__", "address", "uses", "max_uses", "expires", "created_by")
    list_filter = ("created_at", "expires")
    search_fields = ("note", "created_by__name")
    fields = ("note", "max_uses", "expires", "address", "uses")
    readonly_fields = ("address", "uses")

    def get_queryset(self, request: HttpRequest) -> QuerySet[InvitationLink]:
        """With who made each, in one query."""
        return super().get_queryset(request).select_related("created_by")

    @admin.display(description=_("address to hand out"))
    def address(self, link: InvitationLink) -> str:
        """What to copy and send."""
        return absolute(reverse("invitation_link", args=[link.token])) if link.pk else "-"

    def save_model(
        self, request: HttpRequest, obj: InvitationLink, form: forms.ModelForm, change: bool
    ) -> None:
        """Note who made it."""
        if not change:
            obj.created_by = request.user
        super().save_model(request, obj, form, change)
