"""Places where a process kills itself, as a machine that loses power would; the variable MISHAP names one."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from celery.app.task import Task
from django.apps import AppConfig
from django.core.mail.backends.smtp import EmailBackend

MISHAP = os.environ.get("MISHAP", "")


def die(*_given: object, **_named: object) -> Any:
    """Ends this process without a word."""
    os.kill(os.getpid(), signal.SIGKILL)


def then_die(first: Callable[..., Any]) -> Callable[..., Any]:
    """The function, after which the process ends."""

    def both(*given: Any, **named: Any) -> None:
        first(*given, **named)
        die()

    return both


class MishapsConfig(AppConfig):
    """Puts the mishap in its place once everything is loaded."""

    name = "tests.services"
    label = "mishaps"

    def ready(self) -> None:
        from apps.tables import tasks
        from apps.tables.services import deadlines, ledger

        match MISHAP:
            case "before the kick":
                Task.apply_async = die
            case "in the middle of a sweep":
                tasks.play_deadline.apply_async = die
            case "while answering for a seat":
                deadlines.ledgers.save = then_die(ledger.save)
            case "before the mail is sent":
                EmailBackend.send_messages = die
            case "after the mail is sent":
                EmailBackend.send_messages = then_die(EmailBackend.send_messages)


def middleware(get_response: Callable[..., Any]) -> Callable[..., Any]:
    """Outermost: dies when the answer of a move is ready to go out."""

    def answer(request: Any) -> Any:
        response = get_response(request)
        if MISHAP == "before the answer" and request.path.endswith("/play/"):
            die()
        return response

    return answer
