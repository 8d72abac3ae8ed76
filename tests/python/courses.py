"""Drives the programs of examples/ exactly as the courses' platforms drive their students'."""

import os
import random
import re
import resource
import subprocess
import sys
import time

import turncoat
from turncoat import Position, Rules

SOURCE = os.environ["TURNCOAT_SOURCE"]
BUILD = os.environ["TURNCOAT_BUILD"]
EXAMPLES = os.path.join(SOURCE, "examples")
sys.path.insert(0, os.path.join(EXAMPLES, "sustech"))

import match as sustech  # noqa: E402  (the platform of the kit itself)


class Overrun(AssertionError):
    pass


def busy():
    """Whether the machine has more to do than it can: then the clock says little about a program."""
    return os.getloadavg()[0] > 0.75 * os.cpu_count()


# Allowed beyond a limit. The quick tests share the machine with others and look for programs that forget the clock;
# courses_long.py, which has the machine for itself, allows nothing.
grace = 0.25


def on_time(wall, cpu, limit):
    """Late is who is late by the clock and, where the machine had too much to do, also by its own work."""
    if wall > limit + grace and (cpu > limit + grace or not busy()):
        raise Overrun(f"{wall:.3f} s by the clock, {cpu:.3f} s of work, limit {limit} s")


def random_player(seed):
    chance = random.Random(seed)
    return lambda position: chance.choice(position.moves)


def sustech_games(count, seconds, reversed_rules, agent="AI.py"):
    """Turncoat against random opponents, as Black and White in turn: the margins, and the longest move."""
    margins, longest = [], 0.0
    for number in range(count):
        chooser = random_player(number)
        color = sustech.BLACK if number % 2 == 0 else sustech.WHITE
        seat = sustech.Seat(os.path.join(EXAMPLES, "sustech", agent), color, seconds, reversed_rules)
        game = turncoat.Game(rules=Rules(size=8, reversed=reversed_rules))
        mine = "black" if number % 2 == 0 else "white"
        while not game.is_over:
            position = game.position
            if position.must_pass:
                # The platform asks a player without a move too, and expects an empty list.
                if position.mover == mine:
                    cell, fault = seat.ask(position.matrix().astype(int))
                    assert (cell, fault) == (None, None), (cell, fault)
                game.play("pass")
            elif position.mover == mine:
                cell, fault = seat.ask(position.matrix().astype(int))
                assert fault is None, fault
                listed = seat.agent.candidate_list
                assert set(listed) == set(position.cells), (listed, position.cells)
                assert listed[-1] == cell or seat.seconds[-1] >= seconds  # late: it went on thinking
                on_time(seat.seconds[-1], seat.cpu_seconds[-1], seconds)
                game.play(cell)  # an illegal move is a ValueError
            else:
                game.play(chooser(position))
        margins.append(game.score if mine == "black" else -game.score)
        longest = max(longest, *seat.seconds)
    return margins, longest


