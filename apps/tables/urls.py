"""Addresses of the lobby and of tables."""

from django.urls import path

from . import addresses  # noqa: F401 - knows `row`
from .views import front, history, leaving, lobby, play, room, talk, wishes
from .views.streaming import with_stream_address

urlpatterns = [
    path("", front.front, name="front"),
    path("lobby/", lobby.lobby, name="lobby"),
    path("watch/", lobby.watch, name="watch"),
    path("credits/", front.credits_page, name="credits"),
    path("conduct/", front.conduct, name="conduct"),
    path("rules/<slug:slug>/", front.rules, name="rules"),
    path("t/<slug:key>/", room.by_link, name="table_by_link"),
    path("preferences/<slug:slug>/", wishes.wishes, name="table_wishes"),
    path("tables/new/", lobby.new_table, name="table_new"),
    path("tables/<row:table_id>/", play.table_page, name="table"),
    path("tables/<row:table_id>/play/", play.play, name="table_play"),
    path("tables/<row:table_id>/undo/", play.undo, name="table_undo"),
    path("tables/<row:table_id>/restart/", play.restart, name="table_restart"),
    path("tables/<row:table_id>/pulse/", with_stream_address(play.pulse), name="table_pulse"),
    path("tables/<row:table_id>/note/", play.note, name="table_note"),
    path("tables/<row:table_id>/moves/<row:shown>/", history.moves, name="table_moves"),
    path("tables/<row:table_id>/record.json", history.record, name="table_record"),
    path("tables/<row:table_id>/resign/", leaving.resign, name="table_resign"),
    path("tables/<row:table_id>/take-back/", leaving.take_back, name="table_take_back"),
    path("tables/<row:table_id>/give-time/", leaving.give, name="table_give_time"),
    path("tables/<row:table_id>/report/", leaving.report, name="table_report"),
    path("tables/<row:table_id>/join/", room.join, name="table_join"),
    path("tables/<row:table_id>/leave/", room.leave, name="table_leave"),
    path("tables/<row:table_id>/start/", room.start, name="table_start"),
    path("tables/<row:table_id>/stand-in/", room.stand_in, name="table_stand_in"),
    path("tables/<row:table_id>/invite/", room.invite, name="table_invite"),
    path("tables/<row:table_id>/accept/", room.accept, name="table_accept"),
    path("tables/<row:table_id>/decline/", room.decline, name="table_decline"),
    path("tables/<row:table_id>/close/", room.close, name="table_close"),
    path("tables/<row:table_id>/cancel/", room.cancel, name="table_cancel"),
    path("tables/<row:table_id>/rematch/", room.rematch, name="table_rematch"),
    path("tables/<row:table_id>/talk/", talk.talk, name="table_talk"),
    path("tables/<row:table_id>/talk/read/", talk.read, name="table_talk_read"),
    path("tables/<row:table_id>/talk/<row:line_id>/hide/", talk.hide, name="table_talk_hide"),
]
