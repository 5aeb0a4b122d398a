import Foundation

/// What several starts of the program measured.
///
/// The loader puts the runtime in another place each time, which makes some starts slower than others. Each start also has
/// an order of documents and contestants of its own, so no figure depends on who ran before.
struct Starts: Sendable {
    /// One entry for each start, never empty.
    let all: [[Measurement]]

    init(_ all: [[Measurement]]) {
        self.all = all.isEmpty ? [[]] : all
    }

    /// What each run measured in all starts, in the order of the first.
    var spreads: [Spread] {
        var others: [Measurement.Name: [Measurement]] = [:]
        for measurement in all.joined() { others[measurement.name, default: []].append(measurement) }
        return all[0].compactMap { others[$0.name] }.map { Spread(all: $0) }
    }

    /// Each run once, with the medians of all starts.
    var medians: [Measurement] { spreads.map(\.median) }

    /// What one run measured in all starts.
    struct Spread {
        let all: [Measurement]

        var times: [Double] { all.map(\.median) }
        var ratios: [Double] { all.compactMap(\.ratio) }

        var median: Measurement {
            var result = all[0]
            result.median = times.middle ?? 0
            result.minimum = all.map(\.minimum).min() ?? 0
            result.ratio = ratios.middle
            result.difference = all.lazy.compactMap(\.difference).first
            return result
        }
    }

    /// Starts this program again, some times one after the other, and reads what it measured.
    static func run(_ options: Options) throws -> Starts {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Benchmarks-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return Starts(
            try (0..<options.starts).map { number in
                progress("start \(number + 1) of \(options.starts)")
                let file = folder.appending(path: "\(number).json")
                return try start(options, ["--order", "\(number)", "--json", file.path()], file)
            })
    }

    private static func start(_ options: Options, _ more: [String], _ file: URL) throws -> [Measurement] {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = options.argumentsOfOneStart + more
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        // A start that found wrong results ends with 1, and says in its file which.
        guard process.terminationReason == .exit, [0, 1].contains(process.terminationStatus) else {
            throw StartFailure(code: process.terminationStatus)
        }
        return try JSONDecoder().decode(JSONReport.Figures.self, from: Data(contentsOf: file)).measurements
    }

    private static func progress(_ text: String) {
        fflush(nil)
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}

/// A start that ended as none should.
struct StartFailure: Error, CustomStringConvertible {
    let code: Int32

    var description: String { "A start of the program ended with code \(code)." }
}

extension Array where Element: Comparable {
    /// The middle element once they are sorted, or the greater of the two in the middle.
    var middle: Element? { isEmpty ? nil : sorted()[count / 2] }
}
