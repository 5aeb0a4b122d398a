import Foundation

struct Board {
    private let timetable: Timetable

    init(_ timetable: Timetable) {
        self.timetable = timetable
    }

    var lines: [String] {
        let flights = timetable.flights
        var table = Table(columns: [
            ("FLIGHT", .left), ("STATUS", .left), ("FROM", .left), ("TO", .left), ("VIA", .left),
            ("DEPARTS", .left), ("ARRIVES", .left), ("GATE", .left), ("FREE SEATS", .right), ("WIFI", .left),
            ("FARE", .right), ("CAPTAIN", .left),
        ])
        for flight in flights { table.append(row(of: flight)) }
        let airline = "\(timetable.airline.name) (\(timetable.airline.hub))"
        let time = Self.text(timetable.generated, .dayAndTime)
        return ["\(airline), \(flights.count) flights, times in UTC, as of \(time)", ""] + table.lines
    }

    private func row(of flight: Flight) -> [String] {
        let captain = flight.crew.first { $0.role == .captain }
        let via = flight.legs.dropLast().map(\.destination).joined(separator: " ")
        return [
            flight.number, flight.status.rawValue,
            Self.text(flight.departure), Self.text(flight.arrival), via,
            Self.text(flight.departure.time, .dayAndTime), Self.text(flight.arrival.time, .time),
            flight.departure.gate ?? "–", "\(flight.seats - flight.occupied) of \(flight.seats)",
            flight.hasWiFi ? "yes" : "no", flight.fares[.economy].map(Self.text) ?? "–", captain?.name ?? "–",
        ]
    }

    private static func text(_ stop: Stop) -> String {
        "\(stop.airport) \(stop.city)"
    }

    private enum DateStyle {
        case dayAndTime, time
    }

    private static func text(_ date: Date, _ style: DateStyle) -> String {
        let text = date.ISO8601Format()
        return switch style {
        // From 2031-01-17T21:40:00Z.
        case .dayAndTime: text.dropFirst(5).prefix(5) + " " + text.dropFirst(11).prefix(5)
        case .time: String(text.dropFirst(11).prefix(5))
        }
    }

    private static func text(_ amount: Decimal) -> String {
        let style = Decimal.FormatStyle(locale: Locale(identifier: "en_US_POSIX"))
        return amount.formatted(style.precision(.fractionLength(2)).grouping(.never))
    }
}
