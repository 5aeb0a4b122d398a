import Foundation
import MappableSchemas
import Testing

@testable import MappableTesting

/// A model is compared with the schemas that were recorded of it.
struct ContractTests {
    typealias Models = ContractModels

    struct Row: CustomTestStringConvertible, Sendable {
        let old: any (Mappable & JSONWriter).Type
        let new: any (Mappable & JSONWriter).Type
        let changes: [String]

        init(
            _ old: any (Mappable & JSONWriter).Type, _ new: any (Mappable & JSONWriter).Type,
            _ changes: String...
        ) {
            self.old = old
            self.new = new
            self.changes = changes
        }

        var testDescription: String { "\(old) → \(new)" }
    }

    static let rows = [
        Row(Models.Flight.self, Models.Flight.self),
        Row(Models.Flight.self, Models.Described.self),
        Row(
            Models.Flight.self, Models.WithMore.self,
            "gate: is required now (safe for readers, breaking for writers)",
            "terminal: is new (safe for readers, safe for writers)",
            "pilot: is new (safe for readers, breaking for writers)"),
        Row(
            Models.WithMore.self, Models.Flight.self,
            "gate: is optional now (breaking for readers, safe for writers)",
            "terminal: is gone (safe for readers, safe for writers)",
            "pilot: is gone (breaking for readers, safe for writers)"),
        Row(
            Models.Flight.self, Models.Moved.self,
            "cabin: is gone (breaking for readers, safe for writers)",
            "seats: is new (safe for readers, breaking for writers)"),
        Row(
            Models.Flight.self, Models.Stricter.self,
            "number: pattern \"^(?:[A-Z]+)$\" is new (safe for readers, breaking for writers)",
            "cabin.seats: maximum was 900, is 400 (safe for readers, breaking for writers)",
            "cabin: refuses other members now (safe for readers, breaking for writers)",
            "the document: refuses other members now (safe for readers, breaking for writers)"),
        Row(
            Models.Stricter.self, Models.Flight.self,
            "number: pattern \"^(?:[A-Z]+)$\" is gone (breaking for readers, safe for writers)",
            "cabin.seats: maximum was 400, is 900 (breaking for readers, safe for writers)",
            "cabin: takes other members now (breaking for readers, safe for writers)",
            "the document: takes other members now (breaking for readers, safe for writers)"),
        Row(
            Models.Flight.self, Models.Retyped.self,
            "number: was string, is integer (breaking for readers, breaking for writers)",
            "gate: was string, is array (breaking for readers, breaking for writers)"),
        Row(
            Models.Defaults<Models.One>.self, Models.Defaults<Models.Two>.self,
            "seats: default was 1, is 2 (safe for readers, safe for writers)"),
        Row(
            Models.Holder<Models.Status>.self, Models.Holder<Models.OtherStatus>.self,
            "value: \"closed\" is gone (safe for readers, breaking for writers)",
            "value: \"late\" is new (breaking for readers, safe for writers)"),
        Row(
            Models.Holder<Models.Shape>.self, Models.Holder<Models.MoreShapes>.self,
            "value(circle).radius: was number, is integer (safe for readers, breaking for writers)",
            "value: case box is gone (safe for readers, breaking for writers)",
            "value: case line is new (breaking for readers, safe for writers)"),
        Row(
            Models.Holder<Models.OpenShape>.self, Models.Holder<Models.MoreOpenShapes>.self,
            "value: case line is new (safe for readers, safe for writers)"),
        Row(
            Models.Holder<String>.self, Models.Holder<Either<String, [String]>>.self,
            "value: case array is new (breaking for readers, safe for writers)"),
        Row(
            Models.Holder<[String: Models.Flight]>.self, Models.Holder<[String: Models.WithMore]>.self,
            "value.*.gate: is required now (safe for readers, breaking for writers)",
            "value.*.terminal: is new (safe for readers, safe for writers)",
            "value.*.pilot: is new (safe for readers, breaking for writers)"),
        Row(
            Models.Tree.self, Models.LabelledTree.self,
            "label: is new (safe for readers, breaking for writers)"),
        Row(Models.Branch.self, Models.Branch.self),
        Row(
            Models.Branch.self, Models.LabelledBranch.self,
            "label: is new (safe for readers, breaking for writers)"),
        Row(
            Models.Patterns.self, Models.MorePatterns.self,
            "code: allOf [{\"pattern\":\"^(?:[^X]+)$\"}] is new (safe for readers, breaking for writers)"),
        Row(
            Models.Holder<Models.TypedShape>.self, Models.Holder<Models.WholeTypedShape>.self,
            "value(other).radius: was number, is integer (safe for readers, breaking for writers)",
            "value: case line is new (safe for readers, safe for writers)"),
        Row(
            Models.Part<Int, Models.Paint>.self, Models.Part<String, Models.WholePaint>.self,
            "value: was integer, is string (breaking for readers, breaking for writers)",
            "(mixed).radius: was number, is integer (safe for readers, breaking for writers)"),
        Row(
            Models.Part<Int, Models.Wrap>.self, Models.Part<Int, Models.MoreWraps>.self,
            "(circle).circle.radius: was number, is integer (safe for readers, breaking for writers)",
            "the document: case square is new (safe for readers, safe for writers)"),
        Row(
            Models.Holder<Models.Wrap>.self, Models.Holder<Models.MoreWraps>.self,
            "value(circle).circle.radius: was number, is integer (safe for readers, breaking for writers)",
            "value: case square is new (safe for readers, safe for writers)"),
        Row(
            Models.Part<Int, Models.Paint>.self, Models.Holder<Int>.self,
            "the document: a flattened union is gone (breaking for readers, safe for writers)"),
        Row(
            Models.TwoParts<Models.Shape, Models.Paint>.self,
            Models.TwoParts<Models.Shape, Models.WholePaint>.self,
            "(mixed).radius: was number, is integer (safe for readers, breaking for writers)"),
        Row(
            [Int].self, [Int?].self, "[]: may be null now (breaking for readers, safe for writers)"),
        Row(
            Models.Holder<Int>.self, Models.Holder<JSON>.self,
            "value: takes any value now (breaking for readers, safe for writers)"),
        Row(
            Models.Holder<Int>.self, Models.Holder<Int32>.self,
            "value: minimum was -9223372036854775808, is -2147483648 (safe for readers, breaking for writers)",
            "value: maximum was 9223372036854775807, is 2147483647 (safe for readers, breaking for writers)"),
    ]

