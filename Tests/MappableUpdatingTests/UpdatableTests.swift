import Foundation
import Mappable
import MappableUpdating
import TestSupport
import Testing

/// Objects that exist already.
struct UpdatableTests {
    private final class City: Updatable {
        let name: String
        var people: Int?

        init(map: Mapper) throws {
            name = try map.name()
            people = try map.people
        }

        static func uniqueKey(map: Mapper) throws -> String? { try map.name() }

        func update(map: Mapper) throws { try map.from("people", into: &people) }
    }

    private final class User: Updatable {
        let id: Int?
        var name: String
        var nickname: String?
        var city: City?

        init(map: Mapper) throws {
            id = try map.id
            name = try map.name()
            nickname = try map.nickname
            city = try map.city
        }

        static func uniqueKey(map: Mapper) throws -> Int? { try map.id }

        func update(map: Mapper) throws {
            try map.from("name", into: &name)
            try map.from("nickname", into: &nickname, ignoreNil: true)
            try map.from("city", into: &city)
        }
    }

    @Test("An object with a known key is updated, wherever it stands")
    func upsert() throws {
        let store = InstanceStore()
        let text =
            #"[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bob"}, {"id": 1, "name": "Ada L."}, {"name": "X"}]"#
        let users = try [User](JSONString: text, context: store)
        #expect(users[0] === users[2] && users[0] !== users[1])
        #expect(users.map(\.name) == ["Ada L.", "Bob", "Ada L.", "X"])
        #expect(store.instance(of: User.self, key: 1) === users[0])
        #expect(store.instance(of: User.self, key: 2) === users[1])
        let root = try User(JSONString: #"{"id": 2, "name": "Robert"}"#, context: store)
        #expect(root === users[1] && users[1].name == "Robert")
        let byName = try [String: User?](JSONString: #"{"b": {"id": 2}, "c": null}"#, context: store)
        let bob = try #require(byName["b"] ?? nil)
        #expect(bob === users[1])
        // Each is new where there is no store.
        let without = try [User](JSONString: text)
        #expect(without[0] !== without[2])
        #expect(try User(JSONString: #"{"id": 2, "name": "Bob"}"#, context: InstanceStore()) !== users[1])
    }

    @Test("Objects of different classes with equal keys are different")
    func classes() throws {
        let store = InstanceStore()
        let user = try User(
            JSONString: #"{"id": 1, "name": "Ada", "city": {"name": "Bern", "people": 5}}"#, context: store)
        let city = try City(JSONString: #"{"name": "Bern", "people": 6}"#, context: store)
        #expect(user.city === city && city.people == 6)
        #expect(store.instance(of: User.self, key: 1) === user)
    }

    @Test("A property's object is updated in place, without a store, too")
    func nested() throws {
        let user = try User(JSONString: #"{"name": "Ada", "city": {"name": "Bern", "people": 5}}"#)
        let city = try #require(user.city)
        try read(#"{"city": {"people": 7}, "name": "A"}"#) { map in try user.update(map: map) }
        #expect(user.city === city && city.people == 7 && user.name == "A")
        try read(#"{"city": null}"#) { map in try user.update(map: map) }
        #expect(user.city == nil)
        try read(#"{"city": {"name": "Oslo"}}"#) { map in try user.update(map: map) }
        #expect(user.city?.name == "Oslo")
    }

    @Test("A property's object is updated if its unique key is the value's, and otherwise left to the store")
    func nestedKeys() throws {
        let store = InstanceStore()
        let user = try User(
            JSONString: #"{"name": "Ada", "city": {"name": "Bern", "people": 5}}"#, context: store)
        let bern = try #require(user.city)
        func update(_ text: String) throws {
            try Mapper.read(text, context: store) { map in try user.update(map: map) }
        }
        try update(#"{"city": {"name": "Bern", "people": 6}}"#)
        #expect(user.city === bern && bern.people == 6)
        try update(#"{"city": {"people": 7}}"#)
        #expect(user.city === bern && bern.people == 7)
        try update(#"{"city": {"name": "Oslo", "people": 8}}"#)
        #expect(user.city?.name == "Oslo" && bern.people == 7 && bern.name == "Bern")
        #expect(store.instance(of: City.self, key: "Oslo") === user.city)
        try update(#"{"city": {"name": "Bern"}}"#)
        #expect(user.city === bern)
    }

    @Test("A property stays as it is for what is absent, and with ignoreNil for null")
    func ignoreNil() throws {
        struct Row: Sendable {
            let json: String
            let ignoreNil: Bool
            let optional: Int?
            let required: Int?
        }
        for row in [
            Row(json: "{}", ignoreNil: false, optional: 1, required: 1),
            Row(json: "{}", ignoreNil: true, optional: 1, required: 1),
            Row(json: #"{"a": {"b": null}}"#, ignoreNil: false, optional: nil, required: nil),
            Row(json: #"{"a": {"b": null}}"#, ignoreNil: true, optional: 1, required: 1),
            Row(json: #"{"a": {"b": 2}}"#, ignoreNil: false, optional: 2, required: 2),
            Row(json: #"{"a": {"b": 2}}"#, ignoreNil: true, optional: 2, required: 2),
            Row(json: #"{"a": {"b": "x"}}"#, ignoreNil: false, optional: nil, required: nil),
            Row(json: #"{"a": {"b": "x"}}"#, ignoreNil: true, optional: 1, required: nil),
            Row(json: #"{"a": null}"#, ignoreNil: false, optional: 1, required: 1),
        ] {
            let optional: Int? = try read(row.json) { map in
                var value: Int? = 1
                try map.from("a.b", into: &value, ignoreNil: row.ignoreNil)
                return value
            }
            #expect(optional == row.optional, "\(row)")
            // Nil stands for an error here.
            let required: Int? = try? read(row.json) { map in
                var value = 1
                try map.from("a.b", into: &value, ignoreNil: row.ignoreNil)
                return value
            }
            #expect(required == row.required, "\(row)")
        }
        let key: Int = try read(#"{"a.b": 2}"#) { map in
            var value = 1
            try map.from(.key("a.b"), into: &value)
            try map.from(JSONKeyPath([.key("a"), .key("c")]), into: &value)
            return value
        }
        #expect(key == 2)
        expectFailure(
            .typeMismatch, at: "a",
            "a: expected Int, found string \"x\" (line 1, column 7), mapping Reading<Int>"
        ) {
            try read(#"{"a": "x"}"#, .strict) { map in
                var value: Int? = 1
                try map.from("a", into: &value, ignoreNil: true)
                return value ?? 0
            }
        }
    }

    @Test("Errors have the object's place, and leave the store as it is")
    func errors() throws {
        let store = InstanceStore()
        _ = try User(JSONString: #"{"id": 1, "name": "Ada"}"#, context: store)
        expectFailure(
            .typeMismatch, at: "[0].name",
            "[0].name: expected String, found array of 0 (line 1, column 20), mapping User"
        ) { try [User](JSONString: #"[{"id": 1, "name": []}]"#, context: store).count }
        #expect(throws: MappingError.self) { try User(JSONString: #"{"id": 3}"#, context: store) }
        #expect(store.instance(of: User.self, key: 3) == nil)
        expectFailure(
            .missing, at: "name", "name: missing, expected String (line 1, column 1), mapping City"
        ) { try City(JSONString: "{}", context: store).people ?? 0 }
        let marks = String(repeating: "\u{301}", count: 100)
        let error = failure { try City(JSONString: #"{"name": "a\#(marks)"}"#, context: store).people ?? 0 }
        #expect(error?.kind == .limit)
    }

    @Test("A store of one's own, with errors of its own")
    func ownStore() throws {
        struct Offline: Error {}
        struct Database: InstanceProvider {
            func instance<Object: Updatable>(of type: Object.Type, key: Object.UniqueKey) throws -> Object? {
                throw Offline()
            }

            func insert<Object: Updatable>(_ object: Object, key: Object.UniqueKey) throws {}
        }
        let error = failure {
            try [User](JSONString: #"[{"id": 1, "name": "Ada"}]"#, context: Database()).count
        }
        #expect(error?.underlying is Offline)
        #expect(error?.keyPath.description == "[0]")
    }

    @Test("Merging ignores null on request")
    func merging() throws {
        let old: JSON = ["a": 1, "b": ["c": 2, "d": 3], "e": [1]]
        let patch: JSON = [
            "a": nil, "b": ["c": nil, "d": 4], "e": [nil], "f": nil, "g": ["h": nil, "i": 1],
        ]
        #expect(old.merging(patch) == ["b": ["d": 4], "e": [nil], "g": ["i": 1]])
        #expect(
            old.merging(patch, ignoreNil: true)
                == ["a": 1, "b": ["c": 2, "d": 4], "e": [nil], "g": ["i": 1]])
        #expect(old.merging(nil, ignoreNil: true) == old)
        #expect(old.merging(nil) == nil)
    }
}
