// Values that JSON has in another form.

extension Transform where Raw == Int, Value == Bool {
    /// A truth value as `0` or `1`. Other numbers are invalid.
    @_alwaysEmitIntoClient
    public static var zeroOrOne: Transform {
        Transform(
            format: .zeroOrOne,
            from: { map in try map.zeroOrOne() },
            to: { value, json in json.write(value ? 1 : 0) })
    }
}

extension Mapper {
    @usableFromInline
    func zeroOrOne() throws -> Bool {
        let number = try Int(map: self)
        guard number == 0 || number == 1 else { throw fail(.invalidValue, expected: "0 or 1") }
        return number == 1
    }
}

extension Transform
where Value: RawRepresentable & SendableMetatype, Raw == Value.RawValue, Raw: Mappable & JSONWriter {
    /// A raw-representable type that is not `Mappable` itself, such as one of another module.
    @_alwaysEmitIntoClient
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
