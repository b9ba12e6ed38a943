"""Settings that hold everywhere. What differs lies in local.py (embedded), production.py and test.py."""

from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _
from kombu import Queue

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent.parent

# --- where things are kept -----------------------------------------------------------------------
DATA_DIR = Path(env("LONGTABLE_DATA", default=str(BASE_DIR / "var")))
OUTBOX_DIR = DATA_DIR / "outbox"

# --- what the site is made of --------------------------------------------------------------------
INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "config.apps.HostingConfig",
    "apps.accounts.apps.AccountsConfig",
    "apps.tables.apps.TablesConfig",
    "apps.notifications.apps.NotificationsConfig",
    "apps.moderation.apps.ModerationConfig",
    "apps.trickarus.apps.TrickarusConfig",
    "apps.paris_connection.apps.ParisConnectionConfig",
    "apps.flip_freighters.apps.FlipFreightersConfig",
    "apps.arnak.apps.ArnakConfig",
]

MIDDLEWARE = [
    "config.health.health_middleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "apps.accounts.middleware.reader_middleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "apps.accounts.middleware.SuspensionMiddleware",
    "apps.accounts.middleware.SiteNameMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- pages and boards ----------------------------------------------------------------------------
CONTEXT_PROCESSORS = [
    "django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
    "apps.accounts.context_processors.csrf",
    "apps.accounts.context_processors.site",
    "apps.tables.context.waiting",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": CONTEXT_PROCESSORS},
    },
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "NAME": "jinja",
        "DIRS": [BASE_DIR / "templates" / "boards", BASE_DIR / "templates" / "region"],
        "APP_DIRS": False,
        "OPTIONS": {
            "environment": "config.jinja.environment",
            "context_processors": CONTEXT_PROCESSORS,
        },
    },
]

# --- sessions, cache -----------------------------------------------------------------------------
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

# --- who is who ----------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["apps.accounts.auth_backends.NameOrMailBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("name", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
SILENCED_SYSTEM_CHECKS = ["auth.W004"]  # names are unique by a constraint on their lower-case form
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "front"
LOGOUT_REDIRECT_URL = "front"

ACCOUNT_USER_MODEL_USERNAME_FIELD = "name"
ACCOUNT_LOGIN_METHODS = {"email", "username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_PRESERVE_USERNAME_CASING = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True  # only in the browser that signed up
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_EMAIL_NOTIFICATIONS = True  # changes of password or address are told by mail
ACCOUNT_USERNAME_MIN_LENGTH = 1  # apps/accounts/names.py counts
ACCOUNT_ADAPTER = "apps.accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "apps.accounts.forms.SignUpForm",
    "login": "apps.accounts.forms.SignInForm",
    "add_email": "apps.accounts.forms.NewAddressForm",
    "reset_password": "apps.accounts.forms.ForgottenPasswordForm",
}
# A group of friends behind one address must not stop each other; guessing one password is slow all the same.
ACCOUNT_RATE_LIMITS = {
    "signup": "40/m/ip",
    "login": "60/m/ip",
    "login_failed": "40/m/ip,8/300s/key",
    "reset_password": "20/m/ip,5/m/key",
    "confirm_email": "1/60s/key",
}
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]

# --- words, numbers, times -----------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

# --- static files --------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = Path(env("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "config.fonts.FontPackagesFinder",
]
FONT_PACKAGES = {"font_manrope": ["Manrope-VariableFont_wght.ttf"], "font_intuitive": ["Intuitive.ttf"]}

# --- what a browser may do with our pages --------------------------------------------------------
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    },
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"

# --- work after the answer -----------------------------------------------------------------------
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_ENABLE_UTC = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for its broker for ever
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False  # they work on rows and may end
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # keeps no file, so it may run anywhere, even twice
CELERY_WORKER_PREFETCH_MULTIPLIER = 1  # a long task keeps no short one waiting in its pocket
CELERY_TASK_SOFT_TIME_LIMIT = 240
CELERY_TASK_TIME_LIMIT = 300
CELERY_TASK_QUEUES = [Queue("celery"), Queue("mails")]  # a worker that is told no queue serves both
CELERY_TASK_ROUTES = {"notifications.*": {"queue": "mails"}}  # mail that hangs must not stop the clocks

# --- telling open pages that something is new (config/stream.py); without it they only ask -----
STREAM_URL = ""
REDIS_URL = ""

# --- mail ----------------------------------------------------------------------------------------
DEFAULT_FROM_EMAIL = env("FROM_EMAIL", default="Longtable <longtable@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
EMAIL_TIMEOUT = 20
EMAIL_URL = ""

# --- what the site says about itself to those who run it -----------------------------------------
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": env("LOG_LEVEL", default="WARNING")},
    "loggers": {"django.server": {"handlers": ["stderr"], "propagate": False}},
}

# --- what the start-up checks look at (config/checks.py) -----------------------------------------
HOSTED = False
WEB_PROCESSES = env.int("GRANIAN_WORKERS", default=env.int("WEB_CONCURRENCY", default=1))
