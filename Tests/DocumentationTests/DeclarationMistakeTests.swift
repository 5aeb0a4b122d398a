#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    /// One mistake in a declaration of forty fields, compiled against the library. Each is told at its own line, with types
    /// that a reader of the line can place, and none makes the compiler give up.
    struct DeclarationMistakeTests {
        /// A model of forty properties, and the statements of its declaration by the names of their properties.
        struct Model {
            var properties: [String] = []
            var statements: [String] = ["Init(Big.init)"]

            init() {
                for number in 0..<10 {
                    properties += [
                        "let a\(number): Int", "let b\(number): String", "let c\(number): Double?",
                        "let d\(number): [String]",
                    ]
                    statements += [
                        "Field(\"a\(number)\", \\.a\(number), .range(0...900), \"Seats\", default: 0)",
                        "Field(\"b\(number)\", \\.b\(number), .pattern(\"[a-z]*\"))",
                        "Field(\"c\(number)\", \\.c\(number), usingIfPresent: share)",
                        "Field(\"d\(number)\", \\.d\(number), .count(1...), default: [])",
                    ]
                }
                statements.append("Check(\"be small\") { $0.a0 < 900 }")
            }

            /// The place of a property's field among the statements.
            private func place(_ property: String) -> Int {
                statements.firstIndex { $0.hasPrefix("Field(\"\(property)\"") } ?? 0
            }

            mutating func replace(_ property: String, _ statement: String) {
                statements[place(property)] = statement
            }

            mutating func declare(_ property: String, _ type: String) {
                guard let place = properties.firstIndex(where: { $0.hasPrefix("let \(property):") }) else {
                    return
                }
                properties[place] = "let \(property): \(type)"
            }

            mutating func remove(_ property: String) { statements.remove(at: place(property)) }

            mutating func swap(_ one: String, _ other: String) { statements.swapAt(place(one), place(other)) }

            /// The source, and its line with a statement; the line with `Mapping {` for an empty text.
            func source(lineWith statement: String) -> (text: String, line: Int) {
                let lines =
                    [
                        "import MappableDeclared", "struct Plain {}",
                        "struct Read: Mappable { init(map: Mapper) throws {} }",
                        "let share = Transform(read: { (p: Double) in p / 100 }, write: { $0 * 100 })",
                        "struct Big: Mapped {",
                    ] + properties + ["static let mapping = Mapping {"] + statements + ["}", "}"]
                let head = lines.firstIndex { $0.hasSuffix("Mapping {") } ?? 0
                let found = statement.isEmpty ? nil : lines.firstIndex { $0.hasPrefix(statement) }
                return (lines.joined(separator: "\n"), (found ?? head) + 1)
            }
        }

        /// A mistake, the beginning of the line that the compiler names, and its message.
        struct Mistake: CustomTestStringConvertible {
            let name: String
            var line = ""
            let message: String
            var isAmongOthers = false
            let make: @Sendable (inout Model) -> Void

            var testDescription: String { name }
        }

        static let mistakes = [
            Mistake(name: "none", message: "") { _ in },
            Mistake(
                name: "a missing field in the middle", line: #"Field("b5""#,
                message:
                    "cannot convert value of type 'Field<Big, String>' to expected argument type 'Field<Big, Int>'"
            ) { $0.remove("a5") },
            Mistake(
                name: "a missing field at the end",
                message:
                    "the initializer has more parameters: write a field for each of them, in their order"
            ) { $0.remove("d9") },
            Mistake(
                name: "too many fields", line: "Field(flattening",
                message:
                    "cannot convert value of type 'Field<Big, Big>' to expected argument type 'Field<Big, NoParameterLeft>'"
            ) { $0.statements.append(#"Field(flattening: \.self)"#) },
            Mistake(
                name: "swapped with another type", line: #"Field("b5""#,
                message:
                    "cannot convert value of type 'Field<Big, String>' to expected argument type 'Field<Big, Int>'"
            ) { $0.swap("a5", "b5") },
            Mistake(
                name: "a wrong default", line: #"Field("a5""#,
                message: "cannot convert value of type 'String' to expected argument type 'Int'"
            ) { $0.replace("a5", #"Field("a5", \.a5, default: "none")"#) },
            Mistake(
                name: "a type that does not map", line: #"Field("b5""#,
                message: "initializer 'init(_:_:_:)' requires that 'Plain' conform to 'Mappable'",
                isAmongOthers: true
            ) {
                $0.declare("b5", "Plain")
                $0.replace("b5", #"Field("b5", \.b5)"#)
            },
            Mistake(
                name: "a type that is only read", line: #"Field("d5""#,
                message: "static property 'oneOrMany' requires that 'Read' conform to 'JSONWriter'"
            ) {
                $0.declare("d5", "[Read]")
                $0.replace("d5", #"Field("d5", \.d5, using: .oneOrMany)"#)
            },
            Mistake(
                name: "a constraint of another type", line: #"Field("b5""#,
                message:
                    "cannot convert value of type 'KeyPath<Big, String>' to expected argument type 'KeyPath<Big, Int?>'"
            ) { $0.replace("b5", #"Field("b5", \.b5, .range(0...9))"#) },
            Mistake(
                name: "a transform of another type", line: #"Field("b5""#,
                message: "the transform makes another type: write `usingIfPresent:` for an optional property"
            ) { $0.replace("b5", #"Field("b5", \.b5, using: share)"#) },
            Mistake(
                name: "a transform for the value of an optional", line: #"Field("c5""#,
                message: "the transform makes another type: write `usingIfPresent:` for an optional property"
            ) { $0.replace("c5", #"Field("c5", \.c5, using: share)"#) },
            Mistake(
                name: "a misspelled property", line: #"Field("b5""#,
                message: "value of type 'Big' has no member 'bb5'"
            ) { $0.replace("b5", #"Field("b5", \.bb5)"#) },
            Mistake(
                name: "a constant with a value", line: #"Field("b5""#,
                message:
                    "cannot convert value of type 'Field<Big, String>' to expected argument type 'Field<Big, Double?>'"
            ) { $0.declare("b5", #"String = "x""#) },
            Mistake(
                name: "a check of a property that is none", line: "Check(",
                message: "value of type 'Big' has no member 'seats'"
            ) { $0.statements[41] = #"Check("be small") { $0.seats < 900 }"# },
            Mistake(
                name: "no initializer", line: #"Field("a0""#,
                message: "cannot infer key path type from context; consider explicitly specifying a root type"
            ) { $0.statements.removeFirst() },
            Mistake(
                name: "no initializer, and the model named", line: "",
                message: "the initializer is the first statement: write `Init(Flight.init)`"
            ) {
                $0.statements = [#"Field("a0", \Big.a0)"#]
            },
            Mistake(
                name: "a constant before the initializer",
                message: "generic parameter 'Root' could not be inferred"
            ) { $0.statements.insert(#"Constant("type", "flight")"#, at: 0) },
            Mistake(
                name: "a comma", line: #"Field("a0""#,
                message: "consecutive statements on a line must be separated by ';'", isAmongOthers: true
            ) { $0.statements[1] += "," },
        ]

        /// The language modes: a debug build tries the newer one.
        #if DEBUG
            static let versions = [6]
        #else
            static let versions = [5, 6]
        #endif

        @Test(
            "each is told at its line", .enabled(if: CompilerMistakeTests.modules != nil),
            arguments: mistakes, versions)
        func told(_ mistake: Mistake, version: Int) throws {
            var model = Model()
            mistake.make(&model)
            let (source, line) = model.source(lineWith: mistake.line)
            let errors = try CompilerMistakeTests.compile(
                source, against: try #require(CompilerMistakeTests.modules), phase: "-typecheck",
                version: version)
            guard !mistake.message.isEmpty else {
                #expect(errors.isEmpty, "\(errors)")
                return
            }
            let isTold = errors.contains { $0.line == line && $0.message.hasSuffix(mistake.message) }
            #expect(isTold, "\(errors)")
            if !mistake.isAmongOthers { #expect(errors.count == 1, "\(errors)") }
        }
    }
#endif
