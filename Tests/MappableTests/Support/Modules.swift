// Every test may use every product; what a client has to import is shown by the clients in `.ci`.
@_exported import MappableCodable
@_exported import MappableDeclared
@_exported import MappableJSON
@_exported import MappableReports
@_exported import MappableSchemas
@_exported import MappableStreams
