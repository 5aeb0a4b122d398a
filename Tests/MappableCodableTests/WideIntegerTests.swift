import Foundation
import Mappable
import MappableCodable
import Testing

/// Integers of 128 bits in every container of a coder.
struct WideIntegerTests {
    static let text =
        #"{"signed":-170141183460469231731687303715884105728,"unsigned":340282366920938463463374607431768211455,"#
        + #""list":[1,340282366920938463463374607431768211455],"present":7,"single":9}"#

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Single<Value: Codable & Equatable>: Codable, Equatable {
        let value: Value

        init(_ value: Value) { self.value = value }

        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Value.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// Calls the functions that the containers have for these types alone.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Exact: CodableModel, Equatable {
        let signed: Int128, unsigned: UInt128, list: [UInt128], present: Int128?, absent: UInt128?
        let single: Int128

        enum CodingKeys: CodingKey { case signed, unsigned, list, present, absent, single }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            signed = try container.decode(Int128.self, forKey: .signed)
            unsigned = try container.decode(UInt128.self, forKey: .unsigned)
            present = try container.decodeIfPresent(Int128.self, forKey: .present)
            absent = try container.decodeIfPresent(UInt128.self, forKey: .absent)
            var elements = try container.nestedUnkeyedContainer(forKey: .list)
            let first = try UInt128(elements.decode(Int128.self))
            list = try [first] + [elements.decodeIfPresent(UInt128.self)].compactMap { $0 }
            single = try container.superDecoder(forKey: .single).singleValueContainer().decode(Int128.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(signed, forKey: .signed)
            try container.encode(unsigned, forKey: .unsigned)
            var elements = container.nestedUnkeyedContainer(forKey: .list)
            try elements.encode(Int128(list[0]))
            try elements.encode(contentsOf: list.dropFirst())
            try container.encodeIfPresent(present, forKey: .present)
            try container.encodeIfPresent(absent, forKey: .absent)
            var value = container.superEncoder(forKey: .single).singleValueContainer()
            try value.encode(single)
        }
    }

    /// As the compiler decodes and encodes its properties.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Synthesised: CodableModel, Equatable {
        let signed: Int128, unsigned: UInt128, list: [UInt128], present: Int128?, absent: UInt128?
        let single: Single<Int128>
    }

    @Test("They are read and written by every container, and by models")
    func containers() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let exact = try Exact(JSONString: Self.text)
        #expect(exact.signed == .min && exact.unsigned == .max && exact.list == [1, .max])
        #expect(exact.present == 7 && exact.absent == nil && exact.single == 9)
        #expect(try exact.toJSONString() == Self.text)
        let synthesised = try Synthesised(JSONString: Self.text)
        #expect(synthesised.signed == .min && synthesised.list == [1, .max])
        #expect(synthesised.present == 7 && synthesised.single == Single(9))
        #expect(try synthesised.toJSONString() == Self.text)
        #expect(try MappableDecoder().decode(Exact.self, from: Self.text) == exact)
        #expect(try String(decoding: MappableEncoder().encode(exact), as: UTF8.self) == Self.text)
        let null = try Synthesised(JSONString: Self.text.replacing(#""present":7"#, with: #""present":null"#))
        #expect(null.present == nil)
        let written = try exact.toJSONString(options: WritingOptions(nilValues: .null))
        #expect(written.contains(#""absent":null"#))
    }

    @Test("One that is out of range is an error at its place")
    func outOfRange() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let error = #expect(throws: MappingError.self) {
            try Exact(JSONString: Self.text.replacing("-170", with: "-270"))
        }
        #expect(error?.kind == .outOfRange && error?.keyPath.description == "signed")
    }
}
