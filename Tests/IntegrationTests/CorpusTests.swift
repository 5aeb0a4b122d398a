import Foundation
import Mappable
import TestSupport
import Testing

/// Most fields of two large documents, compared with what Foundation's decoder gives for the same models.
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

    @Test("canada.json, doubles bit for bit")
    func canada() throws {
        let data = try Corpus.data("canada")
        let ours = try Corpus.Canada(JSONData: data)
        let theirs = try JSONDecoder().decode(Corpus.Canada.self, from: data)
        #expect(ours == theirs)
        let bits = { (collection: Corpus.Canada) in
            collection.features.flatMap { $0.geometry.coordinates.joined().joined() }.map(\.bitPattern)
        }
        #expect(bits(ours).count == 111_126)
        #expect(bits(ours) == bits(theirs))
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
