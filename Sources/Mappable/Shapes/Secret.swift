/// A value that is mapped and written like any other, and is never shown: a password, a token, a number of a card.
///
/// ```swift
/// struct Login: Mappable {
///     let user: String
///     let password: Secret<String>
///
///     init(map: Mapper) throws {
///         user = try map.user()
///         password = try map.password()
///     }
/// }
/// let login = try Login(JSONString: #"{"user": "ada", "password": "hunter2"}"#)
/// print(login.password)                    // (secret)
/// send(login.password.exposed)
/// ```
///
/// Errors, reports and findings about it have no excerpt, no reason and no underlying error, whatever the options say.
/// After a secret, errors about other values of the document have no source line, because it may show the secret. An error
/// of a value that is read before may: for such documents set `MappingOptions.redactsFoundValues`.
public struct Secret<Value> {
    /// The value.
    public let exposed: Value

    /// Creates a secret.
    @_alwaysEmitIntoClient
    public init(_ value: Value) { exposed = value }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: BitwiseCopyable where Value: BitwiseCopyable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of the value.
    public var description: String { "(secret)" }

    /// Nothing of the value.
    public var debugDescription: String { "(secret)" }

    /// A mirror without the value, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Mappable, SelfReader where Value: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Secret<Value> {
        source.hide()
        return Secret(try Value._read(source))
    }

    /// Like reading, but nil for an invalid value.
    @_alwaysEmitIntoClient
    public static func _readIfValid(_ source: Mapper) -> Secret<Value>? {
        source.hide()
        return Value._readIfValid(source).map(Secret.init)
    }

    /// What the value's type makes of an absent one.
    @_alwaysEmitIntoClient
    public static func _readAbsent(_ missing: borrowing _MissingValue) throws(MappingError) -> Secret<Value> {
        Secret(try Value._readAbsent(missing))
    }

    /// What the value's type makes of `null`.
    @_alwaysEmitIntoClient
    public static var _null: Secret<Value>? { Value._null.map(Secret.init) }
}

extension Secret: Tolerant where Value: Mappable {
    package static func readStrictly(_ source: Mapper) throws(MappingError) -> any Mappable {
        source.hide()
        return Secret(try source.valid(as: Value.self))
    }

    package var isNothing: Bool { (Value.self as? any Tolerant.Type)?.isNothing(exposed) ?? false }
}

extension Secret: JSONWriter, ValueWriter, FlatWriter, Wrapping where Value: JSONWriter {
    @usableFromInline
    package var written: any JSONWriter { exposed }

    @usableFromInline
    package func writeFlat(to json: inout JSONOutput) throws {
        json.hidingFailure { json in
            do { try exposed.write(to: &json) } catch { json._fail(error) }
        }
    }

    @usableFromInline
    package func writeValue(to json: inout JSONOutput) {
        json.hidingFailure { exposed._writeValue(to: &$0) }
    }

    /// Whether the value is left out.
    @_alwaysEmitIntoClient
    public func _isLeftOut(omittingNil: Bool) -> Bool { exposed._isLeftOut(omittingNil: omittingNil) }
}
