#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// As written in Swift: `[Int]`, `String?` and `[String: Int]`.
package enum TypeName {
    /// JSON Schema's name for the type or its format.
    static func inJSON(_ type: Any.Type) -> String? {
        switch type {
        case is Bool.Type: "boolean"
        case is any BinaryInteger.Type: "integer"
        case is any BinaryFloatingPoint.Type, is Decimal.Type: "number"
        case is String.Type, is Character.Type, is Data.Type: "string"
        case is Date.Type: "date"
        case is URL.Type: "URL"
        case is UUID.Type: "UUID"
        case is any OptionSet.Type:
            (type as? any RawRepresentable.Type).flatMap { inJSON(rawValueType(of: $0)) }
        case is any ExpressibleByDictionaryLiteral.Type: "object"
        case is any ExpressibleByArrayLiteral.Type: "array"
        default: (type as? any RawRepresentable.Type).flatMap { inJSON(rawValueType(of: $0)) }
        }
    }

    private static func rawValueType<Value: RawRepresentable>(of type: Value.Type) -> Any.Type {
        Value.RawValue.self
    }

    package static func of(_ type: Any.Type) -> String {
        var name: [UInt8] = []
        // Where the content begins, and the byte that ends it.
        var open: [(start: Int, end: UInt8)] = []
        var base = 0
        for byte in "\(type)".utf8 {
            switch byte {
            case UInt8(ascii: "<"):
                let isArray: Bool? =
                    switch String(decoding: name[base...], as: UTF8.self) {
                    case "Array", "Dictionary": true
                    case "Optional": false
                    default: nil
                    }
                if isArray != nil { name.removeSubrange(base...) }
                if isArray != false { name.append(isArray == nil ? byte : UInt8(ascii: "[")) }
                let end = isArray.map { UInt8(ascii: $0 ? "]" : "?") } ?? UInt8(ascii: ">")
                open.append((name.count, end))
            case UInt8(ascii: "("):
                name.append(byte)
                open.append((name.count, UInt8(ascii: ")")))
            case UInt8(ascii: ">") where name.last == UInt8(ascii: "-"): name.append(byte)
            case UInt8(ascii: ")"), UInt8(ascii: ">"):
                guard let (start, end) = open.popLast() else { break }
                let content = name[start...]
                if end == UInt8(ascii: "?"), content.contains(UInt8(ascii: " ")),
                    content.first != UInt8(ascii: "[")
                {
                    name.insert(UInt8(ascii: "("), at: start)
                    name.append(UInt8(ascii: ")"))
                }
                name.append(end)
            case UInt8(ascii: ","):
                name.append(open.last?.end == UInt8(ascii: "]") ? UInt8(ascii: ":") : byte)
            default: name.append(byte)
            }
            // Names have points, digits, letters and bytes that are not ASCII.
            if byte <= UInt8(ascii: "@"), byte < UInt8(ascii: ".") || byte > UInt8(ascii: "9") {
                base = name.count
            }
        }
        return String(decoding: name, as: UTF8.self)
    }
}
