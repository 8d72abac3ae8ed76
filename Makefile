# The front door. `make help` lists what it can do; the work is done by CMake, ctest and scripts/.
JOBS ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)
FUZZ_SECONDS ?= 60
# New build folders compile cold files in batches. `scripts/build` by hand does not, so that small changes build quickly.
UNITY ?= ON

.PHONY: help play build test test-sanitized-server test-tidy test-long test-threads test-levels test-arm64 fuzz bench weights human-model format python install package site clean setup setup-python setup-test

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## open the board in the browser (PORT=8064)
	@echo "To play in the terminal instead: build/turncoat play" >&2
	@build/turncoat serve --port $(or $(PORT),8064)

build: setup ## build build/turncoat
	@scripts/build release turncoat turncoat-serve

test: setup-test ## build everything and run the tests (minutes)
	@scripts/setup browser || echo "No browser can be had: the board's tests will be skipped" >&2
	@scripts/build release
	@scripts/run-tests release --label-exclude long

# `make test` has some tests under sanitizers (tests/sanitized). This is the whole server with its 10,000 malformed requests, for
# which the whole library is compiled again.
test-sanitized-server: setup-test
	@scripts/build asan test_server test_library
	@scripts/run-tests asan --tests-regex '^(server|library)/' --exclude-regex LoadLong --timeout 1800

test-long: test test-sanitized-server test-threads fuzz test-levels test-arm64 test-tidy ## also the long tests, clang and clang-tidy, other processors, the thread sanitizer and the fuzzer
	@scripts/setup site
	@scripts/run-tests release --label-regex long --timeout 3600
	@UNITY=OFF scripts/build clang
	@scripts/run-tests clang --label-exclude long

# Other processor levels and another compiler. One of them file by file: batches hide a missing #include.
test-levels: setup-test
	@scripts/setup test-long
	@UNITY=OFF scripts/test-levels x86-64-v2
	@scripts/test-levels x86-64-v3 x86-64-v4 clang-19

test-arm64:
	@scripts/setup test-long
	@scripts/test-arm64

test-tidy: setup-test
	@scripts/setup test-long
	@scripts/tidy

test-threads: setup-test
	@scripts/build tsan
	@scripts/run-tests tsan --label-exclude long

fuzz:
	@scripts/setup test-long
	@scripts/fuzz $(FUZZ_SECONDS)

bench: setup-test ## measure the kernels and perft
	@scripts/build release turncoat_bench
	@build/bench/turncoat_bench

weights: build ## train weights (RULES=8x8-reversed MINUTES=60, or LIST=postgresql://… GAMES=200000)
	@LIST="$(LIST)" GAMES="$(or $(GAMES),200000)" scripts/train $(or $(RULES),8x8) $(or $(MINUTES),60)

human-model: build ## train the model of people's moves (WTHOR=folder of the WTHOR files)
	@test -n "$(WTHOR)" || { echo "make human-model: WTHOR=DIR names the folder with the .wtb files" >&2; exit 2; }
	@build/turncoat people fit "$(WTHOR)" --out weights/8x8-people.weights

format: ## lay the sources out as .clang-format says
	@git ls-files '*.h' '*.cpp' | xargs clang-format -i

python: setup-python ## build the Python module into build/python
	@scripts/build release turncoat_python

install: setup-python ## install command, library and Python module (PREFIX=/usr/local)
	@scripts/build release turncoat_all
	@cmake --install build --prefix $(or $(PREFIX),/usr/local)

site: setup ## the board as static files that need no server, in site/
	@scripts/setup site
	@scripts/build-site

package: setup-python ## make a Debian package, a tarball and a Python wheel in build-portable/packages
	@scripts/package

clean: ## remove every build
	@rm -rf build build-*

setup:
	@scripts/setup

setup-python:
	@scripts/setup python

setup-test:
	@scripts/setup test

export JOBS UNITY
