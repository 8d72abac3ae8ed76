"""Twenty games with each program of the course kit, at half a second a move: no illegal move, no overrun."""

import unittest

import courses

SECONDS = 0.5
GAMES = 20
courses.grace = 0


class CoursesLong(unittest.TestCase):
    def check(self, name, played):
        margins, longest = played
        won = sum(margin > 0 for margin in margins)
        print(f"{name}: {len(margins)} games, {won} won, longest move {longest:.3f} s", flush=True)
        self.assertEqual(len(margins), GAMES)
        # Against chance and a shallow disc counter. A program that is starved has no time left to think.
        self.assertTrue(courses.busy() or won >= GAMES - 1, margins)

    def test_sustech(self):
        self.check("SUSTech", courses.sustech_games(GAMES, SECONDS, False))

    def test_sustech_reversed(self):
        self.check("SUSTech reversed", courses.sustech_games(GAMES, SECONDS, True))

    def test_umea(self):
        self.check("Umea", courses.umea_games(GAMES, SECONDS))

    def test_sun_yat_sen(self):
        self.check("Sun Yat-sen", courses.sun_yat_sen_games(GAMES, SECONDS))


if __name__ == "__main__":
    unittest.main()
