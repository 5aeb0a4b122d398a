@_exported public import Mappable

/// The library's mapper, for files in which another type has its name.
public typealias LibraryMapper = Mapper
/// The library's protocol of types that are read, for files in which another type has its name.
public typealias LibraryMappable = Mappable
