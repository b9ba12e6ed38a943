"""The proxy before a hosted site, as small as it can be: `/stream/` goes one way, the rest another."""

from __future__ import annotations

import re
import shutil
import socket
import socketserver
import threading
from contextlib import suppress


class Front(socketserver.ThreadingTCPServer):
    """One request a connection, so that each can go its own way."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, site: int, stream: int) -> None:
        self.site = site
        self.stream = stream
        super().__init__(("127.0.0.1", 0), Request)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def stop(self) -> None:
        self.shutdown()
        self.server_close()


class Request(socketserver.StreamRequestHandler):
    """Passes a request on with `Connection: close`, and back comes whatever comes."""

    server: Front

    def handle(self) -> None:
        with suppress(OSError):
            self.pass_on()

    def pass_on(self) -> None:
        lines = []
        while (line := self.rfile.readline()) not in {b"\r\n", b""}:
            if not line.lower().startswith(b"connection:"):
                lines.append(line)
        if not lines:
            return
        head = b"".join(lines)
        length = re.search(rb"(?im)^content-length: *(\d+)", head)
        body = self.rfile.read(int(length[1])) if length else b""
        port = self.server.stream if b" /stream/" in lines[0] else self.server.site
        with socket.create_connection(("127.0.0.1", port)) as behind:
            behind.sendall(head + b"Connection: close\r\n\r\n" + body)
            with behind.makefile("rb", buffering=0) as answer:
                shutil.copyfileobj(answer, self.wfile, 65536)
