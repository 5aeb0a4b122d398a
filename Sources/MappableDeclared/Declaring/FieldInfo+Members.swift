// Members that a model has without reading their values.

extension [FieldInfo] {
    /// The key paths of some members, those of flattened models included.
    func keyPaths(where isMatch: (FieldInfo) -> Bool) -> [JSONKeyPath] {
        flatMap { info -> [JSONKeyPath] in
            if let key = info.key { return isMatch(info) ? key.keyPaths : [] }
            return (info.type as? any Mapped.Type)?.anyCore.infos.keyPaths(where: isMatch) ?? []
        }
    }
}

extension Mapper {
    /// Looks up members, which marks them as read.
    func lookUp(_ paths: [JSONKeyPath]) {
        for path in paths { _ = value(at: path) }
    }
}
