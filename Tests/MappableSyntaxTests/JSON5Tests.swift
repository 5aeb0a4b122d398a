import Mappable
import MappableSyntax
import TestSupport
import Testing

/// The rules of the JSON5 specification, version 1.0.0, section by section.
struct JSON5Tests {
    @Test(arguments: JSON5.accepted) func reads(_ row: JSON5.Row) throws {
        let value = try JSON(JSONString: row.text, options: MappingOptions(syntax: .json5))
        #expect(value == (try JSON(JSONString: row.json)))
    }

    @Test(arguments: JSON5.refused) func refuses(_ row: JSON5.Refusal) {
        let error = #expect(throws: MappingError.self) {
            try JSON(JSONString: row.text, options: MappingOptions(syntax: .json5))
        }
        #expect(error?.kind == .syntax)
        #expect(error?.description.hasPrefix(row.message) == true, "\(error?.description ?? "")")
    }
}
