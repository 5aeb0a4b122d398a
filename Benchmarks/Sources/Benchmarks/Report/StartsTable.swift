/// Prints what several starts measured as a table for people: of each figure the median, the least and the most.
enum StartsTable {
    static let heading =
        row("", "median", "least", "most", "ratio", "least", "most", "allocations", "peak heap") + "\n"
        + String(repeating: "-", count: 138)

    static func rows(_ starts: Starts) -> String {
        var lines: [String] = []
        var title = ""
        for spread in starts.spreads {
            let median = spread.median
            let next = "\(median.trial), \(median.direction.rawValue)"
            if next != title { lines.append(next) }
            title = next
            lines.append(row(spread))
        }
        return lines.joined(separator: "\n")
    }

    private static func row(_ spread: Starts.Spread) -> String {
        let median = spread.median
        let times = [median.median, spread.times.min() ?? 0, spread.times.max() ?? 0].map(Table.time)
        let ratios = [median.ratio, spread.ratios.min(), spread.ratios.max()].map { ratio in
            ratio.map { Table.decimal($0, 2) + "×" } ?? ""
        }
        let heap = [
            median.allocations.map { Table.decimal($0, 0) } ?? "", median.peakBytes.map(Table.size) ?? "",
        ]
        return row("  " + median.label, cells: times + ratios + heap)
            + (median.difference.map { "  differs: \($0)" } ?? "")
    }

    private static func row(_ label: String, _ cells: String...) -> String { row(label, cells: cells) }

    private static func row(_ label: String, cells: [String]) -> String {
        Table.pad(label, 44, left: true) + cells.map { Table.pad($0, 11) }.joined(separator: " ")
    }
}
