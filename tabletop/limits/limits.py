"""All limits: each with its number, who pays, and why. docs/limits.md is generated from this."""

from __future__ import annotations

from math import inf

from tabletop.limits.rate_limits import Maximum, MessageLimit, Per, RateLimit

_DAY = 24 * 60 * 60

# A table: the numbers, what is limited, why, and what happens beyond it.
# fmt: off

# -- Pages -----------------------------------------------------------------------------------------------

PAGES = RateLimit(
    name="pages", burst=300, seconds=1 / 20, per=Per.ADDRESS, shared=False,
    what="Pages; static files don't count",
    reason="Threads that render pages compete with the event loop. A page takes two or three requests.",
)
PAGES_AT_ONCE = Maximum(
    number=16, per=Per.PROCESS, shared=False,
    what="Pages in progress at the same time",
    reason="Each occupies a thread, and all threads compete with the event loop.",
    beyond="wait up to 10 s, then 503",
)
PAGES_AT_ONCE_OF_NETWORK = Maximum(
    number=8, per=Per.NETWORK, shared=False,
    what="Pages in progress at the same time",
    reason="No network takes all threads.",
    beyond="wait up to 10 s, then 503",
)
PAGES_AT_ONCE_OF_ADDRESS = Maximum(
    number=4, per=Per.ADDRESS, shared=False,
    what="Pages in progress at the same time",
    reason="No household takes all threads of its network.",
    beyond="wait up to 10 s, then 503",
)
PAGES_WAITING = Maximum(
    number=400, per=Per.PROCESS, shared=False,
    what="Requests that wait for a thread",
    reason="More of them would wait too long.",
    beyond="503",
)
PAGES_WAITING_OF_NETWORK = Maximum(
    number=100, per=Per.NETWORK, shared=False,
    what="Requests that wait for a thread",
    reason="No network fills the queue.",
    beyond="503",
)
CONNECTIONS = Maximum(
    number=300, per=Per.ADDRESS, shared=False,
    what="Open connections, without proxies in front of the site",
    reason="Each takes memory and a file. Up to 200 of them can be WebSockets.",
    beyond="the connection is closed",
)
TURNS = RateLimit(
    name="turns", burst=120, seconds=1, per=Per.ADDRESS,
    what="Questions how many games wait for someone",
    reason="Pages ask after each move.",
)
SEARCHES = RateLimit(
    name="searches", burst=60, seconds=1, per=Per.ADDRESS,
    what="Searches in what people published",
    reason="Each reads many rows.",
)
PREVIEWS = RateLimit(
    name="previews", burst=120, seconds=1 / 4, per=Per.ADDRESS,
    what="Previews of set-ups",
    reason="A form asks for one after each change.",
)

PAGE_ERRORS = RateLimit(
    name="page_errors", burst=10, seconds=30, per=Per.ADDRESS,
    what="Reports of errors by pages",
    reason="Each writes a line into the log. A page sends three at most.",
)

# -- Forms -----------------------------------------------------------------------------------------------

