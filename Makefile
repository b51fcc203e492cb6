# The commands of this project. What they do is in tools/; this file only names it.
.DEFAULT_GOAL := help
.PHONY: help play test tours lint bench screenshots messages lock clean dev
PY := .venv/bin/python

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 22
	@sed -n 's/^#: \{0,1\}/  /p' Makefile

play: ## the site on http://localhost:8000; installs what it needs the first time
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.play
#:
#: make play PORT=8001                     on another port
#: make play BIND=0.0.0.0                  for friends in the same house; prints the address to give them
#: make play BIND=0.0.0.0 SITE_URL=http://192.168.1.5:8000    when that address is not the right one

test: dev ## every test, browser tests included
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m pytest -n 2 $(ARGS)
#: make test ARGS="-k lineup -n 0"         arguments for pytest: only these tests, in one process

tours: dev ## every page and state of every game, in all sizes and lights and on all devices, and in another language
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m pytest -n 2 --tours $(ARGS) tests/browser

lint: dev ## ruff, mypy, TypeScript over the browser's modules, migrations, the tree
	@$(PY) -m tools.lint

bench: dev ## random games a second; how strong the bots are; moves a second on a real server
	@$(PY) -m bench.rules
	@$(PY) -m bench.counsel
	@$(PY) -m bench.lineup
	@$(PY) -m bench.deduction
	@$(PY) -m bench.load

screenshots: dev ## the pictures of README.md
	@$(PY) -m tools.debian chromium
	@$(PY) -m tools.screenshots

messages: dev ## collects the sentences to translate and compiles the translations
	@$(PY) -m tools.debian gettext
	@$(PY) -m tools.messages

lock: dev ## newest versions that pyproject.toml and package.json allow, into the lock files
	@$(PY) -m tools.lock

clean: ## removes what can be made again; the matches and the secret in var/ stay
	@rm -rf .venv node_modules tsconfig.json .mypy_cache .pytest_cache .ruff_cache .hypothesis var/static*
	@find . -name __pycache__ -prune -exec rm -rf {} +

dev:
	@sh tools/python.sh -m tools.bootstrap dev
