# The commands of this project. The programs are in tools/; this file only lists them.
.DEFAULT_GOAL := help
.PHONY: help play demo dev admin check test nightly repeat record tours hostile knocks coverage lint format audit sbom bundles digests bench strength screenshots messages lock backup restore tidy clean deps
PY := .venv/bin/python
# Python keeps what it has compiled, also where an environment says otherwise: tests start in half the time.
unexport PYTHONDONTWRITEBYTECODE

help: ## print this list
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 22
	@sed -n 's/^#: \{0,1\}/  /p' Makefile

play: ## run the site on http://localhost:8000; the first time, this installs what it needs
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.play
#:
#: make play PORT=8001                     on another port
#: make play BIND=0.0.0.0                  for friends on the same network; prints the address to give them
#: make play BIND=0.0.0.0 SITE_URL=http://192.168.1.5:8000    if that address is wrong

demo: ## the same with people, games in progress and finished ones, from a folder of its own (var/demo)
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.demo_site

dev: deps ## run the site for development on http://localhost:8000: restarts when code changes, serves static files unprocessed
	@$(PY) -m tools.dev
#: make dev PORT=8001                      on another port; DATA_DIR=… for another database

admin: ## create an account for the pages under /admin/ of `make play` (docs/moderating.md); asks for a name and a password of at least 12 characters
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage createadmin
	@echo "Next: open /admin/ on your site and sign in. The first time, you scan a QR code with an authenticator app on your phone."

test: deps ## run everything that must hold: rules, contract, secrets, servers, at most a hundred browser tests; about twelve minutes
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m tools.test $(ARGS)
#: make test ARGS="-k lineup -n 0"         arguments for pytest: here, some tests in one process
#: make test BROWSER_SLOW=4 ARGS=tests/browser    with browsers slowed down four times, to find tests that don't wait

check: deps ## after an edit: ruff, mypy, the tests of what has changed, three in a browser; one to two minutes
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m tools.check $(FILES)

nightly: deps ## what is too slow for `make test`, in parts: all sizes, themes and engines, whole evenings, the docs' commands, more faults
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m tools.nightly $(PART)
#: make nightly PART=3                     one part, by number or name; without, those that have not passed at this commit
#: make nightly PART=--list                the parts, and their results at this commit

repeat: deps ## browser tests that have changed, ten times, in slow browsers on a busy machine
	@$(PY) -m tools.debian
	@$(PY) -m tools.prepare
	@$(PY) -m tools.repeat $(TESTS)

coverage: deps ## run the unit tests and print what they cover, of JavaScript and of Python (without browser tests; several minutes)
	@$(PY) -m tools.coverage $(PARTS)

record: deps ## make record SLUG=…: play a random match of that game and store it for the tests of recorded matches
	@SLUG="$(SLUG)" $(PY) -m tools.record
#: make record SLUG=hex SEATS=2 OPTIONS='{"size": 5}' NAME=small SEED=2    all optional except SLUG

tours: ## check every page and state of every game, in all sizes and themes, on all devices, and in another language
	@$(MAKE) nightly PART="axe tours tours-lateral translations devices"

hostile: deps ## fuzz tests with 100,000 hostile frames, and 20 times as many forms and messages as in `make test`
	@$(PY) -m tools.debian
	@HOSTILE_FRAMES=$${HOSTILE_FRAMES:-100000} HOSTILE_ROUNDS=$${HOSTILE_ROUNDS:-20} $(PY) -m pytest --nightly=all -s $(ARGS) tests/hostile
#: make hostile HOSTILE_SEED=2             another random seed; HOSTILE_FRAMES and HOSTILE_ROUNDS set the size

knocks: deps ## fault injection: hundreds of kill -9, outages and bad connections, on SQLite and PostgreSQL; prints the counts
	@$(PY) -m tools.debian
	@KNOCKS=$${KNOCKS:-300} KNOCKS_SEED=$${KNOCKS_SEED:-$$(date +%s)} $(PY) -m pytest --nightly=all -q -s $(ARGS) \
		tests/servers/test_crashes.py tests/servers/test_outages.py tests/servers/test_bad_connections.py tests/servers/test_full_disks.py
#: make knocks KNOCKS=1000 KNOCKS_SEED=2   more faults, and the random seed of an earlier run (it is printed)

lint: deps ## check the code: ruff, mypy, TypeScript, ESLint, stylelint, Prettier, templates, migrations, files, plain English
	@$(PY) -m tools.lint

format: deps ## format the Python code and the browser's modules, and fix what ruff can fix
	@$(PY) -m ruff check --quiet --fix --exit-zero .
	@$(PY) -m ruff format .
	@$(PY) -m tools.check_js --format

audit: deps ## check all locked packages for known vulnerabilities
	@$(PY) -m tools.audit

sbom: deps ## write the bill of materials of all packages, in CycloneDX (var/sbom.cdx.json)
	@$(PY) -m tools.sbom

bench: deps ## measure the cost of a move compared with boardgame.io, of idle tables, several processes and the first visit of a page and the way to the first move, and Lighthouse’s scores (docs/speed.md)
	@$(PY) -m tools.debian postgresql redis-server chromium
	@$(PY) -m bench.load $(ARGS)
	@$(PY) -m bench.lasting
	@$(PY) -m bench.processes
	@$(PY) -m bench.fairness
	@$(PY) -m bench.crowded
	@$(PY) -m bench.importing
	@$(PY) -m bench.archive
	@$(PY) -m bench.pages
	@$(PY) -m bench.first_move
	@$(PY) -m bench.scores

strength: deps ## measure random games a second and the bots' strength; takes about ten minutes
	@$(PY) -m bench.rules
	@$(PY) -m bench.counsel
	@$(PY) -m bench.lineup
	@$(PY) -m bench.deduction

screenshots: deps ## take the pictures of README.md
	@$(PY) -m tools.debian chromium
	@$(PY) -m tools.screenshots

bundles: deps ## bundles the browser's modules and style sheets (static/bundles); without, pages load each module separately
	@$(PY) -m tools.bundles

messages: deps ## collect the messages to translate and compile the translations
	@$(PY) -m tools.debian gettext
	@$(PY) -m tools.messages

lock: deps ## update the lock files to the newest versions that pyproject.toml and package.json allow
	@$(PY) -m tools.lock

digests: deps ## pin the images of docker-compose.yml and Dockerfile to the current digests of their tags; needs Docker
	@$(PY) -m tools.digests

backup: ## back up all matches of `make play` to one file, even while it runs; prints the file's name
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage backup $(FILE)

restore: ## make restore FILE=…: restore a backup into an empty database (docs/running.md)
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage restore $(FILE)

tidy: ## delete guests without any data, and tables that never began
	@sh tools/python.sh -m tools.bootstrap play
	@$(PY) -m tools.manage tidy

clean: ## remove everything that can be rebuilt; the matches and the secret in var/ stay
	@rm -rf .venv node_modules tsconfig.json .mypy_cache .dmypy.json .pytest_cache .ruff_cache .hypothesis var/static*
	@find . -name __pycache__ -prune -exec rm -rf {} +

deps:
	@sh tools/python.sh -m tools.bootstrap dev
