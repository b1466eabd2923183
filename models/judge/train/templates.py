"""The template grammar: `{slot}` takes a value of the language's list, `(a|b|)` one of its alternatives, values may hold both."""

import json
import random
import re
from dataclasses import dataclass
from pathlib import Path

INTENTS = ("general", "search", "read", "report", "edit", "run", "mission")
LANGUAGES = ("en", "de", "fr", "es")

_PART = re.compile(r"\{(\w+)\}|\(([^()]*)\)")


@dataclass(frozen=True)
class Family:
    name: str
    lang: str
    intent: str
    texts: tuple[str, ...]


def read_families(folder: Path) -> list[Family]:
    families = []
    for path in sorted(folder.glob("*.jsonl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            row = json.loads(line)
            if row["intent"] not in INTENTS or row["lang"] not in LANGUAGES or not row["texts"]:
                raise ValueError(f"{path.name}:{number}: unknown intent or language, or no text")
            families.append(Family(row["family"], row["lang"], row["intent"], tuple(row["texts"])))
    names = [family.name for family in families]
    if len(set(names)) != len(names):
        raise ValueError(f"family named twice: {sorted({n for n in names if names.count(n) > 1})}")
    return families


def read_slots(folder: Path) -> dict[str, dict[str, list[str]]]:
    common = json.loads((folder / "slots" / "common.json").read_text("utf-8"))
    slots = {}
    for lang in LANGUAGES:
        own = json.loads((folder / "slots" / f"{lang}.json").read_text("utf-8"))
        slots[lang] = {**common, **own}
    return slots


def expand(text: str, slots: dict[str, list[str]], rng: random.Random) -> str:
    """Expands from the inside out until neither slot nor alternative is left."""
    for _ in range(60):
        match = _PART.search(text)
        if match is None:
            return re.sub(r"\s+", " ", text).strip()
        if match.group(1) is not None:
            if match.group(1) not in slots:
                raise ValueError(f"unknown slot {match.group(1)} in: {text}")
            value = rng.choice(slots[match.group(1)])
        else:
            value = rng.choice(match.group(2).split("|"))
        text = text[: match.start()] + value + text[match.end() :]
    raise ValueError(f"does not come to an end: {text}")
