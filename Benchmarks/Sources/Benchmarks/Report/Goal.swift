/// One of the project's goals, and what one start of the program measured for it.
struct Goal {
    let name: String
    let limit: Limit
    let figure: Double
    /// How figures are printed.
    let format: @Sendable (Double) -> String

    /// What a figure should be.
    enum Limit {
        case atLeast(Double)
        case atMost(Double)
    }

    /// A goal for the ratio of two times.
    static func ratio(_ name: String, _ limit: Limit, _ figure: Double, places: Int = 2) -> Goal {
        Goal(name: name, limit: limit, figure: figure) { Table.decimal($0, places) + "×" }
    }

    /// A goal for a number of things.
    static func count(_ name: String, atMost most: Int, _ figure: Double) -> Goal {
        Goal(name: name, limit: .atMost(Double(most)), figure: figure) { Table.decimal($0, 0) }
    }

    /// A goal for an amount of memory.
    static func size(_ name: String, atMost most: Int, _ figure: Int) -> Goal {
        Goal(name: name, limit: .atMost(Double(most)), figure: Double(figure)) { Table.size(Int($0)) }
    }

    /// The figures of all starts for the same goal as a line of Markdown.
    ///
    /// The median has to reach the goal. No start may be more than a twentieth beyond it.
    static func line(_ starts: [Goal]) -> String {
        let figures = starts.map(\.figure)
        guard let first = starts.first, let median = figures.middle else { return "" }
        let least = figures.min() ?? median
        let most = figures.max() ?? median
        let isReached = first.limit.isReached(by: median, worst: first.limit.isFromBelow ? least : most)
        let range = starts.count > 1 ? " (\(first.format(least)) to \(first.format(most)))" : ""
        return "| \(first.name) | \(first.limitText) | \(first.format(median))\(range) "
            + "| \(isReached ? "reached" : "**missed**") |"
    }

    private var limitText: String {
        switch limit {
        case .atLeast(let goal): "≥ \(goal == goal.rounded() ? Table.decimal(goal, 0) + "×" : format(goal))"
        case .atMost(let goal): "≤ \(format(goal))"
        }
    }
}

extension Goal.Limit {
    fileprivate var isFromBelow: Bool {
        if case .atLeast = self { return true }
        return false
    }

    fileprivate func isReached(by median: Double, worst: Double) -> Bool {
        switch self {
        case .atLeast(let goal): median >= goal && worst >= goal * 0.95
        case .atMost(let goal): median <= goal && worst <= goal / 0.95
        }
    }
}
