import Foundation
import Mappable
import MappableReports
import TestSupport
import Testing

/// A mistake of the program is an error, whatever leniency there is around it.
struct MistakeTests {
    struct Shop: Equatable { let currency: String }

    struct Price: Mappable, Equatable {
        let currency: String

        init(map: Mapper) throws { currency = try (map.mappingContext() as Shop).currency }
    }

    struct Badly: Mappable, Equatable {
        let name: String

        init(map: Mapper) throws { name = try map.from("a..b") }
    }

    static let transform = Transform<String>(
        raw: String.self, from: { map in try (map.mappingContext() as Shop).currency },
        to: { value, json in json.write(value) })

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let read: @Sendable (Mapper) throws -> Void

        init(_ name: String, _ read: @escaping @Sendable (Mapper) throws -> Void) {
            testDescription = name
            self.read = read
        }
    }

    static let rows: [Row] = [
        Row("optional") { map in let _: Price? = try map.price },
        Row("optional with a default") { map in let _: Price = try map.price ?? map.other },
        Row("default for invalid values") { map in
            let _: Price? = try map.from("price", default: nil, when: .always)
        },
        Row("elements that are optionals") { map in let _: [Price?] = try map.prices },
        Row("skipped elements") { map in let _: [Price] = try map.from("prices", invalidElements: .skip) },
        Row("skipped members") { map in let _: [String: Price] = try map.from("named", invalidElements: .skip)
        },
        Row("optional transform") { map in let _: String? = try map.from("name", using: transform) },
        Row("dates of a part") { map in let _: Price? = try map.with(dates: .milliseconds).price },
        Row("Presence in an optional") { map in let _: Presence<Price>? = try map.price },
    ]

    static let text = #"{"price":{},"prices":[{}],"named":{"a":{}},"name":"x"}"#

    @Test("A context of another type ends the mapping", arguments: rows)
    func otherContext(row: Row) {
        let error = failure(of: { try TestSupport.read(Self.text) { map in try row.read(map) } })
        #expect(error?.kind == .typeMismatch)
        #expect(error?.description.contains("the context is of type Body") == true)
    }

    @Test("A missing context ends the mapping")
    func missingContext() {
        for error in [
            failure(of: { try [Price?](JSONString: "[{}]") }),
            failure(of: { try [String: Price?](JSONString: #"{"a":{}}"#) }),
        ] {
            #expect(error?.kind == .missing)
            #expect(error?.description.contains("context of type Shop, there is no context") == true)
        }
    }

    @Test("An invalid key path of a model inside an optional ends the mapping")
    func keyPath() {
        let error = #expect(throws: MappingError.self) {
            try [Badly?](JSONString: #"[{"a":{"b":"x"}}]"#)
        }
        #expect(error?.kind == .invalidValue)
        #expect(error?.keyPath.description == "[0]")
    }

    @Test("A mistake is the issue of a result, and the one finding of a monitor")
    func results() throws {
        let result = [Price?].result(JSONString: "[{}]")
        #expect(result.value == nil)
        #expect(result.issues.count == 1)
        #expect(result.issues.first?.description.contains("there is no context") == true)
        let monitor = MappingMonitor()
        var options = MappingOptions.default
        options.monitor = monitor
        #expect(throws: MappingError.self) { try [Price?](JSONString: "[{}]", options: options) }
        let findings = monitor.snapshot().findings.map(\.description)
        #expect(findings == ["[Price?] []: missing, expected context of type Shop (1 time in 1 document)"])
    }

    @Test("The program may ask whether there is a context")
    func caught() throws {
        struct Asking: Mappable, Equatable {
            let hasShop: Bool

            init(map: Mapper) throws { hasShop = (try? map.mappingContext() as Shop) != nil }
        }
        #expect(try [Asking?](JSONString: "[{}]").first??.hasShop == false)
    }

    @Test("Without mistakes, leniency is as it was")
    func context() throws {
        let shop = Shop(currency: "CHF")
        #expect(try [Price?](JSONString: "[{}, {}]", context: shop).count == 2)
    }
}
