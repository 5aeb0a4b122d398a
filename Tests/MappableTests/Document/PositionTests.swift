import TestSupport
import Testing

@testable import Mappable

/// What the node of an object keeps of the lookups in it.
struct PositionTests {
    @Test("The parts of the head do not touch each other")
    func parts() throws {
        try read(#"[{"a":1,"b":2}]"#) { map in
            let node = map.cursor.node + 1
            let known = node.foundDistinctness
            node.pointee.follow()
            #expect(node.isFollowed && node.pointee.state == .entered)
            #expect((node.next, node.hint, node.searches) == (1, 1, 0))
            for (next, hint, searches) in [(Int(Int32.max), 0x7FF, 3), (1, 2, 1), (0x7FFF_0000, 1, 2)] {
                (node.next, node.hint, node.searches) = (next, hint, searches)
                map.cursor.at(node).add([.model, .whole, .listed])
                #expect((node.next, node.hint, node.searches) == (next, hint, searches))
                #expect(node.isFollowed && node.pointee.state == [.entered, .model, .whole, .listed])
                #expect(node.pointee.kind == .object && node.pointee.distinctness == known)
                #expect((node.pointee.count, node.pointee.span) == (2, 5))
            }
            node.hint = 0x800
            #expect(node.hint == 1)
            node.pointee.undoReads()
            #expect(!node.isFollowed && node.pointee.state == [.listed, .named])
            #expect(node.pointee.distinctness == known)
        }
    }

    @Test(
        "An object has its place in the text, whatever was looked up in it",
        arguments: ["{\"a\":1}", "{ \"a\" : 1 }", "{\n\t\r \"\\u0061\":1}", "{}", "{ }"])
    func place(object: String) throws {
        for text in [object, "  \(object)", "[\(object)]", "[ 1, \(object) ]", "{\"o\": \(object)}"] {
            let offsets = try read(text) { map -> [Int?] in
                var object = map.cursor
                if let last = object.element(object.count - 1) { object = last }
                if text.contains("\"o\""), let member = object.member(TextSlice("o")) { object = member }
                let fresh = object.beginning
                let isThere = object.member(TextSlice("a")) != nil
                #expect(isThere == (object.count == 1))
                let entered = object.beginning
                object.undoReads()
                return [fresh, entered, object.beginning, object.location?.byteOffset]
            }
            let beginning = text.utf8.lastIndex(of: UInt8(ascii: "{"))
            let expected = beginning.map { text.utf8.distance(from: text.startIndex, to: $0) }
            #expect(offsets == Array(repeating: expected, count: 4), "\(text)")
        }
    }
}
