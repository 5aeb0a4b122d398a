import Foundation
import Mappable

/// A strategy of which a test uses one direction.
private struct OtherDirection: Error {}

extension DateStrategy {
    public static func onlyRead(_ read: @escaping @Sendable (Mapper) throws -> Date) -> DateStrategy {
        .custom(read: read, write: { _, _ in throw OtherDirection() })
    }

    public static func onlyWritten(
        _ write: @escaping @Sendable (Date, inout JSONOutput) throws -> Void
    ) -> DateStrategy {
        .custom(read: { _ in throw OtherDirection() }, write: write)
    }
}

extension DataStrategy {
    public static func onlyRead(_ read: @escaping @Sendable (Mapper) throws -> Data) -> DataStrategy {
        .custom(read: read, write: { _, _ in throw OtherDirection() })
    }

    public static func onlyWritten(
        _ write: @escaping @Sendable (Data, inout JSONOutput) throws -> Void
    ) -> DataStrategy {
        .custom(read: { _ in throw OtherDirection() }, write: write)
    }
}
