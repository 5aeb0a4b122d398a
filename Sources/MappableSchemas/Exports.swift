@_exported import MappableDeclared