ACTS = RateLimit(
    name="acts", burst=60, seconds=1, per=Per.ADDRESS,
    what="Other forms: names, seats, tables",
    reason="Each writes to the database.",
)
GUESTS = RateLimit(
    name="guests", burst=40, seconds=30, per=Per.ADDRESS, crowd=True,
    what="New guests",
    reason="A whole school class can join at the same time.",
)
TABLES = RateLimit(
    name="tables", burst=60, seconds=10, per=Per.ADDRESS, crowd=True,
    what="New tables",
    reason="Two classes can start today's deal at the same time.",
)
TABLES_WAITING = Maximum(
    number=20, per=Per.PERSON,
    what="Tables that wait for players",
    reason="They are listed for everyone.",
    beyond="409",
)
TABLES_PLANNED = Maximum(
    number=5, per=Per.PERSON,
    what="Tables that are planned for a time, of those that wait",
    reason="They are listed until their time, up to 30 days ahead.",
    beyond="409",
)
AGAINST_BOTS = Maximum(
    number=60, per=Per.PERSON,
    what="Unfinished games against bots",
    reason="Nothing else ends them, and each may need a bot's thinking.",
    beyond="409",
)
APPOINTMENTS = RateLimit(
    name="appointments", burst=10, seconds=60, per=Per.ADDRESS_AND_PERSON,
    what="Changes of the times of planned games",
    reason="Everyone in the game is told of each.",
)
CIRCLES = Maximum(
    number=20, per=Per.PERSON,
    what="Friends' circles",
    reason="A page reads the results of all of them.",
    beyond="409",
)
CIRCLE_MEMBERS = Maximum(
    number=30, per=Per.CIRCLE,
    what="Members",
    reason="A circle's page lists the results of all of them.",
    beyond="409",
)
SUBSCRIPTIONS = RateLimit(
    name="subscriptions", burst=30, seconds=20, per=Per.ADDRESS_AND_PERSON,
    what="Subscriptions to alerts",
    reason="Each device needs one now and then.",
)
SUBSCRIBED_BROWSERS = Maximum(
    number=10, per=Per.PERSON,
    what="Browsers that get alerts",
    reason="Each alert is encrypted and sent for each of them.",
    beyond="409",
)
WEBHOOKS = Maximum(
    number=2, per=Per.PERSON,
    what="Webhooks that get alerts; a circle can have as many",
    reason="Each alert is sent to each of them.",
    beyond="409",
)
TEST_ALERTS = RateLimit(
    name="test_alerts", burst=5, seconds=60, per=Per.ADDRESS_AND_PERSON,
    what="Test alerts",
    reason="Each is a request to a push service or webhook.",
)
REPORTS = RateLimit(
    name="reports", burst=5, seconds=120, per=Per.ADDRESS,
    what="Reports to the moderators",
    reason="Moderators have to read them.",
)
SUBMISSIONS = RateLimit(
    name="submissions", burst=10, seconds=120, per=Per.ADDRESS,
    what="Forms that submit something for publication",
    reason="Moderators have to read what is submitted.",
)
SUBMITTED = RateLimit(
    name="submitted", burst=10, seconds=_DAY / 10, per=Per.PERSON,
    what="Submissions for publication, also those that were deleted",
    reason="Moderators have to read them.",
    beyond="409",
)
SUBMITTED_FROM = RateLimit(
    name="submitted_from", burst=30, seconds=_DAY / 30, per=Per.ADDRESS,
    what="Submissions for publication, by anyone",
    reason="Guests cost nothing.",
    beyond="409",
)
SUBMISSIONS_WAITING = Maximum(
    number=5, per=Per.PERSON,
    what="Submissions that wait for moderators",
    reason="Nobody fills the moderators' queue.",
    beyond="409",
)

# -- Guesses ---------------------------------------------------------------------------------------------

GUESSES = RateLimit(
    name="guesses", burst=60, seconds=5, per=Per.ADDRESS,
    what="Requests for shared puzzles, and for tables, deals and circles that don't exist, by page or "
    "socket. When none are left, also for tables, deals and circles that are neither public nor the "
    "visitor's own",
    reason="Their URLs contain a secret, and a right guess must look like a wrong one.",
    beyond="429; `too_many_guesses`, 4408",
)
CODES = RateLimit(
    name="codes", burst=20, seconds=15, per=Per.ADDRESS,
    what="Codes for another device and recovery codes that are tried",
    reason="They are short enough to be guessed.",
)
TOKENS = Maximum(
    number=5, per=Per.PERSON,
    what="Access tokens for programs",
    reason="More would only be forgotten.",
    beyond="409",
)
TOKEN_REQUESTS = RateLimit(
    name="token_requests", burst=120, seconds=1 / 2, per=Per.PERSON,
    what="Requests with an access token",
    reason="A program that runs wild takes nothing from others. The other limits apply, too.",
)
TOKEN_GUESSES = RateLimit(
    name="token_guesses", burst=20, seconds=15, per=Per.ADDRESS,
    what="Requests and sockets with an access token that isn't valid",
    reason="They can't be guessed, and each is looked up.",
    beyond="429; `too_many_guesses`, 4408",
)
CODE_GUESSES = Maximum(
    number=10, per=Per.CODE,
    what="Wrong attempts at a code for another device",
    reason="Guesses can come from many addresses, and while Redis is down.",
    beyond="404",
)
LOGINS = RateLimit(
    name="login", burst=10, seconds=30, per=Per.ADDRESS,
    what="Logging in as an administrator",
    reason="Passwords can be guessed.",
)
ACCOUNTS = RateLimit(
    name="account", burst=100, seconds=2, per=Per.ACCOUNT,
    what="Logging in as an administrator, from all addresses together",
    reason="Guesses can come from many addresses. High enough that a few can't lock out its owner.",
)
SECOND_STEPS = RateLimit(
    name="second_step", burst=10, seconds=60, per=Per.PERSON,
    what="Codes of a moderator's authenticator, from all addresses together; after wrong ones also a pause "
    "of 1, 2, 4, 8 … s",
    reason="A code has six digits. Only someone who knows the password can try one.",
)

