@testable import Reference

/// What a triple is about. It may be of several layers.
enum Layer: String, CaseIterable { case scalars, optionals, nested, options, writing, declared, unions }

extension Triple {
    var layers: [Layer] {
        let inner = Kind.model(script).inner
        let scripts = [script] + inner.compactMap(\.script)
        let isOf: [Layer: Bool] = [
            .scalars: inner.contains(where: \.isScalar),
            .optionals: inner.contains(where: \.isOptional) || scripts.contains(where: \.hasDefaults),
            .nested: scripts.count > 1 || collects
                || scripts.contains { $0.statements.contains(where: \.isRest) },
            .options: options != Options(),
            .writing: isWritten && scripts[0].isDeclared,
            .declared: scripts.contains(where: \.isDeclared),
            .unions: inner.contains(where: \.isUnion),
        ]
        return Layer.allCases.filter { isOf[$0] == true }
    }
}

extension Kind {
    fileprivate var isScalar: Bool {
        switch self {
        case .scalar, .set, .date, .numberString, .oneOrMany, .open: true
        default: false
        }
    }

    fileprivate var isOptional: Bool {
        switch self {
        case .optional, .presence: true
        default: false
        }
    }

    fileprivate var isUnion: Bool {
        switch self {
        case .either, .union: true
        default: false
        }
    }
}

extension Script {
    fileprivate var hasDefaults: Bool {
        statements.compactMap(\.read).contains {
            switch $0.form {
            case .standIn, .coalescing: true
            case .plain, .skipping: false
            }
        }
    }
}

extension Statement {
    fileprivate var isRest: Bool { if case .rest = self { true } else { false } }
}
