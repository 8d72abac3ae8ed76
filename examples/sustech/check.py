#!/usr/bin/env python3
"""The usability test: does an agent list exactly the legal moves, its choice last, and in time?

Cases come from a JSON file: a list of objects with a `chessboard` (rows of -1, 0 and 1), a `color` (-1 is Black) and, if
you like, the `candidates` that are expected; or a game's log, a list of boards, of which each is asked for both sides.
Without a file, ten cases of its own: openings, edges, wipe-outs, passes and finished games.
"""

import argparse
import json
import sys

from match import BLACK, WHITE, Seat, turncoat

# Positions where agents stumble: (a position in any notation, the side that is asked or None for the one to move).
OWN_CASES = [
    ("start", None),
    ("f5", None),
    ("f5d6c3d3c4f4f6", None),
    ("f5f6f7g7d3f8h8h6", "black"),  # Black has to pass
    ("f5f6f7g7d3f8h8h6", "white"),
    ("e6f4e3f6g5d6e7f5c5", "white"),  # wiped out: nobody can move
    ("XXXXXXXXXOOOOOOXXOOOOOOXXOOOOOOXXOOOOOOXXOOOOOOXXOOOOOO-XXXXXXX- X", None),  # two moves, both at the rim
    ("-OOOOOOXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOXOOOOOO- X", None),  # lines through the whole board
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", None),
    ("-" * 64 + " X", None),  # empty
]


def own_cases():
    for text, mover in OWN_CASES:
        position = turncoat.Position(text, mover=mover)
        yield position.matrix(black=BLACK), BLACK if position.mover == "black" else WHITE


def cases_from(file):
    with open(file, encoding="utf-8") as stream:
        data = json.load(stream)
    for entry in data:
        if isinstance(entry, dict):
            yield entry["chessboard"], entry["color"]
        else:
            yield entry, BLACK
            yield entry, WHITE


def check(file, cases, time_out, reversed_rules=False):
    """A line for each case: whether it passed, and what was wrong."""
    for board, color in cases:
        position = turncoat.Position.from_matrix(board, "black" if color == BLACK else "white")
        legal = set(position.cells)
        seat = Seat(file, color, time_out, reversed_rules, position.rules.size)
        cell, fault = seat.ask(position.matrix(black=BLACK).astype(int))
        listed = [tuple(int(number) for number in one) for one in seat.agent.candidate_list]
        if fault is None and set(listed) != legal:
            missing, wrong = legal - set(listed), set(listed) - legal
            fault = "; ".join(filter(None, [missing and f"missing {sorted(missing)}", wrong and f"not legal {sorted(wrong)}"]))
        if fault is None and seat.seconds[-1] > time_out and seat.cpu_seconds[-1] > time_out:
            fault = f"took {seat.seconds[-1]:.2f} s"
        yield position, cell, fault


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("agent", help="the agent's file")
    parser.add_argument("cases", nargs="?", help="JSON file of cases (default: ten of its own)")
    parser.add_argument("--time", type=float, default=5, help="seconds a move (default 5)")
    parser.add_argument("--reversed", action="store_true", help="the fewest discs win")
    arguments = parser.parse_args()
    cases = cases_from(arguments.cases) if arguments.cases else own_cases()
    failed = 0
    for number, (position, cell, fault) in enumerate(
            check(arguments.agent, cases, arguments.time, arguments.reversed), start=1):
        failed += fault is not None
        moves = f"{len(position.cells)} legal, chose {cell}"
        print(f"case {number}: {'FAILED: ' + fault if fault else 'passed'} ({position.mover}, {moves})")
    print(f"{'not usable: ' + str(failed) + ' failed' if failed else 'usable'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
