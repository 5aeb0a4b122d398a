@_exported import MappableJSON
