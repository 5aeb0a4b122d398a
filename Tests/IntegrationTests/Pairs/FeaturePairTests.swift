import Testing

/// Features that ask a mapping for something, alone and in pairs, on all forms of models and documents with all kinds of
/// faults: the value, the error, the reports and the number of initializers' calls are those that follow from each feature.
struct FeaturePairTests {
    /// The most cells of a form that are told of.
    private static let mostTold = 5

    @Test("Two features do together what each does", arguments: FeaturePairs.Form.all)
    func pairs(form: FeaturePairs.Form) {
        var library = FeaturePairs.Library()
        var differences: [String] = []
        for features in Self.combinations(form) {
            let plain = features.count < 2 ? FeaturePairs.Document.plain : []
            for document in FeaturePairs.Document.crowded + plain {
                let cell = FeaturePairs.Cell(features, form, document)
                if let difference = cell.difference(library.pages(for: cell)) {
                    differences.append(difference)
                }
            }
        }
        for difference in differences.prefix(Self.mostTold) { Issue.record("\(difference)") }
        if differences.count > Self.mostTold { Issue.record("\(differences.count) cells differ") }
    }

    /// No feature, each, and each two that one mapping can be asked for.
    private static func combinations(_ form: FeaturePairs.Form) -> [[FeaturePairs.Feature]] {
        let all = FeaturePairs.Feature.all.filter { $0.concerns(form) }
        let pairs = all.indices.flatMap { index in
            all[(index + 1)...].filter { $0.slot != all[index].slot }.map { [all[index], $0] }
        }
        return [[]] + all.map { [$0] } + pairs
    }
}

extension FeaturePairs.Cell {
    /// Maps the text, and compares what comes of it with what the oracle says.
    ///
    /// - Returns: what is different; nil if nothing is.
    fileprivate func difference(_ pages: [FeaturePairs.Page]) -> String? {
        let (text, expected) = (pages.map(\.text).joined(separator: "\n"), outcome(of: pages))
        let scene = FeaturePairs.Scene(features)
        let lines = form.run(text, scene)
        if lines == expected.lines, scene.calls == expected.calls { return nil }
        var message = features.isEmpty ? "No feature" : features.map(\.name).joined(separator: " × ")
        message += ", \(form.testDescription), \(document.name):\n\(text)\n"
        message += "expected " + expected.lines.joined(separator: "\n         ") + "\n"
        message += "got      " + lines.joined(separator: "\n         ") + "\n"
        if scene.calls != expected.calls {
            message += "initializers ran \(scene.calls), not \(expected.calls)\n"
        }
        return message
    }
}
