/// What the command line asks for.
struct Options {
    /// The names of what is measured; all that fits where none is given.
    var names: [String] = []
    var contestants = Contestant.allCases
    var directions: [Direction] = [.reading, .writing]
    var seconds = 1.0
    var clock = Clock.wall
    /// The size of the synthetic documents.
    var bytes = 1 << 20
    /// Where the three corpora are.
    var dataDirectory: String?
    var jsonFile: String?
    var svgFile: String?
    /// The sizes of the growing document.
    var growthMegabytes = [1, 10, 100, 400]
    var isSmokeTest = false
    var checksGoals = false

    static let usage = """
        Measures Mappable beside JSONDecoder, JSONEncoder and JSONSerialization.

        swift run -c release --package-path Benchmarks Benchmarks [options]

          --only NAME,...         what to measure, of: \(TrialList.names.joined(separator: ", "))
          --contestants NAME,...  mappable, codable, serialization
          --reading, --writing    one direction only
          --seconds N             how long each run is given at least (1)
          --cpu                   times the processor's work, not the wall's clock: for busy machines
          --size KB               the size of the synthetic documents (1024)
          --data DIRECTORY        where twitter.json, citm_catalog.json and canada.json are
          --growth MB,...         the sizes of the growing document (1,10,100,400)
          --json FILE             writes what was measured as JSON
          --svg FILE              writes a chart of the ratios
          --check                 prints the project's goals beside the figures
          --smoke                 a few seconds of everything small; fails on wrong results only
        """
}

/// What is wrong with the command line.
struct UsageError: Error {
    let message: String
}

extension Options {
    init(_ arguments: some Sequence<String>) throws(UsageError) {
        var rest = Array(arguments)[...]
        func next(_ option: String) throws(UsageError) -> String {
            guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
            return value
        }
        func number<Number: LosslessStringConvertible>(_ option: String, _ text: String) throws(UsageError)
            -> Number
        {
            guard let number = Number(text) else {
                throw UsageError(message: "\(option): \(text) is no number")
            }
            return number
        }
        while let option = rest.popFirst() {
            switch option {
            case "--only": names = Self.list(try next(option))
            case "--contestants": contestants = try Self.contestants(try next(option))
            case "--reading": directions = [.reading]
            case "--writing": directions = [.writing]
            case "--seconds": seconds = try number(option, try next(option))
            case "--help": throw UsageError(message: "")
            case "--cpu": clock = .processor
            case "--size": bytes = 1024 * (try number(option, try next(option)) as Int)
            case "--data": dataDirectory = try next(option)
            case "--json": jsonFile = try next(option)
            case "--svg": svgFile = try next(option)
            case "--growth":
                growthMegabytes = []
                for size in Self.list(try next(option)) {
                    growthMegabytes.append(try number(option, size))
                }
            case "--smoke":
                isSmokeTest = true
                seconds = 0.02
                bytes = 64 << 10
                growthMegabytes = [1]
            case "--check": checksGoals = true
            default: throw UsageError(message: "\(option): no such option")
            }
        }
        if let unknown = names.first(where: { !TrialList.names.contains($0) }) {
            throw UsageError(message: "--only: \(unknown) is not known")
        }
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map(String.init)
    }

    private static func contestants(_ text: String) throws(UsageError) -> [Contestant] {
        var result: [Contestant] = []
        for name in list(text) {
            guard let contestant = Contestant.allCases.first(where: { "\($0)" == name.lowercased() }) else {
                throw UsageError(message: "--contestants: \(name) is not known")
            }
            result.append(contestant)
        }
        return result
    }
}
