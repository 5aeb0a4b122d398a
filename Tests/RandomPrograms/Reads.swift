import Foundation
import Mappable

@testable import Reference

extension [Step] {
    var keyPath: JSONKeyPath { JSONKeyPath(text) }
}

extension Mapper {
    func value(_ read: Read, _ spelling: Spelling) throws(MappingError) -> Value {
        do { return try value(read, read.kind.type, spelling) } catch { throw MappingError(error) }
    }

    private func value<Type: Model>(_ read: Read, _ type: Type.Type, _ spelling: Spelling) throws -> Value {
        let path = read.paths[0].keyPath
        if case .optional(.date(let form)) = read.kind {
            return Value((try from(path, using: .date(form.strategy)) as Date?) as Any)
        }
        if let transform = read.kind.transform as? Transform<Type> {
            return Value(try value(path, transform, read.form))
        }
        if read.paths.count > 1 { return Value(try from(anyOf: path, read.paths[1].keyPath) as Type) }
        switch read.form {
        case .plain:
            let keys = read.paths[0].compactMap { Self.names[$0.text] }
            let isChain = spelling == .chains && keys.count == read.paths[0].count
            return Value(isChain ? try member(keys) as Type : try from(path) as Type)
        case .coalescing(let text):
            let value = Value(try from(path) as Type)
            return value == .none ? Value(Type(standIn: text)) : value
        case .standIn(let text, let always):
            return Value(
                try from(path, default: Type(standIn: text), when: always ? .always : .absentOrNull) as Type)
        case .skipping: return Value(try from(path, invalidElements: .skip) as Type)
        }
    }

    private func value<Type: Model>(
        _ path: JSONKeyPath, _ transform: Transform<Type>, _ form: Form
    ) throws -> Type {
        guard case .standIn(let text, let always) = form else { return try from(path, using: transform) }
        let usage = always ? MappingOptions.DefaultUsage.always : .absentOrNull
        return try from(path, using: transform, default: Type(standIn: text), when: usage)
    }

    func flattened<Type: Model>(_ type: Type.Type) throws -> Any { try Type(map: self) }

    private static let names: [String: StaticString] = ["a": "a", "b": "b", "c": "c", "d": "d", "e": "e"]

    private func member<Type: Model>(_ names: [StaticString]) throws(MappingError) -> Type {
        if names.count == 1 { return try self[dynamicMember: names[0]] }
        let path: MapperPath = self[dynamicMember: names[0]]
        if names.count == 2 { return try path[dynamicMember: names[1]] }
        return try (path[dynamicMember: names[1]] as MapperPath)[dynamicMember: names[2]]
    }
}

extension Mappable {
    /// The value of a text that stands in.
    init(standIn text: String) { try! self.init(JSONString: text) }
}
