import MappableSchemas
import MappingKit

extension Arguments {
    /// The options with the limits that `--depth` and `--bytes` set.
    ///
    /// - Parameter deepest: the most that `--depth` may be.
    func limits(deepest: Int = .max) throws(UsageError) -> MappingOptions {
        let depth = try number("--depth") ?? MappingOptions.default.maximumDepth
        guard depth <= deepest else { throw UsageError("--depth is at most \(deepest) here") }
        let bytes = try number("--bytes") ?? MappingOptions.default.maximumBytes
        return MappingOptions(maximumDepth: depth, maximumBytes: bytes)
    }
}
