/// How values of a type that many fields have are written: by one function, as the library is compiled with what it calls.
struct CommonWriting {
    let write: FieldWriting

    private init<Value: JSONWriter>(_ type: Value.Type) {
        write = { value, key, json in
            // Safety: the address is that of a value of this type.
            unsafe json.write(value.pointer(to: Value.self), of: key)
        }
    }

    private init(write: @escaping FieldWriting) { self.write = write }

    private static let all: [ObjectIdentifier: CommonWriting] = {
        var all: [ObjectIdentifier: CommonWriting] = [:]
        func add<Value: JSONWriter>(_ type: Value.Type) {
            all[ObjectIdentifier(Value.self)] = CommonWriting(Value.self)
            all[ObjectIdentifier(Value?.self)] = CommonWriting(Value?.self)
            all[ObjectIdentifier([Value].self)] = CommonWriting([Value].self)
        }
        add(Bool.self)
        add(Int.self)
        add(Int64.self)
        add(Int32.self)
        add(Double.self)
        add(Float.self)
        add(String.self)
        // Safety: the addresses are those of values of these types.
        all[ObjectIdentifier(Int.self)] = CommonWriting { value, key, json in
            unsafe json.write(Int64(value.pointer(to: Int.self).pointee), of: key)
        }
        all[ObjectIdentifier(String.self)] = CommonWriting { value, key, json in
            unsafe json.write(stringAt: value.pointer(to: String.self), of: key)
        }
        return all
    }()

    /// For a type; nil if it is not one of these.
    init?(of type: Any.Type) {
        guard let common = Self.all[ObjectIdentifier(type)] else { return nil }
        self = common
    }
}
