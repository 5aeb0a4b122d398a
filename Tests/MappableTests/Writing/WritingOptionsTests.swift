import Foundation
import Mappable
import TestSupport
import Testing

struct WritingOptionsTests {
    @Test(arguments: [
        Row("nil without a type", #"{"a":null}"#, options: .init(nilValues: .null)) { json in json.a = nil },
        Row("null for nil", #"{"a":null,"b":{"c":null},"d":[null]}"#, options: .init(nilValues: .null)) {
            json in
            json.a = Int?.none
            json["b.c"] = String?.none
            json.d = [Int?.none]
        },
        Row("nil left out", #"{"d":[null],"e":null}"#) { json in
            json.a = Int?.none
            json["b.c"] = String?.none
            json.d = [Int?.none]
            json["e", nils: .null] = Int?.none
        },
        Row("slashes in data", #"{"a":"\/\/\/\/","\/w==":1}"#, options: .init(escapesSlashes: true)) { json in
            json.a = Data([255, 255, 255])
            try [Data([255]): 1].write(to: &json)
        },
        Row("slashes in data as they are", #"{"a":"////"}"#) { $0.a = Data([255, 255, 255]) },
        Row("transforms", #"{"fare":12.5,"none":null}"#, options: .init(nilValues: .null)) { json in
            let cents = Transform(read: { (price: Double) in Int(price * 100) }, write: { Double($0) / 100 })
            json["fare", using: cents] = 1250
            json["none", using: cents] = nil
        },
        Row("transforms of nil left out", #"{"a":{"fare":12.5}}"#) { json in
            let cents = Transform(read: { (price: Double) in Int(price * 100) }, write: { Double($0) / 100 })
            json["none", using: cents] = nil
            json["a.fare", using: cents] = 1250
        },
        Row("nil left out for one", #"{"a":null}"#, options: .init(nilValues: .null)) { json in
            json.a = Int?.none
            json["b", nils: .omit] = Int?.none
            json["c.d", nils: .omit] = Int??.none
        },
        Row("optionals in optionals", #"{"c":1,"d":null}"#) { json in
            json.a = Int??.none
            json.b = Int??.some(nil)
            json.c = Int??.some(1)
            json["d", nils: .null] = Int??.none
            json["e", nils: .omit] = Int??.some(nil)
        },
        Row("optionals in optionals as null", #"{"a":null,"b":null}"#, options: .init(nilValues: .null)) {
            json in
            json.a = Int??.none
            json.b = Int??.some(nil)
        },
        Row("presence", #"{"b":null,"c":1,"e":null,"f":{},"h":{"y":null},"g":[null,null,3]}"#) { json in
            json.a = Presence<Int>.absent
            json.b = Presence<Int>.null
            json.c = Presence<Int>.value(1)
            json["d", nils: .null] = Presence<Int>.absent
            json["e", nils: .omit] = Presence<Int>.null
            json.f = ["x": Presence<Int>.absent]
            json.h = ["y": Presence<Int>.null]
            json.g = [Presence<Int>.absent, .null, .value(3)]
        },
        Row("presence as null", #"{"b":null}"#, options: .init(nilValues: .null)) { json in
            json.a = Presence<Int>.absent
            json.b = Presence<Int>.null
            json["c", nils: .null] = Presence<Int>?.some(.absent)
        },
        Row(
            "pretty",
            "{\n  \"a\": 1,\n  \"b\": [\n    1,\n    {\n      \"c\": \"[x, y]\"\n    }\n  ],\n  \"e\": {},\n  \"f\": []\n}",
            options: .init(prettyPrinted: true)
        ) { json in
            json.a = 1
            json.writeArray("b") {
                $0.append(1)
                $0.append(["c": "[x, y]"])
            }
            json.writeObject("e") { _ in }
            json.f = [Int]()
        },
        Row(
            "sorted", #"{"":0,"A":1,"a":{"x":1,"y":2},"aa":3,"b":[{"p":1,"q":2}],"é":5,"😀":4}"#,
            options: .init(sortsKeys: true)
        ) { json in
            json["😀"] = 4
            json["é"] = 5
            json.writeArray("b") { json in
                json.appendObject {
                    $0.q = 2
                    $0.p = 1
                }
            }
            json.aa = 3
            json["a.y"] = 2
            json.A = 1
            json["a.x"] = 1
            json[.key("")] = 0
        },
        Row(
            "sorted by the keys, not by their escapes", #"{"\t":1,"!":2,"\"":3,"a":4,"é":5}"#,
            options: .init(sortsKeys: true)
        ) { json in
            for (key, value) in [("é", 5), ("a", 4), ("\"", 3), ("!", 2), ("\t", 1)] {
                json[.key(key)] = value
            }
        },
        Row(
            "sorted and pretty", "{\n  \"a\": {\n    \"c\": 1,\n    \"d\": 2\n  },\n  \"b\": 3\n}",
            options: .init(prettyPrinted: true, sortsKeys: true)
        ) { json in
            json.b = 3
            json["a.d"] = 2
            json["a.c"] = 1
        },
        Row("data by closure", #"[2]"#, options: .init(data: .onlyWritten { $1.write($0.count) })) { json in
            json.append(Data([1, 2]))
        },
    ])
    func layout(_ row: Row) throws { try row.check() }

    @Test("Looks of a deep value, whose keys are sorted at each level, of a scalar and of an empty container")
    func deepLooks() throws {
        func nested(_ begin: String, _ end: String) -> String {
            (0..<60).reduce("[]") { inner, _ in begin + inner + end }
        }
        let value = try JSON(JSONString: nested(#"[{"b":"#, #","a/b":"/"},2]"#))
        let sorted = nested(#"[{"a\/b":"\/","b":"#, #"},2]"#)
        #expect(try value.toJSONString(options: .init(sortsKeys: true, escapesSlashes: true)) == sorted)
        let pretty = try value.toJSONString(
            options: .init(prettyPrinted: true, sortsKeys: true, escapesSlashes: true))
        #expect(pretty.filter { $0 != " " && $0 != "\n" } == sorted)
        let lines = pretty.split(separator: "\n")
        #expect(lines.count == 361 && lines[180] == String(repeating: "  ", count: 120) + #""b": []"#)
        for text in ["[]", "{}", "1", #""\\/""#, "null", "false"] {
            let options = WritingOptions(prettyPrinted: true, sortsKeys: true)
            #expect(try JSON(JSONString: text).toJSONString(options: options) == text)
        }
    }

    @Test("The same key in different objects")
    func sameKeys() throws {
        let text = try written { json in
            json["a.a.a"] = 1
            json["b.a"] = 1
        }
        #expect(text == #"{"a":{"a":{"a":1}},"b":{"a":1}}"#)
    }

    @Test(arguments: [
        FailingRow("member", .invalidValue, at: "a", "duplicate key") {
            $0.a = 1
            $0.b = 1
            $0.a = 1
        },
        FailingRow("by subscript", .invalidValue, at: "a", "duplicate key") {
            $0.a = 1
            $0["a"] = 1
        },
        FailingRow("in an open path", .invalidValue, at: "a.b", "duplicate key") {
            $0["a.b"] = 1
            $0["a.b"] = 1
        },
        FailingRow("in a closed path", .invalidValue, at: "a.b.c", "duplicate key") {
            $0["a.b.c"] = 1
            $0.x = 1
            $0["a.b.c"] = 1
        },
        FailingRow("a path over a value", .invalidValue, at: "a", "duplicate key") {
            $0["a.b"] = 1
            $0.a = 1
        },
        FailingRow("by flattening", .invalidValue, at: "x[1].a", "duplicate key") {
            json in
            json.writeArray("x") { json in
                json.append(0)
                json.append(
                    Written {
                        $0.a = 1
                        try ["a": 1].write(to: &$0)
                    })
            }
        },
        FailingRow("with an escape", .invalidValue, at: #"["a\"b"]"#, "duplicate key") {
            $0["a\"b"] = 1
            $0["a\"b"] = 1
        },
    ])
    func duplicateErrors(_ row: FailingRow) { row.check() }

    @Test("Many keys: duplicates are found, others are not", arguments: [1, 63, 64, 65, 128, 1000])
    func manyKeys(count: Int) throws {
        let text = try written { json in for number in 0..<count { json["key\(number)"] = number } }
        let expected = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) })
        #expect(try foundationValue(text) == expected as NSObject)
        for repeated in [0, count / 2, count - 1] {
            let error = failure { json in
                for number in 0..<count { json["key\(number)"] = number }
                json["key\(repeated)"] = 0
            }
            #expect(error?.keyPath.description == "key\(repeated)")
        }
        let more = try written { json in
            for number in 0..<count { json["key\(number)"] = number }
            json["x.y"] = 1
            json.z = 2
            json["x.w"] = 3
        }
        var all = expected as [String: Any]
        all["x"] = ["y": 1, "w": 3]
        all["z"] = 2
        #expect(try foundationValue(more) == all as NSObject)
    }

    @Test("30,000 keys, one by one, in linear time")
    func veryManyKeys() throws {
        let text = try written { json in for number in 0..<30_000 { json["key\(number)"] = number } }
        #expect(text.utf8.count == 487_781)
        let nested = try written { json in for number in 0..<30_000 { json["a.b.key\(number)"] = number } }
        #expect(nested.utf8.count == text.utf8.count + 12)
    }
}