# -- Saved games and replays -----------------------------------------------------------------------------

REPLAYS = RateLimit(
    name="replays", burst=1500, seconds=1 / 100, per=Per.ADDRESS, debt=4,
    what="Moves that are replayed: lines of analysis boards, saved and finished games, records. Longer "
    "games are charged in full, and imported ones also to the person. A picture counts as 50",
    reason="A line can have a thousand moves, and each takes the time of a move.",
    beyond="429; `too_fast`",
)
IMPORTS = RateLimit(
    name="imports", burst=10, seconds=15, per=Per.ADDRESS,
    what="Imports of saved games and archives",
    reason="Each replays whole games.",
)
IMPORTED_AT_ONCE = Maximum(
    number=40, per=Per.CONNECTION,
    what="Games that are imported in one request",
    reason="A request ends before its visitor gives up.",
    beyond="the rest is `left` for the next request",
)
IMPORTED = RateLimit(
    name="imported", burst=1000, seconds=_DAY / 1000, per=Per.ADDRESS_AND_PERSON,
    what="Imported games",
    reason="They are kept, and each takes storage.",
)
EXPORTS = RateLimit(
    name="exports", burst=120, seconds=1, per=Per.ADDRESS_AND_PERSON,
    what="Parts of an archive that are exported",
    reason="Each reads hundreds of logs.",
)
STUDY_STEPS = RateLimit(
    name="studies", burst=120, seconds=1 / 2, per=Per.ADDRESS,
    what="Steps on analysis boards",
    reason="A school class may use them together.",
)
LESSON_STEPS = RateLimit(
    name="lessons", burst=120, seconds=1 / 2, per=Per.ADDRESS,
    what="Steps of lessons",
    reason="A school class may learn together.",
)
PLAN_STEPS = RateLimit(
    name="plans", burst=120, seconds=1 / 2, per=Per.ADDRESS,
    what="Steps while planning replies",
    reason="Each plan that is read, and each move that is tried, asks once.",
)

# -- Sockets ---------------------------------------------------------------------------------------------

