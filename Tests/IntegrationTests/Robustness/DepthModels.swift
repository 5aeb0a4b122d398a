import Mappable

/// Twelve members of many types, as the levels of real documents have them.
struct DepthFields: Mappable, JSONWriter {
    static let text =
        #""a":1,"b":2.5,"c":"three","d":true,"e":null,"f":[1,2],"g":"2024-02-29T12:30:00Z","h":8,"i":9,"j":{"k":1},"l":"x""#

    let a: Int
    let b: Double
    let c: String
    let d: Bool
    let e: Int?
    let f: [Int]
    let g: String
    let h: UInt8
    let i: Int
    let j: [String: Int]
    let l: Character

    init(map: Mapper) throws {
        a = try map.a()
        b = try map.b()
        c = try map.from("c")
        d = try map.d
        e = try map.e
        f = try map.f()
        g = try map.g() ?? ""
        h = try map["h"]
        i = try map.i()
        j = try map.j()
        l = try map.l()
    }

    func write(to json: inout JSONOutput) throws {
        json.a = a
        json.b = b
        json["c"] = c
        json.d = d
        json.e = e
        json.f = f
        json.g = g
        json.h = h
        json.i = i
        json.j = j
        json.l = l
    }
}

/// A model that holds itself in an array.
struct DepthTree: Mappable, JSONWriter {
    let fields: DepthFields
    let children: [DepthTree]

    init(map: Mapper) throws {
        fields = try DepthFields(map: map)
        children = try map.next()
    }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        json.next = children
    }
}

/// A model that holds itself in an optional array of optionals.
struct DepthForest: Mappable, JSONWriter {
    let fields: DepthFields
    let children: [DepthForest?]?

    init(map: Mapper) throws {
        fields = try DepthFields(map: map)
        children = try map.next
    }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        json.next = children
    }
}

/// A model that holds itself in a dictionary.
struct DepthDirectory: Mappable, JSONWriter {
    let fields: DepthFields
    let entries: [String: DepthDirectory]

    init(map: Mapper) throws {
        fields = try DepthFields(map: map)
        entries = try map.next()
    }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        json.next = entries
    }
}

/// A model that holds itself in a case.
indirect enum DepthList: Mappable, JSONWriter {
    case end(DepthFields)
    case link(DepthFields, DepthList)

    init(map: Mapper) throws {
        let fields = try DepthFields(map: map)
        self = if let next: DepthList = try map.from("next") { .link(fields, next) } else { .end(fields) }
    }

    func write(to json: inout JSONOutput) throws {
        switch self {
        case .end(let fields):
            try fields.write(to: &json)
        case .link(let fields, let next):
            try fields.write(to: &json)
            json["next"] = next
        }
    }
}

/// A class that links to the next one; its fields are its superclass's.
class DepthBase: Mappable, JSONWriter {
    let fields: DepthFields

    required init(map: Mapper) throws { fields = try DepthFields(map: map) }

    func write(to json: inout JSONOutput) throws { try fields.write(to: &json) }
}

final class DepthLink: DepthBase {
    let next: DepthLink?

    required init(map: Mapper) throws {
        next = try map.next
        try super.init(map: map)
    }

    override func write(to json: inout JSONOutput) throws {
        json.next = next
        try super.write(to: &json)
    }

    deinit {}
}

/// A model that reads and writes itself with closures.
struct DepthClosure: Mappable, JSONWriter {
    let fields: DepthFields
    let next: [DepthClosure]

    init(map: Mapper) throws {
        fields = try DepthFields(map: map)
        next = map.isKeyPresent("next") ? try map.from("next") { map in [try DepthClosure(map: map)] } : []
    }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        if let next = next.first {
            json.writeObject("next") { json in try next.write(to: &json) }
        }
    }
}

/// A model that reads and writes its elements with closures.
struct DepthElements: Mappable, JSONWriter {
    let fields: DepthFields
    let next: [DepthElements]

    init(map: Mapper) throws {
        fields = try DepthFields(map: map)
        next = try map.subMapper("next").each { map in try DepthElements(map: map) }
    }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        json.writeArray("next") { json in
            for element in next { json.append(element) }
        }
    }
}

/// Arrays in arrays.
struct DepthNest: Mappable, JSONWriter {
    let inner: [DepthNest]

    init(map: Mapper) throws { inner = try [DepthNest](map: map) }

    func write(to json: inout JSONOutput) throws { json.write(inner) }
}

/// A model that keeps only the valid of its own kind.
struct DepthSkipping: Mappable, JSONWriter {
    let fields: DepthFields
    let next: [DepthSkipping]

    init(map: Mapper) throws {
        fields = try DepthFields(map: map)
        next = try map.from("next", invalidElements: .skip)
    }

    func write(to json: inout JSONOutput) throws {
        try fields.write(to: &json)
        json.next = next
    }
}
