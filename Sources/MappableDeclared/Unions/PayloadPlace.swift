/// Where a case's payload is. One word, as nested unions keep several on the stack.
enum PayloadPlace: Sendable {
    /// The mapper's value.
    case value
    /// What nothing has read of the mapper's object, for a flattened union.
    case rest
    indirect case keyPath(JSONKeyPath)
}

extension Mapper {
    func payload<Payload: Mappable>(at place: PayloadPlace) throws(MappingError) -> Payload {
        switch place {
        case .value: try Payload._read(self)
        case .rest: try rest(as: Payload.self)
        case .keyPath(let path): try from(path)
        }
    }

    /// A model reads its own members; other types take what nothing has read.
    func rest<Value: Mappable>(as type: Value.Type) throws(MappingError) -> Value {
        if let reader = type as? any RestReader.Type, let value = try reader.readRest(of: self) as? Value {
            return value
        }
        // The object, and what is recorded of it, belongs to the model around the value.
        do { return try Value(map: self) } catch { throw adopt(error) }
    }
}

/// A type that takes all members of an object that are not yet taken.
protocol RestReader {
    static func readRest(of map: Mapper) throws(MappingError) -> Self
}

extension JSON: RestReader {
    static func readRest(of map: Mapper) throws(MappingError) -> JSON { .object(try map.rest()) }
}

extension JSON.Object: RestReader {
    static func readRest(of map: Mapper) throws(MappingError) -> JSON.Object { try map.rest() }
}

extension Dictionary: RestReader where Key == String, Value: Mappable {
    static func readRest(of map: Mapper) throws(MappingError) -> [String: Value] {
        guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
        var members: [String: Value] = [:]
        var errors = CollectedErrors(map)
        for offset in map.cursor.distinctOffsets where map.cursor.isUntaken(at: offset) {
            let (key, value) = (Mapper(map.cursor.key(at: offset)), Mapper(map.cursor.value(at: offset)))
            try key.checkCombiningMarks()
            if map.flags.has(.skipsInvalidElements) {
                guard let valid: Value = value.readIfValid(orRecord: .leftOut) else { continue }
                members.updateValue(valid, forKey: key.cursor.text)
            } else {
                do throws(MappingError) {
                    members.updateValue(try Value._read(value), forKey: key.cursor.text)
                } catch {
                    try map.keep(error, &errors)
                }
            }
        }
        map.cursor.recordAllRead()
        try map.throwFirst(of: errors)
        return members
    }
}

extension JSONOutput {
    /// The model around the payload keeps its own members.
    mutating func writeRest(of payload: any JSONWriter) throws {
        guard let members = payload as? JSON.Object ?? (payload as? JSON)?.object else {
            return try payload.write(to: &self)
        }
        writeRest(members)
    }
}
