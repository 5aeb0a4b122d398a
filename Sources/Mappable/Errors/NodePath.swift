/// The path of a value in a document, and which of its keys no model named, such as those into a dictionary.
package struct NodePath: Sendable {
    package var keyPath: JSONKeyPath
    /// A bit for each step. From the 64th on, they share one.
    private var dataKeys: UInt64 = 0

    package init(_ keyPath: JSONKeyPath = JSONKeyPath()) { self.keyPath = keyPath }

    package func isDataKey(at step: Int) -> Bool { dataKeys & Self.bit(step) != 0 }

    mutating func insertDataKey(at step: Int) { dataKeys |= Self.bit(step) }

    /// Hides the last step.
    package var parent: NodePath {
        var path = self
        path.keyPath = keyPath.parent
        return path
    }

    private static func bit(_ step: Int) -> UInt64 { 1 << UInt64(min(step, 63)) }
}
