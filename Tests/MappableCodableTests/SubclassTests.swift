import Foundation
import Mappable
import MappableCodable
import Testing

/// What asks for Foundation's classes takes this library's.
struct SubclassTests {
    struct Stop: Codable, Equatable { let at: Date }

    /// As frameworks declare their own: the types of a requirement are inferred.
    struct Client<Decoder: ContentDecoder> {
        let decoder: Decoder
        func stop(_ input: Decoder.Input) throws -> Stop { try decoder.decode(Stop.self, from: input) }
    }

    private func decode(_ text: String, by decoder: JSONDecoder) throws -> Stop {
        try decoder.decode(Stop.self, from: Data(text.utf8))
    }

    @Test("Parameters, properties and others' protocols take the coders")
    func places() throws {
        let (decoder, encoder) = (MappableDecoder(), MappableEncoder())
        decoder.dateDecodingStrategy = .secondsSince1970
        encoder.dateEncodingStrategy = .secondsSince1970
        let stop = Stop(at: Date(timeIntervalSince1970: 5))
        #expect(try decode(#"{"at":5}"#, by: decoder) == stop)
        #expect(try Client(decoder: decoder).stop(Data(#"{"at":5}"#.utf8)) == stop)
        let coders: [any ContentEncoder] = [encoder]
        #expect(try coders[0].encode(stop) == Data(#"{"at":5}"#.utf8))
        #expect(try decoder.decode(Stop.self, from: #"{"at":5}"#.dropLast(0)) == stop)
        let error = #expect(throws: DecodingError.self) { try decode(#"{"at":""}"#, by: decoder) }
        #expect(error.map { MappingError($0).location?.column } == 7)
    }

    @Test("A property that is set through the superclass, or in place, holds from the next call on")
    func changes() throws {
        let (decoder, encoder) = (MappableDecoder(), MappableEncoder())
        _ = (try? decode("{}", by: decoder), try encoder.encode([0.5]))
        let (theirs, others) = (decoder as JSONDecoder, encoder as JSONEncoder)
        theirs.keyDecodingStrategy = .custom { $0.last?.stringValue == "AT" ? TextKey("at") : TextKey("") }
        theirs.dateDecodingStrategy = .millisecondsSince1970
        #expect(try decode(#"{"AT":5}"#, by: theirs).at == Date(timeIntervalSince1970: 0.005))
        others.outputFormatting.insert(.prettyPrinted)
        others.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        #expect(try others.encode([Double.nan]) == Data("[\n  \"?\"\n]".utf8))
        theirs.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        #expect(try theirs.decode([Double].self, from: Data(#"["+"]"#.utf8)) == [.infinity])
        theirs.allowsJSON5 = true
        #expect(try theirs.decode([Int].self, from: Data("[+1,]".utf8)) == [1])
        decoder.maximumDepth = 1
        #expect(throws: DecodingError.self) { try theirs.decode([[Int]].self, from: Data("[[]]".utf8)) }
    }

    /// Has a `userInfo` of its own, as Foundation's coders take it.
    final class Marked: MappableDecoder, @unchecked Sendable {
        override var userInfo: [CodingUserInfoKey: any Sendable] {
            get { super.userInfo.merging([.mark: "own"]) { own, _ in own } }
            set { super.userInfo = newValue }
        }
    }

    struct Mark: Decodable {
        let text: String?
        init(from decoder: any Decoder) { text = decoder.userInfo[.mark] as? String }
    }

    @Test("A subclass may compute its userInfo")
    func overrides() throws {
        let decoder = Marked()
        #expect(try decoder.decode(Mark.self, from: "1").text == "own")
        decoder.userInfo = [.mark: "set"]
        #expect(try decoder.decode(Mark.self, from: "1").text == "set")
        #expect(try decoder.decode([Mark].self, from: "[1,]").map(\.text) == ["set"])
    }
}

extension CodingUserInfoKey {
    fileprivate static var mark: CodingUserInfoKey { CodingUserInfoKey(rawValue: "mark")! }
}

/// As a framework declares it, for coders of any text.
protocol ContentDecoder: Sendable {
    associatedtype Input
    func decode<Value: Decodable>(_ type: Value.Type, from input: Input) throws -> Value
}

protocol ContentEncoder {
    func encode<Value: Encodable>(_ value: Value) throws -> Data
}

extension JSONDecoder: ContentDecoder {}
extension JSONEncoder: ContentEncoder {}
