import Foundation

/// What a hand-written cast throws.
struct CastFailure: Error {
    let key: String
}

/// A type made by casting what `JSONSerialization` returns.
protocol Castable {
    init?(casting object: Any)
}

/// A model made by casting a dictionary's values.
protocol CastableModel: Castable {
    init(casting members: CastMembers) throws
}

extension CastableModel {
    init?(casting object: Any) {
        guard let dictionary = object as? [String: Any] else { return nil }
        do {
            try self.init(casting: CastMembers(dictionary: dictionary))
        } catch {
            return nil
        }
    }
}

/// The members of an object, while they are cast.
struct CastMembers {
    let dictionary: [String: Any]

    func read<Value: Castable>(_ key: String) throws -> Value {
        guard let value = Value(casting: dictionary[key] ?? NSNull()) else { throw CastFailure(key: key) }
        return value
    }
}

// MARK: - The types of properties

extension Int: Castable {
    init?(casting object: Any) {
        guard let value = object as? Int else { return nil }
        self = value
    }
}

extension Double: Castable {
    init?(casting object: Any) {
        guard let value = object as? Double else { return nil }
        self = value
    }
}

extension Bool: Castable {
    init?(casting object: Any) {
        guard let value = object as? Bool else { return nil }
        self = value
    }
}

extension String: Castable {
    init?(casting object: Any) {
        guard let value = object as? String else { return nil }
        self = value
    }
}

extension Optional: Castable where Wrapped: Castable {
    init?(casting object: Any) {
        if object is NSNull {
            self = .none
        } else if let value = Wrapped(casting: object) {
            self = value
        } else {
            return nil
        }
    }
}

extension Array: Castable where Element: Castable {
    init?(casting object: Any) {
        guard let objects = object as? [Any] else { return nil }
        self.init()
        reserveCapacity(objects.count)
        for object in objects {
            guard let element = Element(casting: object) else { return nil }
            append(element)
        }
    }
}

extension Dictionary: Castable where Key == String, Value: Castable {
    init?(casting object: Any) {
        guard let objects = object as? [String: Any] else { return nil }
        self.init(minimumCapacity: objects.count)
        for (key, object) in objects {
            guard let value = Value(casting: object) else { return nil }
            self[key] = value
        }
    }
}

extension Boxed: Castable where Value: Castable {
    convenience init?(casting object: Any) {
        guard let value = Value(casting: object) else { return nil }
        self.init(value)
    }
}
