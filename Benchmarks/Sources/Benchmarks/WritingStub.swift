/// Stands in for the library's writing half until it is there.
let isWritingAvailable = false

protocol JSONWriter {
    func write(to json: inout JSONOutput) throws
}

extension JSONWriter {
    func toJSONBytes() throws -> [UInt8] { [] }
}

@dynamicMemberLookup
struct JSONOutput {
    subscript<Value>(dynamicMember key: StaticString) -> Value {
        get { fatalError("Not written yet.") }
        set {}
    }

    subscript<Value>(_ keyPath: String) -> Value {
        get { fatalError("Not written yet.") }
        set {}
    }
}

extension Array: JSONWriter where Element: JSONWriter {
    func write(to json: inout JSONOutput) {}
}