    @Test("changes", arguments: rows)
    func changes(_ row: Row) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = ContractFile(of: row.new, named: "contract", in: folder.path, beside: #filePath)
        try file.check(Self.contract(of: row.old), isRecording: true)
        let failure = Self.failure { try file.check(Self.contract(of: row.new), isRecording: false) }
        #expect(Set(failure?.changes ?? []) == Set(row.changes))
        #expect(failure?.changes.count ?? 0 == row.changes.count)
    }

    private static func contract(of model: any (Mappable & JSONWriter).Type) -> Contract {
        Contract(
            reading: model.readingSchema(options: .strict), writing: model.writingSchema(options: .default))
    }

    private static func failure(_ check: () throws -> Void) -> ContractFailure? {
        do {
            try check()
            return nil
        } catch {
            return error as? ContractFailure
        }
    }

    @Test func whatConvertsIsComparedAsOne() throws {
        let old = Models.Holder<Int>.self
        let new = Models.Holder<String>.self
        let before = Contract(reading: old.readingSchema(), writing: old.writingSchema())
        let after = Contract(reading: new.readingSchema(), writing: new.writingSchema())
        #expect(
            after.changes(since: before) == [
                "value: was integer, is string (breaking for readers, safe for writers)"
            ])
    }

    @Test func contractsAreRecordedAndTold() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("ContractModels.Flight.json").path
        func check() throws { try checkContract(of: Models.Flight.self, in: folder.path) }
        let none = try #require(Self.failure(check))
        #expect(none.file == path && none.changes.isEmpty)
        #expect(
            none.description
                == "\(path): there is no contract of ContractModels.Flight; record it with "
                + "MAPPABLE_RECORD_CONTRACTS=1 in the environment of the tests")

        let file = ContractFile(of: Models.Flight.self, named: nil, in: folder.path, beside: #filePath)
        try file.check(Self.defaultContract(Models.Flight.self), isRecording: true)
        try check()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasPrefix("{\n  \"reading\": {\n    \"$schema\"") && text.hasSuffix("}\n"))

        try file.check(Self.defaultContract(Models.WithMore.self), isRecording: true)
        let changed = try #require(Self.failure(check))
        #expect(changed.changes.count == 3)
        #expect(changed.description.hasPrefix("\(path): ContractModels.Flight has changed; accept this with"))
        #expect(
            changed.description.contains("\n  gate: is optional now (breaking for readers, safe for writers)")
        )

        try Data("{\n  \"reading\": 1,\n".utf8).write(to: URL(fileURLWithPath: path))
        let broken = try #require(Self.failure(check))
        #expect(broken.description.hasPrefix("\(path): cannot be read: "))
        #expect(broken.description.contains("line 3"))
    }

    private static func defaultContract<Model: Mapped>(_ model: Model.Type) -> Contract {
        Contract(reading: model.readingSchema(), writing: model.writingSchema())
    }

    @Test func modelsThatAreOnlyReadHaveOneSide() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = ContractFile(of: Models.ReadOnly.self, named: "a", in: folder.path, beside: #filePath)
        try file.check(Contract(reading: Models.ReadOnly.readingSchema(), writing: nil), isRecording: true)
        try checkContract(of: Models.ReadOnly.self, named: "a", in: folder.path)
        let silent = Self.failure { try checkContract(of: Models.Silent.self, in: folder.path) }
        #expect(silent?.description.contains("Silent says nothing of its JSON") == true)
    }

    @Test(
        "names of files",
        arguments: [
            (Models.Flight.self as Any.Type, "ContractModels.Flight"),
            ([Models.Flight?].self, "Array_Optional_ContractModels.Flight"), (Int.self, "Int"),
        ])
    func names(_ type: Any.Type, _ name: String) {
        #expect(Contract.name(of: type) == name)
        enum Local {}
        #expect(Contract.name(of: Local.self).hasSuffix("Local"))
    }
}
