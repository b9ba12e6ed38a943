"""Staff pages for people, invitations and the settings of the site."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from apps.accounts.models import InvitationLink, SiteSettings, User
from apps.accounts.selectors import site_settings
from tests.accounts.people import person, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff() -> Client:
    """An administrator's browser."""
    return signed_in(person("Ada", is_staff=True, is_superuser=True))


def test_staff_sign_in_on_the_sites_own_page(client: Client) -> None:
    assert client.get("/admin/", follow=True).redirect_chain[-1][0].startswith("/accounts/login/")


@pytest.mark.parametrize("model", ["user", "invitationlink"])
def test_lists_cost_the_same_for_few_and_many(
    staff: Client, model: str, django_assert_max_num_queries
) -> None:
    for number in range(30):
        user = person(f"Guest {number}")
        InvitationLink.objects.create(created_by=user, note=f"for {number}")
    page = reverse(f"admin:accounts_{model}_changelist")
    staff.get(page)
    with django_assert_max_num_queries(7):
        assert staff.get(page, {"q": "guest"}).status_code == 200


def test_staff_rename_somebody(staff: Client) -> None:
    user, taken = person("Rude name"), person("Tom")
    page = reverse("admin:accounts_user_change", args=[user.pk])
    form = {"name": "Kind name", "theme": "system", "confirm": "never", "is_active": "on"}
    assert staff.post(page, form).status_code == 302
    user.refresh_from_db()
    assert (user.name, user.name_key) == ("Kind name", "kind name")
    for name in ("TOM", "Mi\u200bra"):
        assert staff.post(page, form | {"name": name}).status_code == 200
    user.refresh_from_db()
    assert user.name == "Kind name"
    assert taken.name == "Tom"


def test_moderators_cannot_make_themselves_administrators() -> None:
    user = person("Mod", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["change_user", "view_user"]))
    page = reverse("admin:accounts_user_change", args=[user.pk])
    form = {"name": "Mod", "theme": "system", "confirm": "never", "is_superuser": "on", "is_staff": "on"}
    assert signed_in(user).post(page, form).status_code == 302
    user.refresh_from_db()
    assert not user.is_superuser
    assert user.is_active


def test_nobody_is_made_or_erased_there(staff: Client) -> None:
    user = person("Mira")
    assert staff.get(reverse("admin:accounts_user_add")).status_code == 403
    assert staff.get(reverse("admin:accounts_user_delete", args=[user.pk])).status_code == 403
    assert User.objects.filter(pk=user.pk).exists()


def test_settings_of_the_site_hold_at_once(staff: Client, django_capture_on_commit_callbacks) -> None:
    assert site_settings().registration == "open"
    page = staff.get(reverse("admin:accounts_sitesettings_changelist"), follow=True)
    assert "Longtable" in page.content.decode()
    form = {
        "site_name": "Our table",
        "registration": "closed",
        "conduct": "Be kind.",
        "contact": "us@example.org",
    }
    with django_capture_on_commit_callbacks(execute=True):
        assert staff.post(reverse("admin:accounts_sitesettings_change", args=[1]), form).status_code == 302
    found = site_settings()
    assert (found.name, found.site_name, found.registration) == ("Our table", "Our table", "closed")
    assert SiteSettings.objects.count() == 1


def test_an_invitation_shows_the_address_to_hand_out(staff: Client) -> None:
    staff.post(reverse("admin:accounts_invitationlink_add"), {"note": "the club", "max_uses": 5})
    link = InvitationLink.objects.get()
    assert link.created_by.name == "Ada"
    page = staff.get(reverse("admin:accounts_invitationlink_changelist")).content.decode()
    assert f"http://testserver/invitation/{link.token}/" in page
