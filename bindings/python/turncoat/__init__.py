"""Othello and Reversi: rules, notations, engine and evaluations.

>>> import turncoat
>>> position = turncoat.Position("f5d6c3d3c4")
>>> print(position)
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . + X O . + . .
4 . . X X X + . .
5 . + . O X X + .
6 . . . O . . + .
7 . . . . . . . .
8 . . . . . . . .
>>> engine = turncoat.Engine(threads=1, hash_mb=16)
>>> engine.best_move(position, depth=6) in position.moves
True

A position, the rules and a game are values with names for squares ('f5'), sides ('black') and games ('8x8-reversed').
Scores are discs for the side to move. `turncoat.match` lets players meet; `turncoat.evaluations` has the hand-written
evaluations as functions.
"""

from . import evaluations
from ._core import Game, Line, Player, Position, Report, Rules, Searcher, Stop, __version__, evaluate, processor_level
from .engine import Engine
from .arena import Match, PlayedGame, judge, match

__all__ = [
    "Engine", "Game", "Line", "Match", "PlayedGame", "Player", "Position", "Report", "Rules", "Searcher",
    "Stop", "evaluate", "evaluations", "judge", "match", "processor_level", "__version__",
]
