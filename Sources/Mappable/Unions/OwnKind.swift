#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type of this library that is not a scalar, and has its own JSON kinds.
protocol OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool
}

extension Optional: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool {
        value.kind == .null || value.isOfOwnKind(of: Wrapped.self)
    }
}

extension Presence: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool { Value?.isOwnKind(of: value) }
}

extension Either: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool {
        value.isOfOwnKind(of: First.self) || value.isOfOwnKind(of: Second.self)
    }
}

extension Array: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool { value.kind == .array }
}

extension ContiguousArray: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool { value.kind == .array }
}

extension Set: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool { value.kind == .array }
}

extension JSON.Array: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool { value.kind == .array }
}

extension JSON: OwnKind {
    static func isOwnKind(of value: Mapper) -> Bool { true }
}

extension Mapper {
    /// The own kinds of a scalar are those it reads under strict coercion, with the strategies in force. A model's is
    /// an object, even if it is written by hand.
    func isOfOwnKind(of type: Any.Type) -> Bool {
        switch type {
        case let type as any OwnKind.Type: type.isOwnKind(of: self)
        case let type as any ScalarReader.Type: isOfOwnKind(ofScalar: type)
        case is JSONNumber.Type: kind.isNumber
        case let type as any RawRepresentable.Type: isOfOwnKind(ofRaw: type)
        default: kind == .object
        }
    }

    private func isOfOwnKind<Raw: RawRepresentable>(ofRaw type: Raw.Type) -> Bool {
        isOfOwnKind(of: Raw.RawValue.self)
    }

    private func isOfOwnKind(ofScalar type: any ScalarReader.Type) -> Bool {
        // A key can only be a string.
        if kind == .key || kind == .escapedKey { return true }
        let kind = mappingKind()
        switch type {
        case is Bool.Type: return kind == .bool
        case is String.Type, is Character.Type, is URL.Type, is UUID.Type: return kind == .string
        case is Date.Type: return options.dates.reads(kind)
        case is Data.Type:
            if case .custom = options.data { return true }
            return kind == .string
        case is any BinaryFloatingPoint.Type: return kind == .number || isNonFinite
        default: return kind == .number
        }
    }

    private var isNonFinite: Bool {
        guard mappingKind() == .string,
            case .strings(let positive, let negative, let nan) = options.nonFiniteNumbers
        else { return false }
        return [positive, negative, nan].contains(cursor.text)
    }
}

extension DateStrategy {
    /// Without conversion.
    fileprivate func reads(_ kind: JSONKind) -> Bool {
        switch self {
        case .automatic: kind == .string || kind == .number
        case .seconds, .milliseconds, .secondsSince2001: kind == .number
        case .rfc3339, .localDate, .localDateTime: kind == .string
        case .firstOf(let strategies): strategies.contains { $0.reads(kind) }
        case .custom: true
        }
    }
}
