/// How values of a type that many fields have are written: by one function, as the library is compiled with what it calls.
struct CommonWriting {
    let write: FieldWriting

    /// For a type; nil if it is not one of these.
    init?(of type: Any.Type) {
        // Safety: the addresses are those of values of these types.
        if type == Int.self {
            write = { value, key, json in
                unsafe json.write(Int64(value.pointer(to: Int.self).pointee), of: key)
            }
        } else if type == String.self {
            write = { value, key, json in unsafe json.write(stringAt: value.pointer(to: String.self), of: key)
            }
        } else if let common = Self.of(String.self, type) ?? Self.of(Int.self, type)
            ?? Self.of(Int64.self, type) ?? Self.of(Double.self, type) ?? Self.of(Bool.self, type)
        {
            self = common
        } else {
            return nil
        }
    }

    private static func of<Value: JSONWriter>(_ common: Value.Type, _ type: Any.Type) -> CommonWriting? {
        if type == Value.self { return CommonWriting(Value.self) }
        if type == Value?.self { return CommonWriting(Value?.self) }
        return type == [Value].self ? CommonWriting([Value].self) : nil
    }

    private init<Value: JSONWriter>(_ type: Value.Type) {
        write = { value, key, json in
            // Safety: the address is that of a value of this type.
            unsafe json.write(value.pointer(to: Value.self), of: key)
        }
    }
}
