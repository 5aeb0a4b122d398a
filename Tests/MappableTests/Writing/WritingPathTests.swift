import Foundation
import Mappable
import TestSupport
import Testing

/// Writing key paths.
struct WritingPathTests {
    @Test(arguments: [
        Row("one nested member", #"{"a":{"b":1}}"#) { $0["a.b"] = 1 },
        Row("a shared prefix stays open", #"{"a":{"b":1,"c":2}}"#) {
            $0["a.b"] = 1
            $0["a.c"] = 2
        },
        Row("deeper after shallower", #"{"a":{"b":1,"c":{"d":2}},"e":3}"#) {
            $0["a.b"] = 1
            $0["a.c.d"] = 2
            $0.e = 3
        },
        Row("shallower after deeper", #"{"a":{"c":{"d":2},"b":1}}"#) {
            $0["a.c.d"] = 2
            $0["a.b"] = 1
        },
        Row("back to an object that was left", #"{"a":{"b":1,"d":3},"c":2}"#) {
            $0["a.b"] = 1
            $0.c = 2
            $0["a.d"] = 3
        },
        Row("back to it twice, then on", #"{"a":{"b":1,"d":3,"e":5},"c":2,"f":{"g":4},"h":6}"#) {
            $0["a.b"] = 1
            $0.c = 2
            $0["a.d"] = 3
            $0["f.g"] = 4
            $0["a.e"] = 5
            $0.h = 6
        },
        Row("back, deeply", #"{"a":{"b":{"c":1,"e":{"f":{"g":3}}}},"d":2}"#) {
            $0["a.b.c"] = 1
            $0["d"] = 2
            $0["a.b.e.f.g"] = 3
        },
        Row("back within an open prefix", #"{"a":{"b":{"c":1,"e":3},"d":{"x":2,"y":4}}}"#) {
            $0["a.b.c"] = 1
            $0["a.d.x"] = 2
            $0["a.b.e"] = 3
            $0["a.d.y"] = 4
        },
        Row("a whole value is extended", #"{"cabin":{"seats":3,"extra":1},"z":0}"#) {
            $0.cabin = ["seats": 3]
            $0["cabin.extra"] = 1
            $0.z = 0
        },
        Row("an empty whole value is extended", #"{"cabin":{"extra":{"more":true}}}"#) {
            $0.cabin = [String: Int]()
            $0["cabin.extra.more"] = true
        },
        Row("digits name a member of the model's own object", #"{"0":{"a":1},"1":2}"#) {
            $0["0.a"] = 1
            $0["1"] = 2
        },
        Row("not nested", #"{"a.b":1,"a":{"b":2}}"#) {
            $0[.key("a.b")] = 1
            $0["a.b"] = 2
        },
        Row("not nested, with backticks", #"{"`0`":1}"#) { $0[.key("`0`")] = 1 },
        Row("a key with a dot on the way", #"{"a.b":{"c":1,"d":2}}"#) {
            $0[JSONKeyPath([.key("a.b"), .key("c")])] = 1
            $0[JSONKeyPath([.key("a.b"), .key("d")])] = 2
        },
        Row("one key with what stands between two elsewhere", #"{"a->b":1}"#) {
            $0[.key("a->b")] = 1
        },
        Row("keys with escapes", #"{"a\"b":{"\\":1,"é":2,"\n":{"x":3}}}"#) {
            $0["a\"b.\\"] = 1
            $0["a\"b.é"] = 2
            $0["a\"b.\n.x"] = 3
        },
        Row("keys with escapes, coming back", #"{"a\"b":{"\\":1,"é":2},"z":0}"#) {
            $0["a\"b.\\"] = 1
            $0.z = 0
            $0["a\"b.é"] = 2
        },
        Row("nil writes nothing", #"{}"#) { $0["a.b"] = Int?.none },
        Row("nil as null in a path", #"{"a":{"b":null}}"#) { $0["a.b", nils: .null] = Int?.none },
        Row("models after paths", #"{"a":{"b":{"x":1,"n":{"y":2}},"c":{"d":{"x":1}}},"d":{"e":{"x":1}}}"#) {
            let point = Written { json in json.x = 1 }
            $0["a.b"] = point
            $0["a.c.d"] = point
            $0["d.e"] = point
            $0["a.b.n.y"] = 2
        },
        Row("an empty key after all", #"{"":1}"#) { $0[.key("")] = 1 },
        Row("long keys", #"{"departureAirportTerminal":{"gateNumberAndLetter":1,"gateNumberAndLetters":2}}"#)
        {
            $0["departureAirportTerminal.gateNumberAndLetter"] = 1
            $0["departureAirportTerminal.gateNumberAndLetters"] = 2
        },
        Row(
            "back, pretty and sorted",
            "{\n  \"a\": {\n    \"b\": 1,\n    \"c\": []\n  },\n  \"z\": [\n    2\n  ]\n}",
            options: .init(prettyPrinted: true, sortsKeys: true)
        ) {
            $0["a.c"] = [Int]()
            $0.z = [2]
            $0["a.b"] = 1
        },
    ])
    func layout(_ row: Row) throws { try row.check() }

    @Test(arguments: [
        FailingRow(
            "an index in backticks", .invalidValue, at: "legs",
            "arrays are not written by index, as in the key path \"legs[0].from\""
        ) { $0["legs.`0`.from"] = 1 },
        FailingRow(
            "an index in digits", .invalidValue, at: "legs",
            #"arrays are not written by index, as in the key path "legs.0""#
        ) {
            $0.legs = [1, 2]
            $0["legs.0"] = 1
        },
        FailingRow(
            "an index in digits, of an object", .invalidValue, at: "a.b",
            #"arrays are not written by index, as in the key path "a.b.0.c""#
        ) {
            $0["a.b"] = ["0": 1]
            $0.z = 1
            $0["a.b.0.c"] = 1
        },
        FailingRow(
            "an index of the model", .invalidValue, at: "x",
            "arrays are not written by index, as in the key path \"[0]\""
        ) { json in json.x = Written { $0["`0`"] = 1 } },
        FailingRow(
            "array as object", .typeMismatch, at: "legs",
            #"expected object, found array, in the key path "legs.from""#
        ) {
            $0.legs = [1]
            $0["legs.from"] = 1
        },
        FailingRow(
            "array as object, later", .typeMismatch, at: "legs.a",
            #"expected object, found array, in the key path "legs.a.from""#
        ) {
            $0["legs.a"] = [1]
            $0.z = 1
            $0["legs.a.from"] = 1
        },
        FailingRow(
            "through a number", .typeMismatch, at: "a.b",
            #"expected object, found number, in the key path "a.b.c""#
        ) {
            $0["a.b"] = 1
            $0["a.b.c"] = 1
        },
        FailingRow(
            "through null", .typeMismatch, at: "a", #"expected object, found null, in the key path "a.b""#
        ) {
            $0["a", nils: .null] = Int?.none
            $0["a.b"] = 1
        },
        FailingRow(
            "empty segment", .invalidValue, at: "a", #"the key path "a..b" has an empty or invalid segment"#
        ) {
            $0["a..b"] = 1
        },
        FailingRow("empty path", .invalidValue, at: "x", #"the key path "" has an empty or invalid segment"#)
        { json in
            json.x = Written { $0[""] = 1 }
        },
        FailingRow(
            "empty last segment", .invalidValue, at: "a",
            #"the key path "a." has an empty or invalid segment"#
        ) {
            $0["a."] = 1
        },
        FailingRow(
            "empty first segment", .invalidValue, at: "(root)",
            #"the key path ".a" has an empty or invalid segment"#
        ) { $0[".a"] = 1 },
        FailingRow(
            "invalid index", .invalidValue, at: "a", #"the key path "a.`x`" has an empty or invalid segment"#
        ) {
            $0["a.`x`"] = 1
        },
        FailingRow(
            "value fails in an insertion", .outOfRange, at: "a.c.d[0].x",
            "expected finite number, found value of type Double: nan"
        ) {
            $0["a.c.z"] = 1
            $0.b = 1
            $0["a.c.d"] = [Written { json in json.x = Double.nan }]
        },
        FailingRow(
            "value fails at the end of an inserted path", .outOfRange, at: "a.p.o.q",
            "expected finite number, found value of type Double: inf"
        ) {
            $0["a.b"] = 1
            $0.z = 1
            $0["a.p.o.q"] = Double.infinity
        },
        FailingRow(
            "element fails after one that came back", .outOfRange, at: "l[1]",
            "expected finite number, found value of type Double: inf"
        ) { json in
            json.writeArray("l") { json in
                json.appendObject { json in
                    json["a.x"] = 1
                    json.b = 1
                    json["a.y"] = 1
                }
                json.append(Double.infinity)
            }
        },
        FailingRow(
            "too deep where it comes back", .limit, at: "a.d", "nested deeper than 2 levels",
            options: .init(maximumDepth: 2)
        ) {
            $0["a.b"] = 1
            $0.z = 1
            $0["a.d.e"] = 1
        },
        FailingRow("a key that was added is there", .invalidValue, at: "a.c.d", "duplicate key") {
            $0["a.b"] = 1
            $0.z = 1
            $0["a.c.d"] = 1
            $0["a.c.d"] = 1
        },
    ])
    func failures(_ row: FailingRow) { row.check() }

    @Test("Order of first appearance is kept")
    func order() throws {
        let text = try written { json in
            for key in ["z.1a", "y", "z.0a", "x.q", "z.5a", "x.p"] { json[JSONKeyPath(key)] = 0 }
        }
        #expect(text == #"{"z":{"1a":0,"0a":0,"5a":0},"y":0,"x":{"q":0,"p":0}}"#)
    }

    @Test("A path that is no native string")
    func foreignString() throws {
        let path = NSString("cabin.sitzplätze") as String
        #expect(try written { $0[JSONKeyPath(path)] = 1 } == #"{"cabin":{"sitzplätze":1}}"#)
    }
}
