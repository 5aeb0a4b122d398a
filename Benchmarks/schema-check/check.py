#!/usr/bin/env python3
"""Validates the documents of models against their schemas, with PyPI's jsonschema. See run."""

import collections
import json
import sys

from jsonschema import Draft202012Validator


def main():
    counts = collections.Counter()
    failures = []
    for line in open(sys.argv[1], encoding="utf-8"):
        model = json.loads(line)
        validators = {}
        for direction in ("reading", "writing"):
            Draft202012Validator.check_schema(model[direction])
            validators[direction] = Draft202012Validator(model[direction])
            counts["schemas"] += 1
        # What a model takes, it may take under other keys than it writes.
        for documents, direction, is_valid in (
                ("taken", "reading", True), ("written", "reading", True), ("written", "writing", True),
                ("refused", "reading", False)):
            for document in model[documents]:
                counts[f"{documents}, {direction}"] += 1
                if validators[direction].is_valid(document) != is_valid:
                    failures.append(
                        f"{model['model']} ({model['options']}): {documents}, but "
                        f"{'invalid' if is_valid else 'valid'} in {direction}: {json.dumps(document)}")
    for what, count in counts.items():
        print(f"{count:8} {what}")
    for failure in failures:
        print("FAILED:", failure)
    sys.exit(1 if failures else 0)


main()
