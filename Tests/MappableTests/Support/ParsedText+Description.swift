@testable import Mappable

extension ParsedText: CustomStringConvertible {
    /// The tape, with a line for each node.
    var description: String { bytes.description(of: nodes) }
}
