/// Aligned columns, as wide as terminals show them.
struct Table {
    enum Alignment {
        case left, right
    }

    private let alignments: [Alignment]
    private var rows: [[String]]

    init(columns: [(title: String, alignment: Alignment)]) {
        alignments = columns.map(\.alignment)
        rows = [columns.map(\.title)]
    }

    mutating func append(_ row: [String]) {
        rows.append(row)
    }

    var lines: [String] {
        let widths = alignments.indices.map { column in
            rows.map { $0[column].displayWidth }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - cell.displayWidth)
                line += alignments[column] == .left ? cell.directed + padding : padding + cell.directed
                line += "  "
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}

extension String {
    /// In columns of a terminal.
    fileprivate var displayWidth: Int {
        unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }

    /// An invisible mark ends right-to-left text, so that what follows is not reversed.
    fileprivate var directed: String {
        unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) } ? self + "\u{200E}" : self
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        // Hangul letters, CJK and kana, Hangul syllables, compatibility and full-width forms, emoji, CJK extensions.
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            return 1
        }
    }
}
