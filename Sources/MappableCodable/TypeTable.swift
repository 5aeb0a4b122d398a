import Mappable

/// What is known of types. A cast takes longer than parsing a small document, so a type is asked once per process.
struct TypeTable<Value: Sendable>: Sendable {
    /// A power of two, at most half full.
    private var places: [(type: ObjectIdentifier, value: Value)?] = []
    private var count = 0

    @inline(__always)
    private func place(of type: ObjectIdentifier) -> Int {
        let mask = places.count &- 1
        let hash = UInt64(truncatingIfNeeded: UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
        var place = Int(truncatingIfNeeded: hash &>> 40) & mask
        while let known = places[place], known.type != type { place = (place &+ 1) & mask }
        return place
    }

    @inline(__always)
    func find(_ type: Any.Type) -> Value? {
        if places.isEmpty { return nil }
        return places[place(of: ObjectIdentifier(type))]?.value
    }

    mutating func add(_ type: Any.Type, _ value: Value) {
        if find(type) != nil { return }
        if count * 2 >= places.count {
            let old = places
            places = Array(repeating: nil, count: max(16, old.count * 2))
            for case let known? in old { places[place(of: known.type)] = known }
        }
        places[place(of: ObjectIdentifier(type))] = (ObjectIdentifier(type), value)
        count += 1
    }
}
