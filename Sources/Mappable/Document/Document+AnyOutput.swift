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
    /// - Parameter null: what stands for `null` inside a container.
    static func anyValue(
        of node: UnsafePointer<Node>, in document: UnsafeMutablePointer<Document>,
        null: Any = Any?.none as Any
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
        case .double: return bytes.anyNumber(value)
        case .string, .escapedString, .key, .escapedKey: return bytes.text(of: value)
        case .foreign: return unsafe document.pointee.foreignValues[Int(value.payload)]
        case .array:
            var elements: [Any] = []
            elements.reserveCapacity(value.count)
            unsafe forEachElement(of: node) { element in
                elements.append(unsafe anyValue(of: element, in: document, null: null) ?? null)
            }
            return elements
        default:
            var members: [String: Any] = [:]
            members.reserveCapacity(value.count)
            let lastWins = unsafe document.pointee.options.duplicateKeys == .lastWins
            unsafe forEachMember(of: node) { key, element in
                let name = bytes.text(of: key)
                if lastWins || members[name] == nil {
                    members[name] = unsafe anyValue(of: element, in: document, null: null) ?? null
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
    /// A number as the first type that holds it: an integer literal that is too large for one as `Decimal` or `Double`.
    fileprivate func anyNumber(_ node: Node) -> Any {
        let double = Double(bitPattern: node.payload)
        let text = numberText(of: node)
        guard double != 0,
            !text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") })
        else {
            return double
        }
        return Decimal(exactJSON: text) ?? double
    }

    /// The text of a number.
    func numberText(of node: Node) -> String {
        string(at: node.offset, count: lengthOfNumber(at: node.offset))
    }
}
