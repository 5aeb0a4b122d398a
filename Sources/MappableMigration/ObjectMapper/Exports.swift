@_exported public import LeavezMigration
@_exported public import Mappable
