// The part of Apple's FoundationModels that the library uses, as its documentation declares it, for the type checker.

public protocol Generable {}
extension String: Generable {}
extension Int: Generable {}
extension Double: Generable {}
extension Bool: Generable {}

public struct GenerationGuide<Value> {}
extension GenerationGuide where Value == Int {
    public static func minimum(_ value: Int) -> GenerationGuide<Int> { fatalError() }
    public static func maximum(_ value: Int) -> GenerationGuide<Int> { fatalError() }
}
extension GenerationGuide where Value == Double {
    public static func minimum(_ value: Double) -> GenerationGuide<Double> { fatalError() }
    public static func maximum(_ value: Double) -> GenerationGuide<Double> { fatalError() }
}
extension GenerationGuide where Value == String {
    public static func pattern<Output>(_ regex: Regex<Output>) -> GenerationGuide<String> { fatalError() }
}

public struct DynamicGenerationSchema: Sendable {
    public struct Property {
        public init(
            name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
        ) {}
    }

    public init(name: String, description: String? = nil, properties: [Property]) {}
    public init(name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]) {}
    public init(name: String, description: String? = nil, anyOf choices: [String]) {}
    public init(
        arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil
    ) {}
    public init<Value: Generable>(type: Value.Type, guides: [GenerationGuide<Value>] = []) {}
    public init(referenceTo name: String) {}
}

public struct GenerationSchema: Sendable {
    public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {}
}
