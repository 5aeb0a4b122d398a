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

}
