import Foundation

/// The Swift files that arguments name.
package enum SwiftFiles {
    /// The files, and those in folders, by path, each once. What begins with a dot is passed over.
    static func paths(in operands: [String]) -> [String] {
        var paths: [String] = []
        for operand in operands {
            let values = try? URL(fileURLWithPath: operand).resourceValues(forKeys: [.isDirectoryKey])
            guard values?.isDirectory ?? false else {
                paths.append(operand)
                continue
            }
            let inside = FileManager.default.enumerator(atPath: operand)
            var found: [String] = []
            while let path = inside?.nextObject() as? String {
                let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
                if path.hasSuffix(".swift"), !isHidden { found.append(operand + "/" + path) }
            }
            paths += found.sorted()
        }
        var seen: Set<String> = []
        return paths.filter {
            seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted
        }
    }

    /// Reads the files.
    ///
    /// - Returns: the sources, and what is wrong with those that have no tokens.
    package static func sources(
        in operands: [String], except output: String? = nil, _ console: Console
    ) -> (sources: [SwiftSource], faults: [SourceFault]) {
        let excluded = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        let paths = paths(in: operands).filter {
            excluded == nil || URL(fileURLWithPath: $0).standardizedFileURL.path != excluded
        }
        if paths.count > 50, !console.showsProgress { console.report("reading \(paths.count) files") }
        return console.withProgress("reading", of: paths.count) { progress, _ in
            var sources: [SwiftSource] = []
            var faults: [SourceFault] = []
            for path in paths {
                do throws(SourceFault) {
                    sources.append(try source(at: path))
                } catch {
                    faults.append(error)
                }
                progress.advance()
            }
            return (sources, faults)
        }
    }

    private static func source(at path: String) throws(SourceFault) -> SwiftSource {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SourceFault(file: path, line: 1, column: 1, reason: "cannot be read")
        }
        return try SwiftSource(file: path, bytes: Array(data))
    }
}
