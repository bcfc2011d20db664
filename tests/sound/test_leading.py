"""What leads the music: in forty minutes no bar too often, rests, layers that follow the match from a bar on."""

from itertools import pairwise
from random import Random

import pytest

from game.rules.games import GAMES
from game.sound.device import RATE
from game.sound.music import CALLS, CALM, FADE, AirLeader, Mood, MusicLeader
from game.sound.stream import CHUNK, Stream
from game.sound.table import Air, Form, SoundTable
from tools.sound import music

FORM = Form(
    bar=RATE,
    bars=2,
    bed=((("bed-1", "bed-2"), ("bed-3", "bed-4")), (("bed-5",), ("bed-6",))),
    lead=((("lead-1", "lead-2"), ("lead-3", "lead-4")), (("lead-5",), ("lead-6",))),
    pulse=("pulse",),
    tension=("tension",),
)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_no_bar_is_heard_often(sounds: SoundTable, game: str, seed: int) -> None:
    bars = music.play(sounds, game, seed).bars()
    assert max(bars.values()) <= 3
    assert len(bars) >= 100


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_game_has_no_music(sounds: SoundTable, game: str) -> None:
    shares = [music.play(sounds, game, seed).rest for seed in range(4)]
    assert 0.25 <= sum(shares) / len(shares) <= 0.35


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_many_states(sounds: SoundTable, game: str) -> None:
    states = {state for _, state in music.play(sounds, game, 1).states}
    assert {"bed"} in states or {"bed", "pulse"} in states
    for layer in ("pulse", "tension"):
        assert any(layer in state for state in states)
    assert frozenset() in states
    assert len(states) >= 5


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_little_is_like_what_was_heard_before(sounds: SoundTable, game: str) -> None:
    assert music.alike(music.play(sounds, game, 1).classes()) <= 0.25


def led(mood: Mood = CALM) -> tuple[MusicLeader, Stream]:
    leader = MusicLeader({"only": FORM}, lambda _take: 3 * RATE, lambda _take: b"", chance=Random(3), mood=mood)
    return leader, Stream(leader)


def test_layers_come_with_a_bar_and_slowly() -> None:
    leader, stream = led(Mood(0.1))
    for _ in range(5):
        music.go_on(stream)
    asked = stream.at
    leader.mood = Mood(0.5, last=True)
    music.go_on(stream)
    for layer in ("pulse", "tension"):
        fader = stream.fader(layer)
        assert fader.end == 1.0
        assert fader.begin % RATE == 0
        assert asked <= fader.begin < asked + RATE
        assert fader.length == round(FADE * RATE)
    leader.mood = Mood(0.1)
    for _ in range(8):
        music.go_on(stream)
    assert stream.fader("tension").end == 0.0


def test_blocks_follow_each_other_to_the_sample() -> None:
    leader, stream = led()
    begun: list[int] = []
    leader.played = lambda block: begun.append(block.begin)
    while stream.at < 200 * RATE:
        music.go_on(stream)
    steps = [b - a for a, b in pairwise(begun)]
    assert steps.count(FORM.block) > 0.8 * len(steps)
    assert all(step == FORM.block or step > 10 * RATE for step in steps)


def test_stems_of_a_block_begin_together() -> None:
    leader, stream = led(Mood(0.9, last=True))
    for _ in range(100):
        leader.prepare(stream, stream.at, stream.at + CHUNK)
        stream.at += CHUNK
        starts = {clip.begin for clip in stream.clips if clip.layer != "lead"}
        for begin in starts:
            layers = sorted(clip.layer for clip in stream.clips if clip.begin == begin and clip.layer != "lead")
            assert layers == ["bed", "pulse", "tension"]
        stream.clips.clear()


AIR = Air(
    block=15 * RATE,
    always=tuple(f"always-{number}" for number in range(12)),
    morning=("morning",),
    dusk=("dusk",),
    calls=tuple(f"call-{number:02}" for number in range(16)),
)


def air(mood: Mood) -> tuple[list[tuple[str, int, float]], Stream]:
    called: list[tuple[str, int, float]] = []
    leader = AirLeader(
        AIR,
        lambda _take: RATE,
        lambda _take: b"",
        lambda _take: bytes(400),
        Random(2),
        mood,
        called=lambda *call: called.append(call),
    )
    stream = Stream(leader)
    while stream.at < 600 * RATE:
        music.go_on(stream)
    return called, stream


def test_calls_come_now_and_then_from_anywhere() -> None:
    called, _ = air(Mood(0.5))
    gaps = [(b - a) / RATE for (_, a, _), (_, b, _) in pairwise(called)]
    assert CALLS[0] - 0.01 <= min(gaps)
    assert max(gaps) <= CALLS[1] + 0.01
    assert all(a != b for (a, _, _), (b, _, _) in pairwise(called))
    assert min(pan for _, _, pan in called) < -0.4
    assert max(pan for _, _, pan in called) > 0.4


def test_a_day_goes_by_in_a_match() -> None:
    morning, early = air(Mood(0.05))
    evening, late = air(Mood(1.0))
    assert {take for take, _, _ in morning} != {take for take, _, _ in evening}
    assert max(take for take, _, _ in morning) < min("call-15", max(take for take, _, _ in evening))
    assert early.fader("morning").end > 0.8
    assert early.fader("dusk").end == 0.0
    assert late.fader("dusk").end == 1.0
    assert late.fader("morning").end == 0.0
