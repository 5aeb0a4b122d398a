/// The last member whose value became nil because it is invalid. A model that looks for the same in another member, as in
/// `map.images ?? map.image()`, is told of it if there is no such member.
struct InvalidMember {
    /// The value's place on the tape.
    let value: Int
    let cause: Cause

    enum Cause {
        case error(MappingError)
        case failure(DroppedFailure)
        /// The value does not convert to the type.
        case type(Any.Type)
    }
}

/// What it takes to make the error of a value that was dropped without one.
struct DroppedFailure {
    /// The place on the tape of the value that the error is about.
    let value: Int
    /// A step from the value that leads nowhere.
    var missing: ObservedStep?
    var kind = MappingError.Kind.missing
    var expected: Phrase?
    var reason: Phrase?
    var showsFound = true
    var underlying: (any Error)?
}

extension Mapper {
    /// The last member of this object, or of one in it, that became nil, and why.
    var invalidMember: String? {
        guard let member = cursor.hasState ? cursor.state.lastInvalid : nil,
            cursor.index < member.value, let value = cursor.at(index: member.value)
        else { return nil }
        let (outer, path) = (cursor.keyPath, value.keyPath)
        let name = MappingPath(Array(path.components.dropFirst(outer.components.count)))
        return Excerpt(name.description).quoted + " is there and invalid: "
            + Mapper(value).error(because: member.cause).summary(below: path)
    }

    private func error(because cause: InvalidMember.Cause) -> MappingError {
        switch cause {
        case .error(let error): error
        case .type(let type): mismatch(type)
        case .failure(let failure): error(of: failure)
        }
    }

    private func error(of failure: DroppedFailure) -> MappingError {
        guard let value = cursor.at(index: failure.value) else { return fail(failure.kind) }
        let map = Mapper(value)
        if let step = failure.missing { return map.explainAbsence(of: step, expected: failure.expected) }
        return map.fail(
            failure.kind, expected: failure.expected, reason: failure.reason, showsFound: failure.showsFound,
            underlying: failure.underlying)
    }
}
