/// A property of a ``Field``: a constraint, a description, or a way to read and write its value.
///
/// ```swift
/// Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number")
/// Field("updated", \.updated, .or("modified"), using: .date(.milliseconds))
/// ```
///
/// A string literal is a description. Constraints of an optional apply to its value, and nil satisfies them. Only
/// ``satisfies(_:_:)`` gets the optional itself.
public struct FieldTrait<Value>: Sendable {
    let apply: @Sendable (FieldInfo) -> Void

    package init(applying apply: @escaping @Sendable (FieldInfo) -> Void) { self.apply = apply }
}

extension FieldTrait: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
    ExpressibleByExtendedGraphemeClusterLiteral
{
    /// A description of the field.
    public init(stringLiteral text: String) { self.init(applying: { $0.description = text }) }

    /// Other key paths, tried in turn if the first has no value, or null. Only the first is written.
    public static func or(_ keyPaths: JSONKeyPath...) -> FieldTrait {
        FieldTrait(applying: { $0.key?.others += keyPaths })
    }

    /// The field is not written.
    public static var readOnly: FieldTrait { FieldTrait(applying: { $0.direction = .read }) }

    /// How nil is written, whatever the options say.
    public static func nils(_ nils: WritingOptions.NilValues) -> FieldTrait {
        FieldTrait(applying: { $0.nils = nils })
    }
}

// MARK: - Omissions

extension FieldTrait where Value: Collection, Value: SendableMetatype {
    /// An empty value is not written. Give the field a default for reading it again.
    public static func omits(_ omission: WritingOptions.Omission) -> FieldTrait {
        omits { _, value in value.isEmpty }
    }
}

extension FieldTrait {
    /// As above, for the value of the optional.
    public static func omits<Wrapped: Collection & SendableMetatype>(_ omission: WritingOptions.Omission)
        -> FieldTrait
    where Value == Wrapped? { omits { _, value in value?.isEmpty == true } }

    private static func omits(_ isOmitted: @escaping @Sendable (FieldInfo, Value) -> Bool) -> FieldTrait {
        FieldTrait(applying: { info in
            info.omissions.append { info, value in isOmitted(info, value.value(as: Value.self)) }
        })
    }
}

/// A value that a declared field leaves out when it is written.
public enum OmittedDefault: Sendable {
    /// The field's default.
    case `default`
}

extension FieldTrait where Value: Equatable, Value: SendableMetatype {
    /// A value that is equal to the field's default is not written. Without a default, this means nothing.
    public static func omits(_ omission: OmittedDefault) -> FieldTrait {
        omits { info, value in info.plainDefault.map { $0() as? Value == value } ?? false }
    }
}

// MARK: - Invalid elements

extension FieldTrait where Value: Mappable {
    /// How invalid elements, or members of a dictionary, are treated: `.skip` drops them.
    ///
    /// For arrays, sets, dictionaries and optionals of them. With a transform, it also applies inside their elements.
    public static func invalidElements(_ invalidElements: MappingOptions.InvalidElements) -> FieldTrait {
        FieldTrait(applying: { $0.skipsInvalidElements = invalidElements == .skip })
    }
}
