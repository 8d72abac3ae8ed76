"""Matches between Python functions, the engine and any other player."""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass, field
from typing import Any, Callable, List, Optional, Sequence, Union

from . import _core
from ._core import Game, Position, Rules, Searcher
from .engine import Engine

Move = Union[str, Sequence[int]]
"""A name ('f5', 'pass') or a pair (row, column) from 0."""

Participant = Union[Callable[[Position], Move], Engine, Searcher, str]
"""A function from a position to a legal move, an engine or a searcher, which play at `seconds` a move, or a Player's text."""


@dataclass
class PlayedGame:
    """One game of a match. `score` is the first player's margin in discs, by the rules' objective."""

    game: Game
    first_is_black: bool
    score: int
    #: Why the game ended early: an illegal move, an exception or a move that took too long. None otherwise.
    fault: Optional[str] = None
    #: The longest time for a move, in seconds: of the first player, of the second.
    longest: tuple[float, float] = (0.0, 0.0)


@dataclass
class Match:
    """The games of a match, and what they say about the first player's strength."""

    games: List[PlayedGame] = field(default_factory=list)

    @property
    def wins(self) -> int:
        return sum(game.score > 0 for game in self.games)

    @property
    def draws(self) -> int:
        return sum(game.score == 0 for game in self.games)

    @property
    def losses(self) -> int:
        return sum(game.score < 0 for game in self.games)

    @property
    def points(self) -> float:
        """A point a win, half a point a draw."""
        return self.wins + self.draws / 2

    def elo(self) -> tuple[float, float, float]:
        """How much stronger the first player is, in Elo: the lower end of the 95 % interval, the value, the upper end.

        Both games from an opening count as one result, as in `turncoat match`; a last game without its pair does not.
        """
        pairs = [(one.score, other.score) for one, other in zip(self.games[::2], self.games[1::2])]
        return _core._elo(pairs) if pairs else (-math.inf, 0.0, math.inf)

    def __str__(self) -> str:
        low, value, high = self.elo()
        return f"+{self.wins} ={self.draws} -{self.losses}, Elo {value:+.0f} ({low:+.0f} to {high:+.0f})"


def _as_function(player: Participant, seconds: float) -> Callable[[Position], Move]:
    if isinstance(player, str):
        return _core.Player(player)
    if isinstance(player, (Engine, Searcher)):
        searcher = player

        def searched(position: Position) -> Move:
            move = searcher.search(position, seconds=seconds).move
            assert move is not None
            return move
        return searched
    if not callable(player):
        raise TypeError(f"a player is a function of a position, an Engine, a Searcher or a player's text, not {player!r}")
    return player


def random_openings(count: int, *, rules: Union[Rules, str] = "8x8", plies: int = 6, seed: int = 1) -> List[str]:
    """Different random openings, the same for the same seed.

    >>> from turncoat.arena import random_openings
    >>> openings = random_openings(3)
    >>> len(set(openings)), {len(opening) for opening in openings}
    (3, {12})
    """
    return _core._random_openings(count, _rules(rules), plies, seed)


def _rules(rules: Union[Rules, str]) -> Rules:
    return rules if isinstance(rules, Rules) else Position("start", rules=rules).rules


def match(first: Participant, second: Participant, games: int = 20, *, rules: Union[Rules, str] = "8x8",
          openings: Optional[Sequence[str]] = None, seconds: float = 0.1, move_limit: Optional[float] = None,
          seed: int = 1, on_game: Optional[Callable[[PlayedGame], object]] = None) -> Match:
    """Lets two players meet; each opening is played twice, with colours exchanged.

    A player is a function from a position to a move, an Engine or a Searcher (which play at `seconds` a move), or the
    text of a Player such as "classic:discs,depth=2". A player that makes an illegal move, raises an exception or takes longer
    than `move_limit` seconds loses that game by all discs.
    `openings` are transcripts; without them, random ones of six plies. `on_game` is called after each game.

    >>> import turncoat
    >>> def first_move(position):
    ...     return position.moves[0]
    >>> def most_discs(position):
    ...     return min(position.moves, key=lambda move: turncoat.evaluations.discs(position.play(move)))
    >>> len(turncoat.match("random", first_move, games=2, rules="4x4").games)
    2
    >>> result = turncoat.match(most_discs, first_move, games=4, rules="4x4")
    >>> result.wins + result.draws + result.losses
    4
    """
    if openings is None:
        openings = random_openings((games + 1) // 2, rules=rules, seed=seed,
                                   plies=2 if Game(rules=rules).start.rules.size == 4 else 6)
    if not openings:
        raise ValueError("a match needs an opening")
    one, other = _as_function(first, seconds), _as_function(second, seconds)
    result = Match()
    for number in range(games):
        opening = openings[number // 2 % len(openings)]
        first_is_black = number % 2 == 0
        black, white = (one, other) if first_is_black else (other, one)
        game, margin, fault, *longest = _core._play(Game(opening, rules=rules), black, white, move_limit)
        played = PlayedGame(game, first_is_black, margin if first_is_black else -margin, fault,
                            (longest[0], longest[1]) if first_is_black else (longest[1], longest[0]))
        result.games.append(played)
        if on_game:
            on_game(played)
    return result


def judge(agent: str, *, rules: Union[Rules, str] = "8x8", seconds: float = 5, games: int = 4, seed: int = 1,
          worst: int = 5, level: int = 8, sandbox: bool = True) -> Any:
    """A report on a program, as `turncoat judge --json` prints it: legality, time, results against a ladder of
    opponents, Elo with its interval, and the worst moves with better ones.

    `agent` is a file (FILE.py with the AI class of the Python course, or another program), a player's text, or a folder
    of agents, for which a list of reports comes back. The same seed gives the same openings and the same opponents'
    moves. Files run in a sandbox where the machine has one.

    >>> import turncoat
    >>> report = turncoat.judge("classic:discs,depth=1,plain", rules="6x6", seconds=1, games=2, worst=0)
    >>> report["sound"], report["results"][0]["opponent"]
    (True, 'chance')
    """
    reports = [json.loads(text)
               for text in _core._judge(agent, _rules(rules), seconds, games, seed, worst, level, sandbox)]
    return reports if os.path.isdir(agent) else reports[0]
