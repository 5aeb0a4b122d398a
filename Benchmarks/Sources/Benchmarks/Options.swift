/// What the command line asks for.
struct Options {
    /// The names of what is measured; all that fits where none is given.
    var names: [String] = []
    var contestants = Contestant.allCases
    var directions: [Direction] = [.reading, .writing]
    var seconds = 1.0
    var clock = Clock.wall
    /// The size of the documents that are made.
    var bytes = 1 << 20
    /// Where the three files are.
    var dataDirectory: String?
    var jsonFile: String?
    var svgFile: String?
    /// The sizes of the growing document.
    var growthMegabytes = [1, 10, 100, 400]
    var isSmokeTest = false
    var checksGoals = false

    /// What a smoke test measures where nothing else is asked for.
    static let smokeTest = Options(
        seconds: 0.02, bytes: 64 << 10, growthMegabytes: [1], isSmokeTest: true)

    static let usage = """
        Measures Mappable beside JSONDecoder, JSONEncoder and JSONSerialization.

        swift run -c release --package-path Benchmarks Benchmarks [options]

          --only NAME,...         what to measure, of: \(TrialList.names.joined(separator: ", "))
          --contestants NAME,...  mappable, declared, coders, codable, serialization
          --reading, --writing    one direction only
          --seconds N             how long each run is given at least (1)
          --cpu                   times the processor's work, not the wall's clock: for busy machines
          --size KB               the size of the documents that are made (1024)
          --data DIRECTORY        where twitter.json, citm_catalog.json and canada.json are
          --growth MB,...         the sizes of the growing document (1,10,100,400)
          --json FILE             writes what was measured as JSON
          --svg FILE              writes a chart of the ratios
          --check                 prints the project's goals beside the figures
          --smoke                 a few seconds of everything small; fails on wrong results only
          --help                  prints this

        The exit code is 0 where every result of Mappable is right, 1 where one is wrong, 2 for a wrong command line.
        """
}
