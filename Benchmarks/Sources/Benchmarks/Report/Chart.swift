import Foundation

/// A bar chart of how many times as fast as `Codable` the library is, for readers who know neither.
///
/// It has one bar for reading and one for writing of each document in ``documents``. Its colours follow the reader's choice of a
/// dark or a light page.
enum Chart {
    private static let labelWidth = 250
    private static let barWidth = 330
    private static let rowHeight = 24
    private static let width = 800

    /// The documents that are shown, in words that need no knowledge of the benchmarks.
    private static let documents = [
        "message": "A small message", "twitter": "Posts (twitter.json)",
        "citm": "Events (citm_catalog.json)", "canada": "Coordinates (canada.json)",
    ]

    private static let style = """
        <style>
        text { fill: #1f2328; } .quiet { fill: #59636e; } .read { fill: #c2410c; } .write { fill: #ea8a5a; }
        .page { fill: #ffffff; } .unit { stroke: #59636e; stroke-dasharray: 3 3; }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc; } .quiet { fill: #9198a1; } .read { fill: #f97316; } .write { fill: #b45a2b; }
        .page { fill: #0d1117; } .unit { stroke: #9198a1; }
        }
        </style>
        """

    static func svg(of measurements: [Measurement], machine: Machine = .current) -> String {
        let shown = measurements.filter {
            $0.contestant == .mappable && $0.ratio != nil && $0.variant.isEmpty && documents[$0.trial] != nil
        }
        let most = shown.compactMap(\.ratio).max() ?? 1
        var body = ""
        var y = 60
        var previous = ""
        for measurement in shown {
            if measurement.trial != previous {
                y += 14
                previous = measurement.trial
                body += text(12, y + 15, documents[previous] ?? previous)
                body += text(12, y + 15 + rowHeight, Table.size(measurement.bytes), style: "quiet")
            }
            body += bar(measurement, y, most)
            y += rowHeight
        }
        let unit = labelWidth + length(of: 1, most)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y + 44)" \
            font-family="sans-serif" font-size="14" role="img" aria-label="Mappable against Codable">
            \(style)<rect class="page" width="100%" height="100%"/>
            \(text(12, 26, "How many times as fast as Foundation's Codable; longer is better"))\
            \(text(12, 48, "The dashed line is Codable.", style: "quiet"))\(body)\
            <line class="unit" x1="\(unit)" y1="64" x2="\(unit)" y2="\(y + 6)"/>
            \(text(12, y + 30, place(machine), style: "quiet"))</svg>

            """
    }

    private static func place(_ machine: Machine) -> String {
        "\(machine.processor), \(machine.system), release build"
    }

    private static func length(of ratio: Double, _ most: Double) -> Int {
        max(1, Int(ratio / most * Double(barWidth)))
    }

    private static func bar(_ measurement: Measurement, _ y: Int, _ most: Double) -> String {
        let ratio = measurement.ratio ?? 0
        let length = length(of: ratio, most)
        let codable = Table.roundedTime(measurement.median * ratio)
        let label =
            "\(Table.decimal(ratio, 1))×: \(Table.roundedTime(measurement.median)), not \(codable)"
            + (measurement.difference == nil ? "" : " (differs)")
        let verb = measurement.direction == .reading ? "read" : "write"
        return """
            \(text(labelWidth - 8, y + 15, verb, anchor: "end"))\
            <rect class="\(verb)" x="\(labelWidth)" y="\(y)" width="\(length)" height="\(rowHeight - 4)"/>
            \(text(labelWidth + length + 6, y + 15, label))
            """
    }

    private static func text(
        _ x: Int, _ y: Int, _ text: String, anchor: String = "start", style: String? = nil
    ) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let style = style.map { " class=\"\($0)\"" } ?? ""
        return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\"\(style)>\(escaped)</text>\n"
    }
}
