/// Any JSON value, where you have no model: extra fields, messages that you pass on, tests.
///
/// ```swift
/// var json = try JSON(JSONData: data)
/// let name = json.user.name.string             // nil if it is no string, or is not there
/// let first = json["legs"][0]["from"].string
/// json.user.name = "Ada"
/// for (key, value) in json.object ?? [:] { print(key, value) }
/// ```
///
/// An object keeps the order of its members, and a number its exact value, whatever its size. Two values are equal if
/// they mean the same: the order of members and the spelling of numbers (`1`, `1.0`, `10e-1`) do not matter. Strings
/// and keys are compared by their UTF-8 bytes, as RFC 8259 recommends: a precomposed `é` differs from an `e` with a
/// combining accent.
///
/// A value that was read is a compact copy of its part of the document. Swift values are made where you look at it, so
/// reading a `JSON` takes little more time than checking the text.
@dynamicMemberLookup
public enum JSON: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array(JSON.Array)
    /// An object.
    case object(JSON.Object)
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }

    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

    /// Creates a number, or `null` for a literal that is too large for `Double`.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSON.number) ?? .null }

    /// Creates an array.
    public init(arrayLiteral elements: JSON...) { self = .array(JSON.Array(elements)) }

    /// Creates an object. Of members with the same key, the first counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(JSON.Object(members.map { ($0, $1) }))
    }
}

extension JSON: Hashable {
    /// Whether two values mean the same.
    @inline(never)
    public static func == (left: JSON, right: JSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }

    /// Hashes what the value means.
    @inline(never)
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value ? 1 : 2)
        case .number(let number): hasher.combine(number)
        case .string(let string): string.hashBytes(into: &hasher)
        case .array(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
        }
    }
}
