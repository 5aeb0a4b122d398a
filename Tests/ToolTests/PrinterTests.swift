import Testing

@testable import MappingKit
@testable import ToolKit

/// Printed declarations.
struct PrinterTests {
    @Test("a struct with its declaration")
    func model() {
        let model = ModelDeclaration(
            name: "Flight", documentation: ["A flight."],
            fields: [
                FieldDeclaration(
                    name: "number", type: "String", key: "number", description: "Carrier and number"),
                FieldDeclaration(name: "gate", type: "String?", key: "gate", traits: [.nils(".null")]),
                FieldDeclaration(
                    name: "seats", type: "Int", key: "cabin.seats", isKeyPath: true, standIn: "0"),
                FieldDeclaration(name: "`default`", type: "Int", key: "x.y"),
            ], extras: ["Constant(\"type\", \"flight\")"])
        #expect(
            DeclarationPrinter.lines(of: .model(model)).joined(separator: "\n") == """
                /// A flight.
                struct Flight: Mapped, Sendable {
                    let number: String
                    let gate: String?
                    let seats: Int
                    let `default`: Int

                    static let mapping = Mapping {
                        Init(Flight.init)
                        Field("number", \\.number, "Carrier and number")
                        Field("gate", \\.gate, .nils(.null))
                        Field("cabin.seats", \\.seats, default: 0)
                        Field("x.y", \\.`default`, .oneKey)
                        Constant("type", "flight")
                    }
                }
                """)
    }

    @Test("literals", arguments: [("a\"b", #""a\"b""#), ("\u{301}\\", #""\u{301}\\""#), ("é😀", "\"é😀\"")])
    func literal(_ text: String, _ literal: String) {
        #expect(SwiftText.literal(text) == literal)
    }
}
