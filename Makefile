# Every target sets up what it needs in .venv; nothing is installed outside the project.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help play test test-all test-long check messages pages looks bench bench-check torture mutants package test-package package-deb test-deb release sums package-windows installer-windows test-windows fast puzzles art gallery screenshots sound sound-check clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/ —/'

$(VENV)/.game: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit("Theobroma needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

$(VENV)/.dev: requirements.txt requirements-dev.txt $(VENV)/.game
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@

play: $(VENV)/.game  ## open the game; GAME=stones brings the example along, GAME=folder a game of your own
	$(if $(GAME),THEOBROMA_GUEST=$(or $(wildcard tests/parts/$(GAME)),$(GAME))) $(BIN)/python main.py

test: $(VENV)/.dev  ## run the tests of every day: of each property the first cases
	$(BIN)/python -m pytest -n auto --dist worksteal

test-all: $(VENV)/.dev  ## run these, all cases, the real window and the tools' tests: what has to be green before a change lands
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not long"

test-long: $(VENV)/.dev  ## run what is too long for every day, by hand: many games beside the oracles
	$(BIN)/python -m pytest -n auto --dist worksteal -m long

messages: $(VENV)/.dev  ## find the texts of the program, update and compile the catalogues of all languages
	$(BIN)/python -m tests.locale.messages

pages: $(VENV)/.dev  ## write the pages that are made from the program: keys, buttons, reasons
	$(BIN)/python -m tests.ui.test_keys
	$(BIN)/python -m tests.scenes.test_one_look
	$(BIN)/python -m tests.rules.reasons

looks: $(VENV)/.dev  ## say what looks otherwise than before, and keep how it looks now (ONLY=… takes some courses)
	$(BIN)/python -m tools.looks --write $(if $(ONLY),--only $(ONLY))

check: $(VENV)/.dev  ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.game  ## measure the rules and the window
	$(BIN)/python -m tools.bench rules
	$(BIN)/python -m tools.bench window --living 60

bench-check: $(VENV)/.game  ## measure the window and compare it with docs/performance.json
	$(BIN)/python -m tools.bench window --idle 10 --frames 200 --starts 2 --check docs/performance.json

fast: $(VENV)/.dev  ## compile rules and computer players, which then think many times faster (needs a C compiler)
	$(BIN)/python packaging/compile.py

puzzles: fast  ## find the puzzles that are missing and measure how hard they are, with the compiled players
	for room in game/puzzles/*/__init__.py; do game=$$(basename $$(dirname $$room)); \
	  for deed in making difficulty; do \
	    $(BIN)/python -m game.fast tools.puzzles.$$deed --game $$game --to game/puzzles/$$game || exit 1; \
	  done; \
	done

# Packages are built in an environment with nothing else in it: whatever is installed beside could slip in.
.venv-package/.ready: requirements.txt packaging/requirements.txt
	rm -rf .venv-package
	$(PYTHON) -m venv .venv-package
	.venv-package/bin/python -m pip install --quiet --disable-pip-version-check -r requirements.txt -r packaging/requirements.txt
	touch $@

package: .venv-package/.ready  ## build the package of this system in dist/
	.venv-package/bin/python packaging/build.py

test-package: $(VENV)/.dev  ## test the package in dist/
	THEOBROMA_PACKAGE=$$(ls -t dist/theobroma-*-linux-*.tar.xz | head -1) $(BIN)/python -m pytest tests/frozen

.venv-windows/.ready: requirements.txt packaging/requirements.txt packaging/windows/requirements.txt packaging/windows/launcher.c packaging/windows/make_python.py .venv-package/.ready
	.venv-package/bin/python packaging/windows/make_python.py .venv-windows
	touch $@

package-deb:  ## build the Debian package from the folder that make package left (needs dpkg-deb, objdump)
	.venv-package/bin/python packaging/debian.py

test-deb: $(VENV)/.dev  ## install, start and remove the Debian package in a bare Debian (root, debootstrap, lintian)
	THEOBROMA_DEB=$$(ls -t dist/theobroma_*.deb | head -1) THEOBROMA_BUILDER=.venv-package/bin/python $(BIN)/python -m pytest tests/frozen/test_deb.py -rs

release:  ## check, test, build and sum what a tag needs, and stop at anything unclean: VERSION=…
	$(PYTHON) packaging/release.py "$(VERSION)"

sums:  ## write SHA256SUMS over the packages in dist/, signed where THEOBROMA_MINISIGN_KEY names a key
	$(PYTHON) packaging/sums.py

package-windows: .venv-windows/.ready  ## build the Windows package under wine (needs wine, gcc-mingw-w64-x86-64, mingw-w64-tools)
	.venv-package/bin/python packaging/windows/cross.py build/windows .venv-windows
	THEOBROMA_SOURCE=$(CURDIR)/build/windows \
	THEOBROMA_COMMIT=$$(.venv-package/bin/python -c 'from game.version import commit; print(commit())') \
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) \
	packaging/windows/wine.sh .venv-windows/python.exe packaging/build.py

installer-windows:  ## build the installer from the folder that make package-windows left (needs nsis)
	$(PYTHON) packaging/windows/installer.py

test-windows: $(VENV)/.dev  ## self-test of the Windows package and of its installer, under wine
	packaging/windows/wine.sh "$$(ls -td dist/theobroma-*-windows-*/ | head -1)theobroma-console.exe" self-test
	THEOBROMA_SETUP=$$(ls -t dist/theobroma-*-setup.exe 2>/dev/null | head -1) $(BIN)/python -m pytest tests/frozen/test_windows.py -rs

torture: $(VENV)/.dev  ## kill, damage, fill and forge: a tenth of it in half an hour (SECONDS=… SHARE=… SEED=…)
	$(BIN)/python -m tools.torture $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SHARE),--share $(SHARE)) $(if $(SEED),--seed $(SEED))

mutants: $(VENV)/.dev  ## make small mistakes and count those that no test notices: hours (COUNT=…, SEED=…)
	$(BIN)/python -m tools.mutants $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED))

.venv-art/.ready: sprites/source/requirements.txt
	test -x .venv-art/bin/python || $(PYTHON) -m venv .venv-art
	.venv-art/bin/python -m pip install --quiet --disable-pip-version-check -r sprites/source/requirements.txt
	touch $@

NAME ?= all
art: .venv-art/.ready  ## make the sprites again: all, or NAME=…
	.venv-art/bin/python sprites/source/make.py $(NAME)

gallery: .venv-art/.ready  ## make the contact sheets in docs/
	.venv-art/bin/python sprites/source/gallery.py

screenshots: $(VENV)/.game  ## take the pictures of the README again
	$(BIN)/python docs/screenshots.py

clean:  ## remove what the targets made
	rm -rf $(VENV) .venv-art .venv-sound .venv-package .venv-windows build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv-sound/.ready: sounds/source/requirements.txt
	test -x .venv-sound/bin/python || $(PYTHON) -m venv .venv-sound
	.venv-sound/bin/python -m pip install --quiet --disable-pip-version-check -r sounds/source/requirements.txt
	touch $@

sound-check: $(VENV)/.dev .venv-sound/.ready  ## print what is measured of instruments, every sound, whole games, and five recorded minutes of each
	.venv-sound/bin/python sounds/source/judge.py
	$(BIN)/python -m tools.sound.check

sound: .venv-sound/.ready  ## make all sound again (needs vorbis-tools and opus-tools)
	.venv-sound/bin/python sounds/source/make.py all
