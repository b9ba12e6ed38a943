"""Makes the environment that `manage.py play` and `manage.py test` need, then runs them inside it.

Other commands use the environment that one of these made.

Standard library only, and readable by any Python 3, because it runs before anything is installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
LOCKS = BASE_DIR / "config" / "requirements"
VENV = BASE_DIR / ".venv"
OLDEST = (3, 11)


def enter(command):
    """Returns when this process has what the command needs; else prepares `.venv` and goes on in there."""
    if sys.version_info < OLDEST:
        stop("Longtable needs Python 3.11 or newer, this is {}.{}.".format(*sys.version_info[:2]))
    if command == "play":
        require_writable(Path(os.environ.get("LONGTABLE_DATA") or BASE_DIR / "var"))
    if inside(command):
        return
    prepare(command)
    go_on(VENV / "bin" / "python")


def borrow():
    """Returns when this process has Django; else goes on in `.venv`, which `play` or `test` made before."""
    has_django = bool(find_spec("django"))
    if has_django and sys.prefix != sys.base_prefix:
        return
    python = VENV / "bin" / "python"
    if python.exists():
        go_on(python)
    elif not has_django:
        stop(
            "Nothing is installed yet: run `python3 manage.py play` once, it installs what all commands need."
        )


def go_on(python):
    """Starts the same command anew with another interpreter, in the place of this process."""
    sys.stdout.flush()
    os.execv(str(python), [str(python), str(BASE_DIR / "manage.py"), *sys.argv[1:]])


def inside(command):
    """True in our `.venv` while it is up to date, and in any other environment that has Django."""
    if sys.prefix == sys.base_prefix or not find_spec("django"):
        return False
    return Path(sys.prefix).resolve() != VENV.resolve() or installed(command)


def stop(reason):
    """Ends the command with one line."""
    sys.exit(reason)


def require_writable(folder):
    """Stops unless files can be made in the folder; makes it if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        stop(f"Cannot write to {folder}: {error.strerror}. Longtable keeps its files there.")


def stamp(command):
    """The hash of the lock that a command needs."""
    return hashlib.sha256((LOCKS / f"{command}.txt").read_bytes()).hexdigest()


def installed(command):
    """True if `.venv` was filled from the lock as it is now; the test lock holds all that `play` needs."""
    try:
        found = (VENV / "lock").read_text(encoding="ascii")
    except OSError:
        return False
    return found in {stamp("test"), stamp(command)}


def prepare(command):
    """Makes `.venv` and installs the lock into it, refusing any file whose hash is not in the lock."""
    if installed(command):
        return
    require_writable(BASE_DIR)
    uv = shutil.which("uv")
    if not uv and not (find_spec("venv") and find_spec("ensurepip")):
        stop("Python's venv module is missing: install it first (Debian, Ubuntu: apt install python3-venv).")
    print(f"Installing what `{command}` needs into {VENV.name} (once) ...", flush=True)
    (VENV / "lock").unlink(missing_ok=True)
    python = str(VENV / "bin" / "python")
    if not Path(python).exists():
        run(
            [uv, "venv", "--quiet", "--python", sys.executable, str(VENV)]
            if uv
            else [sys.executable, "-m", "venv", str(VENV)]
        )
    install = (
        [uv, "pip", "install", "--python", python] if uv else [python, "-m", "pip", "install", "--no-input"]
    )
    run([*install, "--quiet", "--require-hashes", "-r", str(LOCKS / f"{command}.txt")])
    (VENV / "lock").write_text(stamp(command), encoding="ascii")


def run(command):
    """Runs one step of the installation, or stops."""
    if subprocess.run(command, check=False).returncode:
        stop("Installing failed, the lines above say why. Nothing is lost: run the command again.")
