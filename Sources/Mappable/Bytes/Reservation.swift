/// How much memory is allocated before values are read into it.
///
/// A document says how many elements an array has, and each of its zeros can stand for a model of a kilobyte. So memory grows
/// with what was read, not with what was announced.
@usableFromInline
package enum Reservation {
    @_alwaysEmitIntoClient static var mostBytes: Int { 1 << 20 }

    /// The number of elements to reserve memory for, out of those that a document announces: all, where they fit into
    /// ``mostBytes``.
    @_alwaysEmitIntoClient @inline(__always)
    package static func capacity<Element>(for announced: Int, of type: Element.Type) -> Int {
        min(announced, max(1, mostBytes / MemoryLayout<Element>.stride))
    }
}
