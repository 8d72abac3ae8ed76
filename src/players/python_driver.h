// The Python side of PythonPlayer, passed to the interpreter as text. Messages are JSON objects, one per line.
#pragma once

namespace turncoat {

inline constexpr const char* kPythonDriver = R"py(
import importlib.util, json, os, signal, sys, traceback

answers = os.fdopen(os.dup(1), "w", buffering=1)
os.dup2(2, 1)            # what the program prints is not an answer
sys.stdout = sys.stderr

try:
    import numpy
    board_of = lambda rows: numpy.array(rows)
except ImportError:
    board_of = lambda rows: rows

file, class_name = sys.argv[1:3]
sys.path.insert(0, os.path.dirname(os.path.abspath(file)))


class TimeIsUp(BaseException):    # not an Exception: a program that catches those is still stopped
    pass


def ring(*_):
    raise TimeIsUp


def load():
    spec = importlib.util.spec_from_file_location("player", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    getattr(module, class_name)
    return module


def told(error):
    """The error as its author wants to read it: what it is, and the last line of their own file."""
    if isinstance(error, SyntaxError):
        place = f" ({os.path.basename(error.filename or file)}, line {error.lineno})"
    else:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if os.path.abspath(frame.filename) == os.path.abspath(file)]
        place = f" ({os.path.basename(file)}, line {own[-1].lineno})" if own else ""
    words = error.msg if isinstance(error, SyntaxError) else str(error)
    return type(error).__name__ + (f": {words}" if words else "") + place


def choice(candidates):
    """The last candidate as an answer."""
    if not candidates:
        return {"move": None}
    try:
        row, column = candidates[-1]
        return {"move": [int(row), int(column)]}
    except (TypeError, ValueError):
        return {"odd": repr(candidates[-1])}


def think(question):
    late = False
    try:
        try:
            if question["alarm"] > 0:
                signal.setitimer(signal.ITIMER_REAL, question["alarm"])
            ai.go(board_of(question["board"]))
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    except TimeIsUp:
        late = True
    return {**choice(list(ai.candidate_list)), "late": late}


signal.signal(signal.SIGALRM, ring)
ai = module = None
for line in sys.stdin:
    question = json.loads(line)
    doing = "loading it"
    try:
        if "color" in question:
            module = module or load()
            if hasattr(module, "REVERSED"):
                module.REVERSED = question["reversed"]
            doing = f"{class_name}({question['size']}, {question['color']}, {question['seconds']:g})"
            ai = getattr(module, class_name)(question["size"], question["color"], question["seconds"])
            answer = {"ready": True}
        else:
            doing = "go"
            answer = think(question)
    except BaseException as error:
        answer = {"error": f"{doing} raised {told(error)}"}
    print(json.dumps(answer), file=answers, flush=True)
)py";

}  // namespace turncoat
