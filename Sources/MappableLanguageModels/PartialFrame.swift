/// An array or object that is open.
struct PartialFrame: Sendable {
    let isObject: Bool

    private var elements: JSON.Array = []
    private var members: JSON.Object = [:]
    /// The key of the member whose value comes.
    private var key: String?
    /// Whether there is a member with that key already, which counts.
    private(set) var isRepeated = false
    /// Whether the value that is growing stands at the end, to be seen.
    private var isShown = false

    init(isObject: Bool) { self.isObject = isObject }

    var json: JSON { isObject ? .object(members) : .array(elements) }

    /// Where the value that comes stands; nil where a key is to come first.
    var position: MappingPath.Component? {
        isObject ? key.map { .key($0) } : .index(elements.count - (isShown ? 1 : 0))
    }

    /// Begins a member.
    mutating func begin(_ key: String) { (self.key, isRepeated) = (key, members[key] != nil) }

    /// Adds a value that has ended.
    mutating func add(_ value: JSON) {
        put(value)
        (key, isRepeated, isShown) = (nil, false, false)
    }

    /// Shows a value that is growing.
    mutating func show(_ value: JSON) {
        put(value)
        isShown = !isRepeated
    }

    /// Takes back the value that is growing, so that it has one owner and changes in place.
    mutating func hide() {
        guard isShown else { return }
        isShown = false
        if let key {
            members[key] = .none
        } else {
            elements.elements.removeLast()
        }
    }

    /// Of members with the same key, the first counts.
    private mutating func put(_ value: JSON) {
        guard !isRepeated else { return }
        if let key {
            members[key] = .some(value)
        } else {
            elements.append(value)
        }
    }
}
