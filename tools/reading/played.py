"""A whole game as text, with people and computers at its seats: prompts, log, tips, refusals, hints, end."""

from typing import Final

from game.ai.process import SPARE, AgentQuestion, Decided, answer_to, encode, read_answer, read_decision
from game.ai.thought import Effort, Thought
from game.locale import say
from game.rules.core import Action, Decide, Over, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.session.lead import HUMAN
from game.stage.words.lines import tell_turn
from game.store import TableOptions
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table
from tools.reading.page import NAMES, Page, see

_HINTED: Final = 5
"""Steps from one request for a hint to the next."""
_TRIED: Final = 60
"""How many actions of other moments are tried at a decision, to print why they are refused."""
_KEPT: Final = 3000
_STEPS: Final = 3000
_MOST_ENDINGS: Final = 8
"""Most presses of a key until the end of a match is shown completely."""


def thought_of(rules: AnyRules, view: object, seat: Seat, seed: int) -> Thought | None:
    """Return what the quick computer player thinks of a view, computed in this process; None without an answer."""
    question = AgentQuestion(1, rules.name, seat, SPARE, seed, encode(view), None)
    answer = read_answer(answer_to(encode(question)))
    return read_decision(rules, answer.decision) if answer.decision else None


class SoonThinker(InstantThinker):
    """Answers at once with what the quick computer player thinks, so that hints and reasons can be printed."""

    def consult(
        self, rules: AnyRules, view: object, seat: Seat, agent: str, seed: int, decided: Decided,
        effort: Effort | None = None,  # noqa: ARG002
    ) -> None:  # fmt: skip
        self.asked.append((seat, agent, seed))
        decided(thought_of(rules, view, seat, seed), None)


class PlayedGame:
    """Plays one match and prints it."""

    def __init__(self, page: Page, at: Table, game: str, seats: int, seed: int) -> None:
        self._page, self._at, self._rng = page, at, Generator(seed)
        rules = GAMES[game]
        kinds = [HUMAN if (seat < max(2, seats - 1) and seats > 2) or seat == 0 else SPARE for seat in range(seats)]
        players = tuple(Player(NAMES[seat], rules.colours[seat], kind) for seat, kind in enumerate(kinds))
        match = at.app.store.create(rules, rules.deal(seats, Generator(seed)), players, TableOptions(seed=seed))
        at.app.stack.reset(Scene(at.app))
        self._scene = PlayScene(at.app, match, SoonThinker())
        self._logged = 0
        self._turns = 0
        self._pool: list[Action] = []
        at.app.stack.push(self._scene)

    def tell(self) -> None:
        """Play the match to its end, and print what is shown and the scores."""
        for step in range(_STEPS):
            self._settle()
            self._log()
            if self._at.top is not self._scene or isinstance(self._scene.match.pending, Over):
                break
            self._decide(step)
        for _wait in range(12):
            self._page.drawn()
            self._at.rest(1)
        self._log()
        self._end()

    def _settle(self) -> None:
        """Let the program run until somebody has to act, or the match is over."""
        scene = self._scene
        for _wait in range(200):
            wait_for_disk(scene.match)
            self._at.step(seconds=0.1)
            session = scene.session
            ready = scene.session.interactive or session.lingering or session.hands.handover is not None
            if ready or isinstance(scene.match.pending, Over):
                self._at.step(seconds=0.5)
                return

    def _decide(self, step: int) -> None:
        at, scene, page = self._at, self._scene, self._page
        pending = scene.match.pending
        self._read_table()
        if scene.session.hands.handover is not None:
            at.open_shutter()
            return
        if scene.session.lingering:
            at.press("return")
            return
        if not scene.session.interactive or not isinstance(pending, Decide):
            at.press("space")
            return
        if step % _HINTED == 0:
            self._ask_hint()
        self._refuse()
        seat = scene.session.decider
        thought = thought_of(scene.rules, scene.rules.view(scene.match.state, seat), seat, step)
        action = scene.rules.sample(scene.match.state, seat, self._rng) if thought is None else thought.action
        if action == scene.rules.closing:
            scene.end_turn()
        else:
            scene.session.play(action)
        page.drawn()

    def _read_table(self) -> None:
        page, scene = self._page, self._scene
        banner = scene.table.banner()
        keys = ", ".join(f"{key}: {word}" for key, word in banner.keys)
        page.say("banner", [f"{scene.banner.headline.name} | {scene.banner.headline.help}  ({keys})"])
        page.say("steps", [" › ".join(banner.steps)])
        page.say("button", [f"{each.text} {each.note}".strip() for each in banner.shortcuts])
        closer = scene.buttons.closing_button()
        page.say("button", [closer.name] if closer is not None else [])
        see(page, self._at)

    def _log(self) -> None:
        """Print the sentences of the log that are new, and what each turn that is over brought."""
        match, names = self._scene.match, self._scene.session.names
        for turn in self._scene.session.turns.all():
            closed = turn.end < len(match.journal) or isinstance(match.pending, Over)
            if turn.end <= self._logged and not (closed and turn.number > self._turns):
                continue
            said = tell_turn(match, turn, None, names, self._scene.labels)
            for line in said.lines:
                if line.step >= self._logged:
                    self._page.say("log", [line.text], again=True)
            if closed and turn.number > self._turns:
                self._turns = turn.number
                gains = [f"{names[gain.seat]} {say(gain.phrase, names)}" for gain in said.gains]
                self._page.say("brought", ["; ".join([*gains, *(say(deed, names) for deed in said.deeds)])])
        self._logged = len(match.journal)

    def _ask_hint(self) -> None:
        at, scene = self._at, self._scene
        if not at.has("hint"):
            return
        for _stage in range(3):
            at.press("h")
            at.rest(0.5)
            self._page.say("hint", [node.name for node in scene.focusables() if node.id.startswith("hint.")])
            self._page.drawn("hint")
        at.press("escape")

    def _refuse(self) -> None:
        """Try what was legal at other moments, and print why it is refused now."""
        scene = self._scene
        state, seat, rules = scene.match.state, scene.session.decider, scene.rules
        tried = [self._rng.choice(self._pool) for _ in range(min(_TRIED, len(self._pool)))]
        reasons = [reason for action in tried if (reason := rules.why_not(state, seat, action)) is not None]
        names = scene.session.names
        self._page.say("refused", [_capital(say(reason.phrase, names)) for reason in reasons])
        prompt = scene.match.pending
        if isinstance(prompt, Decide) and prompt.prompts[seat].step not in rules.uncounted:
            self._pool += rules.legal(state, seat)
            del self._pool[:-_KEPT]

    def _end(self) -> None:
        """Print what the end of the match shows, and the score sheet."""
        page, at = self._page, self._at
        page.head("the end")
        for _press in range(_MOST_ENDINGS):
            see(page, at, ("ending",))
            if at.top is not self._scene:
                break
            at.press("return")
            at.rest(4)
        if at.has("sheet"):
            at.click("sheet")
            at.rest(4)
            see(page, at, ("sheet", "drawn"))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
