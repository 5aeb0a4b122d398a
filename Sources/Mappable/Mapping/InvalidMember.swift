/// The last member whose value became nil because it is invalid. A model that looks for the same in another member, as in
/// `map.images ?? map.image()`, gets an error that says so if there is no such member.
struct InvalidMember {
    /// The value's place on the tape.
    let value: Int
    let cause: Cause

    enum Cause {
        case error(MappingError)
        /// What it takes to make the error, which is about the value at a place on the tape.
        case failure(Failure, at: Int)
        /// The value does not convert to the type.
        case type(Any.Type)
    }
}

extension Mapper {
    /// The last member of this object, or of one in it, that became nil, and why.
    var invalidMember: String? {
        guard let member = cursor.hasState ? cursor.state.invalidMember : nil,
            cursor.nodeIndex < member.value, let value = cursor.at(nodeIndex: member.value)
        else { return nil }
        let (outer, path) = (cursor.keyPath, value.keyPath)
        let name = MappingPath(Array(path.components.dropFirst(outer.components.count)))
        return Excerpt(name.description).quoted + " is there and invalid: "
            + Mapper(value).error(because: member.cause).summary(below: path)
    }

    /// The error with its details, also where it would be dropped without them.
    func error(because cause: InvalidMember.Cause) -> MappingError {
        withoutTolerance { map in
            switch cause {
            case .error(let error): error
            case .type(let type): map.mismatch(type)
            case .failure(let failure, let place): map.error(of: failure, at: place)
            }
        }
    }

    /// An error of this value; if it was dropped without its details and a monitor hears of it, with them.
    func detailed(_ error: MappingError, _ type: Any.Type) -> MappingError {
        guard error.isDropped, flags.has(.monitors) else { return error }
        return self.error(because: cursor.takeDropped(orMismatchOf: type))
    }

    private func error(of failure: Failure, at place: Int) -> MappingError {
        guard let value = cursor.at(nodeIndex: place) else { return fail(failure.kind) }
        guard let step = failure.missing else { return Mapper(value).fail(failure) }
        return Mapper(value).errorOfMissing(of: step, expected: failure.expected)
    }
}
