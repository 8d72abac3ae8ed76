"""The engine."""

from __future__ import annotations

from typing import Callable, List, Optional, Tuple

from . import _core
from ._core import DEFAULT_LEVEL, Line, Position, Report, Stop


class Engine(_core.Engine):
    """The engine. It owns its threads and its table: make one and use it for all searches.

    `threads` 0 takes all cores; `hash_mb` is the size of the table; `weights` names a file of weights instead of
    those installed. Other Python threads run while it searches, and Ctrl-C ends a search.

    >>> from turncoat import Engine, Position
    >>> engine = Engine(threads=1, hash_mb=16)
    >>> engine.search(Position(rules="4x4")).score
    -10.0
    """

    def __init__(self, *, threads: int = 0, hash_mb: int = 256, weights: Optional[str] = None) -> None:
        super().__init__(threads=threads, hash_mb=hash_mb, weights=weights)

    def search(self, position: Position, *, level: Optional[int] = None, depth: Optional[int] = None,
               percent: Optional[int] = None, seconds: Optional[float] = None,
               clock: Optional[Tuple[float, float]] = None, nodes: Optional[int] = None, lines: int = 1,
               window: Optional[Tuple[int, int]] = None,
               on_improvement: Optional[Callable[[Report], object]] = None, stop: Optional[Stop] = None) -> Report:
        """Searches a position. Whatever is given limits the search; with nothing it goes on until it is exact.

        level           strength 0 to 60: depth, endgame and selectivity
        depth           plies; at or above the number of empties the score is exact
        percent         confidence to end with: 73, 87, 95, 98, 99 or 100
        seconds         for this move
        clock           (seconds left for the game, seconds gained a move)
        nodes           about how many positions to visit
        lines           how many best moves to rank
        window          (alpha, beta): search only within these scores, such as (-1, 1) for win, draw or loss
        on_improvement  called with a Report after every step; an exception from it ends the search
        stop            a Stop, which ends the search with what is known when it is requested

        >>> from turncoat import Engine, Position
        >>> depths = []
        >>> engine = Engine(threads=1, hash_mb=16)
        >>> report = engine.search(Position(), depth=6, on_improvement=lambda found: depths.append(found.best.depth))
        >>> depths == sorted(depths) and report.best.depth == 6
        True
        """
        return super().search(position, level=level, depth=depth, percent=percent, seconds=seconds, clock=clock,
                              nodes=nodes, lines=lines, window=window, on_improvement=on_improvement, stop=stop)

    def best_move(self, position: Position, *, level: Optional[int] = None, depth: Optional[int] = None,
                  seconds: Optional[float] = None, nodes: Optional[int] = None,
                  stop: Optional[Stop] = None) -> Optional[str]:
        """The move it would play: a name, 'pa' for a forced pass, None where the game is over.

        >>> from turncoat import Engine, Position
        >>> Engine(threads=1, hash_mb=16).best_move(Position("f5f6f7g7d3f8h8h6"))
        'pa'
        """
        if level is depth is seconds is nodes is None:
            level = DEFAULT_LEVEL
        return self.search(position, level=level, depth=depth, seconds=seconds, nodes=nodes, stop=stop).move

    def analyse(self, position: Position, count: Optional[int] = 3, *, level: Optional[int] = None,
                depth: Optional[int] = None, seconds: Optional[float] = None, nodes: Optional[int] = None,
                on_improvement: Optional[Callable[[Report], object]] = None, stop: Optional[Stop] = None) -> List[Line]:
        """The best moves with scores and what would follow, the best first; `count` None ranks all of them.

        >>> from turncoat import Engine, Position
        >>> lines = Engine(threads=1, hash_mb=16).analyse(Position("f5"), None, depth=8)
        >>> sorted(line.move for line in lines)
        ['d6', 'f4', 'f6']
        >>> lines[0].score >= lines[1].score >= lines[2].score
        True
        """
        if level is depth is seconds is nodes is None:
            level = DEFAULT_LEVEL
        wanted = count if count is not None else max(1, len(position.moves))
        return self.search(position, level=level, depth=depth, seconds=seconds, nodes=nodes, lines=wanted,
                           on_improvement=on_improvement, stop=stop).lines

    def solve(self, position: Position, *, seconds: Optional[float] = None, outcome_only: bool = False,
              on_improvement: Optional[Callable[[Report], object]] = None, stop: Optional[Stop] = None) -> Report:
        """The exact score and a perfect line, unless `seconds` end it before; `outcome_only` finds only who wins.

        >>> from turncoat import Engine, Position
        >>> engine = Engine(threads=1, hash_mb=16)
        >>> report = engine.solve(Position(rules="4x4-reversed"))
        >>> report.score, report.best.exact
        (4.0, True)
        """
        return self.search(position, seconds=seconds, window=(-1, 1) if outcome_only else None,
                           on_improvement=on_improvement, stop=stop)
