import MappableDeclared
import TestSupport
import Testing

/// A patch removes only what the model names, whatever made the patch, and however keys are spelled.
struct PatchLawTests {
    struct Inner: Mapped, Equatable, Arbitrary {
        let size: Int?, depth: Int?

        static let mapping = Mapping {
            Init(Inner.init)
            Field("size", \.size)
            Field("roomFor.depth", \.depth)
        }

        static func arbitrary(_ random: inout SeededGenerator) -> Inner {
            Inner(size: .arbitrary(&random), depth: .arbitrary(&random))
        }
    }

    struct Values: Equatable {
        let userID: Int?, seats: Int?, row: Int?, inner: Inner?, deep: Inner?, names: [String: Int],
            list: [Int]?

        init(_ random: inout SeededGenerator) {
            (userID, seats, row) = (.arbitrary(&random), .arbitrary(&random), .arbitrary(&random))
            (inner, deep) = (.arbitrary(&random), .arbitrary(&random))
            let keys = ["a", "b", "c"].filter { _ in Bool.arbitrary(&random) }
            names = Dictionary(uniqueKeysWithValues: keys.map { ($0, Int.arbitrary(&random)) })
            list = .arbitrary(&random)
        }
    }

    protocol Model: Mappable, JSONWriter, Equatable {
        init(_ values: Values)
        /// The model without the members that it does not name.
        var named: Self { get }
        /// The changes to another model, as an editor makes them.
        func draftedChanges(to other: Self, in document: JSON?, _ options: MappingOptions) -> JSON?
    }

    struct Declared: Mapped, Model {
        let userID: Int?, seats: Int?, row: Int?, inner: Inner?, deep: Inner?, names: [String: Int],
            list: [Int]?

        static let mapping = Mapping {
            Init(Declared.init(userID:seats:row:inner:deep:names:list:))
            Field("userID", \.userID)
            Field("planeType.seatCount", \.seats)
            Field("planeType.last.row", \.row)
            Field("inner", \.inner)
            Field("box.deepInner", \.deep)
            Field("names", \.names)
            Field("list", \.list)
        }

        func draftedChanges(to other: Self, in document: JSON?, _ options: MappingOptions) -> JSON? {
            var draft = document.map { Draft($0, options: options) } ?? Draft(self, options: options)
            draft.userID = other.userID
            draft.seats = other.seats
            draft.row = other.row
            draft.inner = other.inner
            draft.deep = other.deep
            draft.names = other.names
            draft.list = other.list
            return draft.changes
        }
    }

    /// Returns to a key path after it has left it.
    struct ByHand: Model {
        let values: Values

        init(_ values: Values) { self.values = values }

        init(map: Mapper) throws {
            values = Values(
                userID: try map.userID, seats: try map.planeType.seatCount, row: try map.planeType.last.row,
                inner: try map.inner, deep: try map.box.deepInner, names: try map.names(), list: try map.list)
        }

        func write(to json: inout JSONOutput) throws {
            json["planeType.seatCount"] = values.seats
            json.userID = values.userID
            json["planeType.last.row"] = values.row
            json.box.deepInner = values.deep
            json.inner = values.inner
            json.names = values.names
            json.list = values.list
        }
    }

    /// Has the rest of what is there.
    struct Keeping: Mapped, Model {
        let declared: Declared, rest: JSON.Object

        static let mapping = Mapping {
            Init(Keeping.init(declared:rest:))
            Field(flattening: \.declared)
            Field(rest: \.rest)
        }

        init(declared: Declared, rest: JSON.Object) { (self.declared, self.rest) = (declared, rest) }

        init(_ values: Values) { self.init(declared: Declared(values), rest: ["own": ["a": 1]]) }

        var named: Self { Keeping(declared: declared, rest: [:]) }

        func draftedChanges(to other: Self, in document: JSON?, _ options: MappingOptions) -> JSON? {
            var draft = document.map { Draft($0, options: options) } ?? Draft(self, options: options)
            draft.declared = other.declared
            return draft.changes
        }
    }

    private static let extra: JSON = ["x": [1, nil], "userID": false]

    private static func snakeCase(_ key: String) -> String {
        key.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }

    /// A server's document with more members than the model, and the paths of those that have to stay.
    private func document<M: Model>(
        of old: M, _ new: M, _ writing: WritingOptions, isSnakeCase: Bool, _ random: inout SeededGenerator
    ) throws -> (JSON, [MappingPath]) {
        var document = try JSON(old, options: writing)
        let target = try JSON(new, options: writing)
        var kept: [MappingPath] = []
        func path(_ keys: [String]) -> MappingPath {
            MappingPath(keys.map { .key(isSnakeCase ? Self.snakeCase($0) : $0) })
        }
        for keys in [[], ["planeType"], ["planeType", "last"], ["box"]] where Bool.arbitrary(&random) {
            let path = path(keys + ["more"])
            document[path] = Self.extra
            kept.append(path)
        }
        for keys in [["inner"], ["box", "deepInner"]] where document.value(at: path(keys))?.object != nil {
            for more in [["more"], ["roomFor", "more"]] where Bool.arbitrary(&random) {
                document[path(keys + more)] = Self.extra
                // A model that becomes nil is removed as a whole.
                if target.value(at: path(keys)) != nil { kept.append(path(keys + more)) }
            }
        }
        return (document, kept)
    }

