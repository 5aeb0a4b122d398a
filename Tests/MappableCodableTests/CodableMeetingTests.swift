import Foundation
import Mappable
import MappableCodable
import TestSupport
import Testing

/// Features of the coders beside others, with models among `Codable` types.
struct CodableMeetingTests {
    final class Node: MappableCodable, Sendable {
        let next: Node?

        init(map: Mapper) throws { next = try map.next() }

        func write(to json: inout JSONOutput) throws { json.next = next }

        var depth: Int { 1 + (next?.depth ?? 0) }
    }

    @Test("A model may be as deep as its coder's documents", arguments: [3, 129, 400])
    func deepModel(depth: Int) throws {
        let text = String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
        #expect(try MappableDecoder().decode(Node.self, from: text).depth == depth + 1)
        let shallow = MappableDecoder()
        shallow.maximumDepth = 2
        let error = codingFailure { try shallow.decode([Node].self, from: "[\(text)]") }
        #expect(error?.kind == .limit)
    }

    @Test("A document that is too long is refused, and errors leave out what they are told to")
    func limits() throws {
        let decoder = MappableDecoder()
        decoder.maximumBytes = 3
        #expect(try decoder.decode([Int].self, from: "[1]") == [1])
        #expect(codingFailure { try decoder.decode([Int].self, from: "[12]") }?.kind == .limit)
        decoder.maximumBytes = 100
        decoder.redactsFoundValues = true
        let error = codingFailure { try decoder.decode([Int].self, from: #"["secret"]"#) }
        #expect(error?.keyPath.description == "[0]" && error?.description.contains("secret") == false)
        let inside = codingFailure { try decoder.decode(User.self, from: #"{"userID":"secret"}"#) }
        #expect(inside?.keyPath.description == "userID" && inside?.description.contains("secret") == false)
        let encoder = MappableEncoder()
        encoder.maximumDepth = 2
        #expect(codingFailure { try encoder.encode([[[1]]]) }?.kind == .limit)
    }

    // MARK: Options of models

    struct User: MappableCodable, Equatable {
        let userID: Int
        let rate: Double

        init(userID: Int, rate: Double = 1) { (self.userID, self.rate) = (userID, rate) }

        init(map: Mapper) throws {
            userID = try map.userID()
            rate = try map.rate() ?? 1
        }

        func write(to json: inout JSONOutput) throws {
            json.userID = userID
            json.rate = rate
        }
    }

    @Test(
        "A model in a coder that converts keys is an error that names it, also by Foundation's decoder",
        arguments: ["", ","])
    func convertedKeys(comma: String) {
        let (decoder, encoder) = (MappableDecoder(), MappableEncoder())
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        encoder.keyEncodingStrategy = .convertToSnakeCase
        func refused(_ strategy: String) -> String {
            "User is a model, which has its own keys, and \(strategy) converts keys"
        }
        let text = #"{"a":[{"userID":1}\#(comma)]}"#
        let error = codingFailure { try decoder.decode([String: [User]].self, from: text) }
        #expect(error?.kind == .invalidValue && error?.modelType == "User")
        #expect(error?.reason == refused("keyDecodingStrategy"))
        #expect(comma == "," || error?.keyPath.description == "a[0]")
        let written = codingFailure { try encoder.encode(["a": [User(userID: 1)]]) }
        #expect(written?.kind == .invalidValue && written?.keyPath.description == "a[0]")
        #expect(written?.reason == refused("keyEncodingStrategy"))
        #expect(throws: DecodingError.self) { try decoder.decode(User.self, from: #"{"userID":1}"#) }
        #expect(throws: EncodingError.self) { try encoder.encode(User(userID: 1)) }
    }

    @Test("Documents that only Foundation takes, with models among Codable types")
    func foundationsDocuments() throws {
        let decoder = MappableDecoder()
        #expect(try decoder.decode([User].self, from: #"[{"userID":"1",},]"#) == [User(userID: 1)])
        #expect(throws: DecodingError.self) { try decoder.decode([User].self, from: "[{userID: 1}]") }
        decoder.allowsJSON5 = true
        #expect(try decoder.decode([User].self, from: "[{userID: '1'}] // all") == [User(userID: 1)])
        let json = try decoder.decode(JSON.self, from: "{seats: 0xB4}")
        #expect(try json == ["seats": 180] && Int(json.seats) == 180)
        decoder.maximumBytes = 3
        #expect(codingFailure { try decoder.decode([Int].self, from: "[+1]") }?.kind == .limit)
    }

    @Test("Models in documents that only Foundation takes: UTF-16, and without braces")
    func foundationsTexts() throws {
        let decoder = MappableDecoder()
        let text = try #require(#"[{"userID":"1"}]"#.data(using: .utf16LittleEndian))
        #expect(try decoder.decode([User].self, from: text) == [User(userID: 1)])
        decoder.maximumDepth = 32
        #expect(codingFailure { try decoder.decode([User].self, from: text) }?.kind == .syntax)
        let braceless = MappableDecoder()
        braceless.assumesTopLevelDictionary = true
        let users = [User(userID: 1)]
        #expect(try braceless.decode([String: [User]].self, from: #""a": [{"userID":"1"}]"#) == ["a": users])
        let inside = #expect(throws: DecodingError.self) {
            try braceless.decode([String: Int].self, from: #"{"a": true}"#)
        }
        #expect(inside.flatMap { MappingError($0).location?.column } == 7)
        braceless.redactsFoundValues = true
        #expect(
            codingFailure { try braceless.decode([String: Int].self, from: #""a": 98765"#) }?.kind == .syntax)
        #expect(codingFailure { try braceless.decode([Int].self, from: "[98765]") }?.kind == .syntax)
    }

    @Test(
        "Limits of depth and redaction hold for documents that only Foundation takes",
        arguments: [false, true])
    func limitsOfFoundationsDocuments(json5: Bool) {
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        let shallow = MappableDecoder()
        shallow.allowsJSON5 = json5
        #expect(throws: Never.self) { try shallow.decode(JSON.self, from: "[[1,],\(deep)]") }
        shallow.maximumDepth = 32
        #expect(codingFailure { try shallow.decode(JSON.self, from: "[[1,],\(deep)]") }?.kind == .syntax)
        let redacting = MappableDecoder()
        redacting.allowsJSON5 = json5
        redacting.redactsFoundValues = true
        do {
            Issue.record("\(try redacting.decode([Int8].self, from: "[98765,]"))")
        } catch {
            #expect(!"\(error)".contains("98765"))
        }
    }

    struct Twice: MappableCodable {
        init() {}
        init(map: Mapper) throws {}
        func write(to json: inout JSONOutput) throws {
            json.a = 1
            json.a = 2
        }
    }

    @Test("Models are written under their own options")
    func writingOfModels() throws {
        let encoder = MappableEncoder()
        #expect(throws: EncodingError.self) { try encoder.encode([Twice()]) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        #expect(throws: EncodingError.self) { try encoder.encode([User(userID: 1, rate: .infinity)]) }
    }

    struct Day: MappableCodable, Equatable {
        let at: Date

        init(at: Date) { self.at = at }
        init(map: Mapper) throws { at = try map.at() }
        func write(to json: inout JSONOutput) throws { json.at = at }
    }

    @Test("A strategy for dates is none for models")
    func datesOfModels() throws {
        let day = Day(at: Date(timeIntervalSince1970: 60))
        let (encoder, decoder) = (MappableEncoder(), MappableDecoder())
        encoder.dateEncodingStrategy = .secondsSince1970
        decoder.dateDecodingStrategy = .millisecondsSince1970
        let written = try encoder.encode([day])
        #expect(String(decoding: written, as: UTF8.self) == #"[{"at":"1970-01-01T00:01:00Z"}]"#)
        #expect(try decoder.decode([Day].self, from: written) == [day])
    }

    struct Shop: Equatable { let name: String }

    struct Offer: MappableCodable {
        let shop: String

        init(shop: String) { self.shop = shop }
        init(map: Mapper) throws { shop = try (map.mappingContext(as: Shop.self) as Shop).name }
        func write(to json: inout JSONOutput) throws {
            json.shop = try (json.writingContext(as: Shop.self) as Shop).name
        }
    }

    struct Offers: Codable {
        let offer: Offer
        let info: String?

        init() { (offer, info) = (Offer(shop: ""), nil) }
        init(from decoder: any Decoder) throws {
            offer = try Offer(from: decoder.container(keyedBy: Key.self).superDecoder(forKey: .offer))
            info = CodingUserInfoKey(rawValue: "info").flatMap { decoder.userInfo[$0] as? String }
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(offer, forKey: .offer)
        }

        enum Key: String, CodingKey { case offer }
    }

    @Test("The context of models is what Foundation's coders have for them")
    func context() throws {
        let text = Data(#"{"offer":{}}"#.utf8)
        let info = try #require(CodingUserInfoKey(rawValue: "info"))
        let foundation = (JSONDecoder(), JSONEncoder())
        foundation.0.userInfo[.mappingContext] = Shop(name: "a")
        foundation.1.userInfo[.mappingContext] = Shop(name: "a")
        let own = (MappableDecoder(), MappableEncoder())
        own.0.userInfo = [.mappingContext: Shop(name: "a"), info: "b"]
        own.1.userInfo = [.mappingContext: Shop(name: "a"), info: "b"]
        #expect(try foundation.0.decode(Offers.self, from: text).offer.shop == "a")
        let offers = try own.0.decode(Offers.self, from: text)
        #expect(offers.offer.shop == "a")
        #expect(offers.info == "b")
        #expect(try own.1.encode(Offers()) == foundation.1.encode(Offers()))
    }

    // MARK: Containers

    enum Number: Int, CodingKey { case a, b }

    final class Keeper: @unchecked Sendable { var container: KeyedEncodingContainer<Number>? }

    struct Keeping: Encodable {
        let keeper: Keeper

        func encode(to encoder: any Encoder) throws {
            keeper.container = encoder.container(keyedBy: Number.self)
            try keeper.container?.encode(1, forKey: .a)
        }
    }

    @Test("A container that is kept refuses nested ones")
    func keptContainer() throws {
        let keeper = Keeper()
        _ = try MappableEncoder().encode(Keeping(keeper: keeper))
        var kept = try #require(keeper.container)
        var nested = kept.nestedContainer(keyedBy: Number.self, forKey: .b)
        #expect(throws: EncodingError.self) { try nested.encode(1, forKey: .a) }
        var elements = kept.nestedUnkeyedContainer(forKey: .b)
        #expect(throws: EncodingError.self) { try elements.encode(1) }
    }

    struct Lossy<Value: Encodable>: Encodable {
        let value: Value

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            do { try container.encode(value) } catch { try container.encodeNil() }
        }
    }

    struct Failing: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Number.self)
            try container.encode(1, forKey: .a)
            throw CancellationError()
        }
    }

    @Test("A single value that failed may be another one")
    func lossy() throws {
        func check(_ value: some Encodable) throws {
            let written = try MappableEncoder().encode([Lossy(value: value)])
            #expect(String(decoding: written, as: UTF8.self) == "[null]")
        }
        try check(Double.nan)
        try check([1, Double.nan])
        try check(["a": [1, Double.nan]])
        try check(Failing())
    }

    struct Joined: Encodable {
        let models: [User]
        let extra: Int

        func encode(to encoder: any Encoder) throws {
            for model in models { try model.encode(to: encoder) }
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(extra, forKey: .extra)
        }

        enum Key: String, CodingKey { case extra }
    }

    @Test("Members join those of a model", arguments: 0..<3)
    func joined(count: Int) throws {
        let value = [Joined(models: (0..<count).map { User(userID: $0) }, extra: 2)]
        let expected = try JSON(JSONData: JSONEncoder().encode(value))
        #expect(try JSON(JSONData: MappableEncoder().encode(value)) == expected)
    }

    struct Nested: Encodable {
        let isArray: Bool
        let isNested: Bool

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            if isArray {
                try container.encode([1], forKey: .firstName)
            } else {
                try container.encode(1, forKey: .firstName)
            }
            guard isNested else { return }
            var nested = container.nestedContainer(keyedBy: Key.self, forKey: .firstName)
            try nested.encode(1, forKey: .firstName)
        }

        enum Key: String, CodingKey { case firstName, other }
    }

    @Test("A value that was encoded is no container", arguments: [true, false])
    func nestedInValue(isArray: Bool) throws {
        _ = try MappableEncoder().encode(Nested(isArray: isArray, isNested: false))
        #expect(throws: EncodingError.self) {
            try MappableEncoder().encode(Nested(isArray: isArray, isNested: true))
        }
    }

    struct Names: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Nested.Key.self)
            try container.encode(1, forKey: .firstName)
            var nested = container.nestedContainer(keyedBy: Nested.Key.self, forKey: .other)
            try nested.encode(1, forKey: .firstName)
        }
    }

    @Test("A key is converted once")
    func convertedOnce() throws {
        let encoder = MappableEncoder()
        encoder.keyEncodingStrategy = .custom { path in Key(path.last.map { "X" + $0.stringValue } ?? "") }
        let written = try encoder.encode(Names())
        #expect(String(decoding: written, as: UTF8.self) == #"{"XfirstName":1,"Xother":{"XfirstName":1}}"#)
    }

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    struct Erased: Encodable {
        let value: any Encodable
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    struct Maps: Encodable {
        let hasNumbers: Bool

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            if hasNumbers { try container.encode([1: 2], forKey: Key("someNumbers")) }
            try container.encode(["fooBar": ["bazQux": 1]], forKey: Key("someMap"))
            try container.encode(Erased(value: ["fooBar": 1]), forKey: Key("anErased"))
            try ["fooBar": 1].encode(to: container.superEncoder(forKey: Key("aSuper")))
        }
    }

    @Test(
        "The keys of dictionaries are converted as by Foundation, whatever was encoded before",
        arguments: [true, false])
    func keysOfDictionaries(hasNumbers: Bool) throws {
        let (own, foundation) = (MappableEncoder(), JSONEncoder())
        own.keyEncodingStrategy = .convertToSnakeCase
        foundation.keyEncodingStrategy = .convertToSnakeCase
        let value = Maps(hasNumbers: hasNumbers)
        #expect(try JSON(JSONData: own.encode(value)) == JSON(JSONData: foundation.encode(value)))
    }

    struct ReadMaps: Decodable, Equatable {
        let erased: [String: Int]
        let plain: [String: Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decode([Int: Int].self, forKey: Key("numbers"))
            erased = try [String: Int](from: container.superDecoder(forKey: Key("erased")))
            plain = try container.decode([String: Int].self, forKey: Key("plain"))
        }
    }

    @Test("The keys of decoded dictionaries, too")
    func keysOfDecodedDictionaries() throws {
        let (own, foundation) = (MappableDecoder(), JSONDecoder())
        own.keyDecodingStrategy = .convertFromSnakeCase
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        let text = Data(#"{"numbers":{"1":2},"erased":{"foo_bar":1},"plain":{"foo_bar":1}}"#.utf8)
        #expect(try own.decode(ReadMaps.self, from: text) == foundation.decode(ReadMaps.self, from: text))
    }

    // MARK: Tolerance

    @Test("A Codable model tolerates invalid optionals as elements, and a coder none")
    func tolerance() throws {
        #expect(try readAsModel([Int?].self, from: #"[1,"x",null]"#) == [1, nil, nil])
        let optionals = try readAsModel([String: Int?].self, from: #"{"a":1,"b":"x"}"#)
        #expect(optionals.count == 2)
        #expect(optionals["a"] == .some(1))
        #expect(optionals["b"] == .some(.none))
        #expect(throws: MappingError.self) { try readAsModel([Int8].self, from: #"[1,"x"]"#) }
        #expect(throws: MappingError.self) { try readAsModel([String: Int].self, from: #"{"a":"x"}"#) }
        for text in [#"[1,"x"]"#, #"{"a":"x"}"#] {
            #expect(throws: DecodingError.self) { try MappableDecoder().decode([Int?].self, from: text) }
            #expect(throws: DecodingError.self) {
                try MappableDecoder().decode([String: Int?].self, from: text)
            }
        }
    }

    @Test(
        "An ISO 8601 date has a capital T",
        arguments: ["2031-01-17T12:50:00Z", "2031-01-17t12:50:00Z", "2031-01-17T12:50:00z"])
    func capital(text: String) throws {
        let (own, foundation) = (MappableDecoder(), JSONDecoder())
        own.dateDecodingStrategy = .iso8601
        foundation.dateDecodingStrategy = .iso8601
        let data = Data("[\"\(text)\"]".utf8)
        #expect(
            (try? own.decode([Date].self, from: data)) == (try? foundation.decode([Date].self, from: data)))
    }

    // MARK: Memory

    struct Row: MappableCodable {
        let a: Int
        init(map: Mapper) throws { a = try map.a[0]() }
        func write(to json: inout JSONOutput) throws {}
    }

    @Test("A model at the root of a coder's document has room for what it asks of scalars")
    func rootModel() {
        let text = #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1}"#
        #expect(throws: DecodingError.self) { try MappableDecoder().decode(Row.self, from: text) }
    }

    enum Letter: String, CodingKey { case a, m, b, x }

    struct Twofold: Encodable {
        let outer: KeyedEncodingContainer<Letter>?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Letter.self)
            try container.encode(1, forKey: .x)
            try container.encode(2, forKey: .x)
            if var outer {
                try outer.encode(7, forKey: .a)
                try outer.encode(8, forKey: .a)
            }
            throw CancellationError()
        }
    }

    struct Around: Encodable {
        let reachesOut: Bool

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Letter.self)
            try container.encode(1, forKey: .a)
            try container.encode(2, forKey: .a)
            try container.encode(5, forKey: .m)
            try? container.encode(Twofold(outer: reachesOut ? container : nil), forKey: .b)
        }
    }

    @Test("A failed value takes nothing with it that was encoded before", arguments: [false, true])
    func takenBack(reachesOut: Bool) throws {
        let written = try MappableEncoder().encode(Around(reachesOut: reachesOut))
        #expect(String(decoding: written, as: UTF8.self) == #"{"a":2,"m":5}"#)
    }

    struct Planned: MappableCodable {
        init() {}
        init(map: Mapper) throws {}
        func write(to json: inout JSONOutput) throws { json["plan", using: .codable] = "x" }
    }

    @Test("A key path that comes back, then a member that encodes")
    func encodedAfterLate() throws {
        let text = try written { json in
            json["a.b"] = 1
            json.c = 2
            json["a.d"] = 3
            json["plan", using: .codable] = "x"
            json["a.plan", using: .codable] = ["y": [4]]
            json["a.plan.z"] = 5
        }
        #expect(text == #"{"a":{"b":1,"d":3,"plan":{"y":[4],"z":5}},"c":2,"plan":"x"}"#)
    }

    struct Repeated: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Letter.self)
            try container.encode(1, forKey: .a)
            try container.encode(2, forKey: .a)
            try container.encode(Planned(), forKey: .m)
        }
    }

    @Test("A key that is encoded twice, then a model with a member that encodes")
    func encodedAfterReplaced() throws {
        let text = try MappableEncoder().encode(Repeated())
        #expect(String(decoding: text, as: UTF8.self) == #"{"a":2,"m":{"plan":"x"}}"#)
    }

    struct Different: Encodable {
        func encode(to encoder: any Encoder) throws {
            var single = encoder.singleValueContainer()
            try single.encode(1)
            var container = encoder.container(keyedBy: Letter.self)
            try container.encode(2, forKey: .a)
        }
    }

    struct Differing: Codable {
        init() {}
        init(from decoder: any Decoder) {}
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Letter.self)
            try? container.encode(Different(), forKey: .a)
            try container.encode(Planned(), forKey: .m)
        }
    }

    @Test("A value that is encoded as two different things costs itself alone")
    func twoThings() throws {
        let text = try MappableEncoder().encode(Differing())
        #expect(String(decoding: text, as: UTF8.self) == #"{"m":{"plan":"x"}}"#)
        #expect(
            try written { json in json["x", using: .codable] = Differing() } == #"{"x":{"m":{"plan":"x"}}}"#)
    }

    struct Halved: MappableCodable {
        init() {}
        init(map: Mapper) throws {}
        func write(to json: inout JSONOutput) throws {
            json["a.b"] = 1
            json.c = [1, Double.nan]
        }
    }

    /// Catches the error of a model that is written in its own place.
    struct Catching: Codable {
        init() {}
        init(from decoder: any Decoder) {}
        func encode(to encoder: any Encoder) throws {
            try? Halved().encode(to: encoder)
            try? Double.nan.encode(to: encoder)
            var container = encoder.container(keyedBy: Letter.self)
            try? container.encode(Double.nan, forKey: .a)
            try container.encode(1, forKey: .b)
        }
    }

    @Test("A failed model that is caught leaves nothing in its encoder")
    func caughtModel() throws {
        let text = try MappableEncoder().encode([Catching()])
        #expect(String(decoding: text, as: UTF8.self) == #"[{"b":1}]"#)
        #expect(try written { json in json["x", using: .codable] = Catching() } == #"{"x":{"b":1}}"#)
    }
}
