@_exported public import Mappable

/// The name that ObjectMapper has for `Mappable.Mapper`: `init(map: Map) throws`.
public typealias Map = Mapper
