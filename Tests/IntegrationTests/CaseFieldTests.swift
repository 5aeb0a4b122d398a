import MappableReports
import MappableSchemas
import TestSupport
import Testing

/// Cases whose values have fields.
struct CaseFieldTests {
    enum Shape: Tagged, Equatable {
        case line(length: Int, width: Int), note(text: String?, marks: [String]), point(Double)

        static let union = Union<Shape>(
            tag: .inside("type"),
            Case(
                "line", Shape.line(length:width:), Field("l", \.0, .range(1...9)),
                Field("size.w", \.1, default: 1)
            ) {
                if case .line(let length, let width) = $0 { (length, width) } else { nil }
            },
            Case("note", at: "body", Shape.note(text:marks:), Field("text", \.0), Field("marks", \.1)) {
                if case .note(let text, let marks) = $0 { (text, marks) } else { nil }
            },
            Case("point", Shape.point, Field("x", \.self)) { if case .point(let x) = $0 { x } else { nil } })
    }

    static let documents: [(String, Shape)] = [
        (#"{"type":"line","l":3,"size":{"w":2}}"#, .line(length: 3, width: 2)),
        (#"{"type":"note","body":{"text":"a","marks":["b"]}}"#, .note(text: "a", marks: ["b"])),
        (#"{"type":"note","body":{"marks":[]}}"#, .note(text: nil, marks: [])),
        (#"{"type":"point","x":1.5}"#, .point(1.5)),
    ]

    @Test(arguments: documents) func roundTrip(text: String, shape: Shape) throws {
        #expect(try Shape(JSONString: text) == shape)
        #expect(try shape.toJSONString() == text)
    }

    @Test("The tag and the fields are read, and other members are not")
    func unreadMembers() throws {
        var options = MappingOptions()
        options.unreadKeys = .throw
        for (text, shape) in Self.documents {
            #expect(try Shape(JSONString: text, options: options) == shape)
        }
        let error = failure { try Shape(JSONString: #"{"type":"line","l":3,"m":4}"#, options: options) }
        #expect(error?.description.contains(#"unread key "m""#) ?? false, "\(String(describing: error))")
    }

    @Test func defaults() throws {
        #expect(try Shape(JSONString: #"{"type":"line","l":3}"#) == .line(length: 3, width: 1))
    }

    static let faults: [(String, String)] = [
        (#"{"type":"line","size":{}}"#, "l: missing, expected Int"),
        (#"{"type":"line","l":12}"#, "l: found number 12, must be 1…9"),
        (#"{"type":"note","body":{"marks":7}}"#, "body.marks: expected"),
        (#"{"type":"note"}"#, "body: missing"),
    ]

    @Test(arguments: faults) func faultsHavePlaces(text: String, message: String) {
        let error = failure { try Shape(JSONString: text) }
        #expect(error?.description.hasPrefix(message) ?? false, "\(String(describing: error))")
    }

    @Test("A schema knows the fields")
    func schema() throws {
        let choices = try #require(Shape.writingSchema()["oneOf"].array)
        let length = #""l":{"type":"integer","minimum":1,"maximum":9}"#
        #expect(choices.count == 3 && "\(choices[0])".contains(length))
        #expect(choices[1]["properties"]["body"]["required"] == ["marks"])
    }
}
