"""Settings: everything from the environment, with defaults that are safe on one machine.

SECRET_KEY    required; `make play` creates one
SECRET_KEY_FALLBACKS  earlier keys, one a line: what they have signed is still valid
SITE_URL      the public address of the site; https switches on secure cookies, HSTS and the redirect to https
DATABASE_URL  default: SQLite in DATA_DIR; ``postgres://…`` for more than one machine
REDIS_URL     default: none, one process; with ``redis://…`` several web processes tell each other what is new
LOG_LEVEL     for the site's own loggers, WARNING by default; INFO has a line for each move
LOG_FORMAT    ``plain``, or ``json`` for one object a line
WATCHDOG_SECONDS  a process exits when its event loop hangs for this long; 0: never
METRICS_TOKEN the bearer token for ``/metrics``; without one there is no such page
BUNDLES       0: pages load each module separately, even where `make bundles` was run
DATA_DIR, STATIC_ROOT, ALLOWED_HOSTS, DEBUG, LANGUAGE_CODE
TRUSTED_PROXIES  how many of our own proxies add to X-Forwarded-For
HSTS_SUBDOMAINS, HSTS_PRELOAD  https for all hosts of the domain too, and for browsers' preload lists
CONTACT       where banned people can write to: an email address, or a page
SOURCE_URL    where the code of this site can be read: with it the footer has a link
SECURITY_CONTACT  where to report a vulnerability (security.txt); default: CONTACT
RATE_LIMIT_SCALE  multiplies all rate limits, and the numbers of sockets and queued work (docs/limits.md)
ADMIN_HOST    the only host name that serves the admin pages; default: all of the site's
ADMIN_ALLOW   the only addresses and networks that can open the admin pages; default: all
DELAYS        0: nothing waits on purpose, in pages and on the server (tabletop/live/delays.py); for tests
AUTOMATIC_START_SECONDS  how long a full table counts down before its game starts; 0: it never does
ALERTS        0: no alerts by web push
VAPID_PRIVATE_KEY  the key that push services know the site by; default: made once, in DATA_DIR
VAPID_CONTACT how push services reach you: a mail address or an https page; default: CONTACT, else SITE_URL
THINKING_PROCESSES  how many worker processes think; 0: one fewer than there are cores
"""

from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import environ
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from redis.backoff import NoBackoff
from redis.retry import Retry

from tabletop.database.write_order import OrderedConnection
from tabletop.rules.registry import slugs

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("DATA_DIR", str(BASE_DIR / "var")))
LOCALE_PATHS = [Path(env.str("LOCALE_DIR", str(BASE_DIR / "locale")))]

SECRET_KEY = env.str("SECRET_KEY")
SECRET_KEY_FALLBACKS = env.str("SECRET_KEY_FALLBACKS", "").splitlines()
DEBUG = env.bool("DEBUG", False)
BUNDLES = env.bool("BUNDLES", not DEBUG)
SITE_URL = env.str("SITE_URL", "http://localhost:8000").rstrip("/")
_site = urlsplit(SITE_URL)
HTTPS = _site.scheme == "https"
_local = ["localhost", "127.0.0.1", "[::1]"] if not HTTPS else []
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=sorted({_site.hostname or "localhost", *_local}))
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", 0)
ADMIN_HOST = env.str("ADMIN_HOST", "").lower()
if ADMIN_HOST:
    ALLOWED_HOSTS = [*ALLOWED_HOSTS, ADMIN_HOST]
try:
    ADMIN_ALLOW = [ip_network(one.strip()) for one in env.list("ADMIN_ALLOW", default=[])]
except ValueError as error:
    raise ImproperlyConfigured(f"ADMIN_ALLOW: {error}") from None
CONTACT = env.str("CONTACT", "").removeprefix("mailto:")  # pages show it, and make the link
SOURCE_URL = env.str("SOURCE_URL", "")
SECURITY_CONTACT = env.str("SECURITY_CONTACT", CONTACT)
ALERTS = env.bool("ALERTS", True)
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", "")
VAPID_CONTACT = env.str("VAPID_CONTACT", CONTACT)
RATE_LIMIT_SCALE = env.float("RATE_LIMIT_SCALE", 1.0)
DELAYS = env.bool("DELAYS", True)
AUTOMATIC_START_SECONDS = env.float("AUTOMATIC_START_SECONDS", 3)
THINKING_PROCESSES = env.int("THINKING_PROCESSES", 0)

INSTALLED_APPS = [
    "daphne",
    "tabletop.features.moderation.apps.AdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "tabletop.accounts",
    "tabletop.matches",
    "tabletop.daily",
    "tabletop.features.deals",
    "tabletop.features.archive",
    "tabletop.features.appointments",
    "tabletop.submissions",
    "tabletop.features.moderation",
    "tabletop.features.notifications",
    "tabletop.ops",
    "tabletop.server",
    *(f"games.{slug}" for slug in slugs()),
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # pads at random, against BREACH (decision 0038)
    "csp.middleware.CSPMiddleware",
    "tabletop.site.embeds.Cookieless",
    "tabletop.site.token_requests.TokenRequests",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tabletop.accounts.sessions.Devices",
    "django_otp.middleware.OTPMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "tabletop.features.moderation.sign_in.AdminAccess",
    "tabletop.features.moderation.bans.BanMiddleware",
    "tabletop.site.redirects.Redirects",
]
# A moderator may sit behind an address that is banned, and the page that says so needs its words.
UNGATED = ("/admin/", "/jsi18n/")

