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
        func check<Root>(_ core: MappingCore<Root>) {
            guard !Self.areOff else { return }
            let isFirst = wasUsed.withLock { wasUsed in
                defer { wasUsed = true }
                return !wasUsed
            }
            guard isFirst, let problem = core.problems.first else { return }
            preconditionFailure("Mappable: the mapping of \(Root.self): \(problem)")
        }

        func check<Root>(_ core: MappingCore<Root>, of root: Root, _ map: Mapper) {
            guard !Self.areOff, isFirst, let (one, other) = core.swapped(in: root, map) else { return }
            preconditionFailure(
                """
                Mappable: the mapping of \(Root.self): the fields "\(one)" and "\(other)" stand in the wrong order; they have \
                to stand in the order of the initializer's parameters
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

extension MappingCore {
    /// The keys of two fields of which each property has what the other's field read.
    func swapped(in root: Root, _ map: Mapper) -> (String, String)? {
        for (position, field) in fields.enumerated() {
            guard let access = field.access, let mine = access.value(in: root) else { continue }
            for other in fields.dropFirst(position + 1) {
                guard let otherAccess = other.access, otherAccess.valueType == access.valueType,
                    let others = otherAccess.value(in: root),
                    let mineRead = try? access.value(in: map),
                    let othersRead = try? otherAccess.value(in: map),
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
    /// What the field writes of a value.
    package func written(_ value: any HeldValue) -> JSON? {
        info.value(in: JSON.written { json in try access?.write(value, to: &json) })
    }
}

extension FieldInfo {
    /// The value of the field in what it wrote.
    package func value(in written: JSON?) -> JSON? {
        guard var value = written, let key else { return written }
        for segment in key.segments {
            guard case .object(let members) = value, let next = members[segment] else { return nil }
            value = next
        }
        return value
    }
}

extension JSON {
    /// What a function writes; nil if it fails.
    package static func written(_ write: (inout JSONOutput) throws -> Void) -> JSON? {
        withoutActuallyEscaping(write) { write in
            try? JSON(ClosureWriter(write: write))
        }
    }

    private struct ClosureWriter: JSONWriter {
        let write: (inout JSONOutput) throws -> Void

        func write(to json: inout JSONOutput) throws { try write(&json) }
    }
}
