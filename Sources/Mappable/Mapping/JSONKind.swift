/// The six kinds of JSON values.
///
/// ```swift
/// switch map.mappingKind() {
/// case .string: self = .name(try String(map: map))
/// default: self = .person(try Person(map: map))
/// }
/// ```
///
/// To ask for a member's kind, go to it first: `try map.subMapper("payload").mappingKind()`.
public enum JSONKind: Sendable {
    /// Members with keys, in braces.
    case object
    /// Elements in brackets.
    case array
    /// Text in quotation marks.
    case string
    /// A number, whole or not.
    case number
    /// `true` or `false`.
    case bool
    /// The literal `null`.
    case null
}

extension Mapper {
    /// The kind of the mapper's own value, which is not read.
    ///
    /// A dictionary's key is a string. In `Any` input, a Swift value that is not JSON counts as a string, such as a
    /// `Date`, unless it is a number.
    ///
    /// - Complexity: constant.
    public func mappingKind() -> JSONKind {
        switch kind {
        case .null: .null
        case .true, .false: .bool
        case .integer, .unsigned, .double: .number
        case .array: .array
        case .object: .object
        case .foreign where isForeignNumber: .number
        default: .string
        }
    }

    private var isForeignNumber: Bool { cursor.foreignValue is any BinaryFloatingPoint }
}
