import Foundation
import Mappable

/// One row of `memory`, measured by a process of its own, since an allocator remembers what was freed before.
struct MemoryJob: Codable, Sendable, Hashable {
    var work: Work
    var document: Document
    var kilobytes: Int
    var tunesAllocator = false
    /// How many threads do the same at once.
    var threads = 1

    /// What is done again and again.
    enum Work: String, Codable, CaseIterable, Sendable {
        case parsingBytes = "parsing [UInt8]"
        case parsingData = "parsing Data"
        case readingBytes = "reading [UInt8]"
        case readingData = "reading Data"
        case writingData = "writing Data"
        case writingString = "writing String"

        var direction: Direction { self == .writingData || self == .writingString ? .writing : .reading }
    }

    /// What is read or written.
    enum Document: String, Codable, CaseIterable, Sendable {
        case feed
        case numbers
    }

    /// What a process found out.
    struct Figures: Codable, Sendable {
        let bytes: Int
        let passes: Int
        /// Seconds of a pass, from the second pass on.
        let minimum: Double
        let median: Double
        /// Page faults of a pass, from the second pass on.
        let pageFaults: Double
        /// The most memory that was resident, and what was resident at the end.
        let peakBytes: Int
        let restingBytes: Int
    }

    /// Measures, in this process.
    func run(seconds: Double, clock: Clock) throws -> Figures {
        switch document {
        case .feed: return try run(SocialFeed.self, feed, seconds, clock)
        case .numbers: return try run([[Double]].self, numbers, seconds, clock)
        }
    }

    /// A page of posts, again and again if the text is long.
    private var feed: [UInt8] {
        let bytes = kilobytes << 10
        return SocialFeedDocument(bytes: min(bytes, 1 << 20), repeated: max(1, bytes >> 20)).bytes
    }

    /// Places with a longitude and a latitude of 15 digits.
    private var numbers: [UInt8] {
        var random = SeededRandom(seed: 7)
        let places = JSONText.records(bytes: min(kilobytes << 10, 1 << 20)) { _ in
            "[-\(random.below(180)).\(100_000_000_000 + random.below(899_999_999_999)),"
                + "\(random.below(90)).\(100_000_000_000 + random.below(899_999_999_999))]"
        }
        let times = max(1, kilobytes >> 10)
        return Array(JSONText.list(Array(repeating: places.joined(separator: ","), count: times)).utf8)
    }

    private func run<Model: JSONWriter & Mappable & Sendable>(
        _ type: Model.Type, _ bytes: [UInt8], _ seconds: Double, _ clock: Clock
    ) throws -> Figures {
        let data = Data(bytes)
        let model = try work.direction == .writing ? Model(JSONBytes: bytes) : nil
        let work = work
        let pass: @Sendable () throws -> Void = {
            switch work {
            case .parsingBytes: consume(try Unread(JSONBytes: bytes))
            case .parsingData: consume(try Unread(JSONData: data))
            case .readingBytes: consume(try Model(JSONBytes: bytes))
            case .readingData: consume(try Model(JSONData: data))
            case .writingData: consume(try model?.toJSONData())
            case .writingString: consume(try model?.toJSONString())
            }
        }
        try pass()
        let (times, faults) = threads == 1 ? try alone(pass, seconds, clock) : together(pass, seconds)
        let middle = times.middle ?? 0
        // The processor's clock of a virtual machine stands still now and then, for less than a pass or for many.
        let least = times.filter { $0 > middle / 2 }.min() ?? middle
        return Figures(
            bytes: bytes.count, passes: times.count, minimum: least, median: middle,
            pageFaults: Double(faults) / Double(times.count), peakBytes: ProcessMemory.peakBytes,
            restingBytes: ProcessMemory.residentBytes)
    }

    private func alone(_ pass: () throws -> Void, _ seconds: Double, _ clock: Clock) throws -> ([Double], Int)
    {
        var times: [Double] = []
        var total = 0.0
        times.reserveCapacity(1 << 20)
        let faults = ProcessMemory.pageFaults
        while (total < seconds || times.count < 5) && times.count < 1 << 20 {
            let start = clock.now
            try pass()
            times.append(clock.now - start)
            total += times[times.count - 1]
        }
        return (times, ProcessMemory.pageFaults - faults)
    }

    /// Passes on all threads at once; the time of each is the processor's.
    private func together(_ pass: @escaping @Sendable () throws -> Void, _ seconds: Double) -> ([Double], Int)
    {
        let gathered = Gathered()
        let faults = ProcessMemory.pageFaults
        let group = DispatchGroup()
        for _ in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                var times: [Double] = []
                while times.count < 20 || times.reduce(0, +) < seconds {
                    let start = Clock.processor.now
                    try? pass()
                    times.append(Clock.processor.now - start)
                }
                gathered.add(times)
                group.leave()
            }
        }
        group.wait()
        return (gathered.times, ProcessMemory.pageFaults - faults)
    }
}

/// A model that reads nothing of its document.
private struct Unread: Mappable {
    init(map: Mapper) {}
}

/// The times of several threads.
private final class Gathered: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Double] = []

    var times: [Double] { lock.withLock { all } }

    func add(_ times: [Double]) {
        lock.withLock { all += times }
    }
}
