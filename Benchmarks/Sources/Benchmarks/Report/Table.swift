import Foundation

/// Prints measurements as a table for people.
enum Table {
    static let heading =
        row("", "median", "minimum", "MB/s", "ratio", "allocations", "peak heap") + "\n"
        + String(repeating: "-", count: 114)

    static func title(_ trial: Trial) -> String {
        let own = trial.ownAllocations.map { ", the models need \($0) allocations" } ?? ""
        let times = trial.repetitions > 1 ? ", each figure is for one of \(trial.repetitions) in a pass" : ""
        return "\(trial.name), \(trial.direction.rawValue)\(own)\(times)"
    }

    static func row(_ measurement: Measurement) -> String {
        row(
            "  " + measurement.label, time(measurement.median), time(measurement.minimum),
            decimal(measurement.megabytesPerSecond, 0), measurement.ratio.map { decimal($0, 2) + "×" } ?? "",
            measurement.allocations.map { decimal($0, $0 < 100 && $0 != $0.rounded() ? 1 : 0) } ?? "",
            measurement.peakBytes.map(size) ?? "") + perByte(measurement)
            + (measurement.pageFaults.map { "  \(decimal($0, 1)) page faults" } ?? "")
            + (measurement.restingBytes.map { ", \(size($0)) at rest" } ?? "")
            + (measurement.difference.map { "  differs: \($0)" } ?? "")
    }

    private static func perByte(_ measurement: Measurement) -> String {
        guard measurement.isPerByte else { return "" }
        let bytes = Double(measurement.bytes)
        let memory = measurement.peakBytes.map { ", \(decimal(Double($0) / bytes, 2)) B/B" } ?? ""
        return "  \(decimal(measurement.median * 1e9 / bytes, 3)) ns/B\(memory)"
    }

    private static func row(_ label: String, _ cells: String...) -> String {
        pad(label, 44, left: true) + cells.map { pad($0, 11) }.joined(separator: " ")
    }

    static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? text + space : space + text
    }

    static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<1e-6: decimal(seconds * 1e9, 1) + " ns"
        case ..<1e-3: decimal(seconds * 1e6, 2) + " µs"
        case ..<1: decimal(seconds * 1e3, 3) + " ms"
        default: decimal(seconds, 3) + " s"
        }
    }

    /// The time with about three digits, for readers who do not compare it with another run's.
    static func roundedTime(_ seconds: Double) -> String {
        let (value, unit) =
            switch seconds {
            case ..<1e-6: (seconds * 1e9, "ns")
            case ..<1e-3: (seconds * 1e6, "µs")
            case ..<1: (seconds * 1e3, "ms")
            default: (seconds, "s")
            }
        return decimal(value, value < 10 ? 2 : value < 100 ? 1 : 0) + " " + unit
    }

    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<10_000: "\(bytes) B"
        case ..<10_000_000: decimal(Double(bytes) / 1e3, 0) + " kB"
        default: decimal(Double(bytes) / 1e6, 1) + " MB"
        }
    }

    static func decimal(_ value: Double, _ places: Int) -> String {
        String(format: "%.\(places)f", value)
    }
}
