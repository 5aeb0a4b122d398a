/// The samples' shapes: a tree, one shape a place, in one array.
struct SampleShapes {
    /// The index of a shape.
    typealias ID = Int

    /// The samples' values at one place.
    struct Shape {
        var objects = 0
        var arrays = 0
        var strings = 0
        var bools = 0
        var nulls = 0
        var numbers = NumberFacts()
        var text = TextFacts()
        /// The members of objects here, in the order in which they came first.
        var members: [Member] = []
        /// The shape of the elements of arrays here.
        var element: ID?
        /// Objects apart by the value of their tag.
        var tag: Tag?
        /// The value of members whose keys are data.
        var dictionaryValue: ID?
        /// Whether keys are too many, or too odd, to be told apart.
        var hasOddKeys = false
        /// The shape that this one was merged into.
        var replacement: ID?
        /// The key that leads here, for names.
        var name = ""
        var isElement = false
        /// Whether these objects are told apart from others by a tag.
        var isVariant = false
    }

    struct Member {
        var key: Int
        var shape: ID
        /// How many objects have the member.
        var count = 0
    }

    /// The member that may tell apart what objects are.
    struct Tag {
        var key: Int
        var variants: [(value: String, shape: ID)] = []
        var isRefuted = false
    }

    struct Key {
        let text: String
        let bytes: [UInt8]
    }

    var keys: [Key] = []
    private var keyIDs: [String: Int] = [:]
    /// The positions of members in their shapes.
    var membersByKey: [MemberKey: Int] = [:]
    var shapes: [Shape] = []

    struct MemberKey: Hashable {
        let shape: Int
        let key: Int
    }

    /// Whether the digits of numbers count.
    let isExact: Bool

    init(isExact: Bool) {
        self.isExact = isExact
        _ = makeShape(named: "")
    }

    /// The shape of whole samples.
    static var root: ID { 0 }

    mutating func makeShape(named name: String, isElement: Bool = false) -> ID {
        var shape = Shape()
        shape.name = name
        shape.isElement = isElement
        shapes.append(shape)
        return shapes.count - 1
    }

    /// The number of a key, which is the same for the same bytes.
    mutating func keyID(_ text: String) -> Int {
        let bytes = Array(text.utf8)
        // Swift compares strings by characters; keys are compared by their bytes.
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        let spelling = isASCII ? text : "\u{FFFF}" + bytes.map { String($0, radix: 16) }.joined()
        if let id = keyIDs[spelling] { return id }
        keys.append(Key(text: text, bytes: bytes))
        keyIDs[spelling] = keys.count - 1
        return keys.count - 1
    }

    mutating func dictionaryValue(of shape: ID) -> ID {
        if let value = shapes[shape].dictionaryValue { return value }
        let value = makeShape(named: shapes[shape].name, isElement: true)
        shapes[shape].dictionaryValue = value
        return value
    }

    /// The shape that counts for one that may have been merged.
    func resolved(_ shape: ID) -> ID {
        var shape = shape
        while let next = shapes[shape].replacement { shape = next }
        return shape
    }
}

extension SampleShapes.Shape {
    /// The kinds of values that there are, null not counted.
    var kindCount: Int {
        [objects, arrays, strings, bools, numbers.count].count { $0 > 0 }
    }

    var count: Int { objects + arrays + strings + bools + nulls + numbers.count }
}