SOCKETS_OF_ADDRESS = Maximum(
    number=200, per=Per.ADDRESS, shared=False,
    what="Open sockets",
    reason="Each takes memory and gets every frame.",
    beyond="`too_many_sockets`, 4408",
)
SOCKETS_OF_PERSON = Maximum(
    number=20, per=Per.PERSON, shared=False,
    what="Open sockets",
    reason="A person can have many addresses.",
    beyond="`too_many_sockets`, 4408",
)
NEW_SOCKETS = RateLimit(
    name="new_sockets", burst=200, seconds=1 / 5, per=Per.ADDRESS, shared=False,
    what="New sockets",
    reason="Opening one costs more than keeping it open.",
    beyond="`too_many_sockets`, 4408",
)
TABLE_MESSAGES = MessageLimit(
    name="table_messages", burst=60, seconds=1 / 20, max_excess=100, per=Per.CONNECTION, shared=False,
    what="Messages at a table. Accepted moves and answered `look` messages cost next to nothing; long "
    "messages, queries, records and reviews [count more](protocol.md#limits)",
    reason="A bot may play fast; accepted moves are limited by the game.",
    beyond="`too_fast` once, and messages are dropped; after 100 dropped without a pause 4408",
)
STUDY_MESSAGES = MessageLimit(
    name="study_messages", burst=40, seconds=1 / 4, max_excess=200, in_a_row=True, is_silent=True,
    per=Per.CONNECTION, shared=False,
    what="Questions of an analysis board",
    reason="Stepping through a game sends a question at every step.",
    beyond="dropped; after 200 dropped without a pause 4408",
)
LIST_MESSAGES = MessageLimit(
    name="list_messages", burst=100, seconds=inf, max_excess=1, is_silent=True, per=Per.CONNECTION,
    shared=False,
    what="Messages in the lobby and the list of games to watch",
    reason="Pages with a list send no messages.",
    beyond="4408",
)
CHAT_AT_A_TABLE = RateLimit(
    name="chat_at_a_table", burst=5, seconds=2, per=Per.PERSON_AT_A_TABLE, shared=False,
    what="Lines of chat",
    reason="Others want to read them.",
    beyond="`too_fast`",
)
CHAT = RateLimit(
    name="chat", burst=12, seconds=1, per=Per.PERSON, shared=False,
    what="Lines of chat at all tables",
    reason="Five lines at each of twenty tables would be a hundred.",
    beyond="`too_fast`",
)
REACTIONS_AT_A_TABLE = RateLimit(
    name="reactions_at_a_table", burst=6, seconds=2, per=Per.PERSON_AT_A_TABLE, shared=False,
    what="Reactions to lines of chat, and waves",
    reason="Others see each of them move.",
    beyond="`too_fast`",
)
REACTIONS = RateLimit(
    name="reactions", burst=12, seconds=1, per=Per.PERSON, shared=False,
    what="Reactions and waves at all tables",
    reason="As for lines of chat.",
    beyond="`too_fast`",
)

# -- Work ------------------------------------------------------------------------------------------------

WORK_OF_CONNECTION = RateLimit(
    name="work_of_connection", burst=5, seconds=4, per=Per.CONNECTION, shared=False,
    what="Seconds of work on answers to `look`, queries and records, with 10 ns for each byte",
    reason="The number of messages says little about their cost.",
    beyond="wait up to 3 s, then `too_fast` with `seconds`",
)
WORK_OF_PERSON = RateLimit(
    name="work_of_person", burst=10, seconds=4, per=Per.PERSON, shared=False,
    what="The same",
    reason="In the long run a person gets a quarter of a core.",
    beyond="wait up to 3 s, then `too_fast` with `seconds`",
)
WORK_OF_ADDRESS = RateLimit(
    name="work_of_address", burst=10, seconds=4, per=Per.ADDRESS, wider=2, shared=False,
    what="The same; an IPv6 /48 has twice as much",
    reason="A quarter of a core, too. Ten times as much for a /48 would be more than a process has.",
    beyond="wait up to 3 s, then `too_fast` with `seconds`",
)
QUEUED = Maximum(
    number=5000, per=Per.PROCESS, shared=False,
    what="All work that waits for a worker process or is in progress",
    reason="Waiting would take too long. Bots, hints and reviews are never refused.",
    beyond="analyses, previews and practice questions: `too_busy`, 429",
)
QUEUED_OF_ADDRESS = Maximum(
    number=48, per=Per.ADDRESS, shared=False,
    what="Analyses, previews and practice questions that wait for a worker process or are in progress",
    reason="The queue stays short, and takes fair turns.",
    beyond="`too_busy`, 429",
)
QUEUED_OF_PERSON = Maximum(
    number=8, per=Per.PERSON, shared=False,
    what="The same",
    reason="One person of a household leaves room for the others.",
    beyond="`too_busy`, 429",
)
