import Mappable
import TestSupport
import Testing

/// Mutation: every key of rich documents, dropped, nulled and mistyped.
struct MutationTests {
    @Test("Exactly the expected error, or the expected nil", arguments: MutationCase.all.map(\.name))
    func mutations(name: String) throws {
        let model = try #require(MutationCase.all.first { $0.name == name })
        let whole = try model.mapped(model.document)
        let mutations = JSONMutation.all(of: model.document)
        #expect(mutations.count > 40)
        for mutation in mutations {
            guard let outcome = Outcome(of: mutation, in: model, writtenWhole: whole) else {
                Issue.record("no rule for \(mutation)")
                continue
            }
            outcome.check(mutation, model)
        }
    }

    @Test("Every rule is used", arguments: MutationCase.all.map(\.name))
    func rules(name: String) throws {
        let model = try #require(MutationCase.all.first { $0.name == name })
        let patterns = Set(
            JSONMutation.all(of: model.document).map { model.pattern(of: $0.path.components[...]) })
        #expect(patterns == Set(model.rules.keys))
    }

    @Test("The mutations of a small document")
    func small() {
        let document: JSON = ["b": [1, ["c": nil]], "a": "x"]
        #expect(
            JSONMutation.all(of: document).map(\.description) == [
                "drop a", "null a", "mistype a", "drop b", "null b", "mistype b", "null b[0]", "mistype b[0]",
                "null b[1]", "mistype b[1]", "drop b[1].c", "mistype b[1].c",
            ])
        #expect(
            JSONMutation.all(of: document, kinds: [.drop]).map(\.document) == [
                ["b": [1, ["c": nil]]], ["a": "x"], ["b": [1, [:]], "a": "x"],
            ])
        #expect(
            JSONMutation.all(of: document, kinds: [.mistype]).map(\.document) == [
                ["b": [1, ["c": nil]], "a": [:]], ["b": [:], "a": "x"], ["b": [[:], ["c": nil]], "a": "x"],
                ["b": [1, []], "a": "x"], ["b": [1, ["c": [:]]], "a": "x"],
            ])
        #expect(JSONMutation.all(of: 1).isEmpty)
        #expect(document.value(at: MappingPath([.key("b"), .index(1), .key("c")])) == JSON.null)
        #expect(document.value(at: MappingPath([.key("b"), .index(2)])) == nil)
    }
}

/// What is to become of a mutation, as the rules have it.
private enum Outcome {
    case error(MappingError.Kind)
    /// What the model writes.
    case written(JSON)

    init?(of mutation: JSONMutation, in model: MutationCase, writtenWhole whole: JSON) {
        let components = mutation.path.components
        // The innermost value that may be invalid takes what is invalid inside it.
        for length in stride(from: components.count, through: 1, by: -1) {
            let place = components[..<length]
            let isItself = length == components.count
            guard let rule = model.rules[model.pattern(of: place)] else { return nil }
            switch rule {
            case .optional, .skipped:
                self = .written(whole.replacing(at: place, with: nil))
                return
            case .defaulted(let value):
                self = .written(whole.replacing(at: place, with: value))
                return
            case .entry where isItself && mutation.kind == .drop:
                let dictionary = place.dropLast()
                var members = whole.value(at: MappingPath(Array(dictionary)))?.object ?? [:]
                if case .key(let key)? = place.last { members[key] = nil }
                self = .written(whole.replacing(at: dictionary, with: .object(members)))
                return
            case .optionalJSON where isItself && mutation.kind == .null:
                self = .written(whole.replacing(at: place, with: nil))
                return
            case .json where isItself && mutation.kind == .drop:
                continue
            case .json, .optionalJSON:
                self = .written(
                    whole.replacing(at: place, with: mutation.document.value(at: MappingPath(Array(place)))))
                return
            case .required, .entry, .anything:
                continue
            }
        }
        self = .error(mutation.kind == .drop ? .missing : .typeMismatch)
    }

    func check(_ mutation: JSONMutation, _ model: MutationCase) {
        do {
            let written = try model.mapped(mutation.document)
            guard case .written(let expected) = self else {
                Issue.record("\(mutation): mapped to \(written)")
                return
            }
            #expect(written == expected, "\(mutation)")
        } catch {
            guard case .error(let kind) = self else {
                Issue.record("\(mutation): \(error)")
                return
            }
            #expect(error.kind == kind, "\(mutation): \(error)")
            #expect(error.keyPath == mutation.path, "\(mutation): \(error)")
        }
    }
}

extension MutationCase {
    /// A path as the rules spell it.
    fileprivate func pattern(of path: ArraySlice<MappingPath.Component>) -> String {
        var pattern = ""
        for component in path {
            switch component {
            case .index: pattern += "[*]"
            case .key(let key): pattern += pattern == "extras" ? ".*" : (pattern.isEmpty ? key : ".\(key)")
            }
        }
        return pattern
    }
}

extension JSON {
    /// This value with another one at a place, or with nothing there. An object that is left empty by that goes too, as a
    /// key path that is not assigned makes none.
    fileprivate func replacing(at path: ArraySlice<MappingPath.Component>, with value: JSON?) -> JSON {
        guard let component = path.first else { return value ?? .null }
        switch (component, self) {
        case (.key(let key), .object(var members)):
            if path.count == 1 {
                if let value {
                    members[key] = .some(value)
                } else {
                    members[key] = nil
                }
            } else if let child = members[key] {
                let changed = child.replacing(at: path.dropFirst(), with: value)
                if changed == [:], value == nil {
                    members[key] = nil
                } else {
                    members[key] = .some(changed)
                }
            }
            return .object(members)
        case (.index(let index), .array(var elements)):
            if path.count > 1 {
                elements[index] = elements[index].replacing(at: path.dropFirst(), with: value)
            } else if let value {
                elements[index] = value
            } else {
                elements.elements.remove(at: index)
            }
            return .array(elements)
        default:
            return self
        }
    }
}
