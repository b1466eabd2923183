"""Weighs the two parts and scales their mean, both on dev; writes intents.json (what the server reads) and card.md (what people read)."""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

import numpy as np

import encoder
import ngrams
from export import run_graph
from templates import INTENTS, LANGUAGES
from train import labels_of, read

FLOOR = 5_500
FOLDS = 3
SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
TEMPERATURES = [round(0.2 + 0.05 * i, 2) for i in range(33)]


def softmax(z: np.ndarray) -> np.ndarray:
    e = np.exp(z - z.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def blend(encoded: np.ndarray, counted: np.ndarray, share: float, temperature: float) -> np.ndarray:
    """Mean of the two distributions, then scaled: p ** (1 / temperature), normalised."""
    mean = share * softmax(encoded) + (1 - share) * softmax(counted)
    return softmax(np.log(np.maximum(mean, 1e-9)) / temperature)


def log_loss(p: np.ndarray, labels: np.ndarray) -> float:
    return float(-np.log(np.maximum(p[np.arange(len(labels)), labels], 1e-9)).mean())


def choose(encoded, counted, labels) -> tuple[float, float]:
    grid = [(share, t) for share in SHARES for t in TEMPERATURES]
    return min(grid, key=lambda pair: log_loss(blend(encoded, counted, *pair), labels))


def cross_fitted(encoded, counted, labels) -> np.ndarray:
    """Each third is judged with the share and temperature of the other two."""
    fold = np.arange(len(labels)) % FOLDS
    p = np.zeros_like(encoded, dtype=np.float64)
    for k in range(FOLDS):
        rest = fold != k
        p[~rest] = blend(encoded[~rest], counted[~rest], *choose(encoded[rest], counted[rest], labels[rest]))
    return p


def wilson(right: int, total: int) -> tuple[float, float]:
    z, share = 1.96, right / total
    centre, half = share + z * z / (2 * total), z * np.sqrt(share * (1 - share) / total + z * z / (4 * total**2))
    return max(0.0, (centre - half) / (1 + z * z / total)), min(1.0, (centre + half) / (1 + z * z / total))


def measure(p: np.ndarray, labels: np.ndarray) -> dict:
    top, right = p.max(1), p.argmax(1) == labels
    answered = np.round(top * 10_000) >= FLOOR
    order = np.argsort(-top, kind="stable")
    errors = np.cumsum(~right[order]) / np.arange(1, len(top) + 1)
    within = np.flatnonzero(errors <= 0.02)
    low, high = wilson(int(right.sum()), len(labels))
    return {
        "of": len(labels),
        "right": int(right.sum()),
        "interval95": [round(low, 3), round(high, 3)],
        "answered": int(answered.sum()),
        "answeredRight": int((right & answered).sum()),
        "brier": round(float(((p - np.eye(len(INTENTS))[labels]) ** 2).sum(1).mean()), 4),
        "logLoss": round(log_loss(p, labels), 4),
        "coverageAtTwoPercentError": round(float((within[-1] + 1) / len(top)) if len(within) else 0.0, 3),
    }


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def row_of(name: str, m: dict) -> str:
    low, high = m["interval95"]
    return (
        f"| {name} | {m['right']} of {m['of']} | {low:.3f}–{high:.3f} | {m['answered']} / {m['answeredRight']} "
        f"| {m['brier']:.3f} | {m['coverageAtTwoPercentError']:.2f} |"
    )


def main() -> None:
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser()
    parser.add_argument("--made", type=Path, required=True)
    parser.add_argument("--data", type=Path, default=here.parent / "data" / "requests")
    parser.add_argument("--trained", type=Path, default=here.parent / "trained")
    parser.add_argument("--card", type=Path, default=here.parent / "card.md")
    args = parser.parse_args()
    weights, bias = ngrams.load(args.made / "intents.ngrams.bin")
    folder = encoder.model_folder(args.made / "minilm")
    tokenizer = encoder.load_tokenizer(folder)

    def both(rows):
        texts = [row["text"] for row in rows]
        return run_graph(args.made / "intents.int8.onnx", tokenizer, texts), ngrams.logits(weights, bias, texts)

    dev, template_dev = read(args.data / "dev.jsonl"), read(args.made / "template-dev.jsonl")
    encoded, counted = both(dev)
    labels = labels_of(dev)
    share, temperature = choose(encoded, counted, labels)
    p = cross_fitted(encoded, counted, labels)
    table = [row_of("hand-written dev", measure(p, labels))]
    for lang in LANGUAGES:
        own = np.array([row["lang"] == lang for row in dev])
        table.append(row_of(f"hand-written dev, {lang}", measure(p[own], labels[own])))
    for i, intent in enumerate(INTENTS):
        table.append(row_of(f"hand-written dev, {intent}", measure(p[labels == i], labels[labels == i])))
    table.append(row_of("hand-written dev, encoder alone", measure(softmax(encoded), labels)))
    table.append(row_of("hand-written dev, n-grams alone", measure(softmax(counted), labels)))
    te, tc = both(template_dev)
    table.append(row_of("template dev (families not trained on)", measure(blend(te, tc, share, temperature), labels_of(template_dev))))
    wrong = [
        f"| {row['lang']} | {row['intent']} | {INTENTS[q.argmax()]} {round(q.max() * 10_000)} | {row['text'][:160].replace('|', '/')} |"
        for row, q, label in zip(dev, p, labels)
        if q.argmax() != label
    ]
    args.trained.mkdir(parents=True, exist_ok=True)
    names = ("intents.int8.onnx", "intents.ngrams.bin")
    for name in names:
        shutil.copyfile(args.made / name, args.trained / name)
    shutil.copyfile(folder / "tokenizer.json", args.trained / "intents.tokenizer.json")
    templates = sorted([*(args.data / "templates").rglob("*.json*"), *(args.data / "train").glob("*.jsonl")])
    facts = {
        "intents": list(INTENTS),
        "encoderShare": share,
        "temperature": temperature,
        "floor": FLOOR,
        "maxTokens": encoder.MAX_TOKENS,
        "files": {name: digest(args.trained / name) for name in (*names, "intents.tokenizer.json")},
        "data": {
            "dev.jsonl": digest(args.data / "dev.jsonl"),
            "train.jsonl (generated)": digest(args.made / "train.jsonl"),
            "template-dev.jsonl (generated)": digest(args.made / "template-dev.jsonl"),
            **{str(path.relative_to(args.data)): digest(path) for path in templates},
        },
        "exportCheck": json.loads((args.made / "export-check.json").read_text()),
        "dev": measure(p, labels),
    }
    (args.trained / "intents.json").write_text(json.dumps(facts, indent=2, ensure_ascii=False) + "\n")
    # What another reader of these files must come to, to four places, for a few generated texts of each intent and language.
    picked = {(row["lang"], row["intent"]): i for i, row in reversed(list(enumerate(template_dev)))}
    known = [
        {
            "text": template_dev[i]["text"],
            "tokens": encoder.tokenize(tokenizer, [template_dev[i]["text"]])[0],
            "encoderLogits": [round(float(x), 4) for x in te[i]],
            "ngramLogits": [round(float(x), 4) for x in tc[i]],
            "basisPoints": [round(float(x) * 10_000) for x in blend(te[i : i + 1], tc[i : i + 1], share, temperature)[0]],
        }
        for i in sorted(picked.values())
    ]
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in known)
    (args.trained / "intents.known.jsonl").write_text(lines, "utf-8")
    check = facts["exportCheck"]
    fill = {
        "TABLE": "\n".join(table),
        "WRONG": "\n".join(wrong),
        "FILES": "\n".join(f"| `{name}` | {(args.trained / name).stat().st_size:,} | `{d}` |" for name, d in facts["files"].items()),
        "DATA": "\n".join(f"| `{name}` | `{d}` |" for name, d in facts["data"].items()),
        "SHARE": str(share),
        "TEMPERATURE": str(temperature),
        "EXPORTED": f"{check['exported']['sameLabel']} of {check['exported']['of']}",
        "INT8": f"{check['int8']['sameLabel']} of {check['int8']['of']}",
        "TRAINED": str(sum(1 for row in read(args.made / "train.jsonl") if row["family"] != "by hand")),
        "BY_HAND": str(sum(1 for file in (args.data / "train").glob("*.jsonl") for _ in file.open())),
    }
    card = (here / "card.template.md").read_text("utf-8")
    for key, value in fill.items():
        card = card.replace("{{" + key + "}}", value)
    args.card.write_text(card, "utf-8")
    print("\n".join(table), f"\nshare {share}, temperature {temperature}")


if __name__ == "__main__":
    main()
