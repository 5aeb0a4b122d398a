extension [FieldInfo] {
    /// Includes those of flattened models.
    func keyPaths(where isMatch: (FieldInfo) -> Bool) -> [JSONKeyPath] {
        flatMap { info -> [JSONKeyPath] in
            if let key = info.key { return isMatch(info) ? key.keyPaths : [] }
            return (info.type as? any Mapped.Type)?.anyCore.infos.keyPaths(where: isMatch) ?? []
        }
    }
}

extension Mapper {
    /// Members that were looked up are not unread.
    func lookUp(_ paths: [JSONKeyPath]) {
        for path in paths { value(at: path).endAbsence() }
    }
}
