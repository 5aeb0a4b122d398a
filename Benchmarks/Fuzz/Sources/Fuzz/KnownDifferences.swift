import Foundation
import Mappable

/// Where `JSONSerialization` of swift-corelibs-foundation and this library differ, and why.
///
/// | input | Foundation | this library |
/// |---|---|---|
/// | UTF-16 or UTF-32 | decodes it | refuses it and names the encoding |
/// | a comma before `]` or `}` | accepts it | refuses it, as RFC 8259 does |
/// | more than 128 containers inside each other | accepts up to 512 | refuses it at the default `maximumDepth` |
/// | a number beyond `Double` | refuses it | accepts it: `JSONNumber` holds it, and `Double` is out of range |
/// | a repeated key | takes the last member | takes the first |
/// | U+FEFF in a string | drops it | keeps it |
/// | the last place of a `Double` | is sometimes wrong | is correctly rounded |
/// | an integer with an exponent, beyond 2^53 | reads it as `Double` | keeps it exactly |
enum KnownDifference {
    static func isAcceptedThereOnly(_ bytes: [UInt8], _ error: MappingError) -> Bool {
        looksLikeOtherEncoding(bytes) || error.kind == .limit || stopsAfterComma(bytes, error)
    }

    static func isAcceptedHereOnly(_ bytes: [UInt8], _ json: JSON) -> Bool {
        // The number may be in a member that is dropped because its key was there before.
        hasNumberBeyondDouble(json) || ofValue(bytes)
    }

    static func ofValue(_ bytes: [UInt8]) -> Bool {
        guard let keys = try? RepeatedKeys(JSONBytes: bytes) else { return false }
        let options = MappingOptions(duplicateKeys: .throw)
        return keys.areThere || (try? JSON(JSONBytes: bytes, options: options)) == nil
    }

    /// Foundation tells other encodings by a byte order mark or by NUL bytes among the first four.
    private static func looksLikeOtherEncoding(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(4).contains(0) || bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
    }

    private static func stopsAfterComma(_ bytes: [UInt8], _ error: MappingError) -> Bool {
        guard let place = error.location?.byteOffset, place < bytes.count,
            bytes[place] | 0x20 == UInt8(ascii: "}")
        else { return false }
        return bytes[..<place].last { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: ",")
    }

    private static func hasNumberBeyondDouble(_ json: JSON) -> Bool {
        switch json {
        case .number(let number): number.double == nil
        case .array(let elements): elements.contains(where: hasNumberBeyondDouble)
        case .object(let members): members.contains { hasNumberBeyondDouble($0.value) }
        default: false
        }
    }

    /// Whether Foundation read a number as `Double`, which holds no integer beyond 2^53 for sure.
    static func isFloatingPoint(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "d" }

    /// Whether two strings are the same, but for what Foundation drops.
    static func isSameText(_ theirs: String, _ ours: String) -> Bool {
        withoutMarks(theirs) == withoutMarks(ours)
    }

    private static func withoutMarks(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0 != "\u{feff}" }
    }

    /// A member whose key has lost what Foundation drops.
    static func member(_ key: String, _ members: [String: Any]) -> Any? {
        members.first { isSameText($0.key, key) }?.value
    }
}

/// Whether an object of a document has two keys that are equal as `String`s, though not in their bytes.
private struct RepeatedKeys: Mappable {
    let areThere: Bool

    init(map: Mapper) throws {
        if let keys = try? JSON.Object(map: map).map(\.key) {
            let texts = keys.map { $0.replacing("\u{feff}", with: "") }
            guard Set(texts).count == keys.count else {
                areThere = true
                return
            }
        }
        areThere = try Self.isBelow(map)
    }

    private static func isBelow(_ map: Mapper) throws -> Bool {
        if let members = try? [String: RepeatedKeys](map: map) {
            return members.values.contains(where: \.areThere)
        }
        if let elements = try? [RepeatedKeys](map: map) { return elements.contains(where: \.areThere) }
        return false
    }
}
