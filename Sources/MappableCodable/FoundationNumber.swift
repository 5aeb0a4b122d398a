import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Numbers that Foundation's decoder rounds, and this library refuses.
enum FoundationNumber {
    @inline(never)
    static func read<Value>(
        _ type: Value.Type, _ map: Mapper, _ strategies: DecodingStrategies, or error: MappingError
    ) throws(MappingError) -> Value {
        guard strategies.isForCoder, map.flags.has(.strictCoercion), map.kind.isNumber,
            let number = rounded(map.cursor.numberText, type) as? Value
        else { throw error }
        return number
    }

    private static func rounded(_ text: String, _ type: Any.Type) -> Any? {
        if type == Decimal.self { return decimal(text) }
        guard let integer = type as? any FixedWidthInteger.Type else { return nil }
        func whole<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? {
            guard let number = Double(text), let nearest = Integer(exactly: number) else { return nil }
            if number.magnitude < 0x1p53 { return nearest }
            // A larger `Double` stands for several integers.
            return decimal(text).flatMap { DecimalText.with($0.description) { $0.integer(as: type) } ?? nil }
        }
        return whole(integer)
    }

    private static func decimal(_ text: String) -> Decimal? {
        Decimal(string: text).flatMap { $0.isNaN ? nil : $0 }
    }
}
