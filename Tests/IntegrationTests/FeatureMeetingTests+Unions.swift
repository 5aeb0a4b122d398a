import Foundation
import MappableCodable
import MappableDeclared
import MappableReports
import TestSupport
import Testing

extension FeatureMeetingTests {
    struct Plan: Codable, Equatable {
        let day: Date
        let gateName: String
    }

    struct Planned: Codable, Equatable {
        let plan: Either<Plan, String>
    }

    @Test("A type of two is decoded by the strategies of its coder")
    func strategiesOfEither() throws {
        let decoder = MappableDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let text = #"{"plan":{"day":1,"gate_name":"B"}}"#
        let planned = try decoder.decode(Planned.self, from: Data(text.utf8))
        #expect(planned.plan == .first(Plan(day: Date(timeIntervalSince1970: 1), gateName: "B")))
    }

    enum Speed: Tagged, Equatable {
        case fast
        case other(JSON)
        static let union = Union<Speed>(
            tag: .outside, Case("km/h é", value: .fast),
            unknown: Case(Speed.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    @Test("A tag alone may be spelled with escapes")
    func escapedTag() throws {
        #expect(try Speed(JSONString: #""km\/h \u00e9""#) == .fast)
        #expect(try Speed(JSONString: #""mph\n""#) == .other("mph\n"))
    }

    struct Paragraph: Mapped, Equatable {
        let text: String
        static let mapping = Mapping {
            Init(Paragraph.init(text:))
            Field("text", \.text)
        }
    }

    enum Content: Tagged, Equatable {
        case paragraph(Paragraph)
        case other(JSON)
        static let union = Union<Content>(
            tag: .naming("type"),
            Case("paragraph", Content.paragraph) { if case .paragraph(let it) = $0 { it } else { nil } },
            unknown: Case(Content.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    struct Common: Mapped, Equatable {
        let id: String
        let rest: JSON.Object
        static let mapping = Mapping {
            Init(Common.init(id:rest:))
            Field("id", \.id)
            Field(rest: \.rest)
        }
    }

    struct Block: Mapped, Equatable {
        let content: Content
        let common: Common
        static let mapping = Mapping {
            Init(Block.init(content:common:))
            Field(flattening: \.content)
            Field(flattening: \.common)
        }
    }

    @Test("A member beside the payload of a flattened union is kept, even with a key of the payload's")
    func restBesidePayload() throws {
        let text = #"{"id":"a","type":"paragraph","paragraph":{"text":"Hi"},"text":"plain"}"#
        let block = try Block(JSONString: text)
        #expect(block.common.rest == ["text": "plain"])
        #expect(try JSON(block) == JSON(JSONString: text))
    }

    @Test("An unknown case of a flattened union is told once")
    func unknownCaseOnce() throws {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        _ = try Block(JSONString: #"{"id":"a","type":"new"}"#, options: options)
        #expect(monitor.snapshot().findings.map(\.count) == [1])
    }

    enum Notice: Tagged, Equatable {
        case none, number(Int)
        static let union = Union<Notice>(
            tag: .beside("kind", content: "data"), Case("none", value: .none),
            Case("number", Notice.number) { if case .number(let it) = $0 { it } else { nil } })
    }

    struct Noticed: Mapped, Equatable {
        let notice: Notice
        static let mapping = Mapping {
            Init(Noticed.init(notice:))
            Field(flattening: \.notice)
        }
    }

    @Test("A payload that is ignored is no unknown member")
    func ignoredPayload() throws {
        let options = MappingOptions(unreadKeys: .throw)
        let noticed = try Noticed(JSONString: #"{"kind":"none","data":null}"#, options: options)
        #expect(noticed == Noticed(notice: .none))
        #expect(throws: MappingError.self) {
            try Noticed(JSONString: #"{"kind":"none","date":null}"#, options: options)
        }
    }

    enum Level: Tagged, Equatable {
        case seven(Paragraph)
        static let union = Union<Level>(
            tag: .inside("type"),
            Case(7, Level.seven) { if case .seven(let it) = $0 { it } else { nil } })
    }

    @Test("A tag that is converted is told", arguments: [(#""7""#, 1), ("7", 0)])
    func convertedTag(tag: String, count: Int) throws {
        let text = #"{"type":\#(tag),"text":"Hi"}"#
        let result = Level.result(JSONString: text)
        #expect(try result.get() == .seven(Paragraph(text: "Hi")))
        #expect(result.report.count == count)
        let isRefused = (try? Level(JSONString: text, options: .strict)) == nil
        #expect(isRefused == (count == 1))
    }

    struct Fare: Mappable, JSONWriter, Equatable {
        let price: Int
        init(price: Int) { self.price = price }
        init(map: Mapper) throws { price = try map.price() }
        func write(to json: inout JSONOutput) throws {
            let shop: Shop = try json.writingContext()
            json.price = price
            json.currency = shop.currency
        }
    }

    @Test("A merge patch is applied to what the context makes a model write")
    func contextOfMerging() throws {
        let shop = Shop(currency: "CHF")
        let old = try JSON(Fare(price: 1), context: shop)
        let fare = try Fare(old.merging(["price": 2]))
        #expect(fare.price == 2)
        #expect(try old.changes(to: JSON(fare, context: shop)) == ["price": 2])
    }

    struct Numbered: Mappable, JSONWriter, Equatable {
        let meta: [String: Int]
        init(meta: [String: Int]) { self.meta = meta }
        init(map: Mapper) throws { meta = try map.meta() }
        func write(to json: inout JSONOutput) throws { json["meta"] = meta }
    }

    enum TaggedInMeta: Tagged, Equatable {
        case numbered(Numbered)
        static let union = Union<TaggedInMeta>(
            tag: .inside("meta.type"),
            Case("numbered", TaggedInMeta.numbered) { if case .numbered(let it) = $0 { it } else { nil } })
    }

    @Test("A payload cannot write over its tag")
    func objectOfTag() throws {
        let error = #expect(throws: MappingError.self) {
            _ = try TaggedInMeta.numbered(Numbered(meta: ["id": 7])).toJSONString()
        }
        #expect(error?.kind == .invalidValue && error?.keyPath.description == "meta")
        #expect(error?.reason == "duplicate key of the object that has a union's tag")
    }
}
