/// An array or object that is open, without the value in it that is growing.
struct PartialFrame: Sendable {
    private enum Content: Sendable {
        case array(JSON.Array)
        case object(JSON.Object)
    }

    private var content: Content
    /// The key of the member whose value comes.
    private var key: String?
    /// Whether there is a member with that key already, which counts.
    private(set) var isRepeated = false
    /// Whether the value that is growing stands at the end, to be seen.
    private var isShown = false

    let isObject: Bool

    init(isObject: Bool) {
        self.isObject = isObject
        content = isObject ? .object([:]) : .array([])
    }

    var json: JSON {
        switch content {
        case .array(let elements): .array(elements)
        case .object(let members): .object(members)
        }
    }

    /// Where the value that comes stands; nil where a key is to come first.
    var position: MappingPath.Component? {
        switch content {
        case .array(let elements): .index(elements.count - (isShown ? 1 : 0))
        case .object: key.map { .key($0) }
        }
    }

    /// The value at a position, if it has ended.
    func ended(at step: MappingPath.Component) -> JSON? {
        switch (content, step) {
        case (.array(let elements), .index(let index)):
            guard elements.elements.indices.contains(index), !isOpen(at: step) else { return .none }
            return .some(elements[index])
        case (.object(let members), .key(let key)):
            return isOpen(at: step) && isShown ? .none : members[key]
        default: return .none
        }
    }

    /// Whether the value that comes stands at a position.
    func isOpen(at step: MappingPath.Component) -> Bool {
        position.map { MappingPath([$0]) == MappingPath([step]) } ?? false
    }

    /// Begins a member.
    mutating func begin(_ key: String) {
        self.key = key
        if case .object(let members) = content { isRepeated = members[key] != nil }
    }

    /// Adds a value that has ended.
    mutating func add(_ value: JSON) {
        put(value)
        (key, isRepeated, isShown) = (nil, false, false)
    }

    /// Shows a value that is growing.
    mutating func show(_ value: JSON) {
        hide()
        isShown = put(value)
    }

    /// Takes back the value that is growing.
    mutating func hide() {
        guard isShown else { return }
        isShown = false
        switch content {
        case .array(var elements):
            content = .array([])
            elements.elements.removeLast()
            content = .array(elements)
        case .object(var members):
            content = .object([:])
            if let key { members[key] = .none }
            content = .object(members)
        }
    }

    /// Of members with the same key, the first counts.
    @discardableResult
    private mutating func put(_ value: JSON) -> Bool {
        switch content {
        case .array(var elements):
            content = .array([])
            elements.append(value)
            content = .array(elements)
            return true
        case .object(var members):
            guard let key, members[key] == nil else { return false }
            content = .object([:])
            members[key] = .some(value)
            content = .object(members)
            return true
        }
    }
}
