@_exported public import LeavezMigration
@_exported public import MappableJSON

/// The library's value of any JSON, where a transform's `JSON` hides its name.
public typealias JSONValue = JSON
