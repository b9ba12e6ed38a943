"""The desk of the moderators: what waits, and what was done."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from apps.moderation.selectors.acts import acts
from apps.moderation.selectors.reports import closed_to, open_reports, report_page
from apps.tables.models import ProblemReport

from .doors import require, staff_only

ON_A_PAGE = 20


@require_safe
@staff_only
def desk(request: HttpRequest) -> HttpResponse:
    """Open reports, oldest first, and the newest acts; each for those who may see them."""
    reads = request.user.has_perm("tables.view_problemreport")
    rows = open_reports() if reads else ProblemReport.objects.none()
    page = Paginator(rows, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "reads": reads,
        "closed": closed_to(request.user, list(page)) if reads else set(),
        "acts": acts()[:ON_A_PAGE] if request.user.has_perm("moderation.view_act") else [],
    }
    return render(request, "moderation/desk.html", context)


@require_safe
@staff_only
def report(request: HttpRequest, report_id: int) -> HttpResponse:
    """One report: the words, what was seen, and how a developer gets the game."""
    require(request, "tables.view_problemreport")
    row = get_object_or_404(ProblemReport.objects.select_related("table", "user"), pk=report_id)
    return render(request, "moderation/report.html", {"page": report_page(row, request.user)})
