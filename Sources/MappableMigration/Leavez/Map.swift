@_exported public import Mappable

/// ObjectMapper's name for `Mappable.Mapper`: `init(map: Map) throws`.
public typealias Map = Mapper
