"""A mail server of changing temper."""

from __future__ import annotations

import email
import email.policy
import socketserver
import threading
from collections import Counter


class MailServer(socketserver.ThreadingTCPServer):
    """Keeps what it takes. `temper`: "" takes all, "hangs" says nothing, else the reply to a recipient."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        self.temper = ""
        self.taken: list[email.message.EmailMessage] = []
        self.asked = 0
        self.over = threading.Event()
        super().__init__(("127.0.0.1", 0), Conversation)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        """As EMAIL_URL."""
        return f"smtp://127.0.0.1:{self.server_address[1]}"

    @property
    def times(self) -> Counter[str]:
        """How often each Message-ID came."""
        return Counter(str(message["Message-ID"]) for message in self.taken)

    def stop(self) -> None:
        """Refuses everybody from now on."""
        self.over.set()
        self.shutdown()
        self.server_close()


class Conversation(socketserver.StreamRequestHandler):
    """As much of SMTP as Python's client speaks."""

    server: MailServer

    def handle(self) -> None:
        self.server.asked += 1
        if self.server.temper == "hangs":
            self.server.over.wait(30)
            return
        self.say("220 ready")
        while line := self.rfile.readline().decode().strip():
            word = line.split()[0].upper()
            if word == "QUIT":
                self.say("221 bye")
                return
            if word == "DATA":
                self.take()
            elif word == "RCPT" and self.server.temper:
                self.say(self.server.temper)
            else:
                self.say("250 fine")

    def take(self) -> None:
        """Everything up to the line with a dot."""
        self.say("354 go on")
        lines = []
        while (line := self.rfile.readline()) not in {b".\r\n", b""}:
            lines.append(line)
        policy = email.policy.default
        self.server.taken.append(email.message_from_bytes(b"".join(lines), policy=policy))  # type: ignore[arg-type]
        self.say("250 taken")

    def say(self, reply: str) -> None:
        """One line."""
        self.wfile.write(f"{reply}\r\n".encode())
