"""What stops `play` before it begins, in one sentence. Whole starts: test_play.py."""

import socket

import pytest

from config.play.before import CannotStart, require_free_port


@pytest.mark.parametrize("port", [0, -5, 65_536, 99_999])
def test_a_port_that_no_machine_has_is_named(port: int) -> None:
    with pytest.raises(CannotStart, match=f"There is no port {port}"):
        require_free_port("127.0.0.1", port)


def test_an_address_this_machine_does_not_have_is_named() -> None:
    with pytest.raises(CannotStart, match=r"Cannot listen on 192\.0\.2\.1, port 8000"):
        require_free_port("192.0.2.1", 8000)


def test_a_port_that_is_taken_is_named_and_another_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.play.before.PAUSE", 0)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotStart, match=f"Port {port} is taken by another program"):
            require_free_port("127.0.0.1", port)
