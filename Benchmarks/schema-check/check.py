#!/usr/bin/env python3
"""Validates the documents of models against their schemas, with PyPI's jsonschema. See run."""

import collections
import json
import re
import sys

from jsonschema import Draft202012Validator

# What models refuse and their schemas cannot. Each is a part of the error's text, with the reason.
EXCEPTIONS = {
    "must leave no seat empty": "a function of the model's decides (.satisfies)",
    "must arrive after it departs": "a check across fields",
    "out of range": "a number with a fraction has no bounds in the schema: that of Double and Decimal",
    "expected Character": "JSON Schema counts scalars, of which a character may have several",
    "expected Decimal": "the schema does not count the digits of a number",
    "expected URL": "what is a URL is Foundation's to say; the format is an annotation",
    "TooMuch": "a transform of the model's decides",
    "not an RFC 3339 date-time": "the days of a month: February 30",
    "not a date like": "the days of a month: February 30",
}


def main():
    counts = collections.Counter()
    failures = []
    excused = collections.Counter()
    for line in open(sys.argv[1], encoding="utf-8"):
        model = json.loads(line)
        name = f"{model['model']} ({model['options']})"
        validators = {}
        for direction in ("reading", "writing"):
            Draft202012Validator.check_schema(model[direction])
            validators[direction] = Draft202012Validator(model[direction])
            counts["schemas"] += 1
        for document in model["written"]:
            for direction in ("reading", "writing"):
                counts["written documents, validated"] += 1
                error = next(validators[direction].iter_errors(document), None)
                if error:
                    failures.append(f"{name}: what it writes is refused in {direction}: {error.message} at "
                                    f"{error.json_path} of {json.dumps(document)}")
        for document in model["samples"]:
            counts["samples, validated"] += 1
            error = next(validators["reading"].iter_errors(document), None)
            if error:
                failures.append(f"{name}: a sample is refused: {error.message} at {error.json_path}")
        for spoiled in model["refused"]:
            counts["spoiled documents"] += 1
            if not validators["reading"].is_valid(spoiled["document"]):
                counts["spoiled documents, refused"] += 1
                continue
            reason = next((part for part in EXCEPTIONS if part in spoiled["error"]), None)
            if reason:
                excused[reason] += 1
            else:
                failures.append(f"{name}: accepted after {spoiled['mutation']}, though {spoiled['error']}")
    for what, count in counts.items():
        print(f"{count:8} {what}")
    for reason, count in excused.items():
        print(f"{count:8} accepted by the schema alone: \"{reason}\": {EXCEPTIONS[reason]}")
    shapes = collections.Counter(re.sub(r"\[\d+\]|\d+", "", failure)[:100] for failure in failures)
    for failure in failures[:40]:
        print("FAILED:", failure[:600])
    if failures:
        print(f"{len(failures)} failures of {len(shapes)} kinds")
    sys.exit(1 if failures else 0)


main()
