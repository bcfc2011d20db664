"""Whether stems are in time as they come out of the mixer: after the start, a new scene, and a loss of the focus.

Run as `python -m tools.sound.in_time FILE` with SDL's disk driver. Two layers click in the same frames, one on the left
and one on the right; `offsets` compares what was written.
"""

import array
import json
import os
import subprocess
import sys
import tempfile
import time
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_RATE: Final = 44100
_EVERY: Final = 6007
_FRAMES: Final = 4 * _RATE
_LOUD: Final = 500


def _write(folder: Path) -> None:
    """Write two scenes of one piece each, a click on the left in the bed and one on the right in the lead."""
    takes, rooms = {}, {}
    for scene in ("one", "two"):
        form = {"bar": _RATE, "bars": 4, "bed": [[[f"{scene}-bed"]]], "lead": [[[f"{scene}-lead"]]], "pulse": []}
        rooms[scene] = {"forms": {scene: form | {"tension": [f"{scene}-lead"]}}}
        for side, layer in enumerate(("bed", "lead")):
            values = array.array("h", bytes(4 * _FRAMES))
            for at in range(100, _FRAMES, _EVERY):
                values[2 * at + side] = 16000
            with wave.open(str(folder / f"{scene}-{layer}.ogg"), "wb") as written:
                written.setnchannels(2)
                written.setsampwidth(2)
                written.setframerate(_RATE)
                written.writeframes(values.tobytes())
            takes[f"{scene}-{layer}"] = {"seconds": 4.0, "channels": 2, "loudness": -30.0, "peak": -6.0}
    (folder / "events.json").write_text("{}", encoding="utf-8")
    (folder / "manifest.json").write_text(json.dumps(takes), encoding="utf-8")
    (folder / "music.json").write_text(json.dumps(rooms), encoding="utf-8")


def main() -> None:
    """Play two scenes into the file that the command line names; lose and regain the focus in each."""
    os.environ.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=sys.argv[1])
    from game.sound.music import Mood
    from game.sound.player import MixerPlayer
    from game.sound.table import SoundTable

    with tempfile.TemporaryDirectory() as folder:
        _write(Path(folder))
        player = MixerPlayer(SoundTable(Path(folder)))
        for scene in ("one", "two"):
            player.scene(scene)
            player.mood(Mood(1.0, last=True))
            time.sleep(6)
            player.focus(False)
            time.sleep(1.3)
            player.focus(True)
            time.sleep(4)
        player.close()


def offsets(values: "array.array[int]") -> Iterator[int]:
    """Yield for each click on the left how many samples later the nearest one on the right is."""
    left, right = ([at for at in range(len(values) // 2) if abs(values[2 * at + side]) > _LOUD] for side in (0, 1))
    for at in left:
        yield min((other - at for other in right), key=abs, default=_RATE)


def measured() -> list[int]:
    """Run this module in a process of its own, and return the offsets of what the mixer has written."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "heard.raw"
        subprocess.run([sys.executable, "-m", "tools.sound.in_time", str(file)], check=True)
        return list(offsets(array.array("h", file.read_bytes())))


if __name__ == "__main__":
    main()
