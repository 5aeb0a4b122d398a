// The members that a union has in an object, for unions whose members stand among those of a model.

extension UnionCases {
    /// The key path of the tag; nil where it is a key itself, or absent.
    private var tagPath: JSONKeyPath? {
        switch tag {
        case .inside(let path), .beside(let path, _), .naming(let path): path
        case .outside: nil
        }
    }

    /// Looks up the members that a case's payload only writes, which belong to no rest of the object around it.
    @inline(never)
    func lookUpWritten(_ number: Int, _ map: Mapper, _ payload: PayloadPlace) {
        guard case .rest = payload, number < cases.count else { return }
        map.lookUp(cases[number].keyPaths { $0.direction == .written })
    }

    /// Looks up the tag and the payload, which marks them as read, in an object that has the value's members.
    func lookUp(in map: Mapper) {
        // Nobody is to hear of what is read once more.
        let start = map.checkpoint
        map.beginTolerance()
        defer {
            map.endTolerance()
            map.undo(to: start)
        }
        guard let place = try? place(of: map, isFlattened: true) else { return }
        if let tagPath { map.lookUp([tagPath]) }
        switch place.payload {
        case .keyPath(let path): map.lookUp([path])
        case .rest: if place.number < cases.count { map.lookUp(cases[place.number].keyPaths { _ in true }) }
        // A member that the search for the place has found.
        case .value: break
        }
    }
}

extension UnionCase {
    /// The key paths of some of the members that the payload's declaration has.
    func keyPaths(where isMatch: (FieldInfo) -> Bool) -> [JSONKeyPath] {
        let infos = (payload as? any Mapped.Type)?.anyCore.infos ?? []
        return infos.keyPaths(where: isMatch)
    }
}
