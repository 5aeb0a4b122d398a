import Foundation
import MappableEditing
import TestSupport
import Testing

/// Random edits of a hundred files, by the law of edits: what is read back is what was set, every token that is not the member,
/// its comma or its own comment is as before, and undoing an edit gives the same text.
struct RandomEditTests {
    private enum Edit { case set, add, remove, insert }

    /// A path to each value in a document, and the value.
    private static func paths(_ json: JSON, _ path: [MappingPath.Component] = []) -> [(
        [MappingPath.Component], JSON
    )] {
        let own = [(path, json)]
        switch json {
        case .object(let members): return own + members.flatMap { paths($0.value, path + [.key($0.key)]) }
        case .array(let elements):
            return own + elements.enumerated().flatMap { paths($0.element, path + [.index($0.offset)]) }
        default: return own
        }
    }

    private static func keyPath(_ path: [MappingPath.Component]) -> JSONKeyPath {
        let texts = path.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
        return JSONKeyPath(texts.joined(separator: "\u{1}"), delimiter: "\u{1}")
    }

    /// Changes what stands around a path in memory.
    private static func change(
        _ json: inout JSON, at path: ArraySlice<MappingPath.Component>, _ body: (inout JSON) -> Void
    ) {
        switch path.first {
        case nil: body(&json)
        case .key(let key): change(&json[key], at: path.dropFirst(), body)
        case .index(let index): change(&json[index], at: path.dropFirst(), body)
        }
    }

    private static let values: [JSON] = [
        1, -2.5, "new \"text\" é", true, nil, [], [:], [1, 2, 3], ["a", ["b"]], ["x": 1, "y": [true]],
        ["name": "Ada", "inner": ["deep": ["er": [["id": 1]]]]],
    ]

    @Test func twoThousandEditsOfAHundredFiles() throws {
        #expect(EditingFixtures.all.count == 100)
        for seed in 38..<(Thoroughness.isLong ? 538 : 39) as Range<UInt64> {
            #expect(try edit(EditingFixtures.all, seed: seed) == 2000)
        }
    }

    /// The files of a folder of your choice.
    private static let folder = ProcessInfo.processInfo.environment["MAPPABLE_EDIT_FILES"]

