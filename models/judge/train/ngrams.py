"""Hashed character and word n-grams with logistic regression; the features are written so that TypeScript makes the same."""

import re
import struct
import unicodedata

import numpy as np

BUCKETS = 1 << 16
CHAR_SIZES = (2, 3, 4, 5)
MAGIC = b"CSNGRAM1"

_WORD = re.compile(r"[^\W_]+|[^\w\s]|_", re.UNICODE)


def normalise(text: str) -> str:
    text = unicodedata.normalize("NFKD", text).lower()
    text = "".join(c for c in text if unicodedata.category(c)[0] != "M")
    text = re.sub(r"[0-9]", "0", text)
    return re.sub(r"\s+", " ", text).strip()


def fnv1a(data: bytes) -> int:
    value = 0x811C9DC5
    for byte in data:
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def features(text: str) -> tuple[list[int], list[int]]:
    """The distinct buckets of the character n-grams and of the word n-grams, each ascending."""
    plain = normalise(text)[:600]
    padded = f" {plain} "
    chars = {padded[i : i + n] for n in CHAR_SIZES for i in range(len(padded) - n + 1)}
    words = _WORD.findall(plain)
    grams = set(words)
    framed = ["^", *words, "$"]
    grams |= {f"{a} {b}" for a, b in zip(framed, framed[1:])}
    grams |= {f"{a} {b} {c}" for a, b, c in zip(framed, framed[1:], framed[2:])}
    grams |= {f"{a} _ {c}" for a, c in zip(framed, framed[2:])}
    grams.add(f"#{min(len(words) // 6, 8)}")
    hashed = lambda kind, items: sorted({fnv1a(f"{kind}{item}".encode()) % BUCKETS for item in items})
    return hashed("c", chars), hashed("w", grams)


def pack(texts: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """Bucket numbers and values, padded with value 0. Each of the two kinds has length 1."""
    rows = []
    for text in texts:
        chars, words = features(text)
        values = [len(chars) ** -0.5] * len(chars) + [len(words) ** -0.5] * len(words)
        rows.append((chars + words, values))
    width = max(len(ids) for ids, _ in rows)
    ids = np.zeros((len(rows), width), np.int32)
    values = np.zeros((len(rows), width), np.float32)
    for i, (row_ids, row_values) in enumerate(rows):
        ids[i, : len(row_ids)] = row_ids
        values[i, : len(row_values)] = row_values
    return ids, values


def logits(weights: np.ndarray, bias: np.ndarray, texts: list[str]) -> np.ndarray:
    out = np.zeros((len(texts), weights.shape[1]), np.float64)
    for i, text in enumerate(texts):
        chars, words = features(text)
        out[i] = weights[chars].sum(0) * len(chars) ** -0.5 + weights[words].sum(0) * len(words) ** -0.5 + bias
    return out


def fit(texts: list[str], labels: np.ndarray, classes: int, steps: int = 400, decay: float = 2e-6) -> tuple[np.ndarray, np.ndarray]:
    """Multinomial logistic regression, full batch, Adam; no chance in it."""
    from scipy.sparse import csr_matrix

    ids, values = pack(texts)
    rows = np.repeat(np.arange(len(texts)), ids.shape[1])
    x = csr_matrix((values.ravel(), (rows, ids.ravel())), shape=(len(texts), BUCKETS))
    x.eliminate_zeros()
    transposed = x.T.tocsr()
    target = np.eye(classes)[labels]
    w, b = np.zeros((BUCKETS, classes)), np.zeros(classes)
    mw, vw, mb, vb = np.zeros_like(w), np.zeros_like(w), np.zeros_like(b), np.zeros_like(b)
    for step in range(1, steps + 1):
        z = x @ w + b
        z -= z.max(1, keepdims=True)
        p = np.exp(z)
        p /= p.sum(1, keepdims=True)
        error = (p - target) / len(texts)
        for param, grad, m, v in ((w, transposed @ error + decay * w, mw, vw), (b, error.sum(0), mb, vb)):
            m += 0.1 * (grad - m)
            v += 0.01 * (grad * grad - v)
            rate = 0.05 * (1 - step / steps)
            param -= rate * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.99**step)) + 1e-7)
    return w, b


def save(path, weights: np.ndarray, bias: np.ndarray) -> None:
    """MAGIC, u32 buckets, u32 classes, f32 scale per class, f32 bias per class, then int8 weights by bucket; little endian."""
    scale = np.maximum(np.abs(weights).max(0), 1e-9).astype(np.float32) / 127
    quantised = np.clip(np.round(weights / scale), -127, 127).astype(np.int8)
    head = MAGIC + struct.pack("<II", *weights.shape)
    path.write_bytes(head + scale.astype("<f4").tobytes() + bias.astype("<f4").tobytes() + quantised.tobytes())


def load(path) -> tuple[np.ndarray, np.ndarray]:
    data = path.read_bytes()
    if data[:8] != MAGIC:
        raise ValueError("not an n-gram file")
    buckets, classes = struct.unpack_from("<II", data, 8)
    scale = np.frombuffer(data, "<f4", classes, 16)
    bias = np.frombuffer(data, "<f4", classes, 16 + 4 * classes)
    weights = np.frombuffer(data, np.int8, buckets * classes, 16 + 8 * classes).reshape(buckets, classes)
    return weights * scale, bias.astype(np.float64)
