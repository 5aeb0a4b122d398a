import Mappable
import MappableReports

@testable import Reference

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

    private var writingForm: WritingForm {
        // The members of dictionaries have no order.
        let hasTable = Kind.model(script).inner.contains { if case .dictionary = $0 { true } else { false } }
        return WritingForm(sortsKeys: hasTable, dates: options.dates)
    }

    /// Whether what the model writes is compared.
    var isWritten: Bool { Kind.model(script).hasOneText }

    /// Whether what is written reads back. A null at one of several paths is taken, and so not written: without it, a scalar on the way
    /// of another path may be an error.
    private var readsBack: Bool {
        let kind = Kind.model(script)
        let hasAlternatives = ([kind] + kind.inner).contains { $0.script?.hasAlternatives == true }
        return kind.isWritten && !(options.throwsInvalidOptionals && hasAlternatives)
    }

    /// What the library makes of it.
    var outcome: Outcome {
        let scope = Scope(.model(script), spelling)
        return Scope.$current.withValue(scope) { outcome(Kind.model(script).type, scope) }
    }

    private func outcome<Type: Model>(_ type: Type.Type, _ scope: Scope) -> Outcome {
        var outcome = Outcome()
        var options = mappingOptions
        let monitor = MappingMonitor(also: [.unread, .converted])
        if isMonitored { options.monitor = monitor }
        var errors: [MappingError] = []
        var model: Type?
        if collects {
            let result = Type.result(JSONString: text, options: options, context: scope)
            (model, errors) = (result.value, result.issues)
            outcome.report = result.report.map(Entry.init)
        } else {
            do throws(MappingError) {
                model = try Type(JSONString: text, options: options, context: scope)
            } catch {
                errors = [error]
            }
        }
        outcome.value = model.map { Value($0) }
        outcome.failures = errors.map(Failure.init)
        for case let location? in errors.map(\.location) {
            let expected = place(ofByte: location.byteOffset, in: text)
            if expected != (location.line, location.column) { outcome.brokenLaws.append("place") }
        }
        if let model, isWritten { outcome.text = written(model, writingForm.sortsKeys) }
        if let model, readsBack, (try? model.toJSONString()) != nil {
            let again = try? Type(
                JSONString: written(model, false), options: mappingOptions.with(\.maximumDepth, 128),
                context: scope)
            // A rest may have its members in another order then.
            let isSame = again.map { Value($0) == outcome.value || written($0, true) == written(model, true) }
            if isSame != true { outcome.brokenLaws.append(written(model, false)) }
        }
        let findings = monitor.snapshot().findings.map { found in
            (finding("\(found.kind)", found.path, cause: found.cause, lost: found.lost), found.count)
        }
        outcome.findings = Dictionary(findings, uniquingKeysWith: +)
        return outcome
    }

    private func written(_ model: some Model, _ sortsKeys: Bool) -> String {
        let options = WritingOptions(
            sortsKeys: sortsKeys, nonFiniteNumbers: mappingOptions.nonFiniteNumbers,
            dates: mappingOptions.dates)
        do throws(MappingError) { return canonicalText(try model.toJSONString(options: options)) } catch {
            return text(of: Failure(error))
        }
    }

    /// Which member of a dictionary is written first, and so fails, is not determined.
    private func text(of failure: Failure) -> String {
        writingForm.sortsKeys ? "\(failure.kind)" : "\(failure)"
    }

    var expected: Outcome {
        var outcome = read(text, as: .model(script), options, collects: collects)
        if !isMonitored { outcome.findings = [:] }
        if case .model(let values)? = outcome.value, isWritten {
            do { outcome.text = canonicalText(try write(script.written(values), writingForm)) } catch {
                outcome.text = (error as? Failure).map(text)
            }
        }
        return outcome
    }

    var difference: String? {
        let (outcome, expected) = (outcome, expected)
        return outcome == expected ? nil : "library:   \(outcome)\nreference: \(expected)"
    }
}

extension Kind {
    /// Whether what is read is written, and reads back. Of an `Either`, the other type may read it; a set has no order.
    var isWritten: Bool {
        switch self {
        case .either, .set: false
        case .model(let script):
            script.isDeclared && !repeatsKeys && script.hasWrittenPaths && parts.allSatisfy(\.isWritten)
        default: parts.allSatisfy(\.isWritten)
        }
    }

    /// Whether the text of a value is determined: sets have no order, and the text of a number has several spellings.
    var hasOneText: Bool {
        switch self {
        case .set, .numberString(.double): false
        case .model(let script): script.hasWrittenPaths && parts.allSatisfy(\.hasOneText)
        default: parts.allSatisfy(\.hasOneText)
        }
    }
}

extension Script {
    /// Whether something is read from the first of several paths.
    fileprivate var hasAlternatives: Bool { statements.contains { ($0.read?.paths.count ?? 1) > 1 } }

    /// Whether the paths lead through objects alone.
    fileprivate var hasWrittenPaths: Bool {
        statements.compactMap(\.read).allSatisfy {
            $0.paths[0].allSatisfy { if case .key = $0 { true } else { false } }
        }
    }
}

// MARK: - Differences

/// What the library and the reference both run.
protocol Program {
    /// What they make of it, where that differs.
    var difference: String? { get }
}

extension Program {
    /// A test in Swift, with what both made of it.
    private var swiftTest: String {
        let comment = (difference ?? "no difference").replacing("\n", with: "\n// ")
        let code = "@Test func found() { #expect(\(self).difference == nil) }\n// \(comment)"
        return code.replacing("RandomPrograms.", with: "").replacing("Reference.", with: "")
    }

    /// The smallest program with a difference, as a test; nil where that of some choices has none.
    static func difference(_ choices: Choices, _ program: (inout Generator) -> Self) -> String? {
        var generator = Generator(choices)
        func run(_ choices: Choices) -> (program: Self, differs: Bool) {
            generator = Generator(choices)
            let program = program(&generator)
            return (program, program.difference != nil)
        }
        guard run(choices).differs else { return nil }
        let smallest = generator.choices.made.shrunk { run(Choices($0)).differs }
        return run(Choices(smallest)).program.swiftTest
    }
}

extension Failure {
    init(_ error: MappingError) {
        self.init(
            FailureKind(rawValue: "\(error.kind)") ?? .custom, error.keyPath.asRead,
            error.location?.byteOffset
        )
    }
}

extension Entry {
    init(_ entry: ReportEntry) {
        self.init(
            Kind(rawValue: "\(entry.kind)")!, entry.keyPath.asRead, entry.location?.byteOffset,
            entry.error.map(Failure.init))
    }
}

extension JSONKeyPath {
    fileprivate var asRead: [Reference.Step] {
        steps.map { step in
            switch step {
            case .key(let key): .key(key)
            case .index(let index): .index(index)
            case .number(let number): .number(number)
            }
        }
    }
}
