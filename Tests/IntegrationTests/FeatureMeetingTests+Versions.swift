import Foundation
import MappableDeclared
import MappableReports
import TestSupport
import Testing

extension FeatureMeetingTests {
    // MARK: Tags

    struct Numbered: Mappable, JSONWriter, Equatable {
        let meta: [String: Int]
        init(meta: [String: Int]) { self.meta = meta }
        init(map: Mapper) throws { meta = try map.meta() }
        func write(to json: inout JSONOutput) throws { json["meta"] = meta }
    }

    enum TaggedInMeta: Tagged, Equatable {
        case numbered(Numbered)
        static let union = Union<TaggedInMeta>(
            tag: .inside("meta.type"),
            Case("numbered", TaggedInMeta.numbered) { if case .numbered(let it) = $0 { it } else { nil } })
    }

    @Test("A payload cannot write over its tag")
    func objectOfTag() throws {
        let error = #expect(throws: MappingError.self) {
            _ = try TaggedInMeta.numbered(Numbered(meta: ["id": 7])).toJSONString()
        }
        #expect(error?.kind == .invalidValue && error?.keyPath.description == "meta")
        #expect(error?.reason == "duplicate key of the object that has a union's tag")
    }

    enum Answer: Tagged, Equatable {
        case yes(Int), no(Int), text(Int)
        static let union = Union<Answer>(
            tag: .outside, Case(true, Answer.yes) { if case .yes(let it) = $0 { it } else { nil } },
            Case(false, Answer.no) { if case .no(let it) = $0 { it } else { nil } },
            Case("false", Answer.text) { if case .text(let it) = $0 { it } else { nil } })
    }

    @Test("A truth value is a tag as a key, too")
    func truthValueAsKey() throws {
        #expect(try Answer.yes(1).toJSONString() == #"{"true":1}"#)
        #expect(try Answer(JSONString: #"{"true":1}"#) == .yes(1))
        #expect(try Answer(JSONString: #"{"false":1}"#) == .text(1))
        #expect(throws: MappingError.self) { try Answer(JSONString: #"{"True":1}"#) }
    }

}
