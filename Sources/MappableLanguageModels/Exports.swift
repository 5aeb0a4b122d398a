@_exported import MappableSchemas
