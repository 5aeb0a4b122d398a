@testable import Reference

extension Kind {
    /// Whether the keys of an object may be data for one reader, and named by another: what a monitor is told of them depends on
    /// which of them meets an error first.
    var readsKeysTwice: Bool {
        let inner = [self] + inner
        return inner.contains(where: \.repeatsKeys) && inner.contains(where: \.hasDataForKeys)
    }

    private var hasDataForKeys: Bool {
        switch self {
        case .dictionary: true
        case .union(let union): if case .outside = union.tag { true } else { false }
        default: false
        }
    }

    /// Whether two paths begin with one key.
    var repeatsKeys: Bool { Set(paths.map(\.first)).count < paths.count }

    /// The paths that are read in one object; of the cases of a union, each once.
    fileprivate var paths: [[Step]] {
        switch self {
        case .model(let script): script.statements.flatMap(\.paths)
        case .optional(let kind): kind.paths
        case .union(let union): union.paths
        default: []
        }
    }
}

extension Alternatives {
    fileprivate var paths: [[Step]] {
        let keys = cases.map { [Step.key($0.key)] }
        return switch tag {
        case .inside(let path): [path] + Set(cases.compactMap(\.payload).flatMap { Kind.optional($0).paths })
        case .beside(let path, let content): [path, content]
        case .naming(let path): [path] + Set(keys)
        case .outside: Array(Set(keys))
        }
    }
}

extension Statement {
    fileprivate var paths: [[Step]] {
        switch self {
        case .isPresent(let path): [path]
        case .flattened(let kind): kind.paths
        default: read?.paths ?? []
        }
    }
}
