"""Makes the training examples (hand-written ones and those of the families) and the template-dev examples: same data, same bytes."""

import argparse
import hashlib
import json
import random
import re
import unicodedata
from pathlib import Path

from templates import INTENTS, LANGUAGES, Family, expand, read_families, read_slots

SEED = 20261130
TRAIN_PER_INTENT = {"en": 330, "de": 220, "fr": 220, "es": 220}
DEV_PER_INTENT = {"en": 40, "de": 25, "fr": 25, "es": 25}
DEV_SHARE = 0.1
# Each hand-written text stands as it was written, and so often again as somebody else might have typed it.
HAND_AGAIN = 1

_KEYS = "qwertyuiopasdfghjklzxcvbnm"


def fold(text: str) -> str:
    """What counts as the same text: no case, no accents, no punctuation."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", " ", plain).strip()


class Apart:
    """Keeps generated texts apart from the hand-written ones and from each other: no equal text, and none that shares five words in a
    row with a hand-written one or most of its words."""

    def __init__(self, hand_written: list[str]) -> None:
        folded = [fold(text) for text in hand_written]
        self.taken = set(folded)
        self.words = [set(text.split()) for text in folded]
        self.runs = {run for text in folded for run in self._runs(text)}

    @staticmethod
    def _runs(text: str) -> set[tuple[str, ...]]:
        words = text.split()
        return {tuple(words[i : i + 5]) for i in range(len(words) - 4)}

    def take(self, text: str) -> bool:
        plain = fold(text)
        own = set(plain.split())
        if not plain or plain in self.taken or self._runs(plain) & self.runs:
            return False
        if len(own) > 2 and any(len(own & other) >= 0.6 * len(own | other) for other in self.words):
            return False
        self.taken.add(plain)
        return True


def is_template_dev(family: Family) -> bool:
    digest = hashlib.sha256(f"{SEED}:{family.name}".encode()).digest()
    return int.from_bytes(digest[:4], "big") / 2**32 < DEV_SHARE


def typo(text: str, rng: random.Random) -> str:
    at = [i for i, c in enumerate(text) if c.isalpha() and i > 0]
    if len(at) < 8:
        return text
    i = rng.choice(at)
    kind = rng.randrange(4)
    if kind == 0:
        return text[:i] + text[i + 1 :]
    if kind == 1:
        return text[:i] + text[i] + text[i:]
    if kind == 2 and i + 1 < len(text):
        return text[:i] + text[i + 1] + text[i] + text[i + 2 :]
    return text[:i] + rng.choice(_KEYS) + text[i + 1 :]


def strip_accents(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def dress(text: str, family: Family, slots: dict[str, list[str]], rng: random.Random) -> str:
    """Openings and politeness, then the way it is typed."""
    if rng.random() < 0.10:
        opening = expand(rng.choice(slots["opening"]), slots, rng)
        text = f"{opening} {text}"
    elif rng.random() < 0.05 and family.intent != "general":
        before = expand(rng.choice(slots["aside"]), slots, rng)
        text = f"{before} {text}"
    if rng.random() < 0.09 and family.intent != "general" and text[-1:] not in "?!":
        ending = expand(rng.choice(slots["closing"]), slots, rng)
        text = text.rstrip(".") + ("" if ending.startswith(",") else " ") + ending
    return as_typed(text, family.lang, rng)


def as_typed(text: str, lang: str, rng: random.Random) -> str:
    """The ways in which people type: case, marks and accents left out, slips."""
    style = rng.random()
    if style < 0.38:
        text = text.lower() if rng.random() < 0.7 else text[:1].lower() + text[1:]
    elif style < 0.75:
        text = text[:1].upper() + text[1:]
    if rng.random() < 0.4:
        text = text.rstrip(".!")
    if rng.random() < 0.35:
        text = text.rstrip("?").rstrip().lstrip("¿¡")
    if lang == "es" and rng.random() < 0.3:
        text = text.replace("¿", "").replace("¡", "")
    if lang in ("fr", "es") and rng.random() < 0.12:
        text = strip_accents(text)
    if lang == "en" and rng.random() < 0.2:
        text = text.replace("'", "")
    if rng.random() < 0.07:
        text = typo(text, rng)
    return text.strip()


def by_hand(folder: Path, apart: Apart) -> list[dict]:
    """`train/LANG*.jsonl`: each text that keeps apart from dev, as written and as others might have typed it."""
    rows = []
    for lang in LANGUAGES:
        rng = random.Random(f"{SEED}:hand:{lang}")
        files = sorted((folder / "train").glob(f"{lang}*.jsonl"))
        for line in (line for file in files for line in file.read_text("utf-8").splitlines()):
            row = json.loads(line)
            text = row["text"].strip()
            if not apart.take(text):
                continue
            forms = {text: None, **{as_typed(text, lang, rng): None for _ in range(HAND_AGAIN)}}
            rows += [{"lang": lang, "text": form, "intent": row["intent"], "family": "by hand"} for form in forms if form]
    return rows


def make(families: list[Family], slots, count: int, name: str, apart: Apart) -> list[dict]:
    """Goes round the families so that each has the same share; a text that stands already is tried anew a few times."""
    rng = random.Random(f"{SEED}:{name}")
    rows: list[dict] = []
    while len(rows) < count and families:
        before = len(rows)
        for family in rng.sample(families, len(families)):
            for _ in range(12):
                text = dress(expand(rng.choice(family.texts), slots, rng), family, slots, rng)
                if apart.take(text):
                    rows.append({"lang": family.lang, "text": text, "intent": family.intent, "family": family.name})
                    break
            if len(rows) >= count:
                break
        if len(rows) == before:
            break
    return rows


def generate(folder: Path) -> tuple[list[dict], list[dict]]:
    families = read_families(folder / "templates")
    slots = read_slots(folder / "templates")
    apart = Apart([json.loads(line)["text"] for line in (folder / "dev.jsonl").read_text("utf-8").splitlines()])
    train, dev = by_hand(folder, apart), []
    for lang in LANGUAGES:
        for intent in INTENTS:
            own = [f for f in families if f.lang == lang and f.intent == intent]
            held = [f for f in own if is_template_dev(f)]
            kept = [f for f in own if not is_template_dev(f)]
            dev += make(held, slots[lang], DEV_PER_INTENT[lang], f"dev:{lang}:{intent}", apart)
            train += make(kept, slots[lang], TRAIN_PER_INTENT[lang], f"train:{lang}:{intent}", apart)
    random.Random(f"{SEED}:order").shuffle(train)
    return train, dev


def write(path: Path, rows: list[dict]) -> str:
    data = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
    path.write_bytes(data)
    return hashlib.sha256(data).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, default=Path(__file__).resolve().parent.parent / "data" / "requests")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    train, dev = generate(args.data)
    for name, rows in (("train", train), ("template-dev", dev)):
        digest = write(args.out / f"{name}.jsonl", rows)
        families = len({row["family"] for row in rows})
        print(f"{name}: {len(rows)} examples of {families} families, sha256 {digest}")


if __name__ == "__main__":
    main()
