/// Words of an error that are put together when somebody reads them: nobody reads the errors about values that become nil,
/// and about elements that are left out.
enum Phrase: Sendable {
    case text(String)
    /// The name of a type.
    case type(Any.Type)
    /// How many elements an array has.
    case elements(Int)

    var text: String {
        switch self {
        case .text(let text): text
        case .type(let type): "\(type)"
        case .elements(1): "the array has 1 element"
        case .elements(let count): "the array has \(count) elements"
        }
    }
}

extension Phrase: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self = .text(text) }
}

/// A missing key and those that are present, of which one may have been meant.
struct NearKeys: Sendable {
    let key: String
    let candidates: [String]

    /// The one that is spelled much like the missing one, if any is.
    var nearest: String? { KeyDistance.nearest(to: key, of: candidates) }
}
