import Mappable

/// A model that looks at nothing.
struct Ignored: Mappable, Equatable {
    init() {}
    init(map: Mapper) throws {}
}

/// A model that reads twenty keys from all over an object.
struct TwentyKeys: Mappable, Equatable {
    let values: [Int?]

    init(values: [Int?]) {
        self.values = values
    }

    init(map: Mapper) throws {
        let bytes = try map.mappingContext(as: Int.self) ?? 0
        var values: [Int?] = []
        for number in Self.numbers(count: HostileDocuments.keyCount(bytes)) {
            values.append(try map.from("key\(number)"))
        }
        self.values = values
    }

    /// The numbers of the keys that are read of so many.
    static func numbers(count: Int) -> [Int] {
        (0..<20).map { $0 * (count / 20) }
    }
}

/// A model that reads the keys of an object one by one, as the document has them.
struct KeysInOrder: Mappable, Equatable {
    let digest: Int

    init(digest: Int) {
        self.digest = digest
    }

    init(map: Mapper) throws {
        var digest = 0
        for (key, _) in try JSON.Object(map: map) {
            digest = next(digest, try map.from(JSONKeyPath(key)))
        }
        self.digest = digest
    }
}

/// A model that reads the keys of an object one by one, from the last to the first.
struct KeysInReverse: Mappable, Equatable {
    let digest: Int

    init(digest: Int) {
        self.digest = digest
    }

    init(map: Mapper) throws {
        var digest = 0
        for (key, _) in try JSON.Object(map: map).reversed() {
            digest = next(digest, try map.from(JSONKeyPath(key)))
        }
        self.digest = digest
    }
}

/// A model that writes as many keys as it is given.
struct ManyKeys: JSONWriter, Equatable {
    let keys: [String]
    let values: [Int]

    func write(to json: inout JSONOutput) throws {
        for (key, value) in zip(keys, values) {
            json[.key(key)] = value
        }
    }
}

/// A model that reads one key and twenty that are absent.
struct KeysOfOneName: Mappable, Equatable {
    let value: Int
    let absentValues: [Int]

    init(value: Int, absentValues: [Int]) {
        self.value = value
        self.absentValues = absentValues
    }

    init(map: Mapper) throws {
        value = try map.a
        var values: [Int] = []
        for index in 0..<20 {
            if let value: Int = try map.from("absent\(index)") { values.append(value) }
        }
        absentValues = values
    }
}

/// A number that depends on every value and on their order.
func digest(_ values: some Sequence<Int>) -> Int {
    values.reduce(0, next)
}

private func next(_ digest: Int, _ value: Int) -> Int {
    digest &* 31 &+ value
}
