"""docs/monitoring.md and docs/examples/monitoring: metrics, alerts and the board, compared with /metrics."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest
import yaml
from django.conf import LazySettings
from prometheus_client.parser import text_string_to_metric_families

from tabletop.ops import metrics
from tests.docs.pages import ROOT, rows, text_of
from tests.ops.health_checks import ask

FOLDER = ROOT / "docs" / "examples" / "monitoring"
ROWS = [row for row in rows(text_of("docs/monitoring.md")) if re.match(r"`(tabletop|process)_", row[0])]

LANGUAGE = {"and", "by", "on", "offset", "sum", "min", "rate", "increase", "histogram_quantile"}
"""What our expressions use of PromQL."""

OF_PROMETHEUS = {"up": {"job": {"tabletop"}, "instance": set[str]()}}
OWN_LABELS = {"job": {"tabletop"}, "instance": set[str]()}
"""The series and the labels that Prometheus adds, with the values that we use."""

WORD = r"[a-z_][a-z0-9_]*"
METRIC = r"\b(?:tabletop|process)_\w+?(?=_bucket|\b)"

Series = Mapping[str, Mapping[str, set[str]]]


@pytest.fixture
async def series(settings: LazySettings) -> Series:
    """The names of all series of /metrics, with their labels and the labels' values."""
    import_module("tabletop.server.inbox")  # counts as soon as it is imported, like the others
    metrics.refused("broken", "socket")  # has no values before there is a refusal
    metrics.DAYS_AHEAD.labels("lineup").set(60)
    settings.METRICS_TOKEN = "for the counters"
    _, _, body = await ask("/metrics", headers=((b"authorization", b"Bearer for the counters"),))
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for family in text_string_to_metric_families(body.decode()):
        for sample in family.samples:
            for label, value in {"": "", **sample.labels}.items():
                found[sample.name][label].add(value)
    return {name: {**labels, **OWN_LABELS} for name, labels in found.items()} | OF_PROMETHEUS


def alerts() -> list[dict[str, Any]]:
    """The alert rules."""
    (group,) = yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"]
    return list(group["rules"])


def panels() -> list[dict[str, Any]]:
    """The panels of the board."""
    return list(json.loads((FOLDER / "grafana.json").read_text())["panels"])


def expressions() -> dict[str, str]:
    """All of them, by the alert or the panel."""
    told = {alert["alert"]: alert["expr"] for alert in alerts()}
    for panel in panels():
        told |= {f"{panel['title']} {each['refId']}": each["expr"] for each in panel["targets"]}
    return told


def faults(expression: str, series: Series) -> list[str]:
    """What that expression names which does not exist, and brackets without a partner."""
    left = re.sub(r"\[(\d+[mh]|\$__rate_interval)\]|(?<=offset )\d+m", "", expression)
    selected = re.findall(rf"({WORD})\{{(.*?)\}}", left)
    left = re.sub(r"\{.*?\}", "", left)
    grouped = re.findall(r"\b(?:by|on) \((.*?)\)", left)
    left = re.sub(r"\b(by|on) \(.*?\)", "", left)
    names = set(re.findall(rf"(?<![\w.]){WORD}", left)) - LANGUAGE
    known = {label for name in names for label in series.get(name, ())}
    found = [f"no such series: {name}" for name in sorted(names - set(series))]
    found += [f"no such label: {label}" for group in grouped for label in {*group.split(", ")} - known]
    for name, conditions in selected:
        for label, _, values in re.findall(rf'({WORD})(=~?)"(.*?)"', conditions):
            if wrong := set(values.split("|")) - series.get(name, {}).get(label, set()):
                found.append(f"no such {label} of {name}: {wrong}")
    return found + [f"{pair} in {left}" for pair in ("()",) if left.count(pair[0]) != left.count(pair[1])]


