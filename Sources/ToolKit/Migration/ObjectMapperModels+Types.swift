import MappingKit

// The types of properties, as ObjectMapper reads them.

extension ObjectMapperModels {
    /// ObjectMapper drops the models of containers that it cannot map, and keeps other containers whole.
    func checkElements(
        of member: inout MigratedModel.Member, at token: Int, _ model: inout MigratedModel
    ) throws(NotMigrated) {
        guard let stored = type.properties.first(where: { $0.name == member.property }) else { return }
        var element = stored.plainType
        var depth = 0
        while let inside = element.elementType {
            element = inside
            while element.hasSuffix("?") { element.removeLast() }
            depth += 1
        }
        if member.transform != nil {
            guard depth > 0 else { return }
            model.notes.append(
                (
                    token,
                    "ObjectMapper drops elements of which a transform makes nothing; here they make the whole value invalid"
                ))
        } else if depth == 0 {
            member.skipsElements = false
        } else if member.skipsElements
            || !element.contains(where: { "[]<>:".contains($0) })
                && !TypeDeclaration.rawTypes.contains(element) && !Self.plainTypes.contains(element)
        {
            member.skipsElements = true
            guard depth > 1 else { return }
            model.notes.append(
                (
                    token,
                    "ObjectMapper drops invalid models; here the inner array or dictionary with one is dropped"
                ))
        }
    }

    private static let plainTypes: Set<String> = textTypes.union([
        "Any", "AnyObject", "Bool", "CGFloat", "Decimal", "NSNumber", "NSString",
    ])
    /// The types that JSON's values never are, so that ObjectMapper reads them by a transform only.
    private static let textTypes: Set<String> = ["Data", "Date", "URL", "UUID"]

    func noteCasts(_ model: inout MigratedModel) {
        for member in model.reads where !member.isTransformed {
            guard let stored = type.properties.first(where: { $0.name == member.property }),
                let name = stored.typeNames.first(where: Self.textTypes.contains)
            else { continue }
            model.notes.append(
                (
                    stored.nameToken,
                    "ObjectMapper makes no \(name) without a transform; here it is read from its text"
                ))
        }
    }
}
