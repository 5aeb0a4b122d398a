import MappableSchemas

// Faults of declarations: contradictions, and what documents show.

/// The declarations of a type and of the models and unions in it.
struct DeclaredTypes {
    /// Reads a document of the type.
    private let read: (JSON) throws -> Void
    private let type: Any.Type
    private var models: [AnyMappingCore] = []
    private var unions: [UnionCases] = []

    init(in type: any Mappable.Type) {
        self.type = type
        read = { document in _ = try type.init(document) }
        add(type)
    }

    init<Value>(in union: Union<Value>) {
        type = Value.self
        read = { document in try Mapper.read(document) { map in _ = try union.read(map) } }
        add(union.content)
    }

    /// The faults of the declarations, in words.
    ///
    /// - Parameter documents: documents that the type reads.
    func problems(with documents: [JSON]) -> [String] {
        let contradictions =
            models.flatMap { model in model.problems.map { "the mapping of \(model.model): \($0)" } }
            + unions.flatMap { union in union.problems.map { "the union of \(union.model): \($0)" } }
        // A declaration that contradicts itself is not used.
        if !contradictions.isEmpty { return contradictions }
        var problems: [String] = []
        for document in documents {
            do { try read(document) } catch {
                problems.append("\(type) does not read a document: \(error)")
                attach(document.description, named: "document.json")
            }
        }
        let own = declaration(of: type)
        for model in models {
            var order = FieldOrder(model)
            for document in (model === own ? documents : []) + model.probes() { try? order.add(document) }
            if let problem = order.problem { problems.append("the mapping of \(model.model): \(problem)") }
        }
        return problems
    }

    private mutating func add(_ core: AnyMappingCore) {
        guard !models.contains(where: { $0 === core }) else { return }
        models.append(core)
        for field in core.fields {
            add(field.info.type)
            if let format = field.info.format { add(format) }
        }
    }

    private mutating func add(_ union: UnionCases) {
        guard !unions.contains(where: { $0 === union }) else { return }
        unions.append(union)
        for item in union.cases + (union.unknown.map { [$0] } ?? []) {
            if let fields = item.fields { add(fields) } else if let payload = item.payload { add(payload) }
        }
    }

    private mutating func add(_ type: Any.Type) {
        if let core = declaration(of: type) { return add(core) }
        if let union = (type as? any Tagged.Type)?.unionCases { return add(union) }
        for inner in content(of: type)?.types ?? [] { add(inner) }
    }

    private mutating func add(_ format: TransformFormat) {
        switch format {
        case .union(let union): if let union = union as? UnionCases { add(union) }
        case .array(let inner), .optional(let inner): add(inner)
        case .oneOrMany(let type): add(type)
        default: break
        }
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

func content(of type: Any.Type) -> ContentType.Content? {
    if let concealing = type as? any ConcealingShape.Type { return content(of: concealing.concealed) }
    return (type as? any ContentType.Type)?.content
}

extension Optional: ContentType { static var content: Content { (.optional, [Wrapped.self]) } }
extension Array: ContentType { static var content: Content { (.elements, [Element.self]) } }
extension Set: ContentType { static var content: Content { (.set, [Element.self]) } }
extension Dictionary: ContentType { static var content: Content { (.elements, [Value.self]) } }
extension Presence: ContentType { static var content: Content { (.state, [Value.self]) } }
extension Either: ContentType {
    static var content: Content { (.alternatives, [First.self, Second.self]) }
}
