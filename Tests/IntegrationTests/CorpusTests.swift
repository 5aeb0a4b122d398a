import Foundation
import Mappable
import TestSupport
import Testing

/// Large documents, compared with what Foundation makes of them.
@Suite("Corpora", Corpus.present)
struct CorpusTests {
    @Test("twitter.json, field for field")
    func twitter() throws {
        let data = try Corpus.data("twitter")
        let ours = try Corpus.Twitter(JSONData: data)
        let theirs = try JSONDecoder().decode(Corpus.Twitter.self, from: data)
        #expect(ours.statuses.count == 100)
        #expect(ours.statuses.count { $0.retweet != nil } == 73)
        for (index, (our, their)) in zip(ours.statuses, theirs.statuses).enumerated() {
            #expect(our == their, "statuses[\(index)]")
        }
        #expect(ours == theirs)
    }

    private struct Canada: Decodable {
        struct Feature: Decodable { let geometry: Geometry }
        struct Geometry: Decodable { let coordinates: [[[Double]]] }

        let features: [Feature]
    }

    @Test("canada.json, doubles bit for bit")
    func canada() throws {
        let data = try Corpus.data("canada")
        let ours = try [[[Double]]](JSONData: data, at: "features.0.geometry.coordinates")
        let theirs = try JSONDecoder().decode(Canada.self, from: data).features[0].geometry.coordinates
        let bits = ours.joined().joined().map(\.bitPattern)
        #expect(bits.count == 111_126)
        #expect(bits == theirs.joined().joined().map(\.bitPattern))
    }

    @Test("The corpora through every kind of input", arguments: Corpus.sample)
    func entryPoints(name: String) throws {
        let data = try Corpus.data(name)
        let expected = try JSON(JSONData: data)
        #expect(try JSON(JSONString: String(decoding: data, as: UTF8.self)) == expected)
        #expect(try JSON(JSONBytes: [UInt8](data)) == expected)
        #expect(try JSON(JSONObject: expected) == expected)
    }
}
