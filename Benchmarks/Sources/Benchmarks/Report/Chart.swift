import Foundation

/// A bar chart of how many times faster than `Codable` each contestant is.
enum Chart {
    private static let labelWidth = 190
    private static let barWidth = 420
    private static let rowHeight = 22
    private static let colours: [Contestant: String] = [
        .mappable: "#e4572e", .declared: "#ec8266", .coders: "#f0a58f", .codable: "#7a8ca3",
        .serialization: "#b9c3cf",
    ]

    static func svg(of measurements: [Measurement]) -> String {
        let shown = measurements.filter { $0.ratio != nil && $0.variant.isEmpty }
        let most = shown.compactMap(\.ratio).max() ?? 1
        var body = ""
        var y = 40
        var previous = ""
        for measurement in shown {
            let title = "\(measurement.trial), \(measurement.direction.rawValue)"
            if title != previous {
                y += 12
                body += text(labelWidth - 8, y + 15, title, anchor: "end")
                previous = title
            }
            body += bar(measurement, y, most)
            y += rowHeight
        }
        let width = labelWidth + barWidth + 220
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y + 20)" \
            font-family="sans-serif" font-size="13">
            <rect width="100%" height="100%" fill="white"/>
            \(text(12, 24, "Times as fast as Foundation's Codable (longer is better)"))\(body)</svg>

            """
    }

    private static func bar(_ measurement: Measurement, _ y: Int, _ most: Double) -> String {
        let ratio = measurement.ratio ?? 0
        let width = max(1, Int(ratio / most * Double(barWidth)))
        let label =
            "\(Table.decimal(ratio, 1))×  \(measurement.contestant.rawValue), \(Table.time(measurement.median))"
            + (measurement.difference == nil ? "" : " (differs)")
        let colour = colours[measurement.contestant] ?? "black"
        return """
            <rect x="\(labelWidth)" y="\(y)" width="\(width)" height="\(rowHeight - 4)" fill="\(colour)"/>
            \(text(labelWidth + width + 6, y + 14, label))
            """
    }

    private static func text(_ x: Int, _ y: Int, _ text: String, anchor: String = "start") -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" fill=\"#222\">\(escaped)</text>\n"
    }
}
