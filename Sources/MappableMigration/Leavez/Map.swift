@_exported public import MappableJSON

/// ObjectMapper's name for `Mappable.Mapper`: `init(map: Map) throws`.
public typealias Map = Mapper
