# The commands of this project. What they do is in tools/; this file only names it.
.DEFAULT_GOAL := help
.PHONY: help play dev admin test record tours hostile knocks lint format audit sbom digests bench strength screenshots messages lock backup restore tidy clean deps
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

dev: deps ## the site on http://localhost:8000 for development: restarts when code changes; static files raw
	@$(PY) -m tools.dev
#: make dev PORT=8001                      on another port; DATA_DIR=… with another database

admin: ## an account for the pages under /admin/ of `make play` (docs/moderating.md); asks for a name and a password of 12 or more characters
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage createsuperuser
	@echo "Next: open /admin/ on your site and sign in. The first time, you scan a picture with an authenticator app on your phone."

test: deps ## every test, browser tests included
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m pytest -n 2 $(ARGS)
#: make test ARGS="-k lineup -n 0"         arguments for pytest: only these tests, in one process
#: make test BROWSER_SLOW=4 ARGS=tests/browser    with browsers four times as slow: who does not wait is found out

record: deps ## make record SLUG=…: plays a random match of that game and keeps it for the recorded-matches tests
	@SLUG="$(SLUG)" $(PY) -m tools.record
#: make record SLUG=hex SEATS=2 OPTIONS='{"size": 5}' NAME=small SEED=2    all optional but SLUG

tours: deps ## every page and state of every game, in all sizes and lights and on all devices, and in another language
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m pytest -n 2 --tours $(ARGS) tests/browser

hostile: deps ## 100,000 hostile frames, and 20 times as many hostile forms and messages as usual
	@$(PY) -m tools.debian
	@HOSTILE_FRAMES=$${HOSTILE_FRAMES:-100000} HOSTILE_ROUNDS=$${HOSTILE_ROUNDS:-20} $(PY) -m pytest -s $(ARGS) tests/hostile
#: make hostile HOSTILE_SEED=2             other frames; HOSTILE_FRAMES and HOSTILE_ROUNDS say how many

knocks: deps ## kill -9, outages, bad lines: hundreds of times, on SQLite and on PostgreSQL; prints the counts
	@$(PY) -m tools.debian
	@KNOCKS=$${KNOCKS:-300} KNOCKS_SEED=$${KNOCKS_SEED:-$$(date +%s)} $(PY) -m pytest -q -s $(ARGS) \
		tests/servers/test_crashes.py tests/servers/test_outages.py tests/servers/test_bad_connections.py tests/servers/test_full_disks.py
#: make knocks KNOCKS=1000 KNOCKS_SEED=2   more of them, and the same luck again (what was printed as the seed)

lint: deps ## ruff, mypy, TypeScript over the browser's modules, migrations, the tree
	@$(PY) -m tools.lint

format: deps ## formats the Python code and repairs what ruff can
	@$(PY) -m ruff check --quiet --fix --exit-zero .
	@$(PY) -m ruff format .

audit: deps ## whether a vulnerability is known in anything that the lock files name
	@$(PY) -m tools.audit

sbom: deps ## the bill of materials of all packages, in CycloneDX (var/sbom.cdx.json)
	@$(PY) -m tools.sbom

bench: deps ## what a move costs, beside boardgame.io; what lasting and more processes cost (docs/speed.md)
	@$(PY) -m tools.debian postgresql redis-server
	@$(PY) -m bench.load $(ARGS)
	@$(PY) -m bench.lasting
	@$(PY) -m bench.processes
	@$(PY) -m bench.fairness
	@$(PY) -m bench.crowded
	@$(PY) -m bench.importing

strength: deps ## random games a second; how strong the bots are; some ten minutes
	@$(PY) -m bench.rules
	@$(PY) -m bench.counsel
	@$(PY) -m bench.lineup
	@$(PY) -m bench.deduction

screenshots: deps ## the pictures of README.md
	@$(PY) -m tools.debian chromium
	@$(PY) -m tools.screenshots

messages: deps ## collects the sentences to translate and compiles the translations
	@$(PY) -m tools.debian gettext
	@$(PY) -m tools.messages

lock: deps ## newest versions that pyproject.toml and package.json allow, into the lock files
	@$(PY) -m tools.lock

digests: deps ## pins the images of docker-compose.yml and Dockerfile to what their tags mean now; needs Docker
	@$(PY) -m tools.digests

backup: ## all matches of `make play` in one file, while it runs; prints its name
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage backup $(FILE)

restore: ## make restore FILE=…: all matches of a backup, where there are none yet (docs/running.md)
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage restore $(FILE)

tidy: ## deletes guests who left nothing behind, and tables that were never begun
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage tidy

clean: ## removes what can be made again; the matches and the secret in var/ stay
	@rm -rf .venv node_modules tsconfig.json .mypy_cache .pytest_cache .ruff_cache .hypothesis var/static*
	@find . -name __pycache__ -prune -exec rm -rf {} +

deps:
	@sh tools/python.sh -m tools.bootstrap dev
