import Foundation
import TestSupport
import Testing

@testable import MappingKit
@testable import ToolKit

/// The law of a rewrite: what comes out is Swift with the same types; all but the old code of rewritten models is there byte for
/// byte, in the same order and with the same ends of lines; a second run changes nothing; and the patch makes the same text.
struct RewriteLawTests {
    @Test("random sources keep the law", arguments: [UInt64](0..<UInt64(Thoroughness.rounds(40))))
    func law(seed: UInt64) throws {
        var app = RandomApp(seed: seed)
        let files = app.files()
        let sources = try files.map { try SwiftSource(file: $0.name, bytes: $0.bytes) }
        if let breach = RewriteLaw.breach(sources) { Issue.record("seed \(seed): \(breach)") }
        // An app that has changed the import already.
        let moved = try Migration(
            files.map { try SwiftSource(file: $0.name, bytes: Array(Self.moved($0.bytes).utf8)) })
        for ((file, result), moved) in zip(zip(files, try Migration(sources).results), moved.results) {
            let new = result.rewriting.bytes
            let text = String(decoding: new, as: UTF8.self)
            #expect(Self.moved(new) == String(decoding: moved.rewriting.bytes, as: UTF8.self))
            let done = Set(result.done.map(\.name))
            var rest = new[...]
            for piece in file.pieces where piece.isKept || piece.model.map({ !done.contains($0) }) == true {
                let bytes = Array(piece.text.utf8)
                guard let place = rest.firstRange(of: bytes) else {
                    Issue.record("seed \(seed) loses \(piece.text.debugDescription) in\n\(text)")
                    return
                }
                rest = rest[place.upperBound...]
            }
            for comment in file.pieces.flatMap(\.comments) { #expect(text.contains(comment), "\(text)") }
            if file.usesReturns {
                #expect(!text.replacing("\r\n", with: "").contains("\n"), "\(text.debugDescription)")
            } else {
                #expect(!new.contains(UInt8(ascii: "\r")))
            }
        }
    }

    private static func moved(_ text: [UInt8]) -> String {
        String(decoding: text, as: UTF8.self).replacing(
            "import ObjectMapper", with: "import MappableMigration")
    }

    static let found = [
        "import Foundation\nimport ObjectMapper\n/// A comment.\nimport ObjectMapper\nstruct A: Mappable {\nvar a = 0\ninit?(map: Map) {}\nmutating func mapping(map: Map) { a <- map[\"a\"] }\n}",
        "import ObjectMapper\nclass A: Mappable import ObjectMapper\n{\nvar a = 0\nrequired init?(map: Map) {}\nfunc mapping(map: Map) { a <- map[\"a\"] }\n}",
        "import ObjectMapper\nstruct A: Mappable { var a = 0; init?(map: Map) {}; mutating func mapping(map: Map) { a <- map[\"a\"] } }; import UIKit",
        "import ObjectMapper\nstruct A: Mappable {B\nvar a = 0\ninit?(map: Map)b\ninit?(map: Map) {}\nImmutableMappable {}\nmutating func mapping(map: Map) { a <- map[\"a\"] }\n}",
        "import ObjectMapper\nstruct A: Mappable {\nvar a = 0\ninit?(map: Map)\ninit?(map: Map) {}\ninit?(map: Map) {}\nmutating func mapping(map: Map) { a <- map[\"a\"] }\n}",
        "import ObjectMapper\nclass A: Mappable {\nvar a = 0\nrequired init?(map: Map) {\n<T: Mappable>= 2\n}\nfunc mapping(map: Map) { a <- map[\"a\"] }\n}\nclass B: Mappable {\nvar b = 0\nfunc mapping(map: Map) { b <- map[\"b\", nested: false] }\n}",
        "import ObjectMapper\nstruct A&b: Set<c {\nvar a = 0\ninit?(map: Map) {}\nmutating func mapping(map: Map) { a <- map[\"a\"] }\n}",
        "import ObjectMapper\nstruct A: Mappable {\nvar a = 0\nmutating func mapping(map: Map) { a <- map[\"a\"] }\n}\nfunc read<T: Mappable>(_ type: T.Type) {}\nstruct B: Mappable {\nvar b: [A] = []\ninit?(map: Map) {}\nmutating func mapping(map: Map) { b <- map[\"b\"] }\n}",
        "import ObjectMapper\nenum Colour: Int {\ncase red\ninit?(map: Map) {}\n}\nstruct Cell: Mappable {\nvar colour: Colour?\ninit?(map: Map) {}\nmutating func mapping(map: Map) { colour <- map[\"colour\"] }\n}",
        "import ObjectMapper\nstruct A: Mappable {\nvar a = 0\ninit?(map: Map) {}    mutating func mapping(map: Map) { a <- map[\"a\"] } }",
        "import ObjectMapper\nclass A: Mappable {\nvar a = 0\nrequired init?(map: Map) {\nimport ObjectMapper\n}\nfunc mapping(map: Map) { a <- map[\"a\"] } }",
    ]

    @Test("texts that once broke the law keep it", arguments: found)
    func keeps(_ text: String) throws {
        #expect(RewriteLaw.breach([try SwiftSource(file: "A.swift", bytes: Array(text.utf8))]) == nil)
    }

    #if os(Linux)
        @Test("the compiler parses what comes out")
        func parses() throws {
            let bench = try Workbench()
            var paths: [String] = []
            for seed in UInt64(1000)..<1020 {
                var app = RandomApp(seed: seed)
                let files = app.files()
                let sources = try files.map { try SwiftSource(file: $0.name, bytes: $0.bytes) }
                for result in try Migration(sources).results {
                    let path = bench.path("\(seed)\(result.rewriting.source.file)")
                    try Data(result.rewriting.bytes).write(to: URL(fileURLWithPath: path))
                    paths.append(path)
                }
            }
            let parser = Process()
            parser.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            parser.arguments = ["swiftc", "-parse"] + paths
            try parser.run()
            parser.waitUntilExit()
            #expect(parser.terminationStatus == 0)
        }
    #endif
}

/// An app with models of ObjectMapper among other code.
private struct RandomApp {
    struct Piece {
        var text: String
        /// Whether it stays whatever happens.
        var isKept = true
        /// The model whose old code it is.
        var model: String?
        /// The comments beside statements, which stay with these.
        var comments: [String] = []
    }

