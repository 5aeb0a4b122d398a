import Foundation
import Mappable
import TestSupport
import Testing

struct SizeLimitTests {
    private static let text = #"["abc",1.5,{"k":null}]"#

    @Test("A document of exactly the limit is read, one byte more is refused")
    func bytes() throws {
        let text = Self.text
        let exact = MappingOptions(maximumBytes: text.utf8.count)
        let below = MappingOptions(maximumBytes: text.utf8.count - 1)
        let expected = try JSON(JSONString: text)
        let bytes = Array(text.utf8)
        let reason = "the document has 22 bytes, the limit is 21"
        #expect(try JSON(JSONString: text, options: exact) == expected)
        expectFailure(.limit, at: "(root)", "(root): \(reason)") {
            try JSON(JSONString: text, options: below)
        }
        #expect(try JSON(JSONData: Data(bytes), options: exact) == expected)
        expectFailure(.limit, at: "(root)", "(root): \(reason)") {
            try JSON(JSONData: Data(bytes), options: below)
        }
        #expect(try JSON(JSONBytes: bytes, options: exact) == expected)
        expectFailure(.limit, at: "(root)", "(root): \(reason)") {
            try JSON(JSONBytes: bytes, options: below)
        }
        #expect(try bytes.withRawSpan { try JSON(JSONBytes: $0, options: exact) } == expected)
        expectFailure(.limit, at: "(root)", "(root): \(reason)") {
            try bytes.withRawSpan { try JSON(JSONBytes: $0, options: below) }
        }
        #expect(try JSON(JSONBytes: text.utf8.reversed().reversed() as [UInt8], options: exact) == expected)
        expectFailure(.limit, at: "(root)", "(root): \(reason)") {
            try JSON(JSONBytes: AnyCollection(bytes), options: below)
        }
    }

    @Test("Objects are limited by their text")
    func objects() throws {
        let object: [Any] = [String(repeating: "x", count: 1000), 1.5, "y"]
        #expect(try [String](JSONObject: object, options: .init(maximumBytes: 1100)).count == 3)
        expectFailure(.limit, at: "(root)", "(root): the objects hold more than 900 bytes of text") {
            try [String](JSONObject: object, options: .init(maximumBytes: 900))
        }
    }

    @Test("An object that is a single value is limited as well")
    func singleObject() throws {
        #expect(try String(JSONObject: "123", options: .init(maximumBytes: 3)) == "123")
        #expect(
            failure(of: { try String(JSONObject: "1234", options: .init(maximumBytes: 3)) })?.kind == .limit)
    }

    @Test("A collection is not copied before its length is known to be in the limit")
    func collections() throws {
        let spaces = repeatElement(UInt8(ascii: " "), count: 1 << 42)
        expectFailure(
            .limit, at: "(root)", "(root): the document has 4398046511104 bytes, the limit is 536870912"
        ) {
            try JSON(JSONBytes: spaces)
        }
    }

    #if os(Linux)
        /// The memory is only promised, and never touched.
        @Test("More than 4 GiB are refused, whatever the limit", arguments: [1, 2, 1 << 30])
        func beyondTheTape(extra: Int) throws {
            let count = Int(UInt32.max) + extra
            let memory = try #require(
                mmap(nil, count, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))
            try #require(memory != MAP_FAILED)
            defer { munmap(memory, count) }
            let options = MappingOptions(maximumBytes: .max)
            let message = "(root): the document has \(count) bytes, the limit is 4294967295"
            let raw = UnsafeRawBufferPointer(start: memory, count: count)
            expectFailure(.limit, at: "(root)", message) { try JSON(JSONBytes: raw, options: options) }
            let bytes = raw.bindMemory(to: UInt8.self)
            expectFailure(.limit, at: "(root)", message) { try JSON(JSONBytes: bytes, options: options) }
            expectFailure(.limit, at: "(root)", message) {
                try JSON(JSONBytes: bytes.span.bytes, options: options)
            }
            let data = Data(
                bytesNoCopy: UnsafeMutableRawPointer(mutating: memory), count: count, deallocator: .none)
            expectFailure(.limit, at: "(root)", message) { try JSON(JSONData: data, options: options) }
            // The default limit is lower.
            expectFailure(
                .limit, at: "(root)", "(root): the document has \(count) bytes, the limit is 536870912"
            ) { try JSON(JSONBytes: bytes) }
        }
    #endif
}
