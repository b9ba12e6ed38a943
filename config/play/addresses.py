"""Under which names the site answers, and which of them a phone in the same network can use."""

import socket
from dataclasses import dataclass

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - asked for by the person who starts the site
OWN = ["localhost", "127.0.0.1", "[::1]"]
OUTSIDE = ("192.0.2.1", 9)  # an address reserved for documentation; nothing is ever sent to it


@dataclass(frozen=True)
class Addresses:
    """The site's own address, the one for phones if there is one, and the host names it answers to."""

    own: str
    network: str
    hosts: list[str]

    @property
    def site(self) -> str:
        """The address for links in mails: the one that works in the most places."""
        return self.network or self.own


def network_address() -> str:
    """This machine's address in its network; empty without a network. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def addresses(host: str, port: int) -> Addresses:
    """What follows from --host and --port."""
    if host not in EVERYWHERE:
        name = f"[{host}]" if ":" in host else host
        return Addresses(f"http://{name}:{port}", "", [*OWN, name])
    found = network_address()
    name = socket.gethostname()
    reachable = [found, name, f"{name}.local"] if found else [name, f"{name}.local"]
    return Addresses(
        f"http://127.0.0.1:{port}", f"http://{found}:{port}" if found else "", [*OWN, *reachable]
    )