ROOT_URLCONF = "tabletop.urls"
ASGI_APPLICATION = "tabletop.server.asgi.application"
# With DEBUG none is kept compiled, so that a change needs no restart.
_LOADERS = [f"django.template.loaders.{kind}.Loader" for kind in ("filesystem", "app_directories")]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": not DEBUG,
        "OPTIONS": {
            **({"loaders": _LOADERS} if DEBUG else {}),
            "libraries": {
                "bundles": "tabletop.site.bundles",
                "formatting": "tabletop.i18n.formatting",
                "js_catalogue": "tabletop.i18n.js_catalogue",
                "link_previews": "tabletop.site.link_previews",
            },
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tabletop.site.context_processors.site",
                "tabletop.features.moderation.notices.context",
            ],
        },
    }
]
# -- data
# -----------------------------------------------------------------------------------------------------
DATABASES = {"default": env.db_url("DATABASE_URL", f"sqlite:///{DATA_DIR / 'tabletop.sqlite3'}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
    DATABASES["default"]["CONN_MAX_AGE"] = 3600
    DATABASES["default"]["OPTIONS"] = {
        "factory": OrderedConnection,
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # FULL: an acknowledged move survives a power cut.
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=20000;",
    }
    # A file, not memory: the writer's thread has a connection of its own.
    DATABASES["default"]["TEST"] = {"NAME": DATA_DIR / "test.sqlite3"}
else:
    _statement_timeout = env.int("STATEMENT_TIMEOUT", 10_000)
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"]["OPTIONS"] = {
        "connect_timeout": 3,
        "keepalives_idle": 15,
        # Else a machine that is gone without a word is waited for a quarter of an hour.
        "tcp_user_timeout": 5000,
        "options": f"-c statement_timeout={_statement_timeout} -c lock_timeout=5000",
        **DATABASES["default"].get("OPTIONS", {}),
        # While the database is down no one waits long, and each new request tries again (the pool alone would
        # try less and less often).
        "pool": {
            "min_size": 1,
            "max_size": env.int("DATABASE_POOL", 6),
            "timeout": 3,
            "reconnect_timeout": 2,
        },
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", "")
# Nobody waits long for a Redis that is away: pages and limits can do without it.
REDIS_OPTIONS = {"socket_connect_timeout": 1, "socket_timeout": 1, "retry": Retry(NoBackoff(), 1)}
if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            # The layer waits for news five seconds at a time: the driver must not take that for silence.
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": 10}], "capacity": 1000},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "OPTIONS": REDIS_OPTIONS,
        }
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        }
    }

# -- people
# ---------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
# Passwords are for moderators only.
PASSWORD_HASHERS = ["tabletop.accounts.hashers.Argon2id"]
_VALIDATION = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": f"{_VALIDATION}.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "name", "email")},
    },
    {"NAME": f"{_VALIDATION}.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": f"{_VALIDATION}.CommonPasswordValidator"},
    {"NAME": f"{_VALIDATION}.NumericPasswordValidator"},
]
OTP_TOTP_ISSUER = _site.hostname or "localhost"
SESSION_ENGINE = "tabletop.accounts.sessions"
SESSION_SERIALIZER = "django.contrib.sessions.serializers.JSONSerializer"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

# -- words
# ----------------------------------------------------------------------------------------------------
LANGUAGE_CODE = env.str("LANGUAGE_CODE", "en-gb")
if LANGUAGE_CODE == "en":  # set by sites from before en-gb was the default
    LANGUAGE_CODE = "en-gb"
LANGUAGES = [("en-gb", _("English"))]
if LANGUAGE_CODE == "en-xa":  # the pseudo-language of the tests
    LANGUAGES = [("en-xa", _("Pseudo"))]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_I18N = True
FORMAT_MODULE_PATH = "tabletop.i18n"
TIME_ZONE = "UTC"
USE_TZ = True

# -- static files
# ---------------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", str(DATA_DIR / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tabletop.site.static_files.HashedModules"},
}

# -- safety
# ---------------------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],  # the nonce is for the import map
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_COOKIE_SAMESITE = "Lax"
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
if HTTPS:
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", False)
    SECURE_HSTS_PRELOAD = env.bool("HSTS_PRELOAD", False)
    # Not to be complained about: what else the domain serves is for its owner to know.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
    CSRF_TRUSTED_ORIGINS = [SITE_URL]
    if TRUSTED_PROXIES:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# -- monitoring and logs
# ---------------------------------------------------------------------------------------------------
WATCHDOG_SECONDS = env.float("WATCHDOG_SECONDS", 0)
METRICS_TOKEN = env.str("METRICS_TOKEN", "")
LOG_LEVEL = env.str("LOG_LEVEL", "WARNING")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "tabletop.ops.logs.Plain"},
        "json": {"()": "tabletop.ops.logs.Json"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": env.str("LOG_FORMAT", "plain")},
        "errors": {"class": "tabletop.ops.logs.Errors", "level": "ERROR"},
        "wrong_hosts": {"class": "tabletop.ops.logs.WrongHosts"},
    },
    "loggers": {
        # Libraries at their noisiest tell addresses and statements: the level is for the site's own lines.
        "tabletop": {"level": LOG_LEVEL},
        "games": {"level": LOG_LEVEL},
        "tabletop.start": {"level": "INFO"},  # which version has started
        "django.security.DisallowedHost": {"handlers": ["wrong_hosts"], "propagate": False},
    },
    "root": {"handlers": ["console", "errors"], "level": "WARNING"},
}
