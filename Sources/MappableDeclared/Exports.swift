@_exported import Mappable
