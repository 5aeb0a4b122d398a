extension FeaturePairs {
    /// A JSON value of a document, which has an identity.
    final class Tree: Sendable {
        enum Content: Sendable {
            case null
            case number(Int)
            case string(String)
            case array([Tree])
            case object
        }

        /// A member of an object. The key is the model's name for it.
        struct Member: Sendable {
            let key: String
            let value: Tree
        }

        let content: Content
        /// The members of an object: all, and those that count if the first or the last of equal keys does.
        let members, firstMembers, lastMembers: [Member]

        init(_ content: Content, members: [Member] = []) {
            self.content = content
            self.members = members
            var keys: Set<String> = []
            firstMembers = members.filter { keys.insert($0.key).inserted }
            keys = []
            lastMembers = members.reversed().filter { keys.insert($0.key).inserted }.reversed()
        }

        convenience init(_ members: [Member]) { self.init(.object, members: members) }

        var id: ObjectIdentifier { ObjectIdentifier(self) }

        var elements: [Tree] { if case .array(let elements) = content { elements } else { [] } }

        var isNull: Bool { if case .null = content { true } else { false } }

        var isEmptyArray: Bool { if case .array(let elements) = content { elements.isEmpty } else { false } }

        var isObject: Bool { if case .object = content { true } else { false } }
    }

    /// A record with faults. Models read all members but `extra`.
    struct Document: Sendable {
        let name: String
        let record: Tree

        /// - Parameters:
        ///   - changes: members in place of good ones. What is new, or comes a second time, stands after them.
        ///   - removed: a key of a good member that is not there.
        init(_ name: String, _ changes: KeyValuePairs<String, Tree>, removing removed: String? = nil) {
            self.name = name
            var members = Self.good.members.filter { $0.key != removed }
            var changed: Set<String> = []
            for (key, value) in changes {
                let member = Tree.Member(key: key, value: value)
                let isFirst = changed.insert(key).inserted
                if isFirst, let place = members.firstIndex(where: { $0.key == key }) {
                    members[place] = member
                } else {
                    members.append(member)
                }
            }
            record = Tree(members)
        }

        static var good: Tree {
            [
                "id": 7, "name": "Ada", "cabin": ["seatCount": 4], "due": 86400,
                "parts": [["size": 1], ["size": 2]], "lead": ["size": 3],
            ]
        }

        /// Documents with several faults, which are read with each pair of features.
        static let crowded = [
            Document(
                "unread keys",
                [
                    "cabin": ["extra": 1, "seatCount": 4], "parts": [["extra": ["size": 1], "size": 1]],
                    "lead": ["size": 3, "extra": []], "extra": 2, "extra": 3,
                ]),
            Document("a duplicate key", ["id": 7, "id": 1000]),
            Document("errors in elements", ["parts": [["size": []], ["size": 1], 7]]),
            Document(
                "all that is tolerated",
                ["name": 1, "cabin": ["seatCount": "4", "extra": 1], "lead": [], "extra": nil]),
            Document(
                "all that is not",
                [
                    "id": 1000, "name": [], "cabin": ["seatCount": []], "parts": [nil], "id": 7,
                    "extra": ["id": 7],
                ]),
        ]

        /// Documents with one fault or none, which are read with each feature alone, too.
        static let plain = [
            Document("good", [:]),
            Document("invalid optionals", ["name": [], "lead": ["extra": 1, "size": []]]),
            Document(
                "nothing for optionals, and values to convert",
                ["name": nil, "cabin": ["seatCount": "4"], "parts": [["size": "1"]]], removing: "lead"),
            Document("a broken constraint", ["id": 1000]),
            Document("a missing value", ["cabin": ["extra": 1]]),
        ]
    }

    /// A document as text, with the places of its values.
    struct Page {
        /// Byte offsets, which are columns as long as the text is one line of ASCII.
        struct Place {
            var value = 0
            var key = 0
        }

        let tree: Tree
        private(set) var text = ""
        private(set) var places: [ObjectIdentifier: Place] = [:]
        private let rules: Rules

        init(_ tree: Tree, _ rules: Rules) {
            (self.tree, self.rules) = (tree, rules)
            add(tree, key: 0)
        }

        private mutating func add(_ tree: Tree, key: Int) {
            places[tree.id] = Place(value: text.utf8.count, key: key)
            switch tree.content {
            case .null: text += "null"
            case .number(let number): text += String(number)
            case .string(let string): text += quoted(string)
            case .array(let elements):
                text += "["
                for (index, element) in elements.enumerated() {
                    if index > 0 { text += "," }
                    add(element, key: 0)
                }
                text += "]"
            case .object:
                text += "{"
                for (index, member) in tree.members.enumerated() {
                    if index > 0 { text += "," }
                    let place = text.utf8.count
                    let key = member.key
                    text += quoted(key) + ":"
                    add(member.value, key: place)
                }
                text += "}"
            }
        }

        private func quoted(_ text: String) -> String {
            "\"" + text + "\""
        }
    }
}

extension FeaturePairs.Tree: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    convenience init(integerLiteral value: Int) { self.init(.number(value)) }

    convenience init(stringLiteral value: String) { self.init(.string(value)) }

    convenience init(nilLiteral: ()) { self.init(.null) }

    convenience init(arrayLiteral elements: FeaturePairs.Tree...) { self.init(.array(elements)) }

    convenience init(dictionaryLiteral members: (String, FeaturePairs.Tree)...) {
        self.init(members.map { Member(key: $0.0, value: $0.1) })
    }
}
