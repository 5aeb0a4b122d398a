#if DEBUG
    /// Looks at the first models that a declaration reads, for fields of the same type in the wrong order: the compiler does
    /// not see that, since an initializer that is passed as a function has no labels.
    ///
    /// Two fields are swapped if each property has what the other's field read.
    struct FirstUses: Sendable {
        private static var most: Int { 8 }
        private let uses = Guarded(0)

        func check(_ fields: [FieldPart], of root: ValueAddress, _ model: Any.Type, _ map: Mapper) {
            guard isFirst, let (one, other) = swappedFields(fields, of: root, map) else { return }
            preconditionFailure(
                """
                Mappable: the mapping of \(model): the fields "\(one)" and "\(other)" stand in the wrong order; they have to \
                stand in the order of the initializer's parameters
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

/// The keys of two fields of which each property has what the other's field read.
func swappedFields(
    _ fields: [FieldPart], of root: ValueAddress, _ map: Mapper
) -> (String, String)? {
    let properties = fields.map { field in field.written(of: root) }
    for (position, field) in fields.enumerated() {
        for (otherPosition, other) in fields.enumerated().dropFirst(position + 1)
        where field.info.type == other.info.type {
            guard let mine = properties[position], let others = properties[otherPosition], mine != others,
                field.readBack(map) == others, other.readBack(map) == mine
            else { continue }
            return (field.info.key?.text ?? "", other.info.key?.text ?? "")
        }
    }
    return nil
}

extension FieldPart {
    /// What the field writes of a model.
    fileprivate func written(of root: ValueAddress) -> JSON? {
        info.value(in: JSON.written { json in try write(root + offset, key, &json) })
    }
}

extension FieldInfo {
    /// The value of the field in what it wrote.
    func value(in written: JSON?) -> JSON? {
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
    static func written(_ write: (inout JSONOutput) throws -> Void) -> JSON? {
        withoutActuallyEscaping(write) { write in
            try? JSON(ClosureWriter(write: write))
        }
    }

    private struct ClosureWriter: JSONWriter {
        let write: (inout JSONOutput) throws -> Void

        func write(to json: inout JSONOutput) throws { try write(&json) }
    }
}
