import Foundation
import Mappable
import TestSupport
import Testing

/// Documents that break off, and the parser's tape.
struct ParserTests {
    @Test("A document that breaks off anywhere is an error")
    func truncation() throws {
        let bytes = try Fixtures.rich()
        #expect(bytes.count > 500)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        #expect(throws: Never.self) { try JSON(JSONBytes: bytes) }
        for length in 0...end {
            do throws(MappingError) {
                _ = try JSON(JSONBytes: bytes[..<length])
                Issue.record("accepted \(length) bytes")
            } catch {
                #expect(error.kind == .syntax)
                #expect(error.found?.kind == .endOfInput || error.found?.kind == .text)
                #expect((0...length).contains(error.location?.byteOffset ?? -1))
            }
        }
    }

    @Test("A document with any byte replaced is read or refused, never more")
    func replacement() throws {
        let bytes = try Fixtures.rich()
        var refused = 0
        for place in stride(from: 0, to: bytes.count, by: Thoroughness.isLong ? 1 : 7) {
            for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x5D, 0x2C, 0x39, 0xFF, 0xC3] {
                var changed = bytes
                changed[place] = byte
                if case .failure(let error) = Result(catching: { try JSON(JSONBytes: changed) }) {
                    refused += 1
                    #expect(error is MappingError)
                }
            }
        }
        #expect(refused > bytes.count / 3)
    }
}
