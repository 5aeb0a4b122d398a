@testable import MappingKit
@testable import ToolKit

/// What holds of the models of any schema; the fuzz target `schemas` has this file as well.
enum GeneratedLaw {
    /// What does not hold; nil where all does.
    static func breach(_ text: String) -> String? {
        guard let source = try? SwiftSource(file: "Models.swift", bytes: Array(text.utf8)) else {
            return "no Swift: \(text)"
        }
        var faults: [SourceFault] = []
        let index = TypeIndex([source], &faults)
        if !faults.isEmpty { return "\(faults): \(text)" }
        for name in index.names {
            guard let type = index.declaration(of: name) else { return "\(name) is extended only: \(text)" }
            if index.isAmbiguous(name) { return "\(name) is declared twice: \(text)" }
            let members = type.properties.map(\.name) + type.cases.map(\.name)
            if Set(members).count < members.count { return "\(name) has a name twice: \(text)" }
            let payloads = type.cases.flatMap { $0.payload ?? [] }.compactMap(\.label)
            if !payloads.isEmpty { return "\(name) has a label: \(text)" }
            for used in type.properties.flatMap(\.typeNames)
            where !known.contains(used) && index.declaredName(used, in: name) == nil {
                return "\(used) in \(name) is nowhere: \(text)"
            }
        }
        return nil
    }

    private static let known = TypeIndex.mappedNames.union(["JSON.Object", "Open", "Presence"])
}
