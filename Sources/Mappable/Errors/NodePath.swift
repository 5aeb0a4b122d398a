/// The path of a value in a document, and which of its keys no model named, such as those into a dictionary.
package struct NodePath: Sendable {
    package var keyPath: JSONKeyPath
    /// A bit for each step. From the 64th on, they share one.
    private var dataKeys: UInt64 = 0

    package init(_ keyPath: JSONKeyPath = JSONKeyPath()) { self.keyPath = keyPath }

    package init(_ steps: [JSONKeyPath.Step]) { keyPath = JSONKeyPath(steps) }

    /// The path of a value whose document is a part of another one, where so many steps of it are replaced by others.
    package init(_ outer: [JSONKeyPath.Step], _ inner: NodePath, dropping count: Int) {
        let steps = inner.keyPath.steps
        keyPath = JSONKeyPath(outer + steps.dropFirst(count))
        for step in steps.indices.dropFirst(count) where inner.isDataKey(at: step) {
            insertDataKey(at: step - count + outer.count)
        }
    }

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
