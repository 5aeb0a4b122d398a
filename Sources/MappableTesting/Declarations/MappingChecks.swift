import MappableSchemas

// Faults of a declaration, as far as they show without a document, and those that documents show.

extension AnyMappingCore {
    /// The faults of the declaration and of the models in its fields, in words.
    func problems(with documents: [JSON]) -> [String] {
        var models = DeclaredModels()
        models.add(self)
        var problems = models.found.flatMap { model in
            model.problems.map { "the mapping of \(model.model): \($0)" }
        }
        // A declaration that contradicts itself is not used.
        if !problems.isEmpty { return problems }
        for document in documents {
            do {
                if let problem = try orderProblem(in: document) { problems.append(problem) }
            } catch {
                problems.append("the mapping of \(model) does not read a document: \(error)")
                attach(document.description, named: "document.json")
            }
        }
        for model in models.found {
            for document in model.probes() {
                if let problem = (try? model.orderProblem(in: document)) ?? nil {
                    problems.append(problem)
                }
            }
        }
        var known: Set<String> = []
        return problems.filter { known.insert($0).inserted }
    }
}

extension AnyMappingCore {
    /// That two fields stand in the wrong order, in words.
    fileprivate func orderProblem(in document: JSON) throws(MappingError) -> String? {
        let swapped = try Mapper.read(document) { map in
            try swappedFields(in: model(of: [], map, isChecked: false).any, map)
        }
        guard let (one, other) = swapped else { return nil }
        return "the mapping of \(model): the fields \"\(one)\" and \"\(other)\" stand in the wrong order"
    }
}

/// The declarations that can be reached from one.
private struct DeclaredModels {
    private(set) var found: [AnyMappingCore] = []

    mutating func add(_ core: AnyMappingCore) {
        guard !found.contains(where: { $0 === core }) else { return }
        found.append(core)
        for field in core.fields { add(field.info.type) }
    }

    private mutating func add(_ type: Any.Type) {
        if let core = declaration(of: type) { return add(core) }
        for item in (type as? any Tagged.Type)?.unionCases.cases ?? [] {
            if let fields = item.fields { add(fields) } else if let payload = item.payload { add(payload) }
        }
        for inner in content(of: type)?.types ?? [] { add(inner) }
    }
}

/// The declaration of a type; nil if it is written by hand.
func declaration(of type: Any.Type) -> AnyMappingCore? {
    if let type = type as? any Mapped.Type { return type.anyCore }
    return (type as? any MappedClass.Type)?.mapping.core
}

/// The part of a type that holds values of others.
enum ContentShape { case optional, elements, set, state, alternatives }

/// A type that holds values of others.
protocol ContentType {
    typealias Content = (shape: ContentShape, types: [Any.Type])
    static var content: Content { get }
}

func content(of type: Any.Type) -> ContentType.Content? { (type as? any ContentType.Type)?.content }

extension Optional: ContentType { static var content: Content { (.optional, [Wrapped.self]) } }
extension Array: ContentType { static var content: Content { (.elements, [Element.self]) } }
extension Set: ContentType { static var content: Content { (.set, [Element.self]) } }
extension Dictionary: ContentType { static var content: Content { (.elements, [Value.self]) } }
extension Presence: ContentType { static var content: Content { (.state, [Value.self]) } }
extension OneOrMany: ContentType { static var content: Content { (.alternatives, [Element.self]) } }
extension Either: ContentType {
    static var content: Content { (.alternatives, [First.self, Second.self]) }
}
