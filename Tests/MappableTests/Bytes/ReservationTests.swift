import Testing

@testable import Mappable

/// How much memory a document's own count may claim.
struct ReservationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let capacity: Int
        let expected: Int
    }

    private typealias Words = (Int64, Int64, Int64, Int64, Int64, Int64, Int64, Int64)

    private static let rows = [
        Row("none", capacity: Reservation.capacity(for: 0, of: Int64.self), expected: 0),
        Row("all that fit", capacity: Reservation.capacity(for: 131_072, of: Int64.self), expected: 131_072),
        Row("no more", capacity: Reservation.capacity(for: 131_073, of: Int64.self), expected: 131_072),
        Row("large elements", capacity: Reservation.capacity(for: .max, of: Words.self), expected: 16_384),
        Row(
            "elements without size", capacity: Reservation.capacity(for: .max, of: Void.self),
            expected: 1 << 20),
    ]

    @Test("At most a mebibyte of elements is reserved", arguments: rows)
    private func capacity(_ row: Row) { #expect(row.capacity == row.expected) }
}

extension ReservationTests.Row {
    init(_ name: String, capacity: Int, expected: Int) {
        (testDescription, self.capacity, self.expected) = (name, capacity, expected)
    }
}
