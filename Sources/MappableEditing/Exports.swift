@_exported import MappableJSON
@_exported import MappableSyntax
