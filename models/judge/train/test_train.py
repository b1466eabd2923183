"""python -m unittest: what must hold before anything is trained. Needs numpy alone."""

import random
import tempfile
import unittest
from pathlib import Path

import numpy as np

import generate
import ngrams
from templates import INTENTS, LANGUAGES, expand, read_families, read_slots

DATA = Path(__file__).resolve().parent.parent / "data" / "requests"


class Templates(unittest.TestCase):
    def test_every_text_of_every_family_expands(self):
        slots = read_slots(DATA / "templates")
        for family in read_families(DATA / "templates"):
            for text in family.texts:
                for seed in range(3):
                    made = expand(text, slots[family.lang], random.Random(seed))
                    self.assertTrue(made, text)
                    self.assertNotRegex(made, r"[{}|()]", f"{family.name}: {text}")

    def test_every_intent_has_families_on_both_sides_in_every_language(self):
        families = read_families(DATA / "templates")
        for lang in LANGUAGES:
            for intent in INTENTS:
                own = [f for f in families if f.lang == lang and f.intent == intent]
                self.assertGreaterEqual(len(own), 8, f"{lang} {intent}")

    def test_hand_written_texts_and_near_copies_are_left_out(self):
        apart = generate.Apart(["where did i leave the blue folder with tickets"])
        self.assertFalse(apart.take("Where did I leave the blue folder with tickets?"))
        self.assertFalse(apart.take("so where did i leave the blue one"))
        self.assertTrue(apart.take("open the folder"))
        self.assertFalse(apart.take("Open the folder!"))


class Ngrams(unittest.TestCase):
    def test_case_accents_and_digits_do_not_count(self):
        self.assertEqual(ngrams.features("Öffne Café 12"), ngrams.features("offne cafe 99"))

    def test_hash_is_fnv1a(self):
        self.assertEqual(ngrams.fnv1a(b""), 0x811C9DC5)
        self.assertEqual(ngrams.fnv1a(b"a"), 0xE40C292C)

    def test_what_is_saved_is_what_is_loaded(self):
        weights = np.random.default_rng(1).normal(size=(64, 7))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "w.bin"
            ngrams.save(path, weights, np.arange(7.0))
            loaded, bias = ngrams.load(path)
        self.assertLess(np.abs(loaded - weights).max(), np.abs(weights).max() / 127)
        self.assertEqual(list(bias), list(range(7)))


if __name__ == "__main__":
    unittest.main()
