import Foundation
import Mappable
import TestSupport
import Testing

/// Documents that are JSON, that are none, and that RFC 8259 leaves to the parser.
struct FixtureTests {
    /// A depth that no document reaches, so that the grammar alone decides.
    private static let deep = MappingOptions(maximumDepth: 1 << 20)

    /// Documents that Foundation reads differently: it drops a byte order mark from a string, and of keys that are
    /// canonically equivalent, which Swift's dictionaries take for one, it keeps the last.
    private static let foundationDiffers = [
        "utf8-scalar-feff.json", "utf8-composed-and-decomposed-keys.json",
    ]

    @Test("What RFC 8259 calls JSON is accepted")
    func accept() throws {
        let documents = try Fixtures.documents(in: "accept")
        #expect(documents.count == 338)
        for (name, bytes) in documents {
            do throws(MappingError) {
                _ = try Acceptance(JSONBytes: bytes)
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    @Test("What is no JSON is refused with a place")
    func reject() throws {
        let documents = try Fixtures.documents(in: "reject")
        #expect(documents.count == 742)
        for (name, bytes) in documents { expectRefusal(name, bytes, .syntax, Self.deep) }
    }

    @Test("What the standard leaves open is decided as the names say")
    func either() throws {
        let documents = try Fixtures.documents(in: "either")
        #expect(documents.count == 207)
        for (name, bytes) in documents {
            if name.hasSuffix(".reject.json") {
                expectRefusal(name, bytes, name.hasPrefix("depth-") ? .limit : .syntax, .default)
            } else {
                #expect(throws: Never.self, "\(name)") { try Acceptance(JSONBytes: bytes) }
            }
        }
    }

    private func expectRefusal(
        _ name: String, _ bytes: [UInt8], _ kind: MappingError.Kind, _ options: MappingOptions
    ) {
        do throws(MappingError) {
            _ = try Acceptance(JSONBytes: bytes, options: options)
            Issue.record("\(name) was accepted")
        } catch {
            #expect(error.kind == kind, "\(name)")
            #expect((0...bytes.count).contains(error.location?.byteOffset ?? -1), "\(name): \(error)")
            let isLimit = kind == .limit
            #expect(
                (error.expected != nil) != isLimit && (error.found != nil) != isLimit, "\(name): \(error)")
            #expect(isLimit || error.description.hasPrefix("invalid JSON: expected "), "\(name): \(error)")
        }
    }

    /// What Foundation reads too means the same to both.
    @Test("Accepted documents mean what Foundation reads")
    func meaning() throws {
        var compared = 0
        for (name, bytes) in try Fixtures.documents(in: "accept") {
            guard !name.hasPrefix("duplicate"), !Self.foundationDiffers.contains(name) else { continue }
            guard
                let object = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            else {
                continue
            }
            let json = try JSON(JSONBytes: bytes)
            expectSame(json, object, name)
            compared += 1
        }
        #expect(compared > 250)
    }

    /// A model that reads nothing: the parser decides alone.
    private struct Acceptance: Mappable {
        init(map: Mapper) throws {}
    }
}
