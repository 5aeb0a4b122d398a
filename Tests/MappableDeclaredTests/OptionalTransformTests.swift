import Foundation
import MappableCodable
import MappableDeclared
import TestSupport
import Testing

/// Transforms of optional fields.
struct OptionalTransformTests {
    enum Size: String { case small, large }
    struct Unknown: Error {}

    struct Plan: Codable, Equatable { let id: Int }

    struct Model: Mapped {
        let date: Date?, id: Int?, size: Size?, rows: [Int]?, plan: Plan?, cents: Int?, other: Date?

        static let mapping = Mapping {
            Init(Model.init)
            Field("date", \.date, usingIfPresent: .date(.seconds))
            Field("id", \.id, .range(1..<100), usingIfPresent: .numberString)
            Field("size", \.size, usingIfPresent: Model.sizes)
            Field("rows", \.rows, usingIfPresent: .oneOrMany)
            Field("plan", \.plan, usingIfPresent: .codable)
            Field("cents", \.cents, usingIfPresent: Model.cents)
            Field("other", \.other, .or("another"), .nils(.null), usingIfPresent: .date(.rfc3339))
        }

        static let sizes = Transform<Size>(
            read: { (text: String) in try Size(rawValue: text) ?? { throw Unknown() }() },
            write: { $0.rawValue })

        static let cents = Transform<Int>(
            read: { (price: Double) in Int(exactly: (price * 100).rounded()) ?? 0 },
            write: { Double($0) / 100 })
    }

    static let full =
        #"{"date":86400,"id":"7","size":"large","rows":3,"plan":{"id":1},"cents":1.25,"#
        + #""other":"1970-01-02T00:00:00Z"}"#

    @Test func values() throws {
        let model = try Model(JSONString: Self.full)
        #expect(model.date == Date(timeIntervalSince1970: 86400) && model.other == model.date)
        #expect(model.id == 7 && model.size == .large && model.rows == [3] && model.cents == 125)
        #expect(model.plan == Plan(id: 1))
        #expect(try model.toJSONString() == Self.full)
    }

    @Test(arguments: ["{}", #"{"date":null,"id":null,"size":null,"rows":null,"plan":null,"cents":null}"#])
    func absentAndNullAreNil(_ text: String) throws {
        let model = try Model(JSONString: text, options: .strict)
        #expect(model.date == nil && model.id == nil && model.size == nil && model.rows == nil)
        #expect(model.plan == nil && model.cents == nil && model.other == nil)
        #expect(try model.toJSONString() == #"{"other":null}"#)
    }

    @Test("A missing value is told by the type of the property, not by that in the document")
    func missing() {
        struct Dated: Mapped {
            let created: Date
            static let mapping = Mapping {
                Init(Dated.init)
                Field("created", \.created, using: .date(.seconds))
            }
        }
        #expect(
            failure { try Dated(JSONString: "{}") }?.description
                == "created: missing, expected Date (line 1, column 1), mapping Dated")
    }

    static let invalid: [(String, key: String)] = [
        (#"{"date":[]}"#, "date"), (#"{"id":"x"}"#, "id"), (#"{"size":"huge"}"#, "size"),
        (#"{"plan":[]}"#, "plan"), (#"{"cents":"x"}"#, "cents"), (#"{"another":"x"}"#, "another"),
    ]

    @Test("An invalid value is nil, and an error where the options say so", arguments: invalid)
    func invalidIsNil(_ row: (text: String, key: String)) throws {
        let model = try Model(JSONString: row.text)
        #expect(try model.toJSONString() == #"{"other":null}"#)
        let losses = Model.result(JSONString: row.text).report.losses
        #expect(losses.map(\.keyPath.description) == [row.key])
        let options = MappingOptions(invalidOptionals: .throw)
        let error = failure { try Model(JSONString: row.text, options: options) }
        #expect(error?.keyPath == JSONKeyPath([.key(row.key)]))
    }

    /// Values of the wrong kind on the way to a field, in both forms.
    struct OnTheWay: Mapped {
        let date: Date?, id: Int, size: Int

        static let mapping = Mapping {
            Init(OnTheWay.init)
            Field("a.date", \.date, usingIfPresent: .date(.seconds))
            Field("b.id", \.id, default: 1)
            Field("c.size", \.size, default: 2, when: .always)
        }
    }

    struct OnTheWayByHand: Mappable {
        let date: Date?, id: Int, size: Int

        init(map: Mapper) throws {
            date = try map.from("a.date", using: .date(.seconds))
            id = try map.from("b.id", default: 1)
            size = try map.from("c.size", default: 2, when: .always)
        }
    }

    @Test(
        "A value of the wrong kind on the way counts as in a model by hand",
        arguments: [
            "{}", #"{"a":null,"b":null,"c":null}"#, #"{"a":5}"#, #"{"b":5}"#, #"{"c":5}"#, #"{"a":[]}"#,
            #"{"a":{},"b":{},"c":{}}"#, #"{"a":{"date":null},"b":{"id":null},"c":{"size":null}}"#, "[]",
            "null",
        ])
    func onTheWay(_ text: String) {
        for options in [MappingOptions.default, .strict] {
            let declared = Result { try OnTheWay(JSONString: text, options: options) }
            let byHand = Result { try OnTheWayByHand(JSONString: text, options: options) }
            switch (declared, byHand) {
            case (.success(let one), .success(let other)):
                #expect(one.date == other.date && one.id == other.id && one.size == other.size)
            case (.failure(let one as MappingError), .failure(let other as MappingError)):
                #expect(one.kind == other.kind && one.keyPath == other.keyPath)
            default: Issue.record("declared: \(declared), by hand: \(byHand)")
            }
        }
    }

    @Test func constraintsHold() {
        let error = #expect(throws: MappingError.self) { try Model(JSONString: #"{"id":"100"}"#) }
        #expect(
            error?.description.hasPrefix(#"id: found string "100", must be at least 1 and less than 100"#)
                == true)
    }
}
