/// Any JSON value, for what has no model: extra fields, messages that are passed on, tests.
///
/// ```swift
/// let extras: JSON = try map.extras
/// let name = extras["owner"]?["name"]?.string
/// let patch: JSON = ["status": "boarding", "gate": nil, "seats": 180]
/// ```
///
/// Numbers keep their exact value, whatever its size. Two values are equal if they mean the same: the order of members and
/// the spelling of numbers (`1`, `1.0`, `10e-1`) do not matter.
public enum JSON: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object.
    case object([String: JSON])
}

// MARK: - Access

extension JSON {
    /// The value of a member; nil if this is no object or has no such member.
    public subscript(key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// An element; nil if this is no array or has no such element.
    public subscript(index: Int) -> JSON? {
        if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }

    /// The string, if this is one.
    public var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The truth value, if this is one.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The number, if this is one.
    public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }

    /// The number as `Int`, if this is one that fits.
    public var int: Int? { number?.int }

    /// The number as the nearest `Double`, if this is one in its range.
    public var double: Double? { number?.double }

    /// The elements, if this is an array.
    public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

    /// The members, if this is an object.
    public var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }
}

// MARK: - Literals

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// `null`.
    public init(nilLiteral: ()) { self = .null }

    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A number.
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }

    /// A number; `null` for a literal that is too large for `Double`.
    public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSON.number) ?? .null }

    /// An array.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// An object; of members with the same name the first counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}

// MARK: - Reading

extension JSON: Mappable {
    /// Reads the mapper's own value, whatever it is.
    ///
    /// - Throws: ``MappingError/Kind/typeMismatch`` only for a Swift value in an `Any` input that is no JSON.
    public init(map: Mapper) throws {
        self = try Self._read(map)
    }

    public static func _read(_ source: Mapper) throws(MappingError) -> JSON {
        // Safety: the node and its content are on the tape.
        let node = unsafe source.node
        switch source.kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .integer, .unsigned, .double: return .number(source.number())
        case .string, .escapedString, .key, .escapedKey:
            return .string(try String._read(source))
        case .array:
            var elements: [JSON] = []
            elements.reserveCapacity(unsafe node.pointee.count)
            var element = unsafe node + 1
            for _ in 0..<(unsafe node.pointee.count) {
                elements.append(try _read(unsafe source.at(element)))
                unsafe element += element.pointee.span
            }
            return .array(elements)
        case .object: return .object(try [String: JSON]._read(source))
        default:
            guard let value = source.foreignValue(as: JSON.self) else {
                throw source.failure(.typeMismatch, JSON.self)
            }
            return value
        }
    }
}

extension Mapper {
    /// The number that stands here, or under compatible coercion in the string that stands here.
    func exactNumber() throws(MappingError) -> JSONNumber {
        switch source(for: .decimal) {
        case .number?: return number()
        case .string?:
            let number = unsafe withText { text in unsafe DecimalText(validating: text).map { JSONNumber($0) }
            }
            if let number { return number }
        default: break
        }
        throw failure(.typeMismatch, JSONNumber.self)
    }

    /// The number that stands here.
    fileprivate func number() -> JSONNumber {
        // Safety: the node is on the document's tape.
        let node = unsafe self.node.pointee
        if node.kind == .integer { return JSONNumber(Int64(bitPattern: node.payload)) }
        return unsafe withText { text in unsafe JSONNumber(DecimalText(validated: text)) }
    }
}
