import MappableDeclared
import MappableReports

/// The same rows, read and written in ways that may cost a multiple of the plainest one.
enum Multiples {
    struct Row: Mappable, JSONWriter {
        let id: Int, name: String, price: Double, tags: [String], gate: String?

        init(map: Mapper) throws {
            id = try map.id()
            name = try map.name()
            price = try map.price()
            tags = try map.tags()
            gate = try map.gate
        }

        func write(to json: inout JSONOutput) {
            json.id = id
            json.name = name
            json.price = price
            json.tags = tags
            json.gate = gate
        }
    }

    struct Keeping: Mappable {
        let row: Row, rest: JSON.Object

        init(map: Mapper) throws {
            row = try Row(map: map)
            rest = try map.rest()
        }
    }

    struct Coalescing: Mappable {
        let id: Int

        init(map: Mapper) throws { id = try map.id ?? 0 }
    }

    struct Defaulting: Mappable {
        let id: Int

        init(map: Mapper) throws { id = try map.from("id", default: 0) }
    }

    /// Its fields are in the order of the document, or not.
    struct Two<Order: Mappable & JSONWriter>: Mapped {
        let first: [Order], second: [Order]

        static var mapping: Mapping<Two> {
            let isInOrder = Order.self == Int.self
            return Mapping {
                Init(Two.init)
                Field(isInOrder ? "a" : "b", \.first)
                Field(isInOrder ? "b" : "a", \.second)
            }
        }
    }

    /// An object of many members among small ones.
    struct Wide: JSONWriter {
        let count: Int

        func write(to json: inout JSONOutput) throws {
            for row in 0..<2_000 { json[.key("row \(row)")] = ["a": 1] }
            json.writeObject("wide") { json in
                for member in 0..<count { json[.key("member \(member)")] = member }
            }
        }
    }

    static func text(_ row: String) -> String {
        "[" + Array(repeating: row, count: 400).joined(separator: ",") + "]"
    }

    private static let rows = text(
        #"{"id":1,"name":"Ada Lovelace","price":12.5,"tags":["a","b"],"gate":"B38","other":{"a":1}}"#)
    private static let lossy = text(
        #"{"id":"1","name":"Ada Lovelace","price":12.5,"tags":["a","b"],"gate":[38],"other":{"a":1}}"#)
    private static let faulty = text(
        #"{"id":"a","name":"Ada Lovelace","price":12.5,"tags":["a","b"],"gate":"B38","other":{"a":1}}"#)

    private static func read<Value: Mappable>(
        _ type: Value.Type, _ options: MappingOptions = .default
    ) -> (String) -> Void {
        { text in _ = try? [Value](JSONString: text, options: options) }
    }

    private static let monitored = MappingOptions.default.with(\.monitor, MappingMonitor())

    private static func write(_ options: WritingOptions) -> (String) -> Void {
        let models = (try? [Row](JSONString: rows)) ?? []
        return { _ in _ = try? models.toJSONString(options: options) }
    }

    private static let errors = #"{"a":\#(text("[]")),"b":\#(text("[]"))}"#

    private static func writeWide(_ count: Int) -> (name: String, text: String, work: (String) -> Void) {
        let text = (try? Wide(count: count).toJSONString()) ?? ""
        return ("write wide\(count)", text, { _ in _ = try? Wide(count: count).toJSONString() })
    }

    static var all: [(name: String, text: String, work: (String) -> Void)] {
        [
            ("read plain", rows, read(Row.self)),
            ("read lossy", lossy, read(Row.self)),
            ("read result", faulty, { text in _ = [Row].result(JSONString: text) }),
            ("read rest", rows, read(Keeping.self)),
            ("read monitor", rows, read(Row.self, monitored)),
            ("read monitor-lossy", lossy, read(Row.self, monitored)),
            ("read coalescing", rows, read(Coalescing.self)),
            ("read defaulting", rows, read(Defaulting.self)),
            ("read errors-in-order", errors, { text in _ = Two<Int>.result(JSONString: text) }),
            ("read errors-in-disorder", errors, { text in _ = Two<Int8>.result(JSONString: text) }),
            ("write plain", rows, write(.default)),
            ("write pretty", rows, write(WritingOptions(prettyPrinted: true))),
            writeWide(60), writeWide(70),
        ]
    }
}
