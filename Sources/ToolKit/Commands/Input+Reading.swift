import Foundation
import MappableSchemas
import MappingKit

extension Input {
    /// The bytes of a file, or those that come through a pipe: of the latter no more than show that they are too many.
    ///
    /// - Throws: ``InputError`` for what cannot be read.
    func contents(limit: Int) throws(InputError) -> Data {
        do {
            switch self {
            case .standardInput: return try Self.bytes(from: FileHandle.standardInput, limit: limit)
            case .file(let file):
                let url = URL(fileURLWithPath: file)
                let isRegular = try? url.resolvingSymlinksInPath()
                    .resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
                if isRegular ?? true { return try Data(contentsOf: url, options: .mappedIfSafe) }
                return try Self.bytes(from: FileHandle(forReadingFrom: url), limit: limit)
            }
        } catch {
            throw InputError(self, "cannot be read: \(Self.reason(of: error))")
        }
    }

    private static func bytes(from handle: FileHandle, limit: Int) throws -> Data {
        var data = Data()
        while data.count <= limit, let more = try handle.read(upToCount: 1 << 20), !more.isEmpty {
            data.append(more)
        }
        return data
    }

    /// Reads a document.
    ///
    /// - Throws: ``InputError`` with the location of what is wrong.
    func read<Value: Mappable>(
        _ type: Value.Type = Value.self, options: MappingOptions = .default
    ) throws(InputError) -> Value {
        let data = try contents(limit: options.maximumBytes)
        do throws(MappingError) {
            return try Value(JSONData: data, options: options)
        } catch {
            throw InputError(self, error)
        }
    }
}

extension InputError {
    init(_ input: Input, _ error: MappingError) {
        let parts = [
            error.expected.map { "expected \($0)" }, error.found.map { "found \($0)" }, error.reason,
        ]
        let statement = parts.compactMap { $0 }.joined(separator: ", ")
        if let location = error.location {
            self.init(input, line: location.line, column: location.column, statement)
        } else {
            self.init(input, statement)
        }
    }
}

extension Console {
    /// Does something with each input and reports what it throws; the exit status is 1 if it threw.
    func forEach(
        _ inputs: [Input], _ title: String, _ work: (Input, Console) throws(InputError) -> Void
    ) -> Int32 {
        withProgress(title, of: inputs.count) { progress, console in
            var status: Int32 = 0
            for input in inputs {
                do throws(InputError) {
                    try work(input, console)
                } catch {
                    console.report(error.description)
                    status = 1
                }
                progress.advance()
            }
            return status
        }
    }
}
