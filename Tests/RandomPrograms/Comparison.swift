import Mappable
import MappableReports
import Reference

extension Triple: Program {
    private var mappingOptions: MappingOptions {
        var options = MappingOptions(
            coercion: self.options.isStrict ? .strict : .compatible,
            invalidOptionals: self.options.throwsInvalidOptionals ? .throw : .nil,
            dates: self.options.dates.strategy,
            duplicateKeys: self.options.refusesDuplicates ? .throw : .firstWins,
            maximumDepth: self.options.maximumDepth)
        if self.options.hasNonFinite {
            options.nonFiniteNumbers = .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        options.unreadKeys = self.options.refusesUnread ? .throw : .ignore
        return options
    }

    /// What the library makes of it.
    var outcome: Outcome {
        let scope = Scope(.model(script), spelling)
        return Scope.$current.withValue(scope) { outcome(Kind.model(script).type, scope) }
    }

    private func outcome<Type: Model>(_ type: Type.Type, _ scope: Scope) -> Outcome {
        if collects {
            let result = Type.result(JSONString: text, options: mappingOptions, context: scope)
            if let value = result.value { return .value(Value(value), report: result.report.map(Entry.init)) }
            return .failures(result.issues.map(Failure.init))
        }
        do throws(MappingError) {
            let model = try Type(JSONString: text, options: mappingOptions, context: scope)
            return .value(Value(model), report: [])
        } catch {
            return .failures([Failure(error)])
        }
    }

    var expected: Outcome { read(text, as: .model(script), options, collects: collects) }

    /// The differing outcomes; nil where there is no difference.
    var difference: String? {
        var (outcome, expected) = (outcome, expected)
        if case .value(let value, let report) = outcome { outcome = .value(value, report: report.sorted()) }
        if case .value(let value, let report) = expected { expected = .value(value, report: report.sorted()) }
        return outcome == expected ? nil : "library:   \(outcome)\nreference: \(expected)"
    }
}

// MARK: - Differences

/// What the library and the reference both run.
protocol Program {
    /// What they make of it, where that differs.
    var difference: String? { get }
    var knownKind: KnownKind? { get }
}

extension Program {
    /// A test in Swift, with what both made of it.
    private var swiftTest: String {
        let comment = (difference ?? "no difference").replacing("\n", with: "\n// ")
        let code = "@Test func found() { #expect(\(self).difference == nil) }\n// \(comment)"
        return code.replacing("RandomPrograms.", with: "").replacing("Reference.", with: "")
    }

    /// The smallest program with a difference that is not known, as a test; nil where that of some choices has none.
    static func difference(_ choices: Choices, _ program: (inout Generator) -> Self) -> String? {
        var generator = Generator(choices)
        func run(_ choices: Choices) -> (program: Self, differs: Bool) {
            generator = Generator(choices)
            let program = program(&generator)
            return (program, program.knownKind == nil && program.difference != nil)
        }
        guard run(choices).differs else { return nil }
        let smallest = generator.choices.made.shrunk { run(Choices($0)).differs }
        return run(Choices(smallest)).program.swiftTest
    }
}

extension Failure {
    init(_ error: MappingError) {
        self.init(
            FailureKind(rawValue: "\(error.kind)") ?? .custom, error.keyPath.steps, error.location?.byteOffset
        )
    }
}

extension Entry {
    init(_ entry: ReportEntry) { self.init(Kind(rawValue: "\(entry.kind)") ?? .unread, entry.keyPath.steps) }
}

extension MappingPath {
    fileprivate var steps: [Step] {
        components.map { component in
            switch component {
            case .key(let key): .key(key)
            case .index(let index): .index(index)
            }
        }
    }
}

extension [Entry] {
    fileprivate func sorted() -> [Entry] { sorted { "\($0)" < "\($1)" } }
}
