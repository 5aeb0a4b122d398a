#!/usr/bin/env python3
"""Writes 50 models of 20 properties three times, to compare how long the compiler takes over them.

usage: compile_time_models.py <output directory>

CodableModels.swift has hand-written CodingKeys, `init(from:)` and `encode(to:)`; MappableModels.swift has
`init(map:)` and `write(to:)`; DeclaredModels.swift has a `Mapping` instead of the two. The types, their properties and their keys are the same, so each file belongs in a
module of its own. Everything is public, so that no build drops any of it. Nothing is compiled here.
"""
import sys
from pathlib import Path

MODELS = 50
PROPERTIES = 20
LEAVES_EVERY = 5  # Every fifth model nests no other.

NOUNS = """Account Address Airport Album Article Asset Badge Basket Booking Branch Campaign Carrier Channel Chapter
Claim Comment Contract Country Coupon Course Customer Delivery Device Discount Document Employee Expense Flight
Folder Invoice Journey Ledger Licence Lesson Meeting Message Network Notice Order Package Parcel Payment Project
Receipt Refund Report Shipment Ticket Vehicle Warehouse""".split()
WORDS = """id title code amount rate active visible count label note score priority owner_name created_at updated_at
tags sizes weights parent children region status_text total_price tax_percent archived retry_limit locale owner_id
contact_email discount_rate published sort_index summary external_ref unit_cost margin locked page_count
short_name long_name valid_until starts_at keywords offsets samples origin related""".split()

# The types of the twenty properties; "child" and "children" become other models, or scalars in a leaf.
SHAPE = ["Int", "String", "String", "Double", "Bool", "Int?", "String?", "Double?", "Bool?", "Date", "Date?",
         "[Int]", "[String]", "[Double]?", "child", "children", "Int", "String", "Bool", "String?"]
assert len(SHAPE) == PROPERTIES and len(NOUNS) == MODELS and len(set(WORDS)) == len(WORDS) > PROPERTIES


def camel(key):
    head, *rest = key.split("_")
    return head + "".join(word.capitalize() for word in rest)


def fields(index):
    """The (property, key, type) triples of one model; models differ in their names and in the order of types."""
    result = []
    is_leaf = index % LEAVES_EVERY == 0
    for place in range(PROPERTIES):
        shape = SHAPE[(place * 3 + index) % PROPERTIES]
        if shape == "child":
            shape = "Int?" if is_leaf else NOUNS[index - 1] + "?"
        elif shape == "children":
            shape = "[Int]" if is_leaf else f"[{NOUNS[index - 1]}]"
        key = WORDS[(place * 2 + index * 7) % len(WORDS)]
        result.append((camel(key), key, shape))
    assert len({key for _, key, _ in result}) == PROPERTIES
    return result


def declaration(index, protocols):
    lines = [f"/// Model {index + 1} of {MODELS}.", f"public struct {NOUNS[index]}: {protocols} {{"]
    return lines + [f"    public let {name}: {type_}" for name, _, type_ in fields(index)]


def codable(index):
    lines = declaration(index, "Codable") + ["", "    private enum CodingKeys: String, CodingKey {"]
    for name, key, _ in fields(index):
        lines.append(f"        case {name}" + ("" if key == name else f' = "{key}"'))
    lines += ["    }", "", "    public init(from decoder: any Decoder) throws {",
              "        let container = try decoder.container(keyedBy: CodingKeys.self)"]
    for name, _, type_ in fields(index):
        call = "decodeIfPresent" if type_.endswith("?") else "decode"
        lines.append(f"        {name} = try container.{call}({type_.rstrip('?')}.self, forKey: .{name})")
    lines += ["    }", "", "    public func encode(to encoder: any Encoder) throws {",
              "        var container = encoder.container(keyedBy: CodingKeys.self)"]
    for name, _, type_ in fields(index):
        call = "encodeIfPresent" if type_.endswith("?") else "encode"
        lines.append(f"        try container.{call}({name}, forKey: .{name})")
    return "\n".join(lines + ["    }", "}"])


def mappable(index):
    """Every tenth property is read by `from` and written by subscript, the others by dynamic member."""
    lines = declaration(index, "Mappable, JSONWriter") + ["", "    public init(map: Mapper) throws {"]
    for place, (name, key, _) in enumerate(fields(index)):
        lines.append(f"        {name} = try map." + (f'from("{key}")' if place % 10 == 3 else key))
    lines += ["    }", "", "    public func write(to json: inout JSONOutput) throws {"]
    for place, (name, key, _) in enumerate(fields(index)):
        lines.append("        json" + (f'["{key}"]' if place % 10 == 3 else f".{key}") + f" = {name}")
    return "\n".join(lines + ["    }", "}"])


def declared(index):
    lines = declaration(index, "Mapped") + ["", "    public static let mapping = Mapping {", f"        Init({NOUNS[index]}.init)"]
    lines += [f'        Field("{key}", \\.{name})' for name, key, _ in fields(index)]
    return "\n".join(lines + ["    }", "}"])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, imports, model in (("CodableModels", ["Foundation"], codable),
                                 ("MappableModels", ["Foundation", "Mappable"], mappable),
                                 ("DeclaredModels", ["Foundation", "MappableDeclared"], declared)):
        text = "".join(f"import {module}\n" for module in imports)
        text += "".join(f"\n{model(index)}\n" for index in range(MODELS))
        (folder / f"{name}.swift").write_text(text)


if __name__ == "__main__":
    main()