    private func check<M: Model>(_ type: M.Type, seed: Int) throws {
        for isSnakeCase in [false, true] {
            let keys: KeyStrategy = isSnakeCase ? .snakeCase : .verbatim
            var random = SeededGenerator(seed: UInt64(seed))
            let (reading, writing) = (MappingOptions(keys: keys), WritingOptions(keys: keys))
            let (old, new) = (M(Values(&random)), M(Values(&random)))
            let (server, kept) = try document(of: old, new, writing, isSnakeCase: isSnakeCase, &random)
            let made = try old.changes(to: new, options: writing)
            var patches = ["changes": made]
            patches["draft of a model"] = old.draftedChanges(to: new, in: nil, reading)
            patches["draft of a document"] = old.draftedChanges(to: new, in: server, reading)
            for (way, patch) in patches {
                let result = server.merging(patch)
                #expect(try M(result, options: reading).named == new.named, "\(way): \(patch)")
                for path in kept {
                    #expect(result.value(at: path) == Self.extra, "\(way), \(path): \(patch)")
                }
                #expect(
                    try old.merging(Patch(patch, options: reading)).named == new.named, "\(way): \(patch)")
            }
        }
    }

    @Test("What a model does not name stays as it was, and the rest becomes the new model", arguments: 0..<60)
    func law(seed: Int) throws {
        try check(Declared.self, seed: seed)
        try check(ByHand.self, seed: seed)
        try check(Keeping.self, seed: seed)
    }

    @Test("A member at the end of a key path is removed alone")
    func ends() throws {
        let full = try Declared(
            JSONString: """
                {"planeType":{"seatCount":1,"last":{"row":2}},"inner":{"roomFor":{"depth":3}},"names":{},
                 "box":{"deepInner":{}}}
                """)
        let empty = try Declared(JSONString: #"{"inner":{},"names":{}}"#)
        let patch: JSON = [
            "planeType": ["seatCount": nil, "last": ["row": nil]], "inner": ["roomFor": ["depth": nil]],
            "box": ["deepInner": nil],
        ]
        #expect(try full.changes(to: empty) == patch)
        #expect(try full.changes(to: empty, options: WritingOptions(nilValues: .null)) == patch)
        #expect(try full.changes(to: full) == [:])
        #expect(
            try JSON(full).changes(to: JSON(empty)) == [
                "planeType": nil, "inner": ["roomFor": nil], "box": nil,
            ])
        var draft = Draft(full)
        draft.inner = empty.inner
        #expect(draft.changes == ["inner": ["roomFor": ["depth": nil]]])
    }

    // MARK: - Options

    struct User: Mapped, Equatable {
        let userID: Int, lastSeen: Int?

        static let mapping = Mapping {
            Init(User.init)
            Field("userID", \.userID)
            Field("last.seenAt", \.lastSeen, .or("lastSeen"))
        }
    }

    @Test("A patch keeps the options that it was read with")
    func optionsOfPatches() throws {
        let user = User(userID: 1, lastSeen: 2)
        let options = MappingOptions(keys: .snakeCase)
        var patch = try Patch<User>(JSONString: #"{"user_id":5,"last":{"seen_at":null}}"#, options: options)
        #expect(try patch.from("userID") as Presence<Int> == .value(5))
        #expect(try patch.from("last.seenAt") as Presence<Int> == .null)
        #expect(try patch.from("userID", options: .default) as Presence<Int> == .absent)
        #expect(try user.merging(patch) == User(userID: 5, lastSeen: nil))
        #expect(try user.merging(patch, ignoreNil: true) == User(userID: 5, lastSeen: 2))
        #expect(try user.merging(patch.json, options: options) == User(userID: 5, lastSeen: nil))
        try patch.set("last.seenAt", to: 7)
        #expect(patch.json == ["user_id": 5, "last": ["seen_at": 7]])
        // Inside of a model, too.
        struct Request: Mappable {
            let patch: Patch<User>

            init(map: Mapper) throws { patch = try map.patch() }
        }
        let request = try Request(JSONString: #"{"patch":{"user_id":6}}"#, options: options)
        #expect(try user.merging(request.patch) == User(userID: 6, lastSeen: 2))
        #expect(Patch<User>(["user_id": 6]) == request.patch)
    }

    @Test("A draft writes as its options read")
    func optionsOfDrafts() throws {
        let user = User(userID: 1, lastSeen: 2)
        var draft = Draft(user, options: MappingOptions(keys: .snakeCase))
        (draft.userID, draft.lastSeen) = (7, nil)
        #expect(draft.changes == ["user_id": 7, "last": ["seen_at": nil]])
        #expect(try draft.value() == User(userID: 7, lastSeen: nil))
        var plain = Draft(user)
        plain.userID = 7
        #expect(plain.changes == ["userID": 7])
        var other = try Draft<User>(
            JSONString: #"{"user_id":1,"last_seen":2}"#, options: MappingOptions(keys: .snakeCase))
        other.lastSeen = 3
        #expect(other.changes == ["last": ["seen_at": 3], "last_seen": nil])
    }
}

extension PatchLawTests.Values {
    fileprivate init(
        userID: Int?, seats: Int?, row: Int?, inner: PatchLawTests.Inner?, deep: PatchLawTests.Inner?,
        names: [String: Int], list: [Int]?
    ) {
        (self.userID, self.seats, self.row, self.inner, self.deep) = (userID, seats, row, inner, deep)
        (self.names, self.list) = (names, list)
    }
}

extension PatchLawTests.Declared {
    init(_ values: PatchLawTests.Values) {
        self.init(
            userID: values.userID, seats: values.seats, row: values.row, inner: values.inner,
            deep: values.deep,
            names: values.names, list: values.list)
    }
}

extension PatchLawTests.Model {
    var named: Self { self }

    func draftedChanges(to other: Self, in document: JSON?, _ options: MappingOptions) -> JSON? { nil }
}