    struct File {
        let name: String
        var pieces: [Piece]
        let usesReturns: Bool
        var bytes: [UInt8] { pieces.flatMap { Array($0.text.utf8) } }
    }

    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func files() -> [File] {
        (0..<Int.random(in: 1...3, using: &random)).map { number in
            var pieces = chance(3) ? [Piece(text: "// File \(number): {\n")] : []
            pieces.append(
                Piece(
                    text: pick(["import ObjectMapper\n", "import Foundation\nimport ObjectMapper\n"]),
                    isKept: false))
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                if chance(2) { pieces.append(Piece(text: "\n", isKept: false)) }
                pieces += chance(2) ? [Piece(text: other())] : model()
            }
            if chance(3) { pieces.append(Piece(text: "// The end.")) }
            let usesReturns = chance(3)
            if usesReturns {
                for index in pieces.indices {
                    pieces[index].text = pieces[index].text.replacing("\n", with: "\r\n")
                }
            }
            return File(name: "F\(number).swift", pieces: pieces, usesReturns: usesReturns)
        }
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func unique() -> Int {
        count += 1
        return count
    }

    /// Code that has nothing to do with models.
    private mutating func other() -> String {
        let n = unique()
        return pick([
            "func f\(n)() -> String { \"map[\\(\(n))] <- {\" }\n", "/* func mapping(map: Map) { \(n) */\n",
            "struct Plain\(n) {\n\tvar x = [\(n): \"}\"]\n}\n", "let raw\(n) = #\"a \" }\"#\n",
            "let text\(n) = \"\"\"\n    {\\n  \n    \"\"\"\n",
            "extension String { var v\(n): Int { count } }\n",
            "#if DEBUG\nfunc d\(n)() {}\n#endif\n", "protocol P\(n) { func mapping(x: Int) }\n",
            "enum E\(n): Int { case a = 1, b }\n", "private let é\(n) = \"\u{1F600}\"  // a 'quote\n",
        ])
    }

