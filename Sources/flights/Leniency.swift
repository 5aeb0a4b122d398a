import MappableReports

struct Leniency {
    private let report: [ReportEntry]

    init(_ report: [ReportEntry]) {
        self.report = report
    }

    var summary: [String] {
        let counts = ReportEntry.Kind.allCases.compactMap { kind in
            let count = report.count { $0.kind == kind }
            return count == 0 ? nil : "  \(count) \(Self.words(kind))"
        }
        return counts + report.losses.map { "  lost: \($0)" }
    }

    var entries: [String] { report.map { "  \($0)" } }

    private static func words(_ kind: ReportEntry.Kind) -> String {
        switch kind {
        case .converted: "values were converted"
        case .nilForInvalid: "invalid values became nil"
        case .leftOut: "invalid elements were left out"
        case .defaultTaken: "defaults were taken"
        case .absent: "optional values were absent"
        case .unread: "members were not read"
        }
    }
}