def numbers(text: str) -> set[float]:
    """The thresholds of a text: its numbers, without those that name a percentile, a range or a metric."""
    text = re.sub(r"99th|`[^`]*`|\[.*?\]|offset \d+m|histogram_quantile\(0\.99", "", text)
    return {float(number.replace(",", "")) for number in re.findall(r"(?<![\w.])\d[\d,.]*(?:e\d)?\b", text)}


@pytest.mark.parametrize("name", expressions())
def test_an_expression_names_what_there_is(name: str, series: Series) -> None:
    assert faults(expressions()[name], series) == []


def test_faults_are_found(series: Series) -> None:
    """The test above would see a misspelt series, label, value or function, and a missing bracket."""
    for wrong in (
        "rate(tabletop_move_total[5m])",
        "sum by (kind) (rate(tabletop_moves_total[5m]))",
        'tabletop_sockets{at="tables"}',
        'tabletop_sockets{on="table"}',
        "average(tabletop_sockets)",
        "sum(tabletop_sockets",
    ):
        assert len(faults(wrong, series)) == 1, wrong


def test_alerts_are_as_prometheus_wants_them() -> None:
    names = [alert["alert"] for alert in alerts()]
    assert len(names) == len(set(names))
    for alert in alerts():
        assert {"alert", "expr", "labels", "annotations"} <= set(alert)
        assert set(alert) <= {"alert", "expr", "for", "labels", "annotations"}
        assert re.fullmatch(r"\d+[mh]", alert.get("for", "1m"))
        assert alert["labels"]["severity"] in {"page", "ticket"}
        used = set(re.findall(rf"\$labels\.({WORD})", alert["annotations"]["summary"]))
        grouped = re.findall(r"by \((.*?)\)", alert["expr"])
        assert used <= set(", ".join(grouped).split(", ")) or not re.match(r"sum|min|hist", alert["expr"])


def test_prometheus_reads_each_process_and_these_alerts() -> None:
    told = yaml.safe_load((FOLDER / "prometheus.yml").read_text())
    assert [(FOLDER / name).exists() for name in told["rule_files"]] == [True]
    (job,) = told["scrape_configs"]
    assert job["job_name"] == "tabletop"
    assert job.get("metrics_path", "/metrics") == "/metrics"
    assert job["authorization"] == {"credentials_file": "metrics_token"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0].split("`")[1]))
def test_an_alert_for_each_threshold_of_the_page(row: list[str]) -> None:
    """An alert belongs to the row of the first metric that it names."""
    named = set(re.findall(METRIC, row[0]))
    firsts = {alert["expr"]: re.findall(METRIC, alert["expr"]) for alert in alerts()}
    compared = [numbers(expr) - {0} for expr, found in firsts.items() if found and found[0] in named]
    assert set[float]().union(*compared) == numbers(row[2])


def test_the_board_draws_the_thresholds_of_the_page() -> None:
    worries = {name: numbers(row[2]) for row in ROWS for name in re.findall(METRIC, row[0])}
    for panel in panels():
        assert panel["datasource"]["uid"] == "${source}"
        used = re.findall(METRIC, str(panel["targets"]))
        steps = panel["fieldConfig"]["defaults"]["thresholds"]["steps"]
        drawn = {step["value"] for step in steps} - {None}
        assert drawn <= set[float]().union(*(worries.get(name, set()) for name in used)), panel["title"]


def test_the_board_has_the_metrics_that_are_explained(series: Series) -> None:
    shown = " ".join(expressions().values())
    left = {"tabletop_events_late_total", "process_max_fds"}
    told = {name for row in ROWS for name in re.findall(METRIC, row[0])}
    assert {name for name in told - left if name not in shown} == set()


def test_every_metric_is_explained(series: Series) -> None:
    """Under the names that Prometheus shows."""
    told = {name for row in ROWS for name in re.findall(METRIC, " ".join(row))}
    counted = {re.sub(r"_(bucket|count|sum)$", "", name) for name in series if "_created" not in name}
    assert told <= counted
    assert {name for name in counted if name.startswith("tabletop_")} <= told
