import Foundation
@testable import MappingKit
@testable import ToolKit

/// Any JSON as a schema: it is refused with a place, or has models. The first byte is the form of these.
enum SchemaTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var options = GenerationOptions(name: "Models")
        options.form = (bytes.first ?? 0) & 1 == 0 ? .mapping : .initializers
        let input = Input.file("schema")
        do throws(InputError) {
            let document = try SchemaDocument(Data(bytes.dropFirst()), of: input, options: .default)
            let plan = try SchemaPlanner.plan(document, options)
            let text = try GeneratedFile(plan: plan, source: "A schema.")
                .text(replacing: nil, in: input, overwrites: false)
            if let breach = GeneratedLaw.breach(text) { violation(breach) }
        } catch {
            check(error.description.contains(/^schema:\d+:\d+: ./), "no place: \(error)")
        }
    }
}
