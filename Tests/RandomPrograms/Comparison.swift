import Mappable
import MappableReports
import Reference

extension Triple {
    private var mappingOptions: MappingOptions {
        var options = MappingOptions(
            coercion: self.options.isStrict ? .strict : .compatible,
            invalidOptionals: self.options.throwsInvalidOptionals ? .throw : .nil,
            dates: dates, duplicateKeys: self.options.refusesDuplicates ? .throw : .firstWins,
            maximumDepth: self.options.maximumDepth)
        if self.options.hasNonFinite {
            options.nonFiniteNumbers = .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        }
        options.unreadKeys = self.options.refusesUnread ? .throw : .ignore
        return options
    }

    private var dates: DateStrategy {
        switch options.dates {
        case .automatic: .automatic
        case .rfc3339: .rfc3339
        case .seconds: .seconds
        case .milliseconds: .milliseconds
        case .secondsSince2001: .secondsSince2001
        }
    }

    /// What the library makes of it.
    var outcome: Outcome {
        let scope = Scope(script, spelling)
        return Scope.$current.withValue(scope) { outcome(script.type, scope) }
    }

    private func outcome<Type: Observed>(_ type: Type.Type, _ scope: Scope) -> Outcome {
        if collects {
            let result = Type.result(JSONString: text, options: mappingOptions, context: scope)
            if let value = result.value {
                return .value(value.observed, report: result.report.map(Entry.init))
            }
            return .failures(result.issues.map(Failure.init))
        }
        do throws(MappingError) {
            let model = try Type(JSONString: text, options: mappingOptions, context: scope)
            return .value(model.observed, report: [])
        } catch {
            return .failures([Failure(error)])
        }
    }

    var expected: Outcome { read(text, as: .model(script), options, collects: collects) }

    /// The smallest triple with a difference that is not known; nil where there is none.
    var smallestDifference: Triple? {
        func differs(_ triple: Triple) -> Bool { triple.knownKind == nil && triple.difference != nil }
        return differs(self) ? shrunk(while: differs) : nil
    }

    /// The differing outcomes; nil where there is no difference.
    var difference: String? {
        var (outcome, expected) = (outcome, expected)
        if case .value(let value, let report) = outcome { outcome = .value(value, report: report.sorted()) }
        if case .value(let value, let report) = expected { expected = .value(value, report: report.sorted()) }
        if outcome == expected { return nil }
        return "library:   \(outcome)\n  reference: \(expected)"
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
    fileprivate func sorted() -> [Entry] { sorted { $0.description < $1.description } }
}
