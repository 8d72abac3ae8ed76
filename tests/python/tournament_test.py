"""A small course hands in its agents, some of which would do harm; tournament_long.py has thirty of them."""

import os
import subprocess
import unittest

from tournaments import TournamentCase


class TournamentTest(TournamentCase):
    def test_good_and_bad_agents(self):
        self.hand_in("first", "greedy", "crashing", "illegal", "rubbish", "writing", "opening_socket", "copying", "forking")
        facts, errors = self.run_tournament("--time", "5", "--threads", "2")
        self.check(facts, 9)
        self.assertIn("agents run ", errors)
        self.assertIn("games, at most", errors)
        best = facts["players"][0]["name"]
        self.assertIn(best, ("first", "greedy", "writing"))

    def test_the_rules_reach_agents(self):
        self.hand_in("needs_rules", "greedy")
        facts, _ = self.run_tournament("--time", "5", rules="6x6-reversed")
        self.assertEqual([player["faults"] for player in facts["players"]], [{}, {}])

    def test_who_does_not_start_is_refused_by_name(self):
        self.hand_in("first", "greedy")
        for name, text in (("broken", "class AI:\n    def __init__(self, size, color, time_out): 1 / 0\n"),
                           ("typo", "class AI:\n    def go(self, board) pass\n")):
            with open(os.path.join(self.agents, name + ".py"), "w", encoding="utf-8") as file:
                file.write(text)
        command = [os.environ["TURNCOAT"], "tournament", self.agents, "--rules", "6x6", "--games", "2", "--no-save"]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertIn("broken does not start: AI(6, -1, 5) raised ZeroDivisionError", result.stderr)
        self.assertIn("typo does not start: loading it raised SyntaxError", result.stderr)
        self.assertIn("2 of 4 players cannot play", result.stderr)
        result = subprocess.run([*command, "--skip"], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("broken", result.stdout)
        self.assertTrue(all(len(line) <= 80 for line in result.stdout.splitlines()), result.stdout)

    def test_kinds_resume_and_repeat(self):
        self.hand_in("first", "greedy", "chance")
        for kind in ("swiss", "ladder", "race"):
            with self.subTest(kind):
                save = os.path.join(self.folder, kind)
                command = [os.environ["TURNCOAT"], "tournament", self.agents, "random", "classic:discs,depth=1,plain",
                           "--rules", "6x6", "--kind", kind, "--rounds", "3", "--json"]
                once = subprocess.run([*command, "--save", save], capture_output=True, text=True, check=True)
                again = subprocess.run([*command, "--no-save"], capture_output=True, text=True, check=True)
                self.assertEqual(self.games(once.stdout), self.games(again.stdout))
                # Cut to its first round and a half: the rest is played as before.
                with open(save + ".jsonl", encoding="utf-8") as file:
                    lines = file.readlines()
                with open(save + ".jsonl", "w", encoding="utf-8") as file:
                    file.writelines(lines[:6])
                resumed = subprocess.run([os.environ["TURNCOAT"], "tournament", "--resume", save + ".jsonl", "--json",
                                          "--run-programs"], capture_output=True, text=True, check=True)
                self.assertIn("5 games are there already", resumed.stderr)
                self.assertEqual(self.games(once.stdout), self.games(resumed.stdout))

    @staticmethod
    def games(text):
        import json
        return [(one["name"], one["points"], one["all"]) for one in json.loads(text)["players"]]


if __name__ == "__main__":
    unittest.main()
