/// A path, and which of its keys are data that no model named, such as a dictionary's.
package struct NodePath: Sendable {
    package var keyPath: JSONKeyPath
    /// A bit for each step. From the 64th on, they share one.
    private var dataKeys: UInt64 = 0

    package init(_ keyPath: JSONKeyPath = JSONKeyPath()) { self.keyPath = keyPath }

    package init(_ steps: [JSONKeyPath.Step]) { keyPath = JSONKeyPath(steps) }

    /// For a document inside another: `outer` replaces the first `count` steps of `inner`.
    package init(_ outer: [JSONKeyPath.Step], _ inner: NodePath, dropping count: Int) {
        let steps = inner.keyPath.steps
        keyPath = JSONKeyPath(outer + steps.dropFirst(count))
        for step in steps.indices.dropFirst(count) where inner.isDataKey(at: step) {
            insertDataKey(at: step - count + outer.count)
        }
    }

    package func isDataKey(at step: Int) -> Bool { dataKeys & Self.bit(step) != 0 }

    mutating func insertDataKey(at step: Int) { dataKeys |= Self.bit(step) }

    package var parent: NodePath {
        var path = self
        path.keyPath = keyPath.parent
        return path
    }

    private static func bit(_ step: Int) -> UInt64 { 1 << UInt64(min(step, 63)) }
}
