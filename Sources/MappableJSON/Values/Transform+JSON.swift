#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Raw == JSON, Value == Date {
    /// A date with the strategies that you give.
    ///
    /// ```swift
    /// day = try map.from("day", using: .date(reading: .automatic, writing: .seconds))
    /// ```
    public static func date(
        reading: MappingOptions.DateStrategy, writing: WritingOptions.DateStrategy
    ) -> Transform {
        Transform(reading: reading, writing: writing)
    }
}

extension Transform
where Raw == JSON, Value: RangeReplaceableCollection & SendableMetatype, Value.Element: Mappable & JSONWriter
{
    /// An array, or one element without an array around it.
    ///
    /// One element is written without an array, unless it is an array or `null` itself.
    public static var oneOrMany: Transform {
        Transform(
            format: .oneOrMany(Value.Element.self),
            from: { map in
                guard map.kind == .array else { return Value(CollectionOfOne(try Value.Element._read(map))) }
                return Value(try [Value.Element]._read(map))
            },
            to: { elements, json in
                if elements.count == 1, let element = elements.first {
                    switch try JSON(element, options: json.options) {
                    case .array, .null: break
                    default: return json.write(element)
                    }
                }
                json.writeArray { json in for element in elements { json.append(element) } }
            })
    }
}
