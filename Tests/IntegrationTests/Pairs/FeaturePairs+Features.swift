import MappableCodable
import MappableDeclared
import MappableReports

/// Features that mappings can be asked for, in pairs.
enum FeaturePairs {}

extension FeaturePairs {
    /// Something that an option, an argument, a call or a declaration asks of a mapping.
    struct Feature: Sendable {
        let name: String
        /// The option or argument that it sets. Two features that set the same one do not combine.
        let slot: String
        /// Whether a form of models can be asked for it.
        let concerns: @Sendable (Form) -> Bool
        /// What it changes, as the documentation says. Each feature changes rules of its own.
        let rule: @Sendable (inout Rules) -> Void
        /// The option that it is. What is no option is asked of the models, which know the rules.
        let option: @Sendable (inout MappingOptions) -> Void

        private init(
            _ name: String, _ slot: String? = nil,
            for concerns: @Sendable @escaping (Form) -> Bool = { _ in true },
            rule: @Sendable @escaping (inout Rules) -> Void,
            option: @Sendable @escaping (inout MappingOptions) -> Void = { _ in }
        ) {
            (self.name, self.slot, self.concerns) = (name, slot ?? name, concerns)
            (self.rule, self.option) = (rule, option)
        }

        /// To add a feature, write a row. The oracle follows its rule at one place.
        static let all = [
            Feature(
                "unreadKeys: .throw", "unreadKeys",
                rule: { $0.refusesUnreadKeys = true }, option: { $0.unreadKeys = .throw }),
            Feature(
                "monitor", rule: { $0.monitorsLosses = true },
                option: { $0.monitor = MappingMonitor { Scene.current.hear($0) } }),
            Feature("result", rule: { $0.hasResult = true }),
            Feature(
                ".strict", rule: { ($0.refusesConversions, $0.refusesInvalidOptionals) = (true, true) },
                option: {
                    $0.coercion = MappingOptions.strict.coercion
                    $0.invalidOptionals = MappingOptions.strict.invalidOptionals
                }),
            Feature(
                "invalidOptionals: .throw",
                rule: { $0.refusesInvalidOptionals = true }, option: { $0.invalidOptionals = .throw }),
            Feature(
                "duplicateKeys: .throw", "duplicateKeys",
                rule: { $0.duplicates = .refused }, option: { $0.duplicateKeys = .throw }),
            Feature("rest()", for: { $0.style == .byHand }, rule: { $0.keepsRest = true }),
            Feature(
                "Field(rest:)", for: { $0.model == "Declared" }, rule: { $0.keepsDeclaredRest = true }),
            Feature(
                "with(dates:) in the model", for: { $0.style == .byHand },
                rule: { $0.readsMilliseconds = true }),
            Feature("with(dates:) around the model", rule: { $0.readsMillisecondsInside = true }),
            Feature("context", "context", rule: { $0.unit = "m" }),
            Feature(
                "redactsFoundValues", rule: { $0.redacts = true }, option: { $0.redactsFoundValues = true }),
        ]
    }

    /// What the features say of a mapping.
    struct Rules {
        enum Duplicates { case first, refused }

        /// Once all is read, the first object with unread keys is an error.
        var refusesUnreadKeys = false
        /// Losses are told of at the end, even if unread keys are refused then.
        var monitorsLosses = false
        /// There is a report, or reading goes on after an error.
        var hasResult = false
        /// A value of another kind is an error instead of being converted.
        var refusesConversions = false
        /// An invalid optional is an error instead of nil.
        var refusesInvalidOptionals = false
        /// An empty array counts as null for an optional that cannot hold it.
        /// An invalid element or member of a container is left out instead of being an error.
        var skipsInvalidElements = false
        /// Which of equal keys counts. Where none may, the document is refused before a model reads it.
        var duplicates = Duplicates.first
        /// A model by hand calls `rest()`, a declared one has such a field. It has no unread keys then.
        var (keepsRest, keepsDeclaredRest) = (false, false)
        /// Dates are milliseconds: where a model by hand reads them, or in all of an envelope.
        var (readsMilliseconds, readsMillisecondsInside) = (false, false)
        /// The context of the mapping, and the one inside of an envelope.
        var unit: String?
        /// Errors and reports have no values and keys of the document.
        var redacts = false

        /// Whether an envelope around the model has options for it.
        var hasEnvelope: Bool { readsMillisecondsInside }

        init(_ features: [Feature] = [], for form: Form? = nil) {
            for feature in features { feature.rule(&self) }
            // Records have no results.
            if form?.container == .stream { hasResult = false }
        }
    }

    /// What is asked of the models while one cell of the table runs, and what they tell of it.
    ///
    /// A cell runs on one thread, which alone has its scene.
    final class Scene: @unchecked Sendable {
        let rules: Rules
        let options: MappingOptions
        /// The kinds and the paths of losses.
        var losses: Set<String> = []
        /// How often the initializer of each type ran.
        var calls: [String: Int] = [:]

        @TaskLocal static var current = Scene([])

        func hear(_ finding: MappingFinding) {
            if finding.kind != .error { losses.insert("loss: \(finding.lost ?? finding.path)") }
        }

        init(_ features: [Feature]) {
            rules = Rules(features)
            var options = MappingOptions.default
            for feature in features { feature.option(&options) }
            self.options = options
        }

        static var rules: Rules { current.rules }

        static func count(_ type: String) { current.calls[type, default: 0] += 1 }

        var context: Unit? { rules.unit.map { Unit(name: $0) } }
    }

    /// The context of a mapping.
    struct Unit: Sendable { let name: String }
}
