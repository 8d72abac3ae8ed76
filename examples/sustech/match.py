#!/usr/bin/env python3
"""Two agents meet as on SUSTech's platform, which calls `go` and takes the last of `candidate_list`."""

import argparse
import importlib.util
import json
import os
import sys
import threading
import time

try:
    import turncoat
except ImportError:  # not installed: the build tree of a checkout
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "python"))
    import turncoat

BLACK, WHITE = -1, 1


def load(file, reversed_rules=False):
    """The agent's module, each time anew: two agents of one file must not share anything."""
    name = os.path.splitext(os.path.basename(file))[0]
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None:
        raise SystemExit(f"{file}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever an agent does wrong is told in a line
        raise SystemExit(f"{file}: {type(error).__name__}: {error}") from None
    if not hasattr(module, "AI"):
        raise SystemExit(f"{file}: no class AI in it")
    if hasattr(module, "REVERSED"):
        module.REVERSED = reversed_rules
    return module


class Seat:
    """One side: the agent, and what the platform notes about it."""

    def __init__(self, file, color, time_out, reversed_rules=False, size=8):
        make = load(file, reversed_rules).AI
        try:
            self.agent = make(size, color, time_out)
        except Exception as error:
            raise SystemExit(f"{file}: AI({size}, {color}, {time_out:g}) raised {type(error).__name__}: {error}") from None
        self.time_out = time_out
        self.seconds = []      # by move, of the clock on the wall
        self.cpu_seconds = []  # by move, of the process: what a busy machine cannot blame on us

    def ask(self, board):
        """The cell that it plays, or None, and what went wrong. An agent that is late plays its last candidate."""
        failure = []

        def work():
            try:
                self.agent.go(board)
            except Exception as error:  # an agent's error is a result, not ours
                failure.append(f"raised {type(error).__name__}: {error}")

        thread = threading.Thread(target=work, daemon=True)
        begun, cpu_begun = time.perf_counter(), time.process_time()
        thread.start()
        thread.join(self.time_out)
        # The clock is read where the agent is done; one that is still busy is late.
        self.seconds.append(time.perf_counter() - begun)
        self.cpu_seconds.append(time.process_time() - cpu_begun)
        candidates = list(self.agent.candidate_list)
        # It must be done before it is asked again; one that never ends cannot go on playing.
        thread.join(10 * self.time_out + 2)
        if thread.is_alive():
            return None, "does not end"
        if failure:
            return None, failure[0]
        return (tuple(int(number) for number in candidates[-1]) if candidates else None), None


def play(black, white, rules, opening=""):
    """One game: the boards after each move (the platform's log), the final position and a fault or None."""
    game = turncoat.Game(opening, rules=rules)
    log = []
    while not game.is_over:
        position = game.position
        if position.must_pass:
            game.play("pass")
            continue
        seat = black if position.mover == "black" else white
        cell, fault = seat.ask(position.matrix(black=BLACK).astype(int))
        if fault is None and (cell is None or not position.is_legal(cell)):
            fault = f"played {cell}"
        if fault:
            return log, position, f"{position.mover} {fault}"
        game.play(cell)
        log.append(game.position.matrix(black=BLACK).tolist())
    return log, game.position, None


def black_margin(position, fault):
    """Discs that Black is ahead by, the sign turned where the fewest win; whoever is at fault loses them all."""
    size = position.rules.size
    if fault:
        return -size * size if fault.startswith("black") else size * size
    return position.final_score() if position.mover == "black" else -position.final_score()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", help="file of the first agent")
    parser.add_argument("second", help="file of the second agent")
    parser.add_argument("--games", type=int, default=2, help="games, the colours changed each time (default 2)")
    parser.add_argument("--time", type=float, default=5, help="seconds a move (default 5)")
    parser.add_argument("--reversed", action="store_true", help="the fewest discs win")
    parser.add_argument("--log", help="write the last game's boards to this file, as the platform does")
    arguments = parser.parse_args()
    for file in (arguments.first, arguments.second):
        if not os.path.isfile(file):
            raise SystemExit(f"{file}: no such file")
    rules = turncoat.Rules(size=8, reversed=arguments.reversed)
    for number in range(arguments.games):
        first_is_black = number % 2 == 0
        files = [arguments.first, arguments.second] if first_is_black else [arguments.second, arguments.first]
        black, white = (Seat(file, color, arguments.time, arguments.reversed)
                        for file, color in zip(files, (BLACK, WHITE)))
        log, position, fault = play(black, white, rules)
        margin = black_margin(position, fault) * (1 if first_is_black else -1)
        longest = [max(seat.seconds, default=0) for seat in ((black, white) if first_is_black else (white, black))]
        print(f"game {number + 1}: {'won' if margin > 0 else 'lost' if margin < 0 else 'drawn'} by {abs(margin)}"
              f" as {'Black' if first_is_black else 'White'}, longest moves {longest[0]:.2f} s and {longest[1]:.2f} s"
              + (f"; {fault}" if fault else ""))
        if arguments.log:
            with open(arguments.log, "w", encoding="utf-8") as file:
                json.dump(log, file)


if __name__ == "__main__":
    main()
