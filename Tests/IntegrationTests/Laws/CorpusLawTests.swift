import Foundation
import Mappable
import TestSupport
import Testing

@Suite("Laws: the corpora", Corpus.present)
struct CorpusLawTests {
    static let options = [
        LawOptions.default,
        LawOptions(Array(LawChoice.all.filter { ["pretty", "sorted"].contains($0.name) })),
        LawOptions(Array(LawChoice.all.filter { ["null", "slashes"].contains($0.name) })),
    ]

    @Test("twitter.json is written and read again", arguments: options)
    func twitter(options: LawOptions) throws {
        try expectLaw(Corpus.Twitter.self, "twitter", options)
    }

    @Test("The corpora as JSON values", arguments: Corpus.sample)
    func values(name: String) throws {
        let value = try JSON(JSONData: Corpus.data(name))
        let text = try value.toJSONString()
        #expect(try JSON(JSONString: text) == value)
        expectSame(value, try JSONSerialization.jsonObject(with: Data(text.utf8)), name)
    }

    private func expectLaw<Value: Mappable & JSONWriter & Equatable & Decodable>(
        _ type: Value.Type, _ name: String, _ options: LawOptions
    ) throws {
        let value = try Value(JSONData: Corpus.data(name))
        let data = try value.toJSONData(options: options.writing)
        let again = try Value(JSONData: data, options: options.reading)
        // Without the two values, which fill many pages.
        let isSame = again == value
        #expect(isSame)
        guard options.testDescription == LawOptions.default.testDescription else { return }
        let isSameToFoundation = try JSONDecoder().decode(Value.self, from: data) == value
        #expect(isSameToFoundation)
    }
}
