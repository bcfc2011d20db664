"""Music and ambience: which block comes next, how a match is followed, scenes that change, and what gives way."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.rules.core import CHANCE, Chance, Decide, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.rules.protocol import Rules
from game.sound.device import RATE
from game.sound.music import CALLS, CALM, FADE, AirLeader, Mood, MusicLeader, mood_of
from game.sound.scenery import (
    AFTER_END,
    BESIDE,
    BESIDE_TURNS,
    COME,
    COVERED,
    DUCK_DOWN,
    GO,
    HUSH,
    TURN,
    Kind,
    MusicPlayer,
)
from game.sound.stream import CHUNK, Stream
from game.sound.table import Air, Form, SoundTable
from tests.sound.conftest import Hand
from tests.sound.outlets import SilentOutlet
from tools.sound import music

# -- which block comes next


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


# -- how a match stands


def positions(rules: Rules[Any, Any, Any], seats: int, seed: int) -> list[Any]:
    """Return the positions of a game played at random, each twentieth and the last."""
    rng = Generator(seed)
    state = rules.setup(seats, rng)
    found: list[Any] = []
    for step in range(100_000):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            return [*found, state]
        if step % 40 == 0:
            found.append(state.copy())
        if isinstance(pending, Chance):
            rules.play(state, CHANCE, rules.draw_code(state, rng))
        elif isinstance(pending, Decide):
            rules.play(state, pending.seat, rules.sample_code(state, pending.seat, rng))
    raise AssertionError("it never ends")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_until_its_end(game: str) -> None:
    rules = GAMES[game]
    for seats in rules.seat_counts[:2]:
        moods = [mood_of(rules, state) for state in positions(rules, seats, seats)]
        shares = [mood.progress for mood in moods]
        assert None not in shares
        told = [share for share in shares if share is not None]
        assert told == sorted(told)
        assert told[0] <= 0.1
        assert told[0] < told[-1] <= 1
        assert [mood.over for mood in moods] == [False] * (len(moods) - 1) + [True]
        assert not moods[-1].last


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_told(game: str) -> None:
    """Whatever is hidden may be dealt again: the music does not change."""
    rules = GAMES[game]
    for state in positions(rules, rules.seat_counts[-1], 7):
        known = mood_of(rules, state)
        for seed in range(3):
            dealt = rules.determinize(rules.view(state, None), Generator(seed))
            assert mood_of(rules, dealt) == known


def test_a_pulse_comes_after_a_third() -> None:
    assert not CALM.presses
    assert not Mood(0.3).presses
    assert Mood(0.34).presses


def test_the_end_is_tense_and_so_is_a_close_match_before_it() -> None:
    assert Mood(0.2, last=True).tense
    assert Mood(0.7, points=(50, 46, 10)).tense
    assert not Mood(0.7, points=(50, 44, 43)).tense
    assert not Mood(0.1, points=(0, 0, 0)).tense
    assert not Mood(None, points=(50, 50)).tense


# -- what plays in a scene


pytestmark = pytest.mark.usefixtures("mixer")


@pytest.fixture
def scenery(small: SoundTable, clock: Hand) -> MusicPlayer:
    return MusicPlayer(small, clock, lambda: None, outlet=lambda number: SilentOutlet(number, clock))


def run(scenery: MusicPlayer, clock: Hand, seconds: float) -> None:
    """Let time pass in the steps that the scenery asks for."""
    end = clock.time + seconds
    while True:
        wish = scenery.tick()
        step = min(end - clock.time, 0.5 if wish is None else wish)
        if step <= 1e-9:
            return
        clock.time += step


def names(kind: Kind) -> list[str]:
    return [track.name for track in kind.tracks]


def volume(kind: Kind) -> float:
    return sum(track.shown for track in kind.tracks)


def outlet(kind: Kind) -> SilentOutlet:
    found = kind.tracks[0].outlet
    assert isinstance(found, SilentOutlet)
    return found


def leader(scenery: MusicPlayer) -> MusicLeader:
    found = scenery.music.tracks[-1].stream.leader
    assert isinstance(found, MusicLeader)
    return found


def test_a_scene_comes_with_its_music_and_its_ambience(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, COME + BESIDE_TURNS)
    assert names(scenery.music) == ["one"]
    assert names(scenery.ambience) == ["one"]
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)
    assert volume(scenery.ambience) == pytest.approx(BESIDE, abs=0.01)
    assert any(outlet(scenery.music).given[0])


def test_it_comes_slowly(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, COME / 4)
    assert 0.2 < volume(scenery.music) < 0.6


def test_the_air_of_a_place_is_louder_while_the_music_rests(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 60)
    heard = {False: set[float](), True: set[float]()}
    for _ in range(600):
        run(scenery, clock, 1)
        heard[leader(scenery).rests].add(round(scenery.ambience.share, 2))
    assert min(heard[False]) == BESIDE
    assert max(heard[True]) == 1.0


def test_scenes_crossfade(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.scene("two")
    run(scenery, clock, GO + 0.1)
    assert names(scenery.music) == ["two"]
    assert names(scenery.ambience) == []


def test_two_pieces_never_clash(scenery: MusicPlayer, clock: Hand) -> None:
    """The next one is silent until the one before has gone."""
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.scene("two")
    run(scenery, clock, 0.5)
    new = scenery.music.tracks[-1].outlet
    assert isinstance(new, SilentOutlet)
    assert not any(new.given[0])


def test_the_same_scene_goes_on(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    before = list(scenery.music.tracks)
    scenery.scene("one")
    run(scenery, clock, 3)
    assert scenery.music.tracks == before


def test_an_unknown_scene_is_silent(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 3)
    last = outlet(scenery.music)
    scenery.scene("nowhere")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    assert last.stopped


def test_scenes_that_change_quickly_end_with_the_last(scenery: MusicPlayer, clock: Hand) -> None:
    for name in ("one", "two", "one", "two", "one", "two"):
        scenery.scene(name)
        run(scenery, clock, 0.3)
    run(scenery, clock, 5)
    assert names(scenery.music) == ["two"]


def test_music_never_runs_dry(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 300)
    assert outlet(scenery.music).short == 0
    assert outlet(scenery.ambience).short == 0


def test_the_end_of_a_match_has_its_own_music(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    scenery.mood(Mood(0.9))
    run(scenery, clock, 5)
    assert set(leader(scenery).forms) == {"first", "second"}
    scenery.mood(Mood(1.0, over=True))
    run(scenery, clock, AFTER_END - 1)
    assert names(scenery.music) == ["one/score"]
    assert set(leader(scenery).forms) == {"end"}
    assert not any(any(chunk) for chunk in outlet(scenery.music).given[:3])
    run(scenery, clock, 5)
    assert any(outlet(scenery.music).given[-1])
    scenery.mood(Mood(0.9))  # taken back
    run(scenery, clock, 5)
    assert names(scenery.music) == ["one"]


def test_a_scene_without_such_music_goes_on(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 5)
    scenery.mood(Mood(1.0, over=True))
    run(scenery, clock, 5)
    assert names(scenery.music) == ["two"]


def test_a_new_scene_is_calm(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    scenery.mood(Mood(1.0, last=True))
    run(scenery, clock, 3)
    assert "tension" in leader(scenery).heard_layers()
    scenery.scene("two")
    run(scenery, clock, 3)
    assert "tension" not in leader(scenery).heard_layers()


def test_music_is_soft_and_dull_under_a_sheet(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.cover(on=True)
    run(scenery, clock, TURN + 0.1)
    assert volume(scenery.music) == pytest.approx(COVERED, abs=0.01)
    assert scenery.music.tracks[0].stream.dull
    scenery.cover(on=False)
    run(scenery, clock, TURN + 0.1)
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)
    assert not scenery.music.tracks[0].stream.dull


def test_music_steps_back_and_comes_forward_again(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 3)
    scenery.duck(12, 1.0)
    run(scenery, clock, DUCK_DOWN + 0.1)
    assert volume(scenery.music) == pytest.approx(0.25, abs=0.02)
    run(scenery, clock, 3)
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)


def test_stepping_back_is_not_a_jump(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 60)
    scenery.duck(12, 1.0)
    steps = [volume(scenery.music)]
    for _ in range(12):
        scenery.tick()
        steps.append(volume(scenery.music))
        clock.time += 0.02
    assert all(a - b < 0.2 for a, b in pairwise(steps))
    assert steps[-1] < 0.3


def test_everything_rests_while_the_player_is_elsewhere(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    scenery.set_present(False)
    run(scenery, clock, HUSH + 0.1)
    assert volume(scenery.music) == 0
    assert scenery.tick() is None
    assert outlet(scenery.music).paused
    made = scenery.music.tracks[0].stream.at
    clock.time += 1000
    assert scenery.tick() is None
    assert scenery.music.tracks[0].stream.at == made
    scenery.set_present(True)
    run(scenery, clock, HUSH + 0.1)
    assert not outlet(scenery.music).paused
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)


def test_without_volume_nothing_is_loaded(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.music.volume = 0.0
    scenery.scene("one")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    assert names(scenery.ambience) == ["one"]
    scenery.music.volume = 0.5
    run(scenery, clock, 3)
    assert volume(scenery.music) == pytest.approx(0.5, abs=0.01)
    scenery.music.volume = 0.0
    run(scenery, clock, 3)
    assert scenery.music.tracks == []


def test_height_is_what_can_be_reached(scenery: MusicPlayer, clock: Hand) -> None:
    assert scenery.height == 0
    scenery.scene("two")
    run(scenery, clock, 0.1)
    assert scenery.height == pytest.approx(0.5, abs=0.01)


def test_a_missing_take_is_silent(scenery: MusicPlayer, clock: Hand, small: SoundTable) -> None:
    for take in small.rooms["two"].forms["third"].takes:
        small.file(take).unlink()
    scenery.scene("two")
    run(scenery, clock, 3)
    assert not any(any(chunk) for chunk in outlet(scenery.music).given)
    scenery.scene("one")
    run(scenery, clock, 8)
    assert any(outlet(scenery.music).given[-1])


def test_stop_ends_everything_at_once(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    playing = [outlet(scenery.music), outlet(scenery.ambience)]
    scenery.stop()
    assert all(each.stopped for each in playing)
