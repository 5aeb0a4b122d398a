import MappableSyntax

/// The orders in which programs write sorted keys.
enum KeyOrder: CaseIterable {
    /// As the Finder sorts names: in any case, and with numbers by their values. String catalogs are sorted so.
    case natural
    /// By the bytes.
    case binary

    func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        switch self {
        case .binary: return left.lexicographicallyPrecedes(right)
        case .natural:
            let (first, second) = (Self.collated(left), Self.collated(right))
            if first == second { return left.lexicographicallyPrecedes(right) }
            return first.lexicographicallyPrecedes(second)
        }
    }

    func holds(_ keys: [[UInt8]]) -> Bool { zip(keys, keys.dropFirst()).allSatisfy { precedes($0, $1) } }

    /// The key in small letters, each number behind its count of digits.
    private static func collated(_ key: [UInt8]) -> [UInt8] {
        var collated: [UInt8] = []
        var rest = Array(String(decoding: key, as: UTF8.self).lowercased().utf8)[...]
        while let byte = rest.first {
            let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
            guard !digits.isEmpty else {
                collated.append(byte)
                rest.removeFirst()
                continue
            }
            rest = rest.dropFirst(digits.count)
            let number = digits.drop { $0 == UInt8(ascii: "0") }
            // A number comes before letters, whatever its length.
            collated += [UInt8(ascii: "0"), UInt8(truncatingIfNeeded: min(number.count, 0xFF))] + number
        }
        return collated
    }
}

/// The keys of an object in which they are sorted.
struct SortedKeys {
    let order: KeyOrder
    let keys: [[UInt8]]

    /// - Returns: nil where the keys are in no order, or too few to tell.
    init?(_ container: Container, _ scanner: TextScanner) {
        let children = container.children
        keys = children.indices.compactMap { children[$0].key.flatMap { scanner.characters(of: $0) } }
        guard keys.count > 1, let order = KeyOrder.allCases.first(where: { [keys] in $0.holds(keys) }) else {
            return nil
        }
        self.order = order
    }

    /// The index before which a new key belongs.
    func index(of key: [UInt8]) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if order.precedes(key, keys[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Editor {
    /// The keys of an object whose new members go where they belong; nil where they go to the end.
    func sortedKeys(of container: Container) -> SortedKeys? {
        style.keepsSorted && container.isObject ? SortedKeys(container, scanner) : nil
    }
}
