"""Thirty agents in one tournament: good, slow, crashing and cheating ones. Right results, and an unharmed machine."""

import unittest

from tournaments import EXPECTED, TournamentCase


class TournamentLong(TournamentCase):
    def test_thirty_agents(self):
        ways = [*EXPECTED, *(f"{way}{number}" for way in ("first", "greedy", "chance") for number in (2, 3, 4))]
        self.hand_in(*ways[:30])
        # Most of the time somebody sleeps: at 1 s a move the slow one alone needs a quarter of an hour, so that moves are
        # short and more games run at a time than there are cores. Who waits for a core meanwhile may start and move late.
        facts, _ = self.run_tournament("--time", "0.5", "--margin", "60", "--start", "60", "--threads", "8")
        self.check(facts, 30)
        sound = [player for player in facts["players"] if not player["faults"]]
        # Nobody who plays on to the end stands below somebody who breaks the rules whenever nobody else does first.
        always = [player for player in facts["players"]
                  if player["faults"] and sum(player["faults"].values()) == player["all"]["losses"]]
        self.assertGreaterEqual(len(always), 7)
        self.assertLess(max(player["place"] for player in sound), min(player["place"] for player in always))


if __name__ == "__main__":
    unittest.main()
