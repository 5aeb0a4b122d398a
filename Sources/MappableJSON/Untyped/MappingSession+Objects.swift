#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MappingSession {
    /// A value as Swift's own types; nil for `null`.
    ///
    /// Recursion is bounded by the depth that the options allow.
    ///
    /// - Parameters:
    ///   - null: what stands for `null` inside a container.
    ///   - isExact: whether fractions are `Decimal` where a `Double` would be another number.
    static func anyValue(
        of node: UnsafePointer<Node>, in session: UnsafeMutablePointer<MappingSession>,
        null: Any = Any?.none as Any, isExact: Bool = false
    ) -> Any? {
        // Safety: the node and its content are on the tape.
        let (value, bytes) = unsafe (node.pointee, session.pointee.document.bytes)
        switch value.kind {
        case .null: return nil
        case .true: return true
        case .false: return false
        case .integer:
            return Int(exactly: Int64(bitPattern: value.payload)) ?? Int64(bitPattern: value.payload)
        case .unsigned: return value.payload
        case .double: return bytes.anyNumber(value, isExact: isExact)
        case .string, .escapedString, .key, .escapedKey: return bytes.text(of: value)
        case .foreign: return unsafe session.pointee.foreignValues[Int(value.payload)]
        case .array:
            var elements: [Any] = []
            elements.reserveCapacity(Reservation.capacity(for: value.count, of: Any.self))
            var element = unsafe node + 1
            // Safety: the array's elements are on the tape up to its span.
            while unsafe element < node + value.span {
                elements.append(
                    unsafe anyValue(of: element, in: session, null: null, isExact: isExact) ?? null)
                unsafe element = element.behind
            }
            return elements
        default:
            var members: [String: Any] = [:]
            members.reserveCapacity(
                Reservation.capacity(for: value.count, of: (String, Any).self))
            let lastWins = unsafe session.pointee.options.duplicateKeys == .lastWins
            unsafe Document.forEachMember(of: node) { key, element in
                let name = bytes.hashableText(of: key)
                if lastWins || members[name] == nil {
                    members[name] =
                        unsafe anyValue(of: element, in: session, null: null, isExact: isExact) ?? null
                }
            }
            return members
        }
    }
}

extension SourceBytes {
    /// A number that is no integer of 64 bits: the nearest `Double`, `Decimal` where that holds an integer literal or, if
    /// asked for, a fraction better, and `JSONNumber` beyond both.
    fileprivate func anyNumber(_ node: Node, isExact: Bool) -> Any {
        let double = Double(bitPattern: node.payload)
        let text = string(at: node.offset, count: lengthOfNumber(at: node.offset))
        guard double.isFinite else { return JSONNumber(text: text) ?? double }
        let isFraction = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        let isDouble = isFraction ? !isExact || JSONNumber(text: text) == JSONNumber(double) : double == 0
        if isDouble { return double }
        if let decimal = Decimal(exactJSON: text) { return decimal }
        return double
    }

    /// A key that Swift can hash in linear time.
    fileprivate func hashableText(of key: Node) -> String {
        let text = text(of: key)
        return key.isLongKey && exceedsMarks(key) ? text.separatingMarks : text
    }
}

extension String {
    /// The text with U+034F after each 30 marks in a row. That mark is invisible, and keeps its place. The stream-safe
    /// text process of Unicode Standard Annex 15 puts it there.
    fileprivate var separatingMarks: String {
        var result = UnicodeScalarView()
        var row = 0
        for scalar in unicodeScalars {
            row = CombiningMarks.isMark(scalar) ? row + 1 : 0
            if row > CombiningMarks.longestRow {
                result.append("\u{34F}")
                row = 1
            }
            result.append(scalar)
        }
        return String(result)
    }
}
