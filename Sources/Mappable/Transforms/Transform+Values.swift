// Values that JSON has in another form.

extension Transform where Raw == Int, Value == Bool {
    /// A truth value as `0` or `1`. Other numbers are invalid.
    public static var zeroOrOne: Transform {
        Transform(
            format: .zeroOrOne,
            from: { map in
                let number = try Int(map: map)
                if number == 0 || number == 1 { return number == 1 }
                throw map.fail(.invalidValue, expected: "0 or 1")
            },
            to: { value, json in json.write(value ? 1 : 0) })
    }
}

extension Transform
where Value: RawRepresentable & SendableMetatype, Raw == Value.RawValue, Raw: Mappable & JSONWriter {
    /// A raw-representable type that is not `Mappable` itself, such as one of another module.
    public static var rawValue: Transform {
        Transform(
            format: .rawValue(Value.self),
            from: { map in
                try map.checkMarks()
                guard let value = Value(rawValue: try Raw._read(map)) else {
                    throw map.noSuchCase(Value.self)
                }
                return value
            },
            to: { value, json in json.write(value.rawValue) })
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
