// The members that a union has in an object, for unions whose members stand among those of a model.

extension UnionCases {
    /// Looks up the members that a case's payload only writes, which belong to no rest of the object around it.
    @inline(never)
    func lookUpWritten(_ number: Int, _ map: Mapper, _ payload: PayloadPlace) {
        guard case .rest = payload, number < cases.count else { return }
        map.lookUp(cases[number].keyPaths { $0.direction == .written })
    }
}

extension UnionCase {
    /// The key paths of some of the members that the payload's declaration has.
    func keyPaths(where isMatch: (FieldInfo) -> Bool) -> [JSONKeyPath] {
        let infos = (payload as? any Mapped.Type)?.anyCore.infos ?? []
        return infos.keyPaths(where: isMatch)
    }
}
