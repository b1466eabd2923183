"""Trains both parts of the intent judge on the generated examples; dev.jsonl is only looked at, never learned from."""

import argparse
import json
import pickle
import time
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

import encoder
import ngrams
from templates import INTENTS

SEED = 7
BATCH = 32
PEAK = 1.5e-4
LEAST = 0.3
HEAD_TIMES = 10.0
SMOOTHING = 0.05
MASKED = 0.06
UNKNOWN = 100  # [UNK] of the vocabulary
# The n-grams gain from every generated text; the encoder has the hand-written ones and every fourth of the others, for its time.
EVERY_GENERATED = 4
# What is kept is the running mean of the weights: it errs less on hands that it has not seen than any one step does.
KEPT = 0.998


def read(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def for_encoder(rows: list[dict]) -> list[dict]:
    generated = [row for row in rows if row["family"] != "by hand"]
    return [row for row in rows if row["family"] == "by hand"] + generated[::EVERY_GENERATED]


def labels_of(rows: list[dict]) -> np.ndarray:
    return np.array([INTENTS.index(row["intent"]) for row in rows])


def batches(ids: list[list[int]], rng: np.random.Generator):
    """Batches of like length in random order: sorted within blocks of 20 batches."""
    order = rng.permutation(len(ids))
    out = []
    for start in range(0, len(order), BATCH * 20):
        block = sorted(order[start : start + BATCH * 20], key=lambda i: len(ids[i]))
        out += [block[i : i + BATCH] for i in range(0, len(block), BATCH)]
    full = [batch for batch in out if len(batch) == BATCH]
    return [full[i] for i in rng.permutation(len(full))]


def loss_of(tuned, ids, mask, target, key):
    z = encoder.forward(tuned, ids, mask, key)
    soft = jax.nn.one_hot(target, len(INTENTS)) * (1 - SMOOTHING) + SMOOTHING / len(INTENTS)
    return -(soft * jax.nn.log_softmax(z)).sum(-1).mean()


@partial(jax.jit, donate_argnums=(0,))
def keep(mean, tuned, share):
    return jax.tree.map(lambda a, b: share * a + (1 - share) * b, mean, tuned)


@partial(jax.jit, donate_argnums=(0, 1, 2))
def step(tuned, m, v, ids, mask, target, key, rate, count):
    """One step of Adam with clipped gradients. The word table learns too: three of the four languages are pieces of words to it."""
    loss, grads = jax.value_and_grad(loss_of)(tuned, ids, mask, target, key)
    norm = jnp.sqrt(sum((g**2).sum() for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g / jnp.maximum(1.0, norm), grads)
    m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, grads)
    v = jax.tree.map(lambda a, g: 0.999 * a + 0.001 * g * g, v, grads)
    scale = jax.tree.map(lambda _: 1.0, tuned)
    scale["head"] = (HEAD_TIMES, HEAD_TIMES)
    update = lambda p, a, b, s: p - rate * s * (a / (1 - 0.9**count)) / (jnp.sqrt(b / (1 - 0.999**count)) + 1e-8)
    return jax.tree.map(update, tuned, m, v, scale), m, v, loss


def fine_tune(rows, dev, epochs: int, made: Path):
    folder = encoder.model_folder(made / "minilm")
    tokenizer = encoder.load_tokenizer(folder)
    params = encoder.load_weights(folder)
    rng = np.random.default_rng(SEED)
    params["head"] = ((rng.normal(size=(encoder.WIDTH, len(INTENTS))) * 0.02).astype(np.float32), np.zeros(len(INTENTS), np.float32))
    tuned = jax.tree.map(jnp.asarray, params)
    m, v = jax.tree.map(jnp.zeros_like, tuned), jax.tree.map(jnp.zeros_like, tuned)
    mean = jax.tree.map(jnp.copy, tuned)
    ids, target = encoder.tokenize(tokenizer, [row["text"] for row in rows]), labels_of(rows)
    total = epochs * (len(rows) // BATCH)
    count, started, losses = 0, time.time(), []
    for epoch in range(epochs):
        for batch in batches(ids, rng):
            count += 1
            tokens, mask = encoder.pad([ids[i] for i in batch])
            hidden = (rng.random(tokens.shape) < MASKED) & (mask > 0) & (tokens != 101) & (tokens != 102)
            tokens = np.where(hidden, UNKNOWN, tokens)
            # Never to nothing: the mean of weights that still move generalises better than where they come to rest.
            rate = PEAK * min(count / (0.08 * total), max(LEAST, (total - count) / (0.92 * total)))
            key = jax.random.fold_in(jax.random.key(SEED), count)
            tuned, m, v, loss = step(tuned, m, v, tokens, mask, target[batch], key, rate, count)
            # At first the mean follows closely: what the weights were before they learned anything is no part of it.
            mean = keep(mean, tuned, min(KEPT, count / (count + 10)))
            losses.append(float(loss))
            if count % 25 == 0:
                print(f"  step {count} of {total}, loss {np.mean(losses[-25:]):.3f}, {time.time() - started:.0f} s", flush=True)
        for name, weights in (("last step", tuned), ("mean", mean)):
            right = (encoder.predict(weights, tokenizer, [r["text"] for r in dev]).argmax(1) == labels_of(dev)).mean()
            print(f"epoch {epoch + 1}, {name}: {right:.4f} of dev", flush=True)
    return jax.tree.map(np.asarray, mean)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--made", type=Path, required=True, help="folder with train.jsonl and template-dev.jsonl")
    parser.add_argument("--data", type=Path, default=Path(__file__).resolve().parent.parent / "data" / "requests")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--only", choices=["ngrams", "encoder"])
    args = parser.parse_args()
    rows, dev = read(args.made / "train.jsonl"), read(args.data / "dev.jsonl")
    if args.only != "encoder":
        weights, bias = ngrams.fit([row["text"] for row in rows], labels_of(rows), len(INTENTS))
        ngrams.save(args.made / "intents.ngrams.bin", weights, bias)
        weights, bias = ngrams.load(args.made / "intents.ngrams.bin")
        right = ngrams.logits(weights, bias, [row["text"] for row in dev]).argmax(1) == labels_of(dev)
        print(f"n-grams: {right.mean():.4f} of dev", flush=True)
    if args.only != "ngrams":
        params = fine_tune(for_encoder(rows), dev, args.epochs, args.made)
        (args.made / "encoder.pickle").write_bytes(pickle.dumps(params))


if __name__ == "__main__":
    main()
