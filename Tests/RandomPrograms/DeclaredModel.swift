import MappableDeclared
import Reference

/// A declared model of two fields, as the script of the moment has them.
struct DeclaredModel<First: Observed, Second: Observed>: Mapped, Observed {
    let first: First
    let second: Second

    static var mapping: Mapping<Self> {
        let reads = Scope.reads
        return Mapping {
            Init { (first: First, second: Second) in Self(first: first, second: second) }
            field(reads[0], \.first)
            field(reads[1], \.second)
        }
    }

    var observed: Value { .model([first.observed, second.observed]) }
}

/// The same, with the rest.
struct DeclaredModelWithRest<First: Observed, Second: Observed>: Mapped, Observed {
    let first: First
    let second: Second
    let rest: JSON.Object

    static var mapping: Mapping<Self> {
        let reads = Scope.reads
        return Mapping {
            Init { (first: First, second: Second, rest: JSON.Object) in
                Self(first: first, second: second, rest: rest)
            }
            field(reads[0], \.first)
            field(reads[1], \.second)
            Field(rest: \.rest)
        }
    }

    var observed: Value { .model([first.observed, second.observed, JSON.object(rest).observed]) }
}

extension Scope {
    fileprivate static var reads: [Read] { current?.script.statements.compactMap(\.read) ?? [] }
}

private func field<Root, Type: Observed>(
    _ read: Read, _ property: any KeyPath<Root, Type> & Sendable
) -> Field<Root, Type> {
    let path = read.paths[0].keyPath
    switch read.form {
    case .standIn(let text, let always):
        return Field(
            path, property, default: try! Type(JSONString: text), when: always ? .always : .absentOrNull)
    case .skipping: return Field(path, property, .invalidElements(.skip))
    case .plain, .coalescing:
        if read.paths.count == 1 { return Field(path, property) }
        return Field(path, property, .or(read.paths[1].text))
    }
}

extension Script {
    var type: any Observed.Type {
        let reads = statements.compactMap(\.read)
        guard isDeclared, reads.count == 2 else { return Scripted.self }
        return reads[0].kind.type.declared(reads[1].kind.type, hasRest: statements.count > 2)
    }
}

extension Observed {
    fileprivate static func declared(_ other: any Observed.Type, hasRest: Bool) -> any Observed.Type {
        func make<Second: Observed>(_ second: Second.Type) -> any Observed.Type {
            hasRest ? DeclaredModelWithRest<Self, Second>.self : DeclaredModel<Self, Second>.self
        }
        return make(other)
    }
}
