import Reference

extension Triple {
    /// A test in Swift that reads the document as the library does, with what both made of it.
    var swiftTest: String {
        var models: [String] = []
        let type = script.model(&models)
        let arguments = options.arguments.joined(separator: ", ")
        let read =
            collects
            ? "\(type).result(JSONString: text, options: options)"
            : "try \(type)(JSONString: text, options: options)"
        return """
            \(models.joined(separator: "\n"))
            @Test func found() throws {
                let text = \(text.quoted)
                var options = MappingOptions(\(arguments))\(options.refusesUnread ? "\n    options.unreadKeys = .throw" : "")
                print(\(read))
            }
            // \((difference ?? "no difference").replacing("\n", with: "\n// "))
            """
    }
}

extension Options {
    fileprivate var arguments: [String] {
        [
            isStrict ? "coercion: .strict" : nil, throwsInvalidOptionals ? "invalidOptionals: .throw" : nil,
            dates == .automatic ? nil : "dates: .\(dates.rawValue)",
            hasNonFinite
                ? #"nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")"#
                : nil,
            refusesDuplicates ? "duplicateKeys: .throw" : nil,
            maximumDepth == 128 ? nil : "maximumDepth: \(maximumDepth)",
        ].compactMap { $0 }
    }
}

extension Script {
    /// Adds the declaration of a model, after those of the models inside, and returns its name.
    fileprivate func model(_ models: inout [String]) -> String {
        var properties: [String] = []
        var assignments: [String] = []
        for (number, statement) in statements.enumerated() {
            let (type, value) = statement.code(&models)
            properties.append("    let v\(number): \(type)")
            assignments.append("        v\(number) = \(value)")
        }
        let name = "Model\(models.count)"
        let lines =
            ["struct \(name): Mappable {"] + properties + ["    init(map: Mapper) throws {"] + assignments
        models.append((lines + ["    }", "}"]).joined(separator: "\n"))
        return name
    }
}

extension Statement {
    fileprivate func code(_ models: inout [String]) -> (type: String, value: String) {
        switch self {
        case .read(let read): return (read.kind.name(&models), "try \(read.code)")
        case .attempt(let read):
            let type = read.kind.name(&models)
            return (type + "?", "try? \(read.code) as \(type)")
        case .isPresent(let path): return ("Bool", "map.isKeyPresent(\(path.text.quoted))")
        case .rest: return ("JSON.Object", "try map.rest()")
        }
    }
}

extension Read {
    fileprivate var code: String {
        let path = paths[0].text.quoted
        if paths.count > 1 { return "map.from(anyOf: \(paths.map(\.text.quoted).joined(separator: ", ")))" }
        return switch form {
        case .plain: "map.from(\(path))"
        case .coalescing(let value): "map.from(\(path)) ?? .init(JSONString: \(value.quoted))"
        case .standIn(let value, let always):
            "map.from(\(path), default: .init(JSONString: \(value.quoted))\(always ? ", when: .always" : ""))"
        case .skipping: "map.from(\(path), invalidElements: .skip)"
        }
    }
}

extension Kind {
    fileprivate func name(_ models: inout [String]) -> String {
        switch self {
        case .scalar(let scalar): "\(scalar.name)"
        case .json: "JSON"
        case .optional(let kind): kind.name(&models) + "?"
        case .array(let kind): "[\(kind.name(&models))]"
        case .dictionary(let kind): "[String: \(kind.name(&models))]"
        case .presence(let kind): "Presence<\(kind.name(&models))>"
        case .open: "Open<Level>"
        case .model(let script): script.model(&models)
        }
    }
}

extension Scalar {
    fileprivate var name: String { String(describing: Kind.scalar(self).type) }
}