    @Test(.enabled(if: folder != nil, "MAPPABLE_EDIT_FILES names a folder with files to edit"))
    func editsOfOtherFiles() throws {
        let folder = URL(filePath: try #require(Self.folder))
        let urls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let files = try urls.map { url in
            EditingFixtures.File(
                name: url.lastPathComponent, text: try String(contentsOf: url, encoding: .utf8))
        }
        #expect(try edit(files) > files.count * 10)
    }

    /// Makes twenty edits of each file, and tells how many it made.
    private func edit(_ files: [EditingFixtures.File], seed: UInt64 = 38) throws -> Int {
        var random = SeededGenerator(seed: seed)
        var edits = 0
        for (number, fixture) in files.enumerated() {
            var file = try EditableJSON(fixture.text, options: fixture.options)
            var (round, tries) = (0, 0)
            // Where no edit of a kind can be made, another one is tried. Of an empty array at the root, none can.
            while round < 20, tries < 2000 {
                tries += 1
                let before = file.text
                let json = try JSON(JSONString: before, options: fixture.options)
                var expected = json
                let places = Self.paths(json)
                let (path, value) = places[Int(random.next() % UInt64(places.count))]
                let new = Self.values[Int(random.next() % UInt64(Self.values.count))]
                let edit = [Edit.set, .add, .remove, .insert][Int(random.next() % 4)]
                let what =
                    "\(fixture.name), round \(round): \(edit) at \(MappingPath(path)) of file \(number)"
                switch edit {
                case .set:
                    guard !path.isEmpty else { continue }
                    try file.set(Self.keyPath(path), to: new)
                    Self.change(&expected, at: path[...]) { $0 = new }
                    expectSet(before, file.text, at: path, what)
                case .add:
                    guard value.object != nil else { continue }
                    try file.set(Self.keyPath(path + [.key("added \(round)")]), to: new)
                    Self.change(&expected, at: path[...]) { $0["added \(round)"] = new }
                    expectAdded(before, file.text, at: path + [.key("added \(round)")], what)
                case .remove:
                    guard !path.isEmpty else { continue }
                    try file.remove(Self.keyPath(path))
                    Self.change(&expected, at: path.dropLast()) { $0.remove(path[path.count - 1]) }
                    expectRemoved(before, file.text, at: path, what)
                case .insert:
                    guard let count = value.array?.count, !path.isEmpty else { continue }
                    let index = Int(random.next() % UInt64(count + 1))
                    try file.insert(Self.keyPath(path), at: index, new)
                    Self.change(&expected, at: path[...]) { $0.array?.elements.insert(new, at: index) }
                    expectAdded(before, file.text, at: path + [.index(index)], what)
                }
                guard file.text != before else { continue }
                (round, edits) = (round + 1, edits + 1)
                let after = try? JSON(JSONString: file.text, options: fixture.options)
                #expect(after == expected, "\(what)\n\(before)\n-----\n\(file.text)")
                guard after == expected else { return edits }
                var undone = file
                undone.undo()
                #expect(undone.text == before, "\(what)")
            }
            while file.undo() {}
            #expect(file.text == fixture.text)
            #expect(file.edits.isEmpty)
        }
        return edits
    }

    private func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// What is different between the lines that are the same at the beginning and at the end.
    private func difference(_ old: String, _ new: String) -> (
        old: ArraySlice<Substring>, new: ArraySlice<Substring>
    ) {
        let (left, right) = (lines(old), lines(new))
        let shorter = min(left.count, right.count)
        let head = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
        let tail =
            (0..<(shorter - head)).first { left[left.count - 1 - $0] != right[right.count - 1 - $0] }
            ?? shorter - head
        return (left[head..<(left.count - tail)], right[head..<(right.count - tail)])
    }

    /// All that is not the value is as before, byte for byte.
    private func expectSet(_ old: String, _ new: String, at path: [MappingPath.Component], _ what: String) {
        let (left, right) = (TokenOracle(old), TokenOracle(new))
        guard let before = left.child(at: path), let after = right.child(at: path) else {
            Issue.record("nothing is there: \(what)\n\(new)")
            return
        }
        #expect(
            left.tokens[..<before.value.lowerBound] == right.tokens[..<after.value.lowerBound]
                && left.tokens[before.value.upperBound...] == right.tokens[after.value.upperBound...],
            "\(what)\n\(old)\n-----\n\(new)")
    }

    /// Without the new child, its comma and white space, the text is as before; two lines are different at most.
    private func expectAdded(_ old: String, _ new: String, at path: [MappingPath.Component], _ what: String) {
        let (lines, others) = difference(old, new)
        #expect(lines.count <= 2, "\(what)\n\(lines)\n\(others)")
        let (left, right) = (TokenOracle(old), TokenOracle(new))
        #expect(
            left.visible == right.visible(without: path, wasAdded: true), "\(what)\n\(old)\n-----\n\(new)")
    }

    /// Nothing but the child, its comma, its comments and white space is gone; two lines are different at most.
    private func expectRemoved(_ old: String, _ new: String, at path: [MappingPath.Component], _ what: String)
    {
        let (lines, others) = difference(old, new)
        #expect(others.count <= 2, "\(what)\n\(lines)\n\(others)")
        let (left, right) = (TokenOracle(old), TokenOracle(new))
        #expect(
            right.visible == left.visible(without: path, wasAdded: false), "\(what)\n\(old)\n-----\n\(new)")
    }
}

extension JSON {
    fileprivate mutating func remove(_ step: MappingPath.Component) {
        switch step {
        case .key(let key): object?[key] = nil
        case .index(let index): array?.elements.remove(at: index)
        }
    }
}
