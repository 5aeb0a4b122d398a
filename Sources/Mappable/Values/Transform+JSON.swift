extension Transform
where Value: RangeReplaceableCollection & SendableMetatype, Value.Element: Mappable & JSONWriter {
    /// An array, or one element without an array. One element is written without an array, unless it is an array or
    /// `null` itself.
    public static var oneOrMany: Transform {
        Transform(
            JSON.self, .oneOrMany(Value.Element.self),
            from: { map in
                guard map.kind == .array else { return Value(CollectionOfOne(try Value.Element._read(map))) }
                return Value(try [Value.Element]._read(map))
            },
            to: { elements, json in
                if elements.count == 1, let element = elements.first {
                    let bytes = try element.toJSONBytes(options: json.optionsInForce, context: json.context)
                    switch try JSON(written: bytes) {
                    case .array, .null: break
                    case let value: return json.write(value)
                    }
                }
                json.writeArray { json in for element in elements { json.append(element) } }
            })
    }
}
