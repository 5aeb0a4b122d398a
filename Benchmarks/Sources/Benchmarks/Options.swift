/// What the command line asks for.
struct Options {
    /// The names of what is measured; all that fits where none is given.
    var names: [String] = []
    var contestants = Contestant.allCases
    var directions: [Direction] = [.reading, .writing]
    var seconds = 1.0
    var clock = Clock.wall
    /// How often the program starts, each time with another place in memory and another order.
    var starts = 1
    /// Shuffles the documents and the contestants; zero leaves them as they are listed.
    var order: UInt64 = 0
    /// Whether freed memory stays in the process. Otherwise the allocator is as the system has it.
    var tunesAllocator = false
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
    /// What this process is to measure for another one, and nothing else.
    var job: MemoryJob?
    /// The command line without what concerns all starts.
    var argumentsOfOneStart: [String] = []

    /// What a smoke test measures where nothing else is asked for.
    static let smokeTest = Options(
        seconds: 0.02, bytes: 64 << 10, growthMegabytes: [1], isSmokeTest: true)

    static let usage = """
        Measures Mappable beside JSONDecoder, JSONEncoder and JSONSerialization.

        swift run -c release --package-path Benchmarks Benchmarks [options]

          --only NAME,...         what to measure, of: \(TrialList.names.joined(separator: ", "))
          --contestants NAME,...  mappable, assigning, declared, coders, codable, serialization
          --reading, --writing    one direction only
          --seconds N             how long each run is given at least (1)
          --cpu                   times the processor's work, not the wall's clock: for busy machines
          --starts N              starts the program N times, and reports the median, least and most of them (1)
          --order N               shuffles documents and contestants by this number (0: as they are listed)
          --tuned-allocator       keeps freed memory in the process, for all contestants
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
