import Mappable
import TestSupport
import Testing

/// Members of all kinds of values.
struct WritingMemberTests {
    private struct Leg: JSONWriter {
        let seats: Int?
        func write(to json: inout JSONOutput) throws { json.seats = seats }
    }

    static let values: [any JSONWriter & Sendable] = [
        "text", "", "\"é\n", true, false, 0, -1, Int.min, Int8.min, UInt64.max, UInt8.max, 0.1, -0.0, 1e300,
        Float(0.1), [1, 2], [String](), ["a": 1], Leg(seats: 3), Leg(seats: nil), JSON.null,
        Int?.none, Int?.some(1), String?.none, String?.some("a"), Leg?.none, Leg?.some(Leg(seats: 1)),
        Int??.none, Int??.some(nil), Int??.some(1), Int???.some(.some(nil)), Int???.some(nil),
        Presence<Int>.absent, Presence<Int>.null, Presence<Int>.value(1), Presence<Int>?.some(.absent),
        Presence<Int>?.none, Presence<Int>?.some(.null), Either<Int?, String>.first(nil),
        Either<Int, String>.second("a"),
    ]

    static let options: [WritingOptions] = [.default, WritingOptions(nilValues: .null)]

    @Test("A member is the same, however it is assigned", arguments: values.indices)
    func same(index: Int) throws {
        let value = Self.values[index]
        for options in Self.options {
            for times in 1...2 {
                // After 16 KiB, known keys are copied.
                for padding in ["", String(repeating: "x", count: 20_000)] {
                    let direct = result(options, padding, times) { json in
                        write(value, to: &json)
                    }
                    let byPath = result(options, padding, times) { json in
                        writeByPath(value, to: &json)
                    }
                    #expect(direct == byPath, "\(value), \(options)")
                }
            }
        }
    }

    private func write<Value: JSONWriter>(_ value: Value, to json: inout JSONOutput) {
        json[dynamicMember: "key"] = value
    }

    private func writeByPath<Value: JSONWriter>(_ value: Value, to json: inout JSONOutput) {
        json[.key("key")] = value
    }

    /// The text, or the error, of an object with a member before, and one after.
    private func result(
        _ options: WritingOptions, _ padding: String, _ times: Int,
        _ body: @escaping (inout JSONOutput) -> Void
    ) -> String {
        nonisolated(unsafe) let body = body
        let object = Written { json in
            json.padding = padding
            for _ in 0..<times { body(&json) }
            json.last = 1
        }
        do throws(MappingError) {
            return try object.toJSONString(options: options)
        } catch {
            return "\(error)"
        }
    }
}
