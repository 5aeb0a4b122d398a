import Foundation

/// What is wrong with the command line, or with a file that it names.
struct UsageError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension Options {
    /// Reads the command line; nil where it asks for help.
    static func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Options? {
        var arguments = Arguments(arguments)
        if arguments.contains("--help") { return nil }
        // What a smoke test changes are defaults only, wherever in the command line it is asked for.
        var options = arguments.contains("--smoke") ? smokeTest : Options()
        while let option = try arguments.nextOption() {
            try options.set(option, &arguments)
            if !ofAllStarts.contains(option) { options.argumentsOfOneStart += arguments.current }
        }
        if arguments.contains("--reading"), arguments.contains("--writing") {
            throw UsageError("--reading and --writing exclude each other; without them both are measured")
        }
        if options.starts > 1, options.order > 0 {
            throw UsageError("--starts and --order exclude each other; each start has an order of its own")
        }
        if let json = options.jsonFile, json == options.svgFile {
            throw UsageError("--json and --svg name the same file")
        }
        if options.dataDirectory == nil, let file = options.names.first(where: TrialList.files.contains) {
            throw UsageError("--only: \(file) needs --data DIRECTORY")
        }
        return options
    }

    private static let ofAllStarts = ["--starts", "--json", "--svg", "--check"]

    private mutating func set(_ option: String, _ arguments: inout Arguments) throws(UsageError) {
        switch option {
        case "--only": names = try arguments.choices(of: TrialList.names.map { ($0, $0) })
        case "--contestants":
            contestants = try arguments.choices(of: Contestant.allCases.map { ("\($0)", $0) })
        case "--reading": directions = [.reading]
        case "--writing": directions = [.writing]
        case "--seconds": seconds = try arguments.number(in: 0.001...3_600)
        case "--cpu": clock = .processor
        case "--starts": starts = try arguments.number(in: 1...100)
        case "--order": order = try arguments.number(in: 0...1_000_000)
        case "--tuned-allocator": tunesAllocator = true
        case "--size": bytes = 1024 * (try arguments.number(in: 1...500_000))
        case "--data": dataDirectory = try arguments.value()
        case "--growth": growthMegabytes = try arguments.numbers(in: 1...500)
        case "--json": jsonFile = try arguments.value()
        case "--svg": svgFile = try arguments.value()
        case "--job": job = try arguments.job()
        case "--check": checksGoals = true
        case "--smoke": isSmokeTest = true
        default: throw UsageError("\(option): no such option; --help lists them")
        }
    }
}

/// The words of a command line, while they are read.
private struct Arguments {
    private let all: [String]
    private var rest: ArraySlice<String>
    private var option = ""
    /// The last option with its value.
    private(set) var current: [String] = []
    private var seen: Set<String> = []

    init(_ arguments: some Sequence<String>) {
        all = Array(arguments)
        rest = all[...]
    }

    func contains(_ option: String) -> Bool { all.contains(option) }

    mutating func nextOption() throws(UsageError) -> String? {
        guard let next = rest.popFirst() else { return nil }
        guard seen.insert(next).inserted else { throw UsageError("\(next) is given twice") }
        option = next
        current = [next]
        return next
    }

    mutating func value() throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
            throw UsageError("\(option) needs a value")
        }
        current.append(value)
        return value
    }

    /// What one process asks another to measure.
    mutating func job() throws(UsageError) -> MemoryJob {
        guard let job = try? JSONDecoder().decode(MemoryJob.self, from: Data(try value().utf8)) else {
            throw UsageError("\(option) is for starts of the program by itself")
        }
        return job
    }

    /// The values of a list, each once.
    mutating func list() throws(UsageError) -> [String] {
        var list: [String] = []
        for element in try value().split(separator: ",").map(String.init) {
            guard !list.contains(element) else { throw UsageError("\(option): \(element) is given twice") }
            list.append(element)
        }
        guard !list.isEmpty else { throw UsageError("\(option) needs a value") }
        return list
    }

    mutating func choices<Choice>(of choices: [(String, Choice)]) throws(UsageError) -> [Choice] {
        var result: [Choice] = []
        for name in try list() {
            guard let choice = choices.first(where: { $0.0 == name.lowercased() }) else {
                let known = choices.map(\.0).joined(separator: ", ")
                throw UsageError("\(option): \(name) is none of \(known)")
            }
            result.append(choice.1)
        }
        return result
    }

    mutating func number<Number: LosslessStringConvertible>(in range: ClosedRange<Number>) throws(UsageError)
        -> Number
    {
        try number(try value(), in: range)
    }

    mutating func numbers(in range: ClosedRange<Int>) throws(UsageError) -> [Int] {
        var numbers: [Int] = []
        for text in try list() {
            numbers.append(try number(text, in: range))
        }
        return numbers
    }

    private func number<Number: LosslessStringConvertible>(
        _ text: String, in range: ClosedRange<Number>
    ) throws(UsageError) -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw UsageError(
                "\(option): \(text) is no number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
