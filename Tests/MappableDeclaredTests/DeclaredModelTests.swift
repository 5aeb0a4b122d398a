import Foundation
import MappableDeclared
import MappableReports
import Testing

extension DateInterval: @retroactive Mapped {
    public static let mapping = Mapping {
        Init { (start: Date, duration: Double) in DateInterval(start: start, duration: duration) }
        Field("start", \.start)
        Field("duration", \.duration, .range(0...))
    }
}

/// Which types can be declared.
struct DeclaredModelTests {
    struct Page<Item: Mappable & JSONWriter & Sendable>: Mapped {
        let items: [Item], next: String?

        static var mapping: Mapping<Page> {
            .cached(
                Mapping {
                    Init(Page.init)
                    Field("items", \.items)
                    Field("next", \.next)
                })
        }
    }

    @Test func genericModels() throws {
        let numbers = try Page<Int>(JSONString: #"{"items":[1,2],"next":"b"}"#)
        #expect(numbers.items == [1, 2])
        let pages = try Page<Page<String>>(JSONString: #"{"items":[{"items":["x"]}]}"#)
        #expect(pages.items[0].items == ["x"])
        #expect(try pages.toJSONString() == #"{"items":[{"items":["x"]}]}"#)
        #expect(try numbers.with(\.items, [3]).items == [3])
    }

    @Test func typesOfOtherModules() throws {
        let text = #"{"start":"1970-01-01T00:00:05Z","duration":2.5}"#
        let interval = try DateInterval(JSONString: text)
        #expect(interval.end == Date(timeIntervalSince1970: 7.5))
        #expect(try interval.toJSONString() == text)
        #expect(throws: MappingError.self) {
            try DateInterval(JSONString: #"{"start":"1970-01-01T00:00:05Z","duration":-1}"#)
        }
    }

    struct Secret: Mapped {
        private let code: Int
        private(set) var uses: Int
        var sum: Int { code + uses }

        init(code: Int, uses: Int) {
            self.code = code
            self.uses = uses
        }

        static let mapping = Mapping {
            Init(Secret.init)
            Field("code", \.code)
            Field("uses", \.uses)
        }
    }

    @Test func privateProperties() throws {
        let secret = try Secret(JSONString: #"{"code":40,"uses":2}"#)
        #expect(secret.sum == 42)
        #expect(try secret.toJSONString() == #"{"code":40,"uses":2}"#)
    }

    struct Checked: Mapped, Equatable {
        struct Refused: Error {}
        let number: Int

        init(number: Int) throws {
            guard number != 13 else { throw Refused() }
            self.number = number
        }

        static let mapping = Mapping {
            Init(Checked.init)
            Field("number", \.number)
        }
    }

    struct ByHand: Mappable, JSONWriter, Equatable {
        let checked: Checked

        init(map: Mapper) throws { checked = try map.checked() }

        func write(to json: inout JSONOutput) throws { json.checked = checked }
    }

    struct Mixed: Mapped {
        let all: [ByHand]

        static let mapping = Mapping {
            Init(Mixed.init)
            Field("all", \.all)
        }
    }

    @Test func throwingInitializersAndModelsByHand() throws {
        let text = #"{"all":[{"checked":{"number":1}},{"checked":{"number":2}}]}"#
        let mixed = try Mixed(JSONString: text)
        #expect(mixed.all[1].checked.number == 2)
        #expect(try mixed.toJSONString() == text)
        let error = #expect(throws: MappingError.self) {
            try Mixed(JSONString: #"{"all":[{"checked":{"number":1}},{"checked":{"number":13}}]}"#)
        }
        #expect(error?.keyPath.description == "all[1].checked" && error?.underlying is Checked.Refused)
        let issues = Mixed.result(
            JSONString: #"{"all":[{"checked":{"number":13}},{},{"checked":{"number":13}}]}"#
        ).issues
        #expect(issues.map(\.keyPath.description) == ["all[0].checked", "all[1].checked", "all[2].checked"])
    }

    final class Tree: Mapped, Equatable {
        let value: Int, left: Tree?, right: Tree?

        init(value: Int, left: Tree?, right: Tree?) {
            self.value = value
            self.left = left
            self.right = right
        }

        static let mapping = Mapping {
            Init(Tree.init)
            Field("value", \.value)
            Field("left", \.left)
            Field("right", \.right)
        }

        static func == (one: Tree, other: Tree) -> Bool {
            one.value == other.value && one.left == other.left && one.right == other.right
        }
    }

    @Test func recursion() throws {
        let text = #"{"value":1,"left":{"value":2,"right":{"value":3}},"right":{"value":4}}"#
        let tree = try Tree(JSONString: text)
        #expect(tree.left?.right?.value == 3)
        #expect(try tree.toJSONString() == text)
        #expect(try tree.with(\.left, nil).toJSONString() == #"{"value":1,"right":{"value":4}}"#)
    }

    struct Fifty: Mapped {
        let v0: Int, v1: String, v2: Double?, v3: [Int], v4: Bool
        let v5: Int, v6: String, v7: Double?, v8: [Int], v9: Bool
        let v10: Int, v11: String, v12: Double?, v13: [Int], v14: Bool
        let v15: Int, v16: String, v17: Double?, v18: [Int], v19: Bool
        let v20: Int, v21: String, v22: Double?, v23: [Int], v24: Bool
        let v25: Int, v26: String, v27: Double?, v28: [Int], v29: Bool
        let v30: Int, v31: String, v32: Double?, v33: [Int], v34: Bool
        let v35: Int, v36: String, v37: Double?, v38: [Int], v39: Bool
        let v40: Int, v41: String, v42: Double?, v43: [Int], v44: Bool
        let v45: Int, v46: String, v47: Double?, v48: [Int], v49: Bool

        static let mapping = Mapping {
            Init(Fifty.init)
            Field("v0", \.v0)
            Field("v1", \.v1)
            Field("v2", \.v2)
            Field("v3", \.v3)
            Field("v4", \.v4)
            Field("v5", \.v5)
            Field("v6", \.v6)
            Field("v7", \.v7)
            Field("v8", \.v8)
            Field("v9", \.v9)
            Field("v10", \.v10)
            Field("v11", \.v11)
            Field("v12", \.v12)
            Field("v13", \.v13)
            Field("v14", \.v14)
            Field("v15", \.v15)
            Field("v16", \.v16)
            Field("v17", \.v17)
            Field("v18", \.v18)
            Field("v19", \.v19)
            Field("v20", \.v20)
            Field("v21", \.v21)
            Field("v22", \.v22)
            Field("v23", \.v23)
            Field("v24", \.v24)
            Field("v25", \.v25)
            Field("v26", \.v26)
            Field("v27", \.v27)
            Field("v28", \.v28)
            Field("v29", \.v29)
            Field("v30", \.v30)
            Field("v31", \.v31)
            Field("v32", \.v32)
            Field("v33", \.v33)
            Field("v34", \.v34)
            Field("v35", \.v35)
            Field("v36", \.v36)
            Field("v37", \.v37)
            Field("v38", \.v38)
            Field("v39", \.v39)
            Field("v40", \.v40)
            Field("v41", \.v41)
            Field("v42", \.v42)
            Field("v43", \.v43)
            Field("v44", \.v44)
            Field("v45", \.v45)
            Field("v46", \.v46)
            Field("v47", \.v47)
            Field("v48", \.v48)
            Field("v49", \.v49)
        }
    }

    @Test func fiftyFields() throws {
        let members = (0..<50).map { number in
            let value = [
                "\(number)", "\"s\(number)\"", "\(number).5", "[\(number)]",
                number % 2 == 0 ? "true" : "false",
            ]
            return "\"v\(number)\":\(value[number % 5])"
        }
        let text = "{\(members.joined(separator: ","))}"
        let fifty = try Fifty(JSONString: text)
        #expect(fifty.v45 == 45 && fifty.v46 == "s46" && fifty.v47 == 47.5 && fifty.v48 == [48] && !fifty.v49)
        #expect(try fifty.toJSONString() == text)
        #expect(try fifty.with(\.v21, "x").v21 == "x")
    }
}
