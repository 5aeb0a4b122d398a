/// A declaration, without the type of its model.
package protocol AnyMappingCore: AnyObject, Sendable {
    var model: Any.Type { get }
    var fields: [FieldPart] { get }
    /// What is known of the fields and of the members that are only written.
    var infos: [FieldInfo] { get }
    /// What has to hold of several fields together.
    var conditions: [String] { get }
    var tree: FieldTree { get }
    var refusesUnknownKeys: Bool { get }
    /// What is wrong with the declaration.
    var problems: [String] { get }

    /// Makes a model of values, without checks.
    func model(of values: [(any HeldValue)?], _ map: Mapper) throws -> any HeldValue
    /// The keys of two fields that stand in the wrong order, as far as a document tells.
    func swappedFields(in map: Mapper) throws -> (String, String)?
}

extension MappingCore: AnyMappingCore {
    package var model: Any.Type { Root.self }

    package var refusesUnknownKeys: Bool { if case .throw = unknownKeys { true } else { false } }

    package var problems: [String] { tree.problems + tree.problemsOfFlattened }

    package func model(of values: [(any HeldValue)?], _ map: Mapper) throws -> any HeldValue {
        Held(try make(map, knowing: values))
    }

    package func swappedFields(in map: Mapper) throws -> (String, String)? {
        let root = try make(map, knowing: [(any HeldValue)?](repeating: nil, count: fields.count))
        return swapped(in: root, map)
    }
}

extension Mapping.UnknownKeys {
    var areIgnored: Bool { if case .ignore = self { true } else { false } }
}

extension Mapped {
    package static var anyCore: any AnyMappingCore { mapping.core }
}
