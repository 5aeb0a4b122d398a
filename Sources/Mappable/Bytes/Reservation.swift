/// Limits what is reserved before elements are read. A short document can announce many elements, each of which may become a
/// model of a kilobyte, so memory grows with what was read.
@usableFromInline
package enum Reservation {
    @_alwaysEmitIntoClient static var mostBytes: Int { 1 << 20 }

    /// All announced elements, if they fit into ``mostBytes``.
    @_alwaysEmitIntoClient @inline(__always)
    package static func capacity<Element>(for announced: Int, of type: Element.Type) -> Int {
        min(announced, max(1, mostBytes / MemoryLayout<Element>.stride))
    }
}
