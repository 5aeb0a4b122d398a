public import MappableSchemas

extension JSONMutation {
    /// Every single change to a document that makes a declared model refuse it.
    ///
    /// ```swift
    /// for mutation in JSONMutation.faults(in: document, of: Flight.self) {
    ///     let issues = Flight.result(JSONString: try mutation.document.toJSONString()).issues
    ///     #expect(issues.map(\.keyPath) == [mutation.path], "\(mutation)")
    /// }
    /// ```
    ///
    /// A change always breaks the declaration, so optional values are not dropped, and tolerated ones not changed.
    /// Values of hand-written models are changed only as a whole. Beside the kinds that
    /// ``all(of:kinds:)`` makes, there are ``Kind/violate`` and ``Kind/add``.
    ///
    /// - Parameters:
    ///   - document: a document that the model accepts, best with everything that it reads.
    ///   - model: the model.
    ///   - options: the options with which the changed documents are read.
    public static func faults<Model: Mapped>(
        in document: JSON, of model: Model.Type, options: MappingOptions = .default
    ) -> [JSONMutation] {
        model.faults(in: document, options: options).compactMap { $0.mutation(of: document) }
    }

    /// A document with several faults. A declared model that reports all errors reports each of them.
    ///
    /// ```swift
    /// let faulty = JSONMutation.faults(5, in: document, of: Flight.self, seed: 7)
    /// let issues = Flight.result(JSONString: try faulty.document.toJSONString()).issues
    /// #expect(Set(issues.map(\.keyPath)) == Set(faulty.paths))
    /// ```
    ///
    /// - Parameters:
    ///   - count: the largest number of faults. There are fewer if one hides all others.
    ///   - document: a document that the model accepts, best with everything that it reads.
    ///   - model: the model.
    ///   - seed: chooses the faults. The same seed chooses the same ones.
    ///   - options: the options with which the document is read.
    public static func faults<Model: Mapped>(
        _ count: Int, in document: JSON, of model: Model.Type, seed: UInt64,
        options: MappingOptions = .default
    ) -> (document: JSON, paths: [MappingPath]) {
        var numbers = SplitMix(state: seed)
        var chosen: [Fault] = []
        var changed = document
        for fault in model.faults(in: document, options: options).shuffled(using: &numbers)
        where chosen.count < count && !chosen.contains(where: { $0.hides(fault) || fault.hides($0) }) {
            guard let next = fault.change(changed) else { continue }
            changed = next
            chosen.append(fault)
        }
        return (changed, chosen.map { MappingPath($0.path) })
    }
}

/// Numbers that follow from a seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}