    private mutating func model() -> [Piece] {
        let n = unique()
        let name = "M\(n)"
        let kind = pick(["struct", "class", "final class", "public class", "open class"])
        let isImmutable = kind == "struct" && chance(2)
        let tab = pick(["    ", "\t", "  "])
        let access = kind.hasPrefix("public") || kind.hasPrefix("open") ? "public " : ""
        var pieces: [Piece] = []
        if chance(2) { pieces.append(Piece(text: "/// A model, \(n).\n")) }
        let clause = pick(
            isImmutable
                ? ["ImmutableMappable", "ImmutableMappable, Equatable"]
                : ["Mappable", "Mappable & Hashable", "CustomStringConvertible,Mappable"])
        pieces.append(
            Piece(text: "\(kind) \(name)\(pick([": ", ":", " : "]))\(clause) {\n", isKept: false, model: name)
        )
        var statements: [(text: String, comments: [String])] = []
        var reads: [String] = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let (property, field) = (unique(), self.field())
            pieces.append(
                Piece(
                    text:
                        "\(tab)\(isImmutable ? "let" : "var") p\(property): \(field.type)\(isImmutable ? "" : field.value)\(pick(["", "  // note \(property)"]))\n"
                ))
            let place = "map[\(field.key)]"
            let comment = chance(3) ? ["// c\(property)"] : []
            statements.append(
                (
                    "p\(property) \(isImmutable ? ">>>" : "<-") \(field.transform.isEmpty ? place : "(\(place), \(field.transform))")\(comment.map { "  " + $0 }.joined())",
                    isImmutable ? [] : comment
                ))
            reads.append(
                "p\(property) = try\(field.type.hasSuffix("?") ? "?" : "") map.value(\(field.key)\(field.transform.isEmpty ? "" : ", using: \(field.transform)"))"
            )
        }
        if chance(3) { pieces.append(Piece(text: "\(tab)func helper\(n)() { print(\"<- } \\(\(n))\") }\n")) }
        let body = statements.map { "\(tab)\(tab)\($0.text)\n" }.joined()
        let readBody =
            isImmutable
            ? reads.map { "\(tab)\(tab)\($0)\n" }.joined() : pick(["", "", "\(tab)\(tab)strange(map)\n"])
        let required = kind.hasSuffix("class") ? "required " : ""
        let throwing = isImmutable ? "init(map: Map) throws" : "init?(map: Map)"
        let mutating = kind == "struct" && !isImmutable ? "mutating " : ""
        let reading = Piece(
            text: "\(tab)\(access)\(required)\(throwing) {\n\(readBody)\(tab)}\n", isKept: false, model: name)
        let mapping = Piece(
            text:
                "\(chance(3) ? "\(tab)/// Maps.\n" : "")\(tab)\(access)\(mutating)func mapping(map: Map) {\n\(body)\(tab)}\n",
            isKept: false, model: name,
            comments: statements.flatMap(\.comments))
        let between =
            chance(2)
            ? Piece(text: "\(tab)static let between\(n) = 2\n") : Piece(text: "\n", isKept: false)
        pieces += chance(2) ? [reading, between, mapping] : [mapping, between, reading]
        if chance(4) { pieces.append(Piece(text: "\(tab)static let made\(n) = 1\n")) }
        pieces.append(Piece(text: "}\n"))
        return pieces
    }

    private mutating func field() -> (type: String, value: String, key: String, transform: String) {
        let key = pick([
            "\"k\(count)\"", "\"a.k\(count)\"", "\"x.y\(count)\", nested: false",
            "\"a->k\(count)\", delimiter: \"->\"",
        ])
        let (type, value, transform) = pick([
            ("Int?", "", ""), ("Int", " = 0", ""), ("String", " = \"a }\"", ""), ("[String]", " = []", ""),
            ("Date?", "", "DateTransform()"), ("Int?", "", "Own()"), ("[String: Double]?", "", ""),
            ("Bool", " = true", ""), ("URL?", "", "URLTransform()"), ("Any?", "", ""),
        ])
        return (type, value, key, transform)
    }
}
