extension UnionCases {
    /// A rest leaves out the members that a case's payload only writes.
    @inline(never)
    func lookUpWritten(_ number: Int, _ map: Mapper, _ payload: PayloadPlace) {
        guard case .rest = payload, number < cases.count else { return }
        map.lookUp(cases[number].keyPaths { $0.direction == .written })
    }
}

extension UnionCase {
    func keyPaths(where isMatch: (FieldInfo) -> Bool) -> [JSONKeyPath] {
        let infos = (payload as? any Mapped.Type)?.anyCore.infos ?? []
        return infos.keyPaths(where: isMatch)
    }
}
