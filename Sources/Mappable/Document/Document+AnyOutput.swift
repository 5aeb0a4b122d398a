#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Document {
    /// A value as Swift's own types; nil for `null`.
    ///
    /// Recursion is bounded by the depth that the options allow.
    ///
    /// - Parameters:
    ///   - null: what stands for `null` inside a container.
    ///   - isExact: whether fractions are `Decimal` where a `Double` would be another number.
    static func anyValue(
        of node: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        null: Any = Any?.none as Any, isExact: Bool = false
    ) -> Any? {
        // Safety: the node and its content are on the tape.
        let (value, bytes) = unsafe (node.pointee, document.pointee.bytes)
        switch value.kind {
        case .null: return nil
        case .true: return true
        case .false: return false
        case .integer:
            return Int(exactly: Int64(bitPattern: value.payload)) ?? Int64(bitPattern: value.payload)
        case .unsigned: return value.payload
        case .double: return bytes.anyNumber(value, isExact: isExact)
        case .string, .escapedString, .key, .escapedKey: return bytes.text(of: value)
        case .foreign: return unsafe document.pointee.foreignValues[Int(value.payload)]
        case .array:
            var elements: [Any] = []
            elements.reserveCapacity(value.count)
            unsafe forEachElement(of: node) { element in
                elements.append(
                    unsafe anyValue(of: element, in: document, null: null, isExact: isExact) ?? null)
            }
            return elements
        default:
            var members: [String: Any] = [:]
            members.reserveCapacity(value.count)
            let lastWins = unsafe document.pointee.options.duplicateKeys == .lastWins
            unsafe forEachMember(of: node) { key, element in
                let name = bytes.text(of: key)
                if lastWins || members[name] == nil {
                    members[name] =
                        unsafe anyValue(of: element, in: document, null: null, isExact: isExact) ?? null
                }
            }
            return members
        }
    }

    /// The names of an object's members.
    static func keys(
        of object: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>
    ) -> [String] {
        let bytes = unsafe document.pointee.bytes
        var keys: [String] = []
        unsafe forEachMember(of: object) { key, _ in keys.append(bytes.text(of: key)) }
        return keys
    }

    private static func forEachElement(of array: UnsafePointer<Node>, _ body: (UnsafePointer<Node>) -> Void) {
        // Safety: the array's elements are on the tape up to its span.
        let end = unsafe array.pointee.span
        var position = 1
        while position < end {
            unsafe body(array + position)
            position += unsafe array[position].span
        }
    }

    private static func forEachMember(
        of object: UnsafePointer<Node>, _ body: (Node, UnsafePointer<Node>) -> Void
    ) {
        // Safety: the object's members are on the tape up to its span.
        let end = unsafe object.pointee.span
        var position = 1
        while position < end {
            unsafe body(object[position], object + position + 1)
            position += 1 + (unsafe object[position + 1].span)
        }
    }
}

extension SourceBytes {
    /// A number that is no integer of 64 bits: the nearest `Double`, `Decimal` where that holds an integer literal or, if
    /// asked for, a fraction better, and `JSONNumber` beyond both.
    fileprivate func anyNumber(_ node: Node, isExact: Bool) -> Any {
        let double = Double(bitPattern: node.payload)
        let text = numberText(of: node)
        guard double.isFinite else { return JSONNumber(text: text) ?? double }
        let isFraction = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        let isDouble = isFraction ? !isExact || isShortest(text, of: double) : double == 0
        if isDouble { return double }
        if let decimal = Decimal(exactJSON: text) { return decimal }
        return double
    }

    private func isShortest(_ text: String, of double: Double) -> Bool {
        unsafe KeyText.withUTF8(text) { text in
            // Safety: the parser has checked the number, and the text outlives its use.
            unsafe DecimalText(validated: text).isShortestText(of: double)
        }
    }

    /// The text of a number.
    func numberText(of node: Node) -> String {
        string(at: node.offset, count: lengthOfNumber(at: node.offset))
    }
}
