import MappableSchemas

/// Makes declarations of the shapes of samples.
struct SamplePlanner {
    let shapes: SampleShapes
    let options: GenerationOptions
    var names: [SampleShapes.ID: String] = [:]
    private var takenNames: Set<String>
    /// Models whose declaration is made already, and whether they have a preview.
    var finished: [SampleShapes.ID: Bool] = [:]
    var inProgress: Set<SampleShapes.ID> = []
    var declarations: [String: Declaration] = [:]
    var order: [String] = []
    var inline: [String: Set<String>] = [:]
    /// The keys of the tags that the unions around models write.
    var tags: [SampleShapes.ID: Int] = [:]
    var usesLowercaseUUID = false
    /// Types of which previews need a value of a literal. A function for each keeps the compiler fast.
    var sampleTypes: Set<String> = []
    private var nameOfContainer: String?
    /// The types whose declaration is being made, the outermost first.
    var owners: [String] = []

    static func plan(_ shapes: SampleShapes, _ options: GenerationOptions) -> ModelPlan {
        var planner = SamplePlanner(shapes, options)
        return planner.plan()
    }

    private init(_ shapes: SampleShapes, _ options: GenerationOptions) {
        self.shapes = shapes
        self.options = options
        takenNames = SwiftNames.takenTypes.union([options.name])
    }

    private mutating func plan() -> ModelPlan {
        if let main = mainModel() {
            names[main] = options.name
            nameOfContainer = options.name
        }
        let whole = value(of: SampleShapes.root, allowsTransform: false)
        let isNull = shapes.shapes[shapes.resolved(SampleShapes.root)].nulls > 0
        let root = isNull ? Self.nullable(whole) : whole
        InlineCycles(inline).breakUp(order, &declarations)
        var plan = ModelPlan(rootType: root.type, container: nameOfContainer)
        plan.declarations = order.compactMap { declarations[$0] }
        if nameOfContainer == nil { plan.aliases = [(options.name, root.type)] }
        if usesLowercaseUUID { plan.helpers.append(Self.lowercaseUUID) }
        if options.showsExamples { plan.helpers += sampleTypes.sorted().map(Self.sampleFunction) }
        return plan
    }

    private static func sampleFunction(_ type: String) -> [String] {
        let body =
            switch type {
            case "URL": "URL(string: text) ?? URL(filePath: \"/\")"
            case "UUID": "UUID(uuidString: text) ?? UUID()"
            default: "Data(base64Encoded: text) ?? Data()"
            }
        return ["private func sample\(type)(_ text: String) -> \(type) { \(body) }"]
    }

    /// The model or union that the samples are, or are arrays or dictionaries of.
    private func mainModel() -> SampleShapes.ID? {
        var shape = shapes.resolved(SampleShapes.root)
        for _ in 0..<100 {
            let own = shapes.shapes[shape]
            guard own.kindCount + (own.tag?.variants.isEmpty == false && own.objects == 0 ? 1 : 0) == 1 else {
                return nil
            }
            if let value = own.dictionaryValue {
                shape = shapes.resolved(value)
            } else if own.isObject {
                return isUnion(shape) || isModel(shape) ? shape : nil
            } else if let element = own.element {
                shape = shapes.resolved(element)
            } else {
                return nil
            }
        }
        return nil
    }

    private static let lowercaseUUID = [
        "/// UUIDs in lower case.",
        "private let lowercaseUUID = Transform<UUID>(",
        "    raw: String.self, from: { map in try UUID(map: map) },",
        "    to: { uuid, json in try uuid.uuidString.lowercased().write(to: &json) })",
    ]

    // MARK: Names

    /// The name of a model or union, which is made up the first time.
    mutating func name(of id: SampleShapes.ID) -> String {
        if let name = names[id] { return name }
        let shape = shapes.shapes[id]
        let name = typeName(shape.name, isElement: shape.isElement)
        names[id] = name
        return name
    }

    mutating func typeName(_ key: String, isElement: Bool) -> String {
        var name = SwiftNames.typeName(key, isElement: isElement)
        if nameOfContainer == nil { name = options.name + name }
        if name.first?.uppercased() == name.first?.lowercased() { name = "Item" + name }
        return SwiftNames.type(name, in: owners, &takenNames)
    }
}
