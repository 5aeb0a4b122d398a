import MappableSchemas
import MappingKit

/// The members of an object, with those that `allOf` brings in.
struct SchemaMembers {
    struct Member {
        let key: String
        let schema: JSON
        let pointer: String
    }

    private(set) var list: [Member] = []
    private(set) var required: Set<String> = []
    private(set) var isClosed = false
    /// Whether the object may have members besides those in the list, as far as the schema says so.
    private(set) var isOpen = false
    /// The keywords that a model does not state, each with the pointer to its schema.
    private(set) var unstated: [(keyword: String, pointer: String)] = []
    /// Keys that are required and have no property.
    var unknown: [String] { required.filter { key in !list.contains { $0.key == key } } }

    init(_ object: JSON.Object, at pointer: String, in document: SchemaDocument) throws(InputError) {
        var seen: Set<String> = []
        try add(object, at: pointer, document, &seen)
        isOpen = isOpen || !unknown.isEmpty || document.keepsOthers && !isClosed
        if isOpen { isClosed = false }
    }

    private mutating func add(
        _ object: JSON.Object, at pointer: String, _ document: SchemaDocument, _ seen: inout Set<String>
    ) throws(InputError) {
        guard seen.insert(pointer).inserted else { return }
        if object["$ref"] != nil {
            // Members may stand beside a reference, such as the tag of an alternative.
            let target = try document.resolve(.object(object), at: pointer)
            if let object = target.schema.object { try add(object, at: target.pointer, document, &seen) }
        }
        for (index, part) in (object["allOf"]?.array.map(Array.init) ?? []).enumerated() {
            let inner = try document.resolve(part, at: "\(pointer)/allOf/\(index)")
            if let object = inner.schema.object { try add(object, at: inner.pointer, document, &seen) }
        }
        for (key, schema) in object["properties"]?.object ?? [:] {
            let place = "\(pointer)/properties/\(key.replacing("~", with: "~0").replacing("/", with: "~1"))"
            list.removeAll { $0.key == key }
            list.append(Member(key: key, schema: schema, pointer: place))
        }
        for key in object["required"]?.array ?? [] { if let key = key.string { required.insert(key) } }
        if object["additionalProperties"]?.bool == false { isClosed = true }
        if SchemaKeywords.isOpen(object) { isOpen = true }
        let keywords = SchemaKeywords.constraints(of: object).union(
            SchemaKeywords.unstated(object, as: .model))
        unstated += keywords.sorted().map { ($0, pointer) }
    }

    mutating func remove(_ key: String) {
        list.removeAll { $0.key == key }
        required.remove(key)
    }

    /// The only value that a member may have, as for a tag.
    func constant(_ key: String, _ document: SchemaDocument) throws(InputError) -> JSON? {
        guard let member = list.first(where: { $0.key == key }) else { return nil }
        return Self.constant(try document.resolve(member.schema, at: member.pointer).schema)
    }

    /// The only strings that a member may be, as for the tags of an alternative; none if it may be something else.
    func constants(_ key: String, _ document: SchemaDocument) throws(InputError) -> [String] {
        if let value = try constant(key, document) { return value.string.map { [$0] } ?? [] }
        guard let member = list.first(where: { $0.key == key }) else { return [] }
        let schema = try document.resolve(member.schema, at: member.pointer).schema
        let values = schema.object?["enum"]?.array.map(Array.init) ?? []
        let strings = values.compactMap(\.string)
        return strings.count == values.count ? strings : []
    }

    static func constant(_ schema: JSON) -> JSON? {
        if let value = schema.object?["const"] { return value }
        guard let values = schema.object?["enum"]?.array else { return nil }
        // A tag that is a number may stand in a string as well.
        let isOne = values.count == 1 || values.count == 2 && values[0].description == values[1].string
        guard isOne || values.count == 2 && values[0].string == values[1].description else { return nil }
        return values[0]
    }
}
