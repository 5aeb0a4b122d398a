import Mappable

/// Two arbitrary values, many times over and inside of many objects: the merge patch from one to the other leads there, and
/// finding and applying it takes a time that is linear in the length of both, however deep they are.
///
/// The input is how many objects stand around each value, how often it is repeated, and the values' texts with a NUL byte
/// between them.
enum PatchTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let (depth, otherDepth) = (source.below(120), source.below(120))
        let count = [1, 2, 17, 400][source.below(4)]
        let parts = bytes.dropFirst(3).split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2,
            let (old, length) = value(parts[0], count: count, depth: depth),
            let (new, otherLength) = value(parts[1], count: count, depth: otherDepth)
        else { return }
        compare(old, new, limit: 0.001 + 50e-9 * Double(length + otherLength))
    }

    /// A value that is repeated as a member, with objects around it, and the length of its text.
    private static func value(_ text: ArraySlice<UInt8>, count: Int, depth: Int) -> (JSON, length: Int)? {
        let count = min(count, 1 + largestSize / (text.count + 8))
        var document = Array(repeatElement(#"{"a":"#.utf8, count: depth).joined())
        document.append(UInt8(ascii: "{"))
        for number in 0..<count {
            if number > 0 { document.append(UInt8(ascii: ",")) }
            document += "\"\(number)\":".utf8 + text
        }
        document += repeatElement(UInt8(ascii: "}"), count: depth + 1)
        guard let json = try? JSON(JSONBytes: document) else { return nil }
        return (json, document.count)
    }

    private static func compare(_ old: JSON, _ new: JSON, limit: Double) {
        let found = outcome { () throws(MappingError) in try old.changes(to: new) }
        CostTarget.checkTime("finding a patch", limit: limit) { _ = try? old.changes(to: new) }
        switch found {
        case .success(let patch):
            check(old.merging(patch) == new, "the patch \(patch) leads elsewhere")
            check((try? new.changes(to: old.merging(patch))) == [:], "equal values differ")
            CostTarget.checkTime("applying a patch", limit: limit) { _ = old.merging(patch) }
        case .failure(let error):
            check(error.kind == .invalidValue && new.value(at: error.keyPath) == .null, "\(error)")
            check(old.value(at: error.keyPath) != .null, "a null that was there: \(error)")
        }
        // Any value is a patch; applied once more, it changes nothing.
        let merged = old.merging(new)
        check(merged.merging(new) == merged, "a patch changes more when it is applied again")
        CostTarget.checkTime("applying a value", limit: limit) { _ = old.merging(new) }
    }

    private static let largestSize = 1 << 14
}
