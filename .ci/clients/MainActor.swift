import Foundation
import MappableDeclared
import MappableStreams

// A module whose code belongs to the main actor by default. Its models are read anywhere all the same.

struct Seat: Mappable, JSONWriter, Equatable {
    let row: Int
    let isOnMainThread: Bool

    init(map: Mapper) throws {
        row = try map.row()
        isOnMainThread = isMainThread()
    }

    func write(to json: inout JSONOutput) throws {
        json.row = row
    }
}

nonisolated func isMainThread() -> Bool { Thread.isMainThread }

enum Aisle: String {
    case left, right
}

nonisolated extension Aisle: Mappable, JSONWriter {}

/// A class of the main actor's, which is made anywhere.
@MainActor final class SeatMap: Mappable {
    let seats: [Seat]
    var selected: Seat?

    nonisolated init(map: Mapper) throws {
        seats = try map.seats()
    }
}

/// A class of no actor, whose instances stay with the code that made them.
nonisolated final class Chart: Mappable {
    var seats: [Seat]

    init(map: Mapper) throws {
        seats = try map.seats()
    }
}

/// Reads off the main actor. The value goes to the caller alone.
@concurrent nonisolated func readElsewhere(_ text: String) async throws -> sending Chart {
    try Chart(JSONString: text)
}

@main
struct App {
    static func main() async throws {
        let seats = try await Task.detached { try [Seat](JSONString: #"[{"row": 1}, {"row": 2}]"#) }.value
        // Without a task of its own, and of a class that is not sendable.
        let chart = try await readElsewhere(#"{"seats": [{"row": 1}, {"row": 2}]}"#)
        chart.seats.removeAll { $0.isOnMainThread }
        let written = try await Task.detached { try seats.toJSONString() }.value
        let map = try SeatMap(JSONString: #"{"seats": \#(written)}"#)
        map.selected = map.seats.first
        let areElsewhere = chart.seats.count == 2 && seats.allSatisfy { !$0.isOnMainThread }
        print(map.selected?.row ?? 0, areElsewhere, written)
    }
}
