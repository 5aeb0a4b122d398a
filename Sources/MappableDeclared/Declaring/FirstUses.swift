#if DEBUG
    /// Checks the first models that a declaration reads for fields of the same type in the wrong order. The compiler
    /// cannot see that, because an initializer passed as a function has no labels.
    ///
    /// Two fields are swapped if each property has what the other's field read.
    struct FirstUses: Sendable {
        private static var most: Int { 8 }
        /// Whether problems are reported, and end nothing.
        @TaskLocal static var areOff = false
        private let uses = Guarded(0)
        private let wasUsed = Guarded(false)

        /// Ends the program if the declaration contradicts itself.
        func check(_ core: AnyMappingCore) {
            guard !Self.areOff else { return }
            let isFirst = wasUsed.withLock { wasUsed in
                defer { wasUsed = true }
                return !wasUsed
            }
            guard isFirst, let problem = core.problems.first else { return }
            preconditionFailure("Mappable: the mapping of \(core.model): \(problem)")
        }

        func check(_ core: AnyMappingCore, of root: Any, _ map: Mapper) {
            guard !Self.areOff, isFirst, let (one, other) = core.swappedFields(in: root, map) else { return }
            preconditionFailure(
                """
                Mappable: the mapping of \(core.model): the fields "\(one)" and "\(other)" stand in the wrong order; they \
                have to stand in the order of the initializer's parameters
                """)
        }

        private var isFirst: Bool {
            uses.withLock { uses in
                uses = min(uses + 1, Self.most + 1)
                return uses <= Self.most
            }
        }
    }
#endif

/// Runs code in which declarations are used that may contradict themselves.
package func withoutFirstUseChecks<Result>(_ body: () -> Result) -> Result {
    #if DEBUG
        FirstUses.$areOff.withValue(true) { body() }
    #else
        body()
    #endif
}

// Nobody calls what follows in a release build but tests. So it is not part of the library.

extension AnyMappingCore {
    /// Mistakes in the declaration.
    @_alwaysEmitIntoClient
    package final var problems: [String] {
        var problems: [String] = []
        var paths: [(path: [String], info: FieldInfo)] = []
        for info in infos {
            guard let key = info.key else { continue }
            problems += info.problems
            let path = key.paths[0]
            if key.isNested, path.contains("") { problems.append("\"\(key.text)\" has an empty segment") }
            let isInTheWay = paths.contains { other in
                guard other.path.starts(with: path) || path.starts(with: other.path) else { return false }
                let directions = [info.direction, other.info.direction]
                return !(directions.contains(.read) && directions.contains(.written))
            }
            if isInTheWay {
                problems.append("\"\(key.text)\" stands twice, or leads through another field's value")
            }
            paths.append((path, info))
        }
        if infos.count(where: \.isRest) > 1 { problems.append("two fields are for the rest of the members") }
        var seen = Set(paths.map { $0.path[0] })
        for info in infos where info.key == nil {
            for key in Set([info].paths.compactMap(\.first)).sorted() where !seen.insert(key).inserted {
                problems.append("\"\(key)\" stands twice, since a flattened model has it")
            }
        }
        return problems
    }

    /// The keys of two fields of which each property has what the other's field read.
    @_alwaysEmitIntoClient
    package final func swappedFields(in root: Any, _ map: Mapper) -> (String, String)? {
        for (position, field) in fields.enumerated() {
            guard let mine = field.value(root) else { continue }
            for other in fields.dropFirst(position + 1) {
                guard other.valueType == field.valueType, let others = other.value(root),
                    let mineRead = try? field.value(in: map), let othersRead = try? other.value(in: map),
                    let written = field.written(mine), written != field.written(mineRead),
                    written == field.written(othersRead), other.written(others) == other.written(mineRead)
                else { continue }
                return (field.info.key?.text ?? "", other.info.key?.text ?? "")
            }
        }
        return nil
    }
}

extension FieldPart {
    /// The field's value as it is written.
    @_alwaysEmitIntoClient
    package final func written(_ value: HeldValue) -> JSON? {
        let document = try? JSON(Written { json in try self.write(value, to: &json) })
        guard let key = info.key else { return document }
        return document?.value(at: key.mappingPath)
    }
}
