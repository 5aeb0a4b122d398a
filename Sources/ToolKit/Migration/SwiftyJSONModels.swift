import MappingKit

/// Reads models of SwiftyJSON: an initializer that takes a `JSON`, or a static function that makes a model of one.
struct SwiftyJSONModels {
    let type: TypeDeclaration
    let host: TypeDeclaration
    let reader: DeclarationReader
    let index: TypeIndex

    private var source: SwiftSource { host.source }

    /// Whether a declaration has code of this kind, in a file that imports SwiftyJSON.
    static func isOne(_ declaration: TypeDeclaration, imports: [String]) -> Bool {
        imports.contains { $0.hasSuffix("SwiftyJSON") || $0.contains("SwiftyJSON.") }
            && declaration.functions.contains { makes($0, declaration) || takesMore($0) }
    }

    /// Whether an initializer takes a `JSON` and more, which is not understood.
    private static func takesMore(_ function: FunctionDeclaration) -> Bool {
        function.name.hasPrefix("init") && function.parameters.contains { jsonTypes.contains($0.type) }
    }

    /// Whether a function makes a model of a `JSON`: an initializer, or a static function that returns one.
    private static func makes(_ function: FunctionDeclaration, _ declaration: TypeDeclaration) -> Bool {
        guard takesJSON(function) else { return false }
        if function.name.hasPrefix("init") { return true }
        let source = declaration.source
        let result = function.body.lowerBound - 2
        let name = ["?", "!"].contains(source.text(at: result)) ? result - 1 : result
        let names = ["Self", declaration.name.split(separator: ".").last.map(String.init) ?? ""]
        return function.modifiers.has("static", "class") && names.contains(source.text(at: name))
            && source.isToken(name - 1, "->")
    }

    static func takesJSON(_ function: FunctionDeclaration) -> Bool {
        function.parameters.count == 1 && jsonTypes.contains(function.parameters[0].type)
    }

    private static let jsonTypes: Set<String> = ["JSON", "JSON?", "JSON!"]

    func model() throws(NotMigrated) -> MigratedModel {
        var model = MigratedModel()
        for function in host.functions {
            if Self.makes(function, host) {
                var body = SwiftyJSONFunction(self, function)
                try body.read(into: &model)
                model.removed.append(function.tokens)
            } else if passesObjectOn(function) {
                model.removed.append(function.tokens)
            } else if let use = function.tokens.first(where: { source.isToken($0, "JSON") }) {
                throw NotMigrated(use, "\(function.name) uses SwiftyJSON, too")
            }
        }
        return model
    }

    /// `init(object: Any) { self.init(json: JSON(object)) }`.
    private func passesObjectOn(_ function: FunctionDeclaration) -> Bool {
        var cursor = TokenCursor(source, function.body)
        guard function.name.hasPrefix("init"), function.parameters.count == 1,
            cursor.take("self", ".", "init"), let inside = cursor.takeBracket("("), cursor.isAtEnd
        else { return false }
        var argument = TokenCursor(source, inside)
        return argument.takeName() != nil
            && argument.take(":", "JSON", "(", function.parameters[0].name, ")") && argument.isAtEnd
    }
}