def umea_move(position, seconds):
    """What the platform does: runs the script and reads one line."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    result = subprocess.run([os.path.join(EXAMPLES, "umea", "othello.sh"), position.text("course"), f"{seconds:g}"],
                            capture_output=True, text=True, check=False)
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # Two threads work side by side: half of their work is what the clock saw at least.
    cpu = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / os.cpu_count()
    assert result.returncode == 0, result.stderr
    assert result.stderr == "", result.stderr
    assert re.fullmatch(r"(\([1-8],[1-8]\)|pass)\n", result.stdout), result.stdout
    on_time(wall, cpu, seconds)
    return result.stdout.strip(), wall


def umea_games(count, seconds):
    """Both colours against a disc counter seven plies deep, White first; the margins and the longest move."""
    counter = turncoat.Searcher("ordered", "discs")
    margins, longest = [], 0.0
    for number in range(count):
        # White moves first there: the same start with the colours as they are, and White's turn.
        position = Position("start", mover="white")
        chance = random.Random(number)
        mine = "white" if number % 2 == 0 else "black"
        plies = 0
        while not position.is_over:
            if position.mover == mine:
                answer, wall = umea_move(position, seconds)
                longest = max(longest, wall)
                if answer == "pass":
                    assert position.must_pass
                    position = position.play("pass")
                else:
                    row, column = map(int, answer.strip("()").split(","))
                    position = position.play((row - 1, column - 1))
            elif position.must_pass:
                position = position.play("pass")
            elif plies < 4:
                position = position.play(chance.choice(position.moves))
            else:
                position = position.play(counter.search(position, depth=4).move)
            plies += 1
        assert umea_move(position, seconds)[0] == "pass"  # also on a finished board
        score = position.final_score()
        margins.append(score if position.mover == mine else -score)
    return margins, longest


class Console:
    """Sun Yat-sen's game, played through its prompts as a person would."""

    def __init__(self, seconds):
        self.child = subprocess.Popen([os.path.join(BUILD, "examples", "othello6"), f"{seconds:g}"],
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=0)
        self.text = ""

    def until(self, *endings):
        """Reads up to one of the prompts; returns what was read and which it was."""
        read = ""
        while not read.endswith(endings):
            letter = self.child.stdout.read(1)
            assert letter, f"ended after {read!r}"
            read += letter
        return read, next(ending for ending in endings if read.endswith(ending))

    def say(self, text):
        self.child.stdin.write(text + "\n")
        self.child.stdin.flush()


PROMPT, AGAIN = "such as 3 5: ", "Again? (Y, N) "


def shown_board(text):
    """The last board of the text: cells and marked squares, (row, column) from 0."""
    rows = re.findall(r"^([1-6]) \|((?: . \|){6})$", text, re.M)[-6:]
    assert [row for row, _ in rows] == list("123456"), text
    cells = [[cell[1] for cell in line.split("|")[:6]] for _, line in rows]
    return cells, {(r, c) for r in range(6) for c in range(6) if cells[r][c] == "+"}


def sun_yat_sen_games(count, seconds):
    """Random persons of both sides, in one run of the program; the margins and its longest thought."""
    console, margins, longest = Console(seconds), [], 0.0
    for number in range(count):
        chance = random.Random(number)
        console.until("-1 to play white (O): ")
        mine = "black" if number % 2 == 0 else "white"  # the person's side
        console.say("1" if mine == "black" else "-1")
        position = Position("start", rules="6x6")
        while True:
            begun, cpu_begun = time.perf_counter(), cpu_of(console.child.pid)
            text, ending = console.until(PROMPT, AGAIN)
            wall, cpu = time.perf_counter() - begun, cpu_of(console.child.pid) - cpu_begun
            moves = re.findall(r"Turncoat plays (\d) (\d)", text)
            if moves:  # with passes of the person, more than one
                on_time(wall / len(moves), cpu / len(moves), seconds)
                longest = max(longest, wall / len(moves))
            for row, column in moves:
                if position.must_pass:
                    position = position.play("pass")
                position = position.play((int(row) - 1, int(column) - 1))  # an illegal move is a ValueError
            if ending == AGAIN:
                break
            if position.must_pass:
                position = position.play("pass")
            assert position.mover == mine
            cells, marked = shown_board(text)
            assert marked == set(position.cells), (marked, position.cells)
            wrong = chance.choice([cell for cell in ((r, c) for r in range(6) for c in range(6)) if cell not in marked])
            if chance.random() < 0.1:  # persons err
                console.say(f"{wrong[0] + 1} {wrong[1] + 1}")
                assert "not a legal move" in console.until(PROMPT)[0]
            row, column = chance.choice(sorted(marked))
            console.say(f"{row + 1} {column + 1}")
            position = position.play((row, column))
        assert position.is_over
        cells, _ = shown_board(text)
        assert sum(row.count("X") for row in cells) == position.black
        winner = re.search(r"(Black wins|White wins|A draw)\.", text).group(1)
        ahead = position.black - position.white
        assert winner == ("Black wins" if ahead > 0 else "White wins" if ahead < 0 else "A draw")
        margins.append(-ahead if mine == "black" else ahead)
        console.say("Y" if number + 1 < count else "N")
    console.child.communicate(timeout=10)
    assert console.child.returncode == 0
    return margins, longest


def cpu_of(pid):
    """Seconds of work of a process so far."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
