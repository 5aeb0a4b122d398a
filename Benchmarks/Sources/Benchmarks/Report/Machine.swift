import Foundation

/// The machine that the figures are from.
struct Machine: Encodable {
    let processor: String
    let cores: Int
    let memoryBytes: UInt64
    let system: String

    static var current: Machine {
        let process = ProcessInfo.processInfo
        return Machine(
            processor: processor, cores: process.processorCount, memoryBytes: process.physicalMemory,
            system: process.operatingSystemVersionString)
    }

    #if os(Linux)
        private static var processor: String {
            let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
            let name = line?.split(separator: ":", maxSplits: 1).last ?? "unknown"
            return name.trimmingCharacters(in: .whitespaces)
        }
    #else
        private static var processor: String {
            var name = [CChar](repeating: 0, count: 256)
            var size = name.count - 1
            let isKnown = sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0
            guard isKnown else { return "unknown" }
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    #endif
}
