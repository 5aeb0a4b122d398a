import Foundation
import Mappable

@testable import Reference

/// A model that writes what its script says.
struct Author: JSONWriter {
    let script: WritingScript

    func write(to json: inout JSONOutput) throws {
        for assignment in script.assignments {
            switch assignment {
            case .member(let path, let value, let writesNil): json.set(path, value.value, writesNil)
            case .object(let path, let script):
                json.writeObject(path.keyPath) { json in try Author(script: script).write(to: &json) }
            case .array(let path, let elements):
                json.writeArray(path.keyPath) { json in
                    for element in elements {
                        element.value.map { json.append(Erased($0)) } ?? json.appendNull()
                    }
                }
            case .tag: break
            case .rest(let text):
                if case .object(let members) = try JSON(JSONString: text) { json.writeRest(members) }
            }
        }
    }
}

private struct WrittenDate: JSONWriter {
    let date: Date
    let form: DateForm?

    func write(to json: inout JSONOutput) throws {
        if let form { json.write(date, using: .date(form.strategy)) } else { json.write(date) }
    }
}

/// Any value that writes itself.
private struct Erased: JSONWriter {
    let value: any JSONWriter

    init(_ value: any JSONWriter) { self.value = value }

    func write(to json: inout JSONOutput) throws { json.write(value) }
}

extension JSONOutput {
    fileprivate mutating func set(_ path: [Step], _ value: (any JSONWriter)?, _ writesNil: Bool?) {
        func set<Value: JSONWriter>(optional value: Value?) {
            switch writesNil {
            case true?: self[path.keyPath, nils: .null] = value
            case false?: self[path.keyPath, nils: .omit] = value
            case nil: self[path.keyPath] = value
            }
        }
        func set<Value: JSONWriter>(_ value: Value) { set(optional: value) }
        if let value { set(value) } else { set(optional: nil as Int?) }
    }
}

extension Written {
    fileprivate var value: (any JSONWriter)? {
        switch self {
        case .none: return nil
        case .scalar(let text):
            if let truth = Bool(text) { return truth }
            if let integer = Int(text) { return integer }
            if let number = Double(text) { return number }
            return try? String(JSONString: text)
        case .list(let elements): return elements.map { $0.value.map(Erased.init) }
        case .table(let values): return values.mapValues { $0.value.map(Erased.init) }
        case .date(let date, let form):
            return WrittenDate(date: Date(timeIntervalSinceReferenceDate: date), form: form)
        case .model(let script): return Author(script: script)
        case .json(let text): return try? JSON(JSONString: text)
        }
    }
}

/// What a model writes, and how.
struct WritingPair: Program {
    var script: WritingScript
    var form: WritingForm

    /// The differing texts or failures; nil where there is no difference.
    var difference: String? {
        let (written, expected) = (written, expected)
        return written == expected ? nil : "library:   \(written)\n  reference: \(expected)"
    }

    private var written: String {
        do throws(MappingError) {
            return try Author(script: script).toJSONString(
                options: WritingOptions(
                    prettyPrinted: form.isPretty, sortsKeys: form.sortsKeys,
                    nilValues: form.writesNil ? .null : .omit, escapesSlashes: form.escapesSlashes,
                    dates: form.dates.strategy))
        } catch {
            return "\(Failure(error))"
        }
    }

    private var expected: String {
        do { return try write(script, form) } catch { return "\(error)" }
    }
}

extension Generator {
    mutating func writingPair() -> WritingPair {
        var form = WritingForm()
        form.writesNil = choices.one(in: 4)
        form.sortsKeys = choices.one(in: 5)
        form.isPretty = choices.one(in: 4)
        form.escapesSlashes = choices.one(in: 8)
        if choices.one(in: 3) { form.dates = choices.pick(DateForm.all) }
        return WritingPair(script: writingScript(depth: 0), form: form)
    }

    private mutating func writingScript(depth: Int) -> WritingScript {
        var assignments: [Assignment] = []
        for _ in 0..<choices.number(below: 7) {
            switch choices.number(below: 10) {
            case 0 where depth < 2:
                assignments.append(.object(writtenPath(), writingScript(depth: depth + 1)))
            case 1:
                assignments.append(
                    .array(
                        writtenPath(),
                        (0..<choices.number(below: 3)).map { _ in written(depth: depth + 1) }))
            default:
                let writesNil = choices.one(in: 3) ? choices.one(in: 2) : nil
                assignments.append(.member(writtenPath(), written(depth: depth), writesNil: writesNil))
            }
        }
        if choices.one(in: 4) { assignments.append(.rest(choices.pick(Self.rests))) }
        return WritingScript(assignments: assignments)
    }

    private static let rests = [
        "{}", "{\"z\":[1,{\"a\":null}]}", "{\"a\":{\"z\":1,\"b\":2},\"z\":0}",
        "{\"b\":7,\"c\":{\"d\":{\"e\":\"/\"}}}",
    ]

    /// Near the years 1 and 9999, and far from them.
    private static let dates = [
        0, 0.25, -0.5, 947_292_600.125, 86_399.999, -63_113_904_000, -63_113_904_000.5, -63_113_990_400.5,
        252_423_993_599.5, 252_423_993_600, 252_424_080_000, 1e15, 2e15, -1e15, .infinity, .nan,
    ]

    private mutating func writtenPath() -> [Step] {
        (0..<choices.pick([1, 1, 1, 2, 2, 3])).map { _ in Step.key(choices.pick(modelKeys + ["f", "g", "h"]))
        }
    }

    private mutating func written(depth: Int) -> Written {
        switch choices.number(below: 12) {
        case 0, 1: .none
        case 2 where depth < 3:
            .list((0..<choices.number(below: 3)).map { _ in written(depth: depth + 1) })
        case 3 where depth < 3:
            .table([choices.pick(modelKeys + ["k/", "\u{1}"]): written(depth: depth + 1)])
        case 4, 5: depth < 2 ? .model(writingScript(depth: depth + 1)) : .scalar("0")
        case 7: .date(choices.pick(Self.dates), choices.one(in: 2) ? choices.pick(DateForm.all) : nil)
        case 6: .json(choices.pick(["null", "{\"b\":{},\"a\":[]}", "[{\"x\":1}]", "\"/\""]))
        default:
            .scalar(
                choices.pick([
                    "1", "-7", "true", "1.5", "\"text\"", "\"a/b\"", "\"\\u0001\\n\\\"\"", "\"\u{2028}é😀\"",
                    "9007199254740993",
                ]))
        }
    }
}
