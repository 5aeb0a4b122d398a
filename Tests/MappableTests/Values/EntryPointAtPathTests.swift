import Foundation
import Mappable
import MappableReports
import TestSupport
import Testing

/// Entry points that begin at a key path, files, and reading without a model.
struct EntryPointAtPathTests {
    struct User: Mappable, Equatable {
        let name: String

        init(map: Mapper) throws { name = try map.name() }
    }

    private static let text = #"{"data": {"users": [{"name": "Ada"}, {"name": "Grace"}], "a.b": [1]}}"#
    private static var bytes: [UInt8] { Array(text.utf8) }

    @Test("Each entry point begins at a key path")
    func everyEntryPoint() throws {
        let path: JSONKeyPath = "data.users"
        let objects: [String: Any] = ["data": ["users": [["name": "Ada"], ["name": "Grace"]]]]
        let all = [
            try [User](JSONString: Self.text, at: path),
            try [User](JSONData: Data(Self.text.utf8), at: path),
            try [User](JSONBytes: Self.bytes, at: path),
            try [User](JSONBytes: Self.bytes[...], at: path),
            try [User](JSONBytes: Data(Self.text.utf8), at: path),
            try [User](JSONBytes: Array(Self.text.utf8).reversed().reversed().lazy.map { $0 }, at: path),
            try Self.bytes.withRawSpan { span in try [User](JSONBytes: span, at: path) },
            try [User](JSONObject: objects as Any, at: path),
            try [User](JSON: objects, at: path),
            try [User](JSON(JSONString: Self.text), at: path),
            try [User](JSONString: Self.text, at: JSONKeyPath([.key("data"), .key("users")])),
            try [User].result(JSONString: Self.text, at: path).get(),
            try [User].result(JSONData: Data(Self.text.utf8), at: path).get(),
            try [User].result(JSONBytes: Self.bytes, at: JSONKeyPath([.key("data"), .key("users")])).get(),
            try Mapper.read(Self.text, at: path) { map in try [User](map: map) },
            try Mapper.read(Data(Self.text.utf8), at: path) { map in try [User](map: map) },
            try Mapper.read(Self.bytes, at: JSONKeyPath([.key("data"), .key("users")])) { map in
                try [User](map: map)
            },
            try Self.bytes.withRawSpan { span in
                try span.withUnsafeBytes { try Mapper.read($0, at: path) { map in try [User](map: map) } }
            },
        ]
        for users in all { #expect(users.map(\.name) == ["Ada", "Grace"]) }
        #expect(try User(JSONString: Self.text, at: "data.users.1").name == "Grace")
        #expect(try [Int](JSONString: Self.text, at: JSONKeyPath([.key("data"), .key("a.b")])) == [1])
        #expect(try Int(JSONString: #"{"a.b": 1}"#, at: .key("a.b")) == 1)
    }

    @Test("What is missing there is an error, or nil")
    func missing() throws {
        #expect(try User?(JSONString: Self.text, at: "data.user") == nil)
        expectFailure(
            .missing, at: "data.user",
            #"data.user: missing, expected User, keys: "users", "a.b", did you mean "users"? (line 1, column 10)"#
        ) { try User(JSONString: Self.text, at: "data.user") }
        expectFailure(
            .missing, at: "data.users[1].id",
            #"data.users[1].id: missing, expected Int, keys: "name" (line 1, column 38)"#
        ) { try Int(JSONString: Self.text, at: "data.users.1.id") }
        #expect(
            User.result(JSONString: Self.text, at: "data.user").issues.map(\.keyPath.description)
                == ["data.user"])
        #expect(failure(of: { try Mapper.read(Self.text, at: "data.user") { _ in 1 } })?.kind == .missing)
        let context = try read(Self.text) { _ in 1 }
        #expect(context == 1)
        #expect(failure(of: { try Int(JSONString: "{", at: "a") })?.kind == .syntax)
        #expect(failure(of: { try Int(JSONString: "{}", at: "a..b") })?.kind == .invalidValue)
        #expect(failure(of: { try Int(JSONData: Data(), at: "a", options: .strict) })?.kind == .syntax)
    }

    @Test("A document is explored without a model")
    func exploring() throws {
        let text = #"{"user": {"addresses": [{"city": "Zürich", "zip": "8001"}]}, "n": [1, 2]}"#
        let city = try Mapper.read(Data(text.utf8)) { map in try map.user.addresses[0].city() as String }
        #expect(city == "Zürich")
        #expect(try Mapper.read(text) { map in try map.from("n.1") as Int } == 2)
        #expect(try Mapper.read(Array(text.utf8)) { map in try map.user.addresses[0].zip() as Int } == 8001)
        #expect(
            try Array(text.utf8).withUnsafeBytes { bytes in
                try Mapper.read(bytes) { try Array(JSON.Object(map: $0).keys) }
            } == [
                "user", "n",
            ])
        let pair = try Mapper.read(text, options: .strict, context: 3) { map in
            (try map.mappingContext(as: Int.self), try map.absent as Int?)
        }
        #expect(pair.0 == 3 && pair.1 == nil)
        expectFailure(
            .missing, at: "user.name",
            #"user.name: missing, expected String, keys: "addresses" (line 1, column 10)"#
        ) { try Mapper.read(text) { map in try map.user.name() as String } }
        struct Refused: Error {}
        let error = failure(of: { try Mapper.read(text) { _ in throw Refused() } as Int })
        #expect(error?.kind == .custom && error?.underlying is Refused)
    }
}
