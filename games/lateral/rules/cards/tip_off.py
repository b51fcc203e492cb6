"""LA-12: a question that everyone hears; only the asker sees the answer."""

from games.lateral.rules.cards.private_question import PrivateQuestion

TIP_OFF = PrivateQuestion("tip_off")
