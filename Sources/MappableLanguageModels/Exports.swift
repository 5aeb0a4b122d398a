@_exported import MappableSchemas
@_exported import MappableSyntax
