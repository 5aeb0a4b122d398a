#!/usr/bin/env python3
"""Holds the schemas for language models against the rules of each service, which stand here once more, apart from the
library: as its pages state them. See run.

  flavours.py DOCUMENTS
"""
import json
import sys

STRUCTURE = set("type enum const description title $ref $defs anyOf items properties required additionalProperties".split())
TIMES = set("date-time time date duration email hostname ipv4 ipv6 uuid".split())
RULES = {
    # What every service below takes.
    "common": {"keywords": set(), "formats": set(), "required": True, "closed": True},
    # Strict mode: ten levels, 5,000 properties, 1,000 values of enums, 120,000 characters.
    "OpenAI": {
        "keywords": set("pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems".split()),
        "formats": TIMES, "required": True, "closed": True, "depth": 10, "properties": 5000, "values": 1000,
        "characters": 120_000},
    "Anthropic": {
        "keywords": {"format", "minItems", "default"}, "formats": TIMES | {"uri"}, "least": {0, 1}, "closed": True,
        "flat": True},
    "Gemini": {
        "keywords": set("format minimum maximum minItems maxItems prefixItems".split()),
        "formats": {"date-time", "date", "time"}, "closed": True, "flat": True},
    "MCP": {},
    "Foundation Models": {
        "keywords": set("pattern minimum maximum minItems maxItems".split()), "closed": True},
}


def faults(schema, rules):
    """What the rules say against a schema."""
    found = []
    counts = {"depth": 0, "properties": 0, "values": 0, "characters": 0}
    if schema.get("type") != "object":
        found.append("the root is no object")
    definitions = schema.get("$defs", {})
    visit(schema, rules, definitions, 1, ("#",), set(), counts, found)
    for name, count in counts.items():
        if count > rules.get(name, count):
            found.append(f"{count} {name}")
    return found


def visit(schema, rules, definitions, depth, around, seen, counts, found):
    if not isinstance(schema, dict) or not schema:
        if "keywords" in rules:
            found.append("anything")
        return
    counts["depth"] = max(counts["depth"], depth)
    if "keywords" in rules:
        found += [f"keyword {word}" for word in schema if word not in STRUCTURE | rules["keywords"]]
    if "formats" in rules and "format" in schema and schema["format"] not in rules["formats"]:
        found.append(f"format {schema['format']}")
    if "least" in rules and schema.get("minItems", 0) not in rules["least"]:
        found.append(f"minItems {schema['minItems']}")
    counts["values"] += len(schema.get("enum", []))
    for value in schema.get("enum", []) + [schema.get("const")]:
        counts["characters"] += len(value) if isinstance(value, str) else 0
    properties = schema.get("properties")
    if properties is not None:
        counts["properties"] += len(properties)
        if rules.get("closed") and schema.get("additionalProperties") is not False:
            found.append("open object")
        if rules.get("required"):
            found += [f"optional {key}" for key in properties if key not in schema.get("required", [])]
        for key, inner in properties.items():
            counts["characters"] += len(key)
            visit(inner, rules, definitions, depth + 1, around, seen, counts, found)
    inner = schema.get("items")
    if inner is not None:
        visit(inner, rules, definitions, depth + 1, around, seen, counts, found)
    for choice in schema.get("anyOf", []) + schema.get("oneOf", []) + schema.get("allOf", []):
        visit(choice, rules, definitions, depth, around, seen, counts, found)
    reference = schema.get("$ref")
    if reference is not None:
        name = reference.split("/")[-1]
        if reference != "#" and name not in definitions:
            found.append(f"{reference} leads nowhere")
        elif name in around:
            if rules.get("flat"):
                found.append(f"{reference} contains itself")
        elif name not in seen:
            seen.add(name)
            counts["characters"] += len(name)
            visit(definitions[name], rules, definitions, depth, around + (name,), seen, counts, found)


def nested(levels):
    leaf = {"type": "string"}
    for _ in range(levels - 1):
        leaf = {"type": "object", "properties": {"a": leaf}, "required": ["a"], "additionalProperties": False}
    return leaf


def closed(**properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


# Each rule has to find something, or it says nothing about the schemas.
BREACHES = [
    ("OpenAI", nested(11), "11 depth"),
    ("OpenAI", closed(a={"type": "string", "minLength": 1}), "keyword minLength"),
    ("OpenAI", closed(a={"type": "string", "format": "uri"}), "format uri"),
    ("OpenAI", closed(a={"enum": [str(number) for number in range(1001)]}), "1001 values"),
    ("OpenAI", {"type": "object", "properties": {"a": {"type": "null"}}}, "open object"),
    ("OpenAI", {"type": "object", "properties": {"a": {"type": "null"}}, "additionalProperties": False}, "optional a"),
    ("OpenAI", closed(a={}), "anything"),
    ("OpenAI", {"type": "array", "items": {"type": "string"}}, "the root is no object"),
    ("Anthropic", closed(a={"type": "array", "items": {"type": "null"}, "minItems": 2}), "minItems 2"),
    ("Anthropic", closed(a={"$ref": "#"}), "# contains itself"),
    ("Gemini", closed(a={"$ref": "#/$defs/B"}), "#/$defs/B leads nowhere"),
    ("MCP", {"type": "string"}, "the root is no object"),
]


def main():
    failures = []
    for flavour, schema, expected in BREACHES:
        if faults(schema, RULES[flavour]) != [expected] and expected not in faults(schema, RULES[flavour]):
            failures.append(f"the rules of {flavour} do not find: {expected}")
    count = 0
    for line in open(sys.argv[1], encoding="utf-8"):
        model = json.loads(line)
        for flavour, schema in model["flavours"].items():
            if schema is None:
                continue
            count += 1
            failures += [
                f"{model['model']} ({model['options']}) for {flavour}: {fault}" for fault in faults(schema, RULES[flavour])]
    print(f"{count:8} schemas for language models, held against the rules of {len(RULES)} flavours")
    for failure in failures[:40]:
        print("FAILED:", failure)
    if count < 50:
        print(f"FAILED: only {count} schemas")
    sys.exit(1 if failures or count < 50 else 0)


main()
