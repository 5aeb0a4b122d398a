import MappingKit

extension TypeIndex {
    /// An initializer that a class has without declaring it.
    struct ImplicitInitializer {
        /// The labels of the parameters, each with its colon.
        var labels = ""
        /// Whether it has no parameters, and always makes a value.
        var isPlain = true
        /// `public `, or empty.
        var access = ""
        var isInherited = false
        /// The body of a declaration of it.
        var body = "{}"
    }

    enum ImplicitInitializers {
        case known([ImplicitInitializer])
        /// The superclass with this name is declared elsewhere.
        case unknown(superclass: String)
    }

    /// The initializers of a class that declares none but convenient ones.
    func implicitInitializers(of type: TypeDeclaration) -> ImplicitInitializers {
        guard type.properties.allSatisfy({ $0.initialValue != nil || $0.isOptional && !$0.isConstant }) else {
            return .known([])
        }
        if let superclass = superclasses(of: type.name).first.flatMap(declaration(of:)) {
            guard case .known(let found) = initializers(of: superclass) else {
                return initializers(of: superclass)
            }
            return .known(
                found.map { one in
                    let access = type.access == "public" ? one.access : ""
                    return ImplicitInitializer(
                        labels: one.labels, isPlain: one.isPlain, access: access, isInherited: true,
                        body: "{ super.init() }")
                })
        }
        guard let first = type.inherited.first, !isProtocol(first) else {
            return .known([ImplicitInitializer()])
        }
        guard first.lastName == "NSObject" else { return .unknown(superclass: first.name) }
        let access = type.access == "public" ? "public " : ""
        return .known([ImplicitInitializer(access: access, isInherited: true)])
    }

    /// The initializers that a subclass may inherit, but for those that read.
    private func initializers(of type: TypeDeclaration) -> ImplicitInitializers {
        let own = type.functions.filter(\.isDesignated)
        guard !own.isEmpty else { return implicitInitializers(of: type) }
        let others = own.filter { !$0.reads && !$0.modifiers.has("private", "fileprivate") }
        return .known(
            others.map { one in
                let isPlain = one.isPlainInitializer && type.source.isToken(one.body.lowerBound - 2, ")")
                return ImplicitInitializer(
                    labels: one.parameters.map { $0.label + ":" }.joined(), isPlain: isPlain,
                    access: one.modifiers.access.isEmpty ? "" : "public ")
            })
    }

    private func isProtocol(_ inherited: TypeDeclaration.InheritedType) -> Bool {
        protocolWords[inherited.plainName] != nil || Self.protocols.contains(inherited.lastName)
    }

    /// Protocols of Swift, Foundation and the libraries that models come from.
    private static let protocols: Set<String> = [
        "AnyObject", "BaseMappable", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
        "ImmutableMappable", "JSONWriter", "LocalizedError", "Mappable", "Mapped", "ObservableObject",
        "Sendable", "StaticMappable",
    ]
}

extension FunctionDeclaration {
    var isPlainInitializer: Bool { name == "init" && parameters.isEmpty }

    /// Whether it is an initializer that calls none of its own type.
    var isDesignated: Bool { name.hasPrefix("init") && !modifiers.has("convenience") }

    /// Whether it makes a value of a `Map`.
    var reads: Bool { parameters.count == 1 && parameters[0].type == "Map" }
}
