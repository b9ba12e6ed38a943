"""The folder of the embedded default."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from config.data_folder import hold, secret_key


def test_the_key_of_the_site_is_long_stays_and_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    first = secret_key(folder)
    assert len(first) >= 50
    assert secret_key(folder) == first
    assert (folder / "secret_key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret_key"]
    assert secret_key(tmp_path / "other") != first


def test_two_starts_at_once_agree_on_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starts:
        assert len(set(starts.map(lambda _number: secret_key(tmp_path), range(8)))) == 1


def test_a_folder_is_held_by_one_and_free_again_afterwards(tmp_path: Path) -> None:
    held = hold(tmp_path, "lock")
    assert held
    assert hold(tmp_path, "lock") is None
    held.close()
    again = hold(tmp_path, "lock")
    assert again
    again.close()
