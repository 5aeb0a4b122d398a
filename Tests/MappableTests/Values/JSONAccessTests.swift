import Foundation
import Mappable
import TestSupport
import Testing

/// Reading and changing what is in a value.
struct JSONAccessTests {
    @Test("What a chain cannot reach changes nothing", arguments: ["[1,2]", "{}", "null", #"{"a":1}"#])
    func chainsToNothing(text: String) throws {
        let original = try JSON(JSONString: text)
        var json = original
        json.user.object?["email"] = nil
        json.legs.array?.append(1)
        json.user.address.object?["city"] = nil
        json["x"][0].object?["city"] = nil
        json[path: JSONKeyPath([.key("b"), .index(5), .key("c")])] = 1
        #expect(json == original)
    }

    @Test("Null is assigned where nothing was")
    func assignedNull() {
        var json: JSON = [:]
        json.a = nil
        json["b"]["c"] = nil
        json[path: JSONKeyPath([.key("d"), .key("e")])] = nil
        json.f[0] = nil
        #expect(json == ["a": nil, "b": ["c": nil], "d": ["e": nil], "f": [nil]])
    }

    private static let text = #"""
        {"user": {"name": "Ada", "tags": ["a", "b"], "email": null}, "legs": [{"from": "ZRH"}, {"from": "OSL"}],
         "a/b": {"m~n": 1}, "0": "zero", "string": "hidden", "count": 2}
        """#

    @Test("Members and elements without question marks", arguments: Source.allCases)
    func access(source: Source) throws {
        let json = try source.json(Self.text)
        #expect(json.user.name.string == "Ada")
        #expect(json["user"]["name"] == "Ada")
        #expect(json.legs[1].from == "OSL")
        #expect(json.user.tags[0].string == "a")
        // What is not there is null, and so is what is in it.
        #expect(json.nothing.at.all[3].isNull)
        #expect(json.user.name.first.isNull && json.user[0].isNull && json.legs["from"].isNull)
        #expect(json.legs[2].isNull && json.legs[-1].isNull)
        // How to tell absence from null.
        #expect(json.user.object?["email"] == JSON.null && json.user.object?["phone"] == nil)
        #expect(json.user.object?["email"] != nil)
        #expect(json.user.object?["phone"] == nil)
        // Keys with the name of a property need the subscript.
        #expect(json.string == nil && json["string"].string == "hidden")
        #expect(json.count.int == 2)
    }

    @Test("In the document's order", arguments: Source.allCases)
    func order(source: Source) throws {
        let json = try source.json(Self.text)
        #expect(json.object?.keys == ["user", "legs", "a/b", "0", "string", "count"])
        #expect(json.object?.members.last?.value == 2)
        #expect(json.legs.array?.map(\.from) == ["ZRH", "OSL"])
        var pairs: [String] = []
        for (key, value) in json.user.object ?? [:] { pairs.append("\(key)=\(value)") }
        #expect(pairs == [#"name="Ada""#, #"tags=["a","b"]"#, "email=null"])
        #expect(
            json.description
                == #"{"user":{"name":"Ada","tags":["a","b"],"email":null},"legs":[{"from":"ZRH"},"#
                + #"{"from":"OSL"}],"a/b":{"m~n":1},"0":"zero","string":"hidden","count":2}"#)
    }

    @Test("Assignments make what is missing", arguments: Source.allCases)
    func assignment(source: Source) throws {
        var json = try source.json(Self.text)
        let before = json
        json.user.name = "Grace"
        json.user.address.city = "Bern"
        json["legs"][1].from = "BGO"
        json.legs[2] = ["from": "TRD"]
        json.legs[7] = "nowhere"
        json.legs[-1] = "nowhere"
        json.user.tags.array?.append("c")
        json.user.object?["email"] = nil
        json.object?["0"] = nil
        json.count = nil
        #expect(
            json.description
                == #"{"user":{"name":"Grace","tags":["a","b","c"],"address":{"city":"Bern"}},"#
                + #""legs":[{"from":"ZRH"},{"from":"BGO"},{"from":"TRD"}],"#
                + #""a/b":{"m~n":1},"string":"hidden","count":null}"#)
        #expect(before == (try JSON(JSONString: Self.text)), "a copy is not changed")
        // What is something else becomes an object, or an array at its beginning.
        json = "text"
        json.a.b = 1
        #expect(json == ["a": ["b": 1]])
        json = nil
        json[0][0] = 1
        #expect(json == [[1]])
        json = 1
        json[0] = 2
        #expect(json == 1)
    }

    @Test("Arrays and objects as properties")
    func properties() {
        var json: JSON = "text"
        json.array = [1]
        #expect(json == [1])
        json.array?.append(2)
        json.object?["a"] = 3
        #expect(json == [1, 2])
        json.object = ["a": 1]
        json.array?.append(2)
        #expect(json == ["a": 1])
        json.object = nil
        #expect(json == nil)
    }

    @Test("Paths, such as an error's", arguments: Source.allCases)
    func paths(source: Source) throws {
        let json = try source.json(Self.text)
        let rows: [(components: [JSONKeyPath.Step], value: JSON?)] = [
            ([.key("user"), .key("name")], "Ada"), ([.key("legs"), .index(1), .key("from")], "OSL"),
            ([.key("user"), .key("email")], .null), ([.key("0")], "zero"),
            ([.key("a/b"), .key("m~n")], 1), ([], json), ([.key("user"), .key("phone")], nil),
            ([.key("legs"), .index(2)], nil), ([.key("legs"), .key("01")], nil), ([.index(0)], nil),
            ([.key("user"), .key("")], nil), ([.key("user"), .key("name"), .key("x")], nil),
        ]
        for (components, value) in rows {
            let components = JSONKeyPath(components)
            #expect(json.value(at: components) == value, "\(components)")
            #expect(json[path: components] == value ?? .null, "\(components)")
        }
        var changed = json
        changed[path: JSONKeyPath([.key("user"), .key("address"), .key("city")])] = "Bern"
        changed[path: JSONKeyPath([.key("legs"), .index(2)])] = ["from": "TRD"]
        changed[path: JSONKeyPath([.key("legs"), .index(0), .key("from")])] = "GVA"
        changed[path: JSONKeyPath([.key("a/b"), .key("m~n")])] = 2
        #expect(changed.user.address.city == "Bern")
        #expect(changed.legs == [["from": "GVA"], ["from": "OSL"], ["from": "TRD"]])
        #expect(changed["a/b"] == ["m~n": 2])
        #expect(changed.object?.count == json.object?.count)
        changed[path: JSONKeyPath()] = 1
        #expect(changed == 1)
        for invalid: JSONKeyPath in ["", "a..b", "user.`\(-1)`", "user."] {
            changed = json
            changed[path: invalid] = 7
            #expect(changed == json && json.value(at: invalid) == nil && json[path: invalid].isNull)
        }
    }

    @Test("Debuggers and logs show what is in a value, however it was made", arguments: Source.allCases)
    func reflection(source: Source) throws {
        var dumped = ""
        dump(try source.json(#"{"a":["x",null]}"#), to: &dumped)
        #expect(
            dumped == """
                ▿ JSON object of 1: {
                  "a": [
                    "x",
                    null
                  ]
                }
                  ▿ object: {"a":["x",null]}
                    ▿ storage: 1 key/value pair
                      ▿ (2 elements)
                        - key: "a"
                        ▿ value: JSON array of 2: [
                  "x",
                  null
                ]
                          ▿ array: ["x",null]
                            ▿ storage: 2 elements
                              ▿ JSON string: "x"
                                - string: "x"
                              - JSON null: null

                """)
    }

    @Test("Descriptions are JSON text")
    func descriptions() {
        let json: JSON = ["a": [1, nil, "x\n", 1.5], "b": [:]]
        #expect("\(json)" == #"{"a":[1,null,"x\n",1.5],"b":{}}"#)
        #expect("\(json.a.array ?? [])" == #"[1,null,"x\n",1.5]"#)
        #expect("\(json.object ?? [:])" == json.description)
        #expect(("x" as JSON).description == #""x""#)
        #expect(JSON.null.debugDescription == "JSON null: null")
        #expect(([1] as JSON).debugDescription == "JSON array of 1: [\n  1\n]")
        #expect((["k": true] as JSON).debugDescription == "JSON object of 1: {\n  \"k\": true\n}")
        #expect((-0.5 as JSON).debugDescription == "JSON number: -0.5")
        // Deeper than options allow by default.
        let deep = (0..<200).reduce(JSON.null) { json, _ in [json] }
        #expect(
            deep.description == String(repeating: "[", count: 200) + "null"
                + String(repeating: "]", count: 200))
    }
}

/// Where a value comes from: it must not matter.
enum Source: String, CaseIterable, CustomTestStringConvertible {
    case text, member, element, objects, swift, rebuilt

    var testDescription: String { rawValue }

    func json(_ text: String, _ options: MappingOptions = .default) throws -> JSON {
        switch self {
        case .text: try JSON(JSONString: text, options: options)
        case .member: try JSON(JSONString: "  {\"x\" : 1, \"v\":\(text)}", options: options).v
        case .element: try [JSON](JSONString: "[0,\(text),[]]", options: options)[1]
        case .objects: try [JSON](JSONObject: [JSON(JSONString: text, options: options)])[0]
        case .swift: try JSON(JSONString: text, options: options).built
        case .rebuilt: try JSON(JSONString: text, options: options).rebuilt
        }
    }
}

extension JSON {
    /// The same value, made of Swift's values.
    var built: JSON {
        switch self {
        case .array(let elements): .array(JSON.Array(elements.map(\.built)))
        case .object(let members): .object(members.mapValues(\.built))
        default: self
        }
    }

    /// The same value, its members assigned one after the other.
    var rebuilt: JSON {
        guard case .object(let members) = self else { return self }
        var copy = JSON.Object()
        for (key, value) in members { copy[key] = .some(value.rebuilt) }
        return .object(copy)
    }
}
