import Mappable

extension JSON.Object {
    /// The same keys with other values, without those for which there is none.
    public func mapValues(_ transform: (JSON) throws -> JSON?) rethrows -> JSON.Object {
        JSON.Object(try compactMap { key, value in try transform(value).map { (key, $0) } })
    }
}
