"""What `make install` puts into a prefix works from there: command, Python module, library, manual, completions."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.request

BUILD = os.environ["TURNCOAT_BUILD"]
EXAMPLES = os.path.join(os.environ["TURNCOAT_SOURCE"], "examples", "library")
# 4x4 is solved at once, and needs no weights; this position needs them.
POSITION = "f5d6c3d3c4f4f6"


def run(*command, **options):
    # Nothing of the build tree may help.
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHONPATH", "TURNCOAT"))}
    environment.update(options.pop("environment", {}))
    result = subprocess.run(command, capture_output=True, text=True, env=environment, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command}: {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.prefix = os.path.join(cls.folder, "prefix")
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)
        # Moved: nothing may depend on where it was installed.
        moved = os.path.join(cls.folder, "moved")
        os.rename(cls.prefix, moved)
        cls.prefix = moved
        cls.command = os.path.join(cls.prefix, "bin", "turncoat")
        cls.expected = json.loads(run(cls.command, "move", POSITION, "--depth", "12", "--threads", "1", "--json"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_the_command_has_its_weights(self):
        # So deep that no folder of this machine that happens to be called weights is near.
        alone = os.path.join(self.folder, "far", "from", "any", "weights", "at", "all")
        for part in ("bin", "lib/turncoat"):
            shutil.copytree(os.path.join(self.prefix, part), os.path.join(alone, part))
        bare = os.path.join(alone, "bin", "turncoat")
        refused = subprocess.run([bare, "move", POSITION], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("8x8.weights", refused.stderr)
        without = json.loads(run(bare, "move", POSITION, "--depth", "12", "--threads", "1", "--json", "--weights", "hand-made"))
        self.assertNotEqual(self.expected["score"], without["score"])

    def test_the_server_starts_from_there(self):
        server = subprocess.Popen([self.command, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            link = server.stdout.readline().strip()
            with urllib.request.urlopen(link + "api/status", timeout=60) as answer:
                self.assertEqual(json.load(answer)["name"], "turncoat")
        finally:
            server.terminate()
            server.communicate()

    def test_the_command_starts_without_what_only_the_server_needs(self):
        loaded = run(self.command, environment={"LD_TRACE_LOADED_OBJECTS": "1"})
        self.assertIn("libc.so", loaded)
        self.assertNotIn("libcrypto", loaded)

    def test_the_documents_are_there(self):
        for file in ("README.md", "CHANGELOG.md", "LICENSE", "docs/tutorial/01-rules.md", "examples/README.md"):
            self.assertTrue(os.path.getsize(os.path.join(self.prefix, "share/doc/turncoat", file)))

    def test_the_python_module_finds_the_same(self):
        program = ("import turncoat; print(turncoat.Engine(threads=1).search("
                   f"turncoat.Position('{POSITION}'), depth=12).score)")
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        path = os.path.join(self.prefix, "lib", version, "dist-packages")
        score = float(run(sys.executable, "-c", program, environment={"PYTHONPATH": path}, cwd=self.folder))
        self.assertAlmostEqual(score, self.expected["score"], places=1)

    def check_consumer(self, program):
        move, score = run(program, POSITION, "depth=12").split()[:2]
        self.assertEqual(move, self.expected["move"])
        self.assertAlmostEqual(float(score), self.expected["score"], places=1)

    def test_a_program_with_find_package(self):
        build = os.path.join(self.folder, "cmake")
        run("cmake", "-S", EXAMPLES, "-B", build, f"-DCMAKE_PREFIX_PATH={self.prefix}",
            "-DCMAKE_BUILD_TYPE=Release")
        run("cmake", "--build", build)
        self.check_consumer(os.path.join(build, "best_moves"))
        self.check_consumer(os.path.join(build, "best_move_c"))

    @unittest.skipUnless(shutil.which("pkg-config"), "skipped: no pkg-config")
    def test_a_program_with_pkg_config(self):
        path = {"PKG_CONFIG_PATH": os.path.join(self.prefix, "lib", "pkgconfig")}
        flags = run("sh", "-c", "pkg-config --cflags --libs turncoat", environment=path).strip()
        for compiler, source in (("g++", "best_moves.cpp"), ("g++ -std=c++20", "best_moves.cpp"), ("cc", "best_move.c")):
            program = os.path.join(self.folder, "consumer")
            # A shell, since the flags are written for one.
            run("sh", "-c", f"{compiler} '{EXAMPLES}/{source}' -o '{program}' {flags}")
            self.check_consumer(program)

    def test_the_headers_are_few_and_tell_nothing_of_the_inside(self):
        include = os.path.join(self.prefix, "include")
        headers = [os.path.join(folder, file) for folder, _, files in os.walk(include) for file in files]
        self.assertLessEqual(len(headers), 5, headers)
        for header in headers:
            with open(header, encoding="utf-8") as stream:
                for line in stream:
                    if line.startswith('#include "'):
                        self.assertTrue(line.startswith('#include "turncoat/'), (header, line))

    def test_the_manual_and_the_completions_know_every_command(self):
        helped = run(self.command, "--help")
        listed = [line.split()[0] for line in helped.split("Commands:")[1].split("\n\n")[0].splitlines() if line.strip()]
        self.assertIn("move", listed)
        for file in ("share/man/man1/turncoat.1", "share/bash-completion/completions/turncoat",
                     "share/zsh/site-functions/_turncoat", "share/fish/vendor_completions.d/turncoat.fish"):
            with open(os.path.join(self.prefix, file), encoding="utf-8") as stream:
                text = stream.read().replace("\\-", "-")
            for command in listed:
                self.assertIn(command, text, file)
            self.assertIn("candidates", text, file)

    def test_bash_completes(self):
        script = os.path.join(self.prefix, "share/bash-completion/completions/turncoat")

        def completed(*words):
            line = " ".join(("turncoat", *words))
            return run("bash", "-c", f". '{script}'; COMP_LINE='{line}'; COMP_POINT={len(line)}; _turncoat;"
                       "echo \"${COMPREPLY[*]}\"").split()

        self.assertEqual(completed("move", "--form"), ["--format"])
        self.assertEqual(completed("move", "--search", "p"), ["pvs"])
        self.assertEqual(completed("move", "--rules", "6x6-r"), ["6x6-reversed", "6x6-reversed-parallel"])
        self.assertEqual(completed("move", "--eval", "wash"), ["washington"])
        self.assertEqual(completed("match", "engine", "mct"), ["mcts"])
        # Bash replaces what follows the last colon.
        self.assertEqual(completed("match", "engine", "classic:liberty-"), ["liberty-rows"])
        self.assertEqual(completed("play", "--opponent", "classic:wash"), ["washington"])
        self.assertEqual(completed("tune", "gen"), ["genetic", "genetic-tuned"])
        self.assertEqual(completed("move", "--level", ""), [])
        self.assertEqual(completed("lab", "tun"), ["tuning-time"])
        self.assertEqual(completed("lab", "prun"), ["pruning"])


if __name__ == "__main__":
    unittest.main()
