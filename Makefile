# The front door. `make help` lists what it can do; the work is done by CMake, ctest and scripts/.
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60

.PHONY: help play build test test-release test-sanitized test-long test-threads fuzz bench weights format install clean setup

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## play in the terminal
	@build/turncoat play

build: setup ## build build/turncoat
	@scripts/build release turncoat

test: test-release test-sanitized ## build everything and run the tests (minutes)

test-release: setup
	@scripts/build release
	@scripts/run-tests release --label-exclude long

# What reads raw words or text from outside, under the address and undefined-behaviour sanitizers.
test-sanitized: setup
	@scripts/build asan test_kernels test_record
	@scripts/run-tests asan --label-exclude long --tests-regex '^(kernels|record)/'

test-long: test test-threads fuzz ## also the long tests, clang, the thread sanitizer and the fuzzer
	@scripts/run-tests release --label-regex long --timeout 3600
	@scripts/build clang
	@scripts/run-tests clang --label-exclude long

test-threads: setup
	@scripts/build tsan
	@scripts/run-tests tsan --label-exclude long

fuzz:
	@scripts/setup test-long
	@scripts/fuzz $(FUZZ_SECONDS)

bench: setup ## measure the kernels and perft
	@scripts/build release turncoat_bench
	@build/bench/turncoat_bench

weights: build ## train weights (RULES=8x8-reversed MINUTES=60)
	@scripts/train $(or $(RULES),8x8) $(or $(MINUTES),60)

format: ## lay the sources out as .clang-format says
	@git ls-files '*.h' '*.cpp' | xargs clang-format -i

install: build ## install the command (PREFIX=/usr/local)
	@cmake --install build --prefix $(or $(PREFIX),/usr/local)

clean: ## remove every build
	@rm -rf build build-*

setup:
	@scripts/setup

export JOBS
