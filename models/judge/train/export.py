"""Writes the fine-tuned encoder as ONNX and its int8 form, and holds both against the trained model on all of dev.

int8 is how the weights are kept: each column (each row of the word table) with its own scale, multiplied out before it is used. Sums
stay in floating point: integer sums are twice as fast, moved one label in 35, and saturate on processors without VNNI. Position numbers are an input, and the type row is part of the position table: nothing is left for the runtime's embedding fusion.
"""

import argparse
import json
import pickle
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

import encoder
from templates import INTENTS
from train import read

MAX_BYTES = 25 * 1024 * 1024


def build_graph(params) -> onnx.ModelProto:
    nodes, weights = [], []

    def constant(name, value):
        weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(kind, inputs, name, **attributes):
        nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def dense(x, pair, name):
        product = node("MatMul", [x, constant(f"{name}.weight", pair[0])], f"{name}.product")
        return node("Add", [product, constant(f"{name}.bias", pair[1])], f"{name}.sum")

    def norm(x, pair, name):
        inputs = [x, constant(f"{name}.scale", pair[0]), constant(f"{name}.shift", pair[1])]
        return node("LayerNormalization", inputs, f"{name}.normed", axis=-1, epsilon=encoder.PRECISE_EPS)

    split = constant("split", np.array([0, 0, encoder.HEADS, encoder.WIDTH // encoder.HEADS], np.int64))
    joined = constant("joined", np.array([0, 0, encoder.WIDTH], np.int64))
    words = node("Gather", [constant("words", params["words"]), "input_ids"], "words.rows")
    positions = node("Gather", [constant("positions", params["positions"][: encoder.MAX_TOKENS]), "position_ids"], "positions.rows")
    x = norm(node("Add", [words, positions], "embedded"), params["norm"], "embeddings")
    mask = node("Cast", ["attention_mask"], "mask.float", to=TensorProto.FLOAT)
    hidden = node("Sub", [constant("one", np.float32(1)), mask], "mask.hidden")
    scaled = node("Mul", [hidden, constant("far", np.float32(-1e9))], "mask.scaled")
    bias = node("Unsqueeze", [scaled, constant("axes", np.array([1, 2], np.int64))], "mask.bias")
    for i, layer in enumerate(params["layers"]):
        at = f"layer{i}"
        heads = {}
        for part, order in (("query", [0, 2, 1, 3]), ("key", [0, 2, 3, 1]), ("value", [0, 2, 1, 3])):
            shaped = node("Reshape", [dense(x, layer[part], f"{at}.{part}"), split], f"{at}.{part}.shaped")
            heads[part] = node("Transpose", [shaped], f"{at}.{part}.heads", perm=order)
        scores = node("MatMul", [heads["query"], heads["key"]], f"{at}.scores")
        root = constant(f"{at}.root", np.float32((encoder.WIDTH // encoder.HEADS) ** -0.5))
        masked = node("Add", [node("Mul", [scores, root], f"{at}.scaled"), bias], f"{at}.masked")
        mixed = node("MatMul", [node("Softmax", [masked], f"{at}.attention", axis=-1), heads["value"]], f"{at}.mixed")
        back = node("Transpose", [mixed], f"{at}.back", perm=[0, 2, 1, 3])
        out = dense(node("Reshape", [back, joined], f"{at}.joined"), layer["out"], f"{at}.out")
        x = norm(node("Add", [x, out], f"{at}.added1"), layer["norm1"], f"{at}.norm1")
        up = dense(x, layer["up"], f"{at}.up")
        bent = node("Erf", [node("Mul", [up, constant(f"{at}.half-root", np.float32(0.5**0.5))], f"{at}.bent")], f"{at}.erf")
        raised = node("Add", [bent, constant(f"{at}.one", np.float32(1))], f"{at}.raised")
        gated = node("Mul", [node("Mul", [up, raised], f"{at}.gated"), constant(f"{at}.half", np.float32(0.5))], f"{at}.gelu")
        x = norm(node("Add", [x, dense(gated, layer["down"], f"{at}.down")], f"{at}.added2"), layer["norm2"], f"{at}.norm2")
    column = node("Unsqueeze", [mask, constant("last", np.array([2], np.int64))], "mask.column")
    axis = constant("axis", np.array([1], np.int64))
    total = node("ReduceSum", [node("Mul", [x, column], "kept"), axis], "total", keepdims=0)
    pooled = node("Div", [total, node("ReduceSum", [column, axis], "count", keepdims=0)], "pooled")
    head = node("MatMul", [pooled, constant("head.weight", params["head"][0])], "head.product")
    node("Add", [head, constant("head.bias", params["head"][1])], "logits")
    row = lambda name: helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"])
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", len(INTENTS)])
    inputs = [row("input_ids"), row("attention_mask"), row("position_ids")]
    graph = helper.make_graph(nodes, "intents", inputs, [output], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="countersign")
    model.ir_version = 8
    onnx.checker.check_model(model)
    return model


def with_int8_weights(model: onnx.ModelProto) -> onnx.ModelProto:
    """The same graph with its large weights as int8 and scales per channel."""
    small = onnx.ModelProto()
    small.CopyFrom(model)
    graph = small.graph
    large = [w for w in graph.initializer if len(w.dims) == 2 and int(np.prod(w.dims)) > 100_000]
    before = []
    for weight in large:
        values = numpy_helper.to_array(weight)
        by_row = weight.name == "words"
        scale = np.maximum(np.abs(values).max(1 if by_row else 0), 1e-9).astype(np.float32) / 127
        whole = np.clip(np.round(values / (scale[:, None] if by_row else scale)), -127, 127).astype(np.int8)
        graph.initializer.remove(weight)
        graph.initializer.append(numpy_helper.from_array(whole, f"{weight.name}.int8"))
        graph.initializer.append(numpy_helper.from_array(scale[:, None] if by_row else scale, f"{weight.name}.scale"))
        if not by_row:
            inputs = [f"{weight.name}.int8", f"{weight.name}.scale"]
            before.append(helper.make_node("DequantizeLinear", inputs, [weight.name], axis=1, name=f"{weight.name}.wide"))
    # Only the rows that are looked up are multiplied out, not the whole table.
    rows = [
        helper.make_node("Gather", ["words.int8", "input_ids"], ["words.rows.int8"], name="words.rows.int8"),
        helper.make_node("Cast", ["words.rows.int8"], ["words.rows.float"], to=TensorProto.FLOAT, name="words.rows.float"),
        helper.make_node("Gather", ["words.scale", "input_ids"], ["words.rows.scale"], name="words.rows.scale"),
        helper.make_node("Mul", ["words.rows.float", "words.rows.scale"], ["words.rows"], name="words.rows"),
    ]
    nodes = [made for node in graph.node for made in (rows if node.name == "words.rows" else [node])]
    del graph.node[:]
    graph.node.extend([*before, *nodes])
    onnx.checker.check_model(small)
    return small


def run_graph(path: Path, tokenizer, texts: list[str]) -> np.ndarray:
    """As the decision server runs it: one text at a time."""
    import onnxruntime

    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    out = []
    for ids in encoder.tokenize(tokenizer, texts):
        tokens = np.array([ids], np.int64)
        feed = {"input_ids": tokens, "attention_mask": np.ones_like(tokens), "position_ids": np.arange(tokens.shape[1])[None]}
        out.append(session.run(["logits"], feed)[0][0])
    return np.array(out)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--made", type=Path, required=True)
    parser.add_argument("--data", type=Path, default=Path(__file__).resolve().parent.parent / "data" / "requests")
    args = parser.parse_args()
    params = pickle.loads((args.made / "encoder.pickle").read_bytes())
    tokenizer = encoder.load_tokenizer(encoder.model_folder(args.made / "minilm"))
    whole, small = args.made / "intents.onnx", args.made / "intents.int8.onnx"
    graph = build_graph(params)
    onnx.save(graph, str(whole))
    onnx.save(with_int8_weights(graph), str(small))
    texts = [row["text"] for row in read(args.data / "dev.jsonl")]
    trained = encoder.predict(params, tokenizer, texts)
    checked = {}
    for name, path in (("exported", whole), ("int8", small)):
        got = run_graph(path, tokenizer, texts)
        same = int((got.argmax(1) == trained.argmax(1)).sum())
        checked[name] = {"sameLabel": same, "of": len(texts), "largestDifference": round(float(np.abs(got - trained).max()), 4)}
        print(f"{name}: {same} of {len(texts)} labels as trained, largest difference {checked[name]['largestDifference']}")
    if checked["exported"]["sameLabel"] != len(texts) or small.stat().st_size > MAX_BYTES:
        raise SystemExit("the exported graph is not the trained model, or the int8 file is too large")
    (args.made / "export-check.json").write_text(json.dumps(checked, indent=1) + "\n")


if __name__ == "__main__":
    main()
