"""All checks of a game, by name. Random matches are one more: `tests.contract.matches.complaints`."""

from __future__ import annotations

from collections.abc import Mapping

from tests.contract import declared, modules, other_process, pages, playing_bots, resigning, types, wording
from tests.contract.complaints import Check

CHECKS: Mapping[str, Check] = {
    "class": types.game_class,
    "options and moves": types.options_and_moves,
    "resigning": resigning.resigning,
    "another process": other_process.other_process,
    "bots": playing_bots.legal_moves,
    "hints": playing_bots.hints,
    "words": wording.names,
    "words of options": wording.options,
    "words of bots": wording.bots,
    "words of refusals": wording.refused,
    "words of the deal": pages.dealt,
    "form": pages.form,
    "presets": pages.presets,
    "daily": pages.daily,
    "rules page": pages.rules_page,
    "pictures": pages.pictures,
    "declared types": declared.declared,
    "modules": modules.modules,
}
