/// Limits memory reserved before elements are read: a short document can announce many large elements.
@usableFromInline
package enum Reservation {
    @_alwaysEmitIntoClient static var mostBytes: Int { 1 << 20 }

    @_alwaysEmitIntoClient @inline(__always)
    package static func capacity<Element>(for announced: Int, of type: Element.Type) -> Int {
        min(announced, max(1, mostBytes / MemoryLayout<Element>.stride))
    }
}
