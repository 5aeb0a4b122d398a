import Foundation
import Mappable
import MappableCodable
import MappableDeclared
import TestSupport
import Testing

/// Codable types that are models.
struct CodableModelTests {
    struct Plan: CodableModel, Equatable {
        let seats: Int
        let lastDay: Date
        let remark: String?
    }

    /// A value that encodes no object.
    struct Code: CodableModel, Equatable {
        let text: String

        init(text: String) { self.text = text }

        init(from decoder: any Decoder) throws { text = try String(from: decoder) }

        func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
    }

    struct Nothing: CodableModel, Equatable {
        let remark: String?
    }

    struct Board: Mapped, Equatable {
        let plan: Plan, plans: [Plan], byName: [String: Plan], code: Code, missing: Plan?

        static let mapping = Mapping {
            Init(Board.init)
            Field("plan", \.plan)
            Field("plans", \.plans)
            Field("byName", \.byName)
            Field("code", \.code)
            Field("missing", \.missing)
        }
    }

    static let text = #"{"seats":3,"lastDay":"2024-02-29T12:30:00Z","remark":"late"}"#
    static let plan = Plan(seats: 3, lastDay: Date(timeIntervalSince1970: 1_709_209_800), remark: "late")

    @Test("At the root, in arrays, dictionaries, optionals and models")
    func places() throws {
        let (text, plan) = (Self.text, Self.plan)
        #expect(try Plan(JSONString: text) == plan && plan.toJSONString() == text)
        #expect(try [Plan](JSONString: "[\(text)]") == [plan] && [plan].toJSONString() == "[\(text)]")
        #expect(try Plan?(JSONString: "null") == nil)
        let board = #"{"plan":\#(text),"plans":[\#(text)],"byName":{"a_b":\#(text)},"code":"x"}"#
        let expected = Board(
            plan: plan, plans: [plan], byName: ["a_b": plan], code: Code(text: "x"), missing: nil)
        #expect(try Board(JSONString: board) == expected)
        #expect(try expected.toJSONString() == board)
        #expect(try Nothing(JSONString: "{}") == Nothing(remark: nil))
        #expect(try Nothing(remark: nil).toJSONString() == "{}")
        #expect(try Code(text: "y").toJSONString() == #""y""#)
    }

    @Test("The options hold inside: conversions and dates")
    func options() throws {
        let text = #"{"seats":3,"lastDay":1709209800,"remark":"late"}"#
        let reading = MappingOptions(dates: .seconds)
        #expect(try Plan(JSONString: text, options: reading) == Self.plan)
        let writing = WritingOptions(dates: .seconds)
        #expect(try Self.plan.toJSONString(options: writing) == text)
        let loose = #"{"seats":"3","lastDay":"1709209800","remark":"late"}"#
        #expect(try Plan(JSONString: loose, options: reading) == Self.plan)
        #expect(throws: MappingError.self) { try Plan(JSONString: loose, options: .strict) }
    }

    @Test("Errors have path, place and model")
    func errors() {
        expectFailure(
            .typeMismatch, at: "plans[1].seats",
            #"plans[1].seats: expected Int, found string "many" (line 1, column 149), mapping Plan"#
        ) {
            try Board(
                JSONString:
                    #"{"plan":\#(Self.text),"plans":[\#(Self.text),{"seats":"many"}],"byName":{},"code":"x"}"#
            )
        }
        expectFailure(
            .missing, at: "lastDay",
            #"lastDay: missing, expected Date, keys: "seats", "last_day", did you mean "last_day"? (line 1, column 1), mapping Plan"#
        ) { try Plan(JSONString: #"{"seats":1,"last_day":2}"#) }
    }

    /// Has the members of a plan among its own.
    struct Offer: Mappable, JSONWriter {
        let price: Int, plan: Plan, rest: JSON.Object

        init(map: Mapper) throws { (price, plan, rest) = try (map.price(), Plan(map: map), map.rest()) }

        func write(to json: inout JSONOutput) throws {
            json.price = price
            try plan.write(to: &json)
            json.writeRest(rest)
        }
    }

    @Test("Its members stand among those of another model, and are not of its rest")
    func flattened() throws {
        let text = #"{"price":7,"seats":3,"lastDay":"2024-02-29T12:30:00Z","more":[1]}"#
        let offer = try Offer(JSONString: text)
        #expect(offer.plan.seats == 3 && offer.rest == ["more": [1]])
        #expect(try offer.toJSONString() == text)
        let error = failure(of: {
            try Offer(JSONString: text, options: MappingOptions(maximumDepth: 1))
        })
        #expect(error?.kind == .limit)
    }

    enum Ticket: Tagged, MappableCodable, Equatable {
        case plan(Plan), code(Coded), other(JSON)

        static let union = Union<Ticket>(
            tag: .inside("type"),
            Case("plan", Ticket.plan) { if case .plan(let it) = $0 { it } else { nil } },
            Case("code", Ticket.code) { if case .code(let it) = $0 { it } else { nil } },
            unknown: Case(Ticket.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Coded: CodableModel, Equatable {
        let value: Code
    }

    struct Wallet: CodableModel, Equatable {
        let tickets: [Ticket], port: Either<Int, String>, tags: Either<String, [String]>,
            more: Either<[Ticket], Ticket>?
    }

    @Test("As a union's payload, and unions as its properties, with any coder")
    func unions() throws {
        let text =
            #"{"tickets":[{"type":"plan","seats":1,"lastDay":"2024-02-29T12:30:00Z"},"#
            + #"{"type":"code","value":"x"},{"type":"?","a":[1]}],"port":"80","tags":"new","#
            + #""more":[{"type":"code","value":"y"}]}"#
        let wallet = try Wallet(JSONString: text)
        #expect(wallet.port == .second("80") && wallet.tags == .first("new"))
        #expect(
            wallet.tickets[1] == .code(Coded(value: Code(text: "x")))
                && wallet.more == .first([.code(Coded(value: Code(text: "y")))]))
        #expect(try wallet.toJSONString() == text)
        #expect(try MappableDecoder().decode(Wallet.self, from: text) == wallet)
        let foreign = try JSONEncoder().encode(wallet)
        #expect(try JSONDecoder().decode(Wallet.self, from: foreign) == wallet)
        #expect(try JSON(JSONData: foreign) == JSON(JSONString: text))
        let many = try Wallet(JSONString: #"{"tickets":[],"port":80,"tags":["a","b"]}"#)
        #expect(many.port == .first(80) && many.tags == .second(["a", "b"]))
    }

    @Test(
        "An Either in a Codable type takes the type of the value's kind first, and says why it takes nothing")
    func either() throws {
        struct Target: CodableModel, Equatable {
            let value: Either<String, Either<Int, Date>>
        }
        #expect(try Target(JSONString: #"{"value":7}"#).value == .second(.first(7)))
        #expect(try Target(JSONString: #"{"value":"7"}"#).value == .first("7"))
        let error = failure(of: { try Target(JSONString: #"{"value":[]}"#) })
        #expect(error?.keyPath.description == "value")
        #expect(
            error?.description.contains("as String: expected String, found array of 0; as Either<Int, Date>")
                == true)
    }

    @Test("What a type refuses to encode is an error of writing")
    func encodingErrors() {
        struct Loud: CodableModel {
            let values: [Double]
        }
        let error = failure(of: { try ["a": Loud(values: [.nan])].toJSONString() })
        #expect(error?.kind == .outOfRange && error?.keyPath.description == "a.values[0]")
    }
}
