import Foundation
import Testing

/// How many lines the models of three services take, in this library and in Codable.
///
/// Lines count that are neither empty nor comments. `MAPPABLE_WRITE_TABLES=1 swift test --filter ServiceLineTests` writes the
/// table of `Docs/Cookbook.md`; without it, the test fails where the table is out of date.
struct ServiceLineTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let page = folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/Cookbook.md")

    /// The services with the names of their files.
    private static let services = [("npm", "NPM"), ("Stripe", "Stripe"), ("MongoDB", "MongoDB")]

    private func lines(_ file: String) throws -> Int {
        try String(contentsOf: Self.folder.appending(path: file + ".swift"), encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .count { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    private func rows() throws -> [(name: String, mappable: Int, codable: Int)] {
        var rows = try Self.services.map { try ($0.0, lines($0.1), lines($0.1 + "Codable")) }
        rows.append(("helpers that they share", 0, try lines("CodableHelpers")))
        return rows
    }

    @Test("No service takes more lines than with Codable")
    func comparison() throws {
        for row in try rows() { #expect(row.mappable <= row.codable, "\(row.name)") }
    }

    @Test("The table of Docs/Cookbook.md is up to date")
    func table() throws {
        let rows = try rows()
        let total = rows.reduce((0, 0)) { ($0.0 + $1.mappable, $0.1 + $1.codable) }
        let table =
            ["| Service | Mappable | Codable |", "|---|---|---|"]
            + rows.map { "| \($0.name) | \($0.mappable) | \($0.codable) |" }
            + ["| **all** | **\(total.0)** | **\(total.1)** |"]
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let begin = try #require(text.range(of: "| Service |")?.lowerBound)
        let end = text.range(of: "\n\n", range: begin..<text.endIndex)?.lowerBound ?? text.endIndex
        if ProcessInfo.processInfo.environment["MAPPABLE_WRITE_TABLES"] != nil {
            try text.replacingCharacters(in: begin..<end, with: table.joined(separator: "\n"))
                .write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(String(text[begin..<end]) == table.joined(separator: "\n"))
        }
    }
}
