extension Journal.Entry {
    /// The node of the value at fault.
    package var place: Int { if case .failure(let dropped)? = cause { dropped.value } else { Int(node) } }

    /// Hashes what a fingerprint says besides paths and kinds of values. What differs here may have equal fingerprints, but not the
    /// other way round.
    package func hashFingerprint(into hasher: inout Hasher) {
        hasher.combine(kind.rawValue)
        switch cause {
        case .refusal(let kind)?: hasher.combine(kind.number)
        case .failure(let dropped)?: dropped.failure.hashFingerprint(into: &hasher)
        case .error?, nil: break
        }
        if let type { hasher.combine(ObjectIdentifier(type)) }
    }
}

extension Failure {
    fileprivate func hashFingerprint(into hasher: inout Hasher) {
        hasher.combine(kind.number)
        switch missing?.component {
        case .index: hasher.combine(1)
        case let step?: hasher.combine(step.key)
        case nil: hasher.combine(2)
        }
        switch expected {
        case .cases(let type)?: hasher.combine(ObjectIdentifier(type))
        case .type(let type)? where constraint == nil: hasher.combine(ObjectIdentifier(type))
        default: hasher.combine(constraint?.expected ?? expected?.text(namingTypes: true))
        }
        if let underlying {
            let type: Any.Type = type(of: underlying)
            hasher.combine(ObjectIdentifier(type))
        }
    }
}

extension MappingError.Kind {
    /// The raw value is a string, which takes long to hash.
    fileprivate var number: Int {
        switch self {
        case .syntax: 0
        case .missing: 1
        case .typeMismatch: 2
        case .outOfRange: 3
        case .invalidValue: 4
        case .limit: 5
        case .custom: 6
        }
    }
}
