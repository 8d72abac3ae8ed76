"""The Python module as programs use it, beyond what its docstrings show."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import turncoat
from turncoat import Engine, Game, Position, Rules, Searcher, Stop


class PositionTest(unittest.TestCase):
    def test_reads_every_form_that_it_writes(self):
        for rules in ("8x8", "6x6-reversed", "4x4-parallel"):
            position = Position("start", rules=rules)
            for _ in range(5):
                position = position.play(position.moves[-1])
            for form in ("board", "obf", "stars", "bw", "course", "json", "ggf", "fen", "edax-fen"):
                if form == "course" and rules != "8x8":
                    continue
                self.assertEqual(Position(position.text(form), rules=rules), position, form)

    def test_matrix_goes_out_and_comes_back(self):
        position = Position("f5d6c3d3c4f4f6")
        for black in (-1, 1):
            for kind in (np.int8, np.int64, np.float64):
                matrix = position.matrix(black=black).astype(kind)
                self.assertEqual(int(matrix[4][5]), black)
                self.assertEqual(Position.from_matrix(matrix, position.mover, black=black), position)
        self.assertEqual(Position.from_matrix(np.asfortranarray(position.matrix()), position.mover), position)

    def test_bad_matrices_are_value_errors(self):
        for bad in ([], [[0] * 8] * 7, [[2] * 8] * 8, "text", [[0] * 5] * 5, [[[0] * 8] * 8] * 8, None):
            with self.assertRaises((ValueError, TypeError), msg=repr(bad)):
                Position.from_matrix(bad, "black")
        with self.assertRaises(ValueError):
            Position.from_matrix([[0] * 6] * 6, "black", rules="8x8")

    def test_errors_say_what_would_be_right(self):
        with self.assertRaisesRegex(ValueError, "d3 c4 f5 e6"):
            Position().play("a1")
        with self.assertRaisesRegex(ValueError, "8x8"):
            Rules("9x9")
        with self.assertRaisesRegex(ValueError, "not on the board"):
            Position().play((8, 0))
        with self.assertRaisesRegex(TypeError, "row, column"):
            Position().play(5)
        with self.assertRaisesRegex(ValueError, "nothing was played"):
            Position("f5").undo()

    def test_play_and_undo_through_a_whole_game(self):
        position, seen = Position(), []
        while not position.is_over:
            seen.append(position)
            position = position.play(position.moves[0])
        for before in reversed(seen):
            position = position.undo()
            self.assertEqual(position, before)

    def test_moves_may_be_cells_of_numpy(self):
        self.assertEqual(Position().play(np.array([4, 5])), Position("f5"))
        self.assertEqual(Position().play((np.int64(4), np.int64(5))), Position("f5"))
        self.assertEqual(Position().play([4, 5]), Position("f5"))

    def test_values_are_hashable_and_can_be_pickled(self):
        one, two = Position("f5d6"), Position("f5d6")
        self.assertEqual(len({one, two, Position("f5f6")}), 2)
        self.assertEqual(pickle.loads(pickle.dumps(one)), one)
        self.assertEqual(pickle.loads(pickle.dumps(Rules("6x6-reversed"))), Rules("6x6-reversed"))

    def test_pictures(self):
        import xml.etree.ElementTree as xml

        for thing in (Position("f5d6"), Position().play("f5"), Position(rules="6x6"), Game("f5d6c3")):
            self.assertTrue(xml.fromstring(thing._repr_svg_()).tag.endswith("svg"))

    def test_perft_by_hand(self):
        def count(position, depth):
            if depth == 0 or position.is_over:
                return 1
            return sum(count(position.play(move), depth - 1) for move in position.moves)

        self.assertEqual(count(Position(), 5), 1396)
        self.assertEqual(count(Position(rules="6x6"), 5), 1364)


class GameTest(unittest.TestCase):
    def test_passes_are_inferred_and_told(self):
        game = Game("f5f6f7g7d3f8h8h6c3")
        self.assertEqual(game.moves[-2:], ["pa", "c3"])
        self.assertEqual(game.transcript, "f5f6f7g7d3f8h8h6c3")
        self.assertEqual(len(game.positions), len(game) + 1)
        self.assertEqual(game.position.undo().undo(), Position("f5f6f7g7d3f8h8h6"))

    def test_illegal_moves_change_nothing(self):
        game = Game("f5")
        with self.assertRaises(ValueError):
            game.play("a1")
        self.assertEqual(game.moves, ["f5"])


class EngineTest(unittest.TestCase):
    def test_reads_the_trained_weights(self):
        # Without them a hand-made evaluation plays: exactly the disc values of the classic ones, never these fractions.
        hand_made = [position for position in ("f5", "f5d6", "f5f6e6")
                     if turncoat.evaluate(Position(position)) * 128 % 16 == 0]
        self.assertLess(len(hand_made), 3)

    def test_solves_exactly_as_known(self):
        engine = Engine(threads=2, hash_mb=32)
        for rules, score in (("4x4", -10), ("4x4-parallel", -4), ("4x4-reversed", 4), ("4x4-reversed-parallel", 0)):
            report = engine.solve(Position(rules=rules))
            self.assertEqual((report.score, report.best.exact), (score, True), rules)
        ffo = Position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")
        report = engine.solve(ffo, outcome_only=True)
        self.assertEqual(report.best.bound, "at least")

    def test_other_threads_run_while_it_searches(self):
        engine, counted, done = Engine(threads=1, hash_mb=16), 0, threading.Event()

        def work():
            engine.search(Position("f5d6c3"), seconds=0.8)  # from the start all moves are one, and it ends at once
            done.set()

        threading.Thread(target=work).start()
        while not done.is_set():
            counted += 1
            time.sleep(0.001)
        self.assertGreater(counted, 2)  # with the interpreter's lock held it would be 0 or 1

    def test_stop_ends_a_search(self):
        engine, stop = Engine(threads=1, hash_mb=16), Stop()
        timer = threading.Timer(0.3, stop.request)
        timer.start()
        report = engine.search(Position("f5d6c3"), stop=stop)
        timer.join()
        self.assertFalse(report.complete)
        self.assertIn(report.move, Position("f5d6c3").moves)
        # What begins after the stop ends at once; another search is not concerned.
        self.assertTrue(stop.requested)
        self.assertIn(engine.search(Position("f5d6c3"), stop=stop).move, Position("f5d6c3").moves)
        self.assertTrue(engine.search(Position("f5d6c3"), depth=4).complete)

    def test_exceptions_of_the_callback_come_through(self):
        def fail(report):
            raise KeyError(report.best.depth)

        with self.assertRaises(KeyError):
            Engine(threads=1, hash_mb=16).search(Position("f5d6c3"), on_improvement=fail)

    def test_interrupt_ends_a_search(self):
        program = ("import turncoat\n"
                   "print('ready', flush=True)\n"
                   "turncoat.Engine(threads=1, hash_mb=16).search(turncoat.Position())\n")
        child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        child.stdout.readline()
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=60)
        self.assertIn(b"KeyboardInterrupt", errors)

    def test_a_search_may_outlive_the_interpreter(self):
        program = ("import threading, time, turncoat\n"
                   "engine = turncoat.Engine(threads=1, hash_mb=16)\n"
                   "search = lambda: engine.search(turncoat.Position(\"f5d6c3\"), seconds=0.5, on_improvement=lambda report: 0)\n"
                   "threading.Thread(target=search, daemon=True).start()\n"
                   "time.sleep(0.2)\n")
        child = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertEqual((child.returncode, child.stderr), (0, ""))

    def test_two_engines_and_threads_get_along(self):
        found = []

        def work():
            found.append(Engine(threads=1, hash_mb=8).search(Position("f5d6c3d3"), depth=8).score)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(found)), 1)

    def test_plays_finished_games_and_passes(self):
        engine = Engine(threads=1, hash_mb=8)
        over = Position("e6f4e3f6g5d6e7f5c5")
        self.assertTrue(over.is_over)
        self.assertIsNone(engine.best_move(over))
        self.assertEqual(engine.best_move(Position("f5f6f7g7d3f8h8h6")), "pa")

    def test_bad_limits_are_value_errors(self):
        engine = Engine(threads=1, hash_mb=8)
        for bad in ({"lines": 0}, {"depth": 0}, {"seconds": -1.0}, {"window": (1, 1)}):
            with self.assertRaises(ValueError):
                engine.search(Position(), **bad)
        with self.assertRaises(ValueError):
            Engine(weights=os.devnull)


class SearcherTest(unittest.TestCase):
    def test_evaluations_in_python_agree_with_those_of_the_library(self):
        def discs(position):
            own, other = position.black, position.white
            return own - other if position.mover == "black" else other - own

        for name in ("minimax", "alphabeta", "ordered", "pvs"):
            mine = Searcher(name, discs).search(Position("f5d6"), depth=4)
            theirs = Searcher(name, "discs").search(Position("f5d6"), depth=4)
            self.assertEqual((mine.score, mine.nodes), (theirs.score, theirs.nodes), name)

    def test_exceptions_of_an_evaluation_come_through(self):
        def fail(_):
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            Searcher("alphabeta", fail).search(Position(), depth=2)

    def test_all_classic_evaluations_are_functions(self):
        position = Position("f5d6c3d3c4f4")
        for name in turncoat.evaluations.names():
            function = getattr(turncoat.evaluations, name.replace("-", "_"))
            self.assertLess(abs(function(position)), 64)
            self.assertTrue(function.__doc__)
        with self.assertRaises(AttributeError):
            turncoat.evaluations.no_such_thing


class MatchTest(unittest.TestCase):
    def test_faults_lose(self):
        def illegal(_):
            return "a1"

        def broken(_):
            raise RuntimeError("no idea")

        def slow(position):
            time.sleep(0.6)
            return position.moves[0]

        def sound(position):
            return position.moves[0]

        for player, word in ((illegal, "a1"), (broken, "RuntimeError"), (slow, "took")):
            result = turncoat.match(player, sound, 2, move_limit=0.5)
            self.assertEqual(result.losses, 2, word)
            self.assertIn(word, result.games[0].fault)
        self.assertEqual(turncoat.match(sound, illegal, 2).wins, 2)

    def test_players_by_text(self):
        result = turncoat.match("engine:level=2", "random", 4)
        self.assertEqual(result.wins, 4)
        with self.assertRaisesRegex(ValueError, "engine"):
            turncoat.Player("no such player")

    def test_the_engine_beats_a_beginner_in_both_games(self):
        def first(position):
            return position.moves[0]

        for rules in ("8x8", "8x8-reversed", "6x6"):
            result = turncoat.match(Engine(threads=1, hash_mb=8), first, 2, rules=rules, seconds=0.01)
            self.assertEqual(result.wins, 2, rules)
            self.assertIsNone(result.games[0].fault)


if __name__ == "__main__":
    unittest.main()
