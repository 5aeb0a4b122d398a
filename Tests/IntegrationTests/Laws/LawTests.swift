import Foundation
import Mappable
import TestSupport
import Testing

/// Laws: what is written reads back.
struct LawTests {
    @Test("Every type, by default", arguments: Law.all)
    func types(law: Law) throws {
        #expect(try law.firstFailure(1, Thoroughness.rounds(20), .default) == nil)
    }

    @Test(
        "Every option and every two of them, in a normal run with every third type",
        arguments: LawOptions.singlesAndPairs.indices)
    func options(index: Int) throws {
        let options = LawOptions.singlesAndPairs[index]
        for (number, law) in Law.all.enumerated() where Thoroughness.isLong || (number + index) % 3 == 0 {
            #expect(
                try law.firstFailure(UInt64(number), Thoroughness.rounds(1), options) == nil,
                "\(law.testDescription), \(options.testDescription)")
        }
    }

    @Test("Every way out and back in", arguments: 0..<20)
    func entryPoints(seed: Int) throws {
        typealias Model = LawPage<LawRecord, LawTag>
        var random = SeededGenerator(seed: UInt64(seed))
        let value = Model.arbitrary(&random)
        let text = try value.toJSONString()
        #expect(try Model(JSONData: value.toJSONData()) == value)
        #expect(try Model(JSONBytes: value.toJSONBytes()) == value)
        #expect(try Model(JSONObject: JSON(JSONString: text)) == value)
        #expect(try Model(JSONString: JSON(JSONString: text).toJSONString()) == value)
        var bytes = Array("[".utf8)
        try value.appendJSON(to: &bytes)
        bytes.append(UInt8(ascii: "]"))
        #expect(try [Model](JSONBytes: bytes) == [value])
        var lines = Data()
        for _ in 0..<2 {
            try value.appendJSON(to: &lines)
            lines.append(UInt8(ascii: "\n"))
        }
        let texts = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(texts.count == 3 && texts[2].isEmpty)
        for text in texts.prefix(2) { #expect(try Model(JSONBytes: text) == value) }
        var data = Data()
        try value.appendJSON(to: &data)
        #expect(try Model(JSONData: data) == value)
    }

    @Test("As objects", arguments: 0..<20)
    func objects(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func expectLaw<Value: LawModel>(_ type: Value.Type) throws {
            let value = Value.arbitrary(&random)
            #expect(try Value(JSONObject: value.toJSONObject()) == value)
        }
        try expectLaw(LawRecord.self)
        try expectLaw(LawOptionals.self)
        try expectLaw(LawPaths.self)
        try expectLaw(LawFigure.self)
        try expectLaw(LawTree.self)
        try expectLaw(LawPage<LawLink, LawLevel>.self)
        func expectLaw<Element: Arbitrary & Mappable & JSONWriter & Equatable>(elements: Element.Type) throws
        {
            let values = (0..<20).map { _ in Element.arbitrary(&random) }
            #expect(try [Element](JSONObject: values.toJSONObject()) == values)
        }
        try expectLaw(elements: Decimal.self)
        try expectLaw(elements: Double.self)
        try expectLaw(elements: Float.self)
        try expectLaw(elements: Date.self)
        try expectLaw(elements: Data.self)
        try expectLaw(elements: URL.self)
        try expectLaw(elements: UUID.self)
    }

    /// Equality of strings is equality of what they look like; the text is compared byte by byte.
    @Test("What is read writes the same bytes again", arguments: 0..<40)
    func bytes(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func expectSame<Value: LawModel>(_ type: Value.Type) throws {
            let options = WritingOptions(sortsKeys: true)
            let bytes = try Value.arbitrary(&random).toJSONBytes(options: options)
            let again = try Value(JSONBytes: bytes).toJSONBytes(options: options)
            #expect(bytes == again, "\(String(decoding: bytes, as: UTF8.self))")
        }
        try expectSame(LawRecord.self)
        try expectSame(LawOptionals.self)
        try expectSame(LawPaths.self)
        try expectSame(LawShapes.self)
        try expectSame(LawTree.self)
        try expectSame(LawTruck.self)
        try expectSame(LawPage<LawFigure, String>.self)
    }
}
