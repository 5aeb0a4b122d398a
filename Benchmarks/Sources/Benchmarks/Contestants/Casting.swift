import Foundation

/// What a hand-written cast throws.
struct CastFailure: Error {
    let key: String
}

/// A type made by casting what `JSONSerialization` returns, and taken apart to what it accepts.
protocol Castable {
    init?(casting object: Any)
    /// The value as an object for `JSONSerialization`; nil if it is left out.
    var object: Any? { get }
}

/// A model made by casting a dictionary's values.
protocol CastableModel: Castable {
    init(casting members: CastMembers) throws
    func write(to members: inout CastMembers)
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

    var object: Any? {
        var members = CastMembers(dictionary: [:])
        write(to: &members)
        return members.dictionary
    }
}

/// The members of an object, while they are cast.
struct CastMembers {
    fileprivate(set) var dictionary: [String: Any]

    func read<Value: Castable>(_ key: String) throws -> Value {
        guard let value = Value(casting: dictionary[key] ?? NSNull()) else { throw CastFailure(key: key) }
        return value
    }

    mutating func write(_ key: String, _ value: some Castable) {
        dictionary[key] = value.object
    }
}

// MARK: - The types of properties

extension Int: Castable {
    init?(casting object: Any) {
        guard let value = object as? Int else { return nil }
        self = value
    }

    var object: Any? { self }
}

extension Double: Castable {
    init?(casting object: Any) {
        guard let value = object as? Double else { return nil }
        self = value
    }

    var object: Any? { self }
}

extension Bool: Castable {
    init?(casting object: Any) {
        guard let value = object as? Bool else { return nil }
        self = value
    }

    var object: Any? { self }
}

extension String: Castable {
    init?(casting object: Any) {
        guard let value = object as? String else { return nil }
        self = value
    }

    var object: Any? { self }
}

extension Date: Castable {
    init?(casting object: Any) {
        guard let seconds = object as? Double else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    var object: Any? { timeIntervalSince1970 }
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

    var object: Any? { self?.object }
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

    var object: Any? { map { $0.object ?? NSNull() } as [Any] }
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

    var object: Any? { compactMapValues(\.object) as [String: Any] }
}

extension Boxed: Castable where Value: Castable {
    convenience init?(casting object: Any) {
        guard let value = Value(casting: object) else { return nil }
        self.init(value)
    }

    var object: Any? { value.object }
}
