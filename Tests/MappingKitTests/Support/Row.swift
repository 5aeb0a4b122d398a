import Testing

@testable import MappingKit

/// Swift source with a name, and what becomes of it.
struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let result: [String]

    init(_ name: String, _ source: String, _ result: String...) {
        testDescription = name
        self.source = source
        self.result = result
    }
}

extension SwiftSource {
    convenience init(_ text: String, file: String = "A.swift") throws(SourceFault) {
        try self.init(file: file, bytes: Array(text.utf8))
    }
}
