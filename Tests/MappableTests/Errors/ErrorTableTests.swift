import Foundation
import Mappable
import Testing

/// Broken documents and the one line that each gives.
struct ErrorTableTests {
    @Test("Every broken document is explained on one line", arguments: ErrorRow.mapping + ErrorRow.excerpts)
    func mapping(row: ErrorRow) { check(row) }

    @Test("Every syntax error says what was expected, found and where", arguments: ErrorRow.syntax)
    func syntax(row: ErrorRow) { check(row) }

    @Test("The tables cover every kind")
    func completeness() {
        let rows = ErrorRow.mapping + ErrorRow.excerpts + ErrorRow.syntax
        #expect(rows.count >= 100)
        #expect(Set(rows.map(\.kind)) == Set(MappingError.Kind.allCases))
        #expect(Set(rows.map(\.testDescription)).count == rows.count)
    }

    private func check(_ row: ErrorRow) {
        do throws(MappingError) {
            try row.read()
            Issue.record("no error")
        } catch {
            #expect(error.kind == row.kind)
            #expect(error.keyPath.description == row.keyPath)
            #expect(error.description == row.description)
            #expect(error.localizedDescription == row.description)
            #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        }
    }
}
