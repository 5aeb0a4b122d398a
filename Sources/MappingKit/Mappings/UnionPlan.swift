/// Generated code for an enum whose cases are told apart by a tag, or by their contents.
struct UnionPlan {
    struct Case {
        /// The name as it is written.
        let name: String
        /// The tag, a literal; nil in a union without tags.
        let tag: String?
        let payload: [Payload]
        /// Arguments after the tag, such as `at: "card"`.
        let options: [String]
        let isUnknown: Bool
        let line: Int
    }

    /// One of the values of a case.
    struct Payload {
        /// The label as it is written; nil where there is none.
        let label: String?
        let key: String
        let standIn: String?
    }

    let type: TypeDeclaration
    /// Whether the extension adds the conformance.
    let addsConformance: Bool
    /// Where the tag stands, such as `.inside("type")`; nil for a union without tags.
    let tag: String?
    let cases: [Case]
}

/// Finds out how an enum is mapped, from its tokens.
struct UnionPlanner {
    private let index: TypeIndex
    private let type: TypeDeclaration
    private var name: String { type.name }

    init(_ type: TypeDeclaration, in index: TypeIndex) {
        self.index = index
        self.type = type
    }

    /// - Throws: `SourceFault` for what it does not understand.
    func plan() throws(SourceFault) -> UnionPlan {
        let declarations = index.all(of: name)
        let conformance = declarations.first { $0.inherits("Tagged") }
        try MappingPlanner(type, in: index).checkVisibility(conformance)
        if type.isGeneric { throw type.fault("\(name) is generic; declare its union by hand") }
        if type.cases.isEmpty { throw type.fault("\(name) has no cases") }
        for declaration in declarations {
            if let fault = declaration.strayFault("this mark stands beside no case") { throw fault }
        }
        let mark = try MappedMark(type.marks, of: .enumeration, in: type.source)
        if mark.isUntagged, mark.labelled["tag"] != nil {
            throw type.fault("a union has a tag or none, not both")
        }
        let keys = try FieldKeys(of: type, mark, index)
        var cases: [UnionPlan.Case] = []
        for item in type.cases { cases.append(try plan(of: item, isTagged: !mark.isUntagged, keys)) }
        if cases.count(where: \.isUnknown) > 1 { throw type.fault("only one case can be the unknown one") }
        if !cases.contains(where: { !$0.isUnknown }) { throw type.fault("\(name) has an unknown case only") }
        return UnionPlan(
            type: type, addsConformance: conformance == nil,
            tag: mark.isUntagged ? nil : mark.labelled["tag"] ?? ".outside", cases: cases)
    }

    private func plan(
        of item: EnumCase, isTagged: Bool, _ keys: FieldKeys
    ) throws(SourceFault) -> UnionPlan.Case {
        func fault(_ reason: String) -> SourceFault {
            type.source.fault(atToken: item.nameToken, "\(item.plainName): \(reason)")
        }
        let mark = try MappedMark(item.marks, of: .enumCase, in: type.source)
        if let problem = item.problem { throw fault(problem) }
        if item.isConditional { throw fault("stands inside #if, which is not evaluated") }
        let payload = item.payload ?? []
        let line = type.source.line(of: type.source.tokens[item.nameToken].start)
        let labels = payload.compactMap(\.label)
        guard payload.count <= 1 || labels.count == payload.count else {
            throw fault("of several values, each needs a label, which is its key")
        }
        if mark.isUnknown {
            guard payload.count == 1, labels.isEmpty, mark.key == nil, mark.labelled.isEmpty, isTagged else {
                throw fault("an unknown case has one value without a label, and stands in a union with tags")
            }
            return UnionPlan.Case(
                name: item.name, tag: nil, payload: [Self.payload(payload[0])], options: [], isUnknown: true,
                line: line)
        }
        guard let key = mark.key ?? keys.key(of: item.plainName).map(SwiftText.literal) else {
            throw fault("CodingKeys have no key for it")
        }
        guard isTagged || payload.count == 1 && labels.isEmpty else {
            throw fault("a union without tags needs one value for each case, without a label")
        }
        let options = ["at", "using"].compactMap { label in mark.labelled[label].map { "\(label): \($0)" } }
        guard options.isEmpty || payload.count == 1 && labels.isEmpty else {
            throw fault("\"at:\" and \"using:\" are for a case of one value without a label")
        }
        guard isTagged || options.isEmpty && mark.key == nil else {
            throw fault("a union without tags has no place for what the mark says")
        }
        return UnionPlan.Case(
            name: item.name, tag: isTagged ? key : nil, payload: payload.map(Self.payload), options: options,
            isUnknown: false, line: line)
    }

    private static func payload(_ payload: EnumCase.Payload) -> UnionPlan.Payload {
        UnionPlan.Payload(
            label: payload.label, key: payload.label?.withoutBackticks ?? "", standIn: payload.initialValue)
    }
}

extension TypeDeclaration {
    /// Whether it is an enum whose cases are their raw values.
    var hasRawValues: Bool {
        guard kind == .enum, !cases.contains(where: \.hasPayload) else { return false }
        return cases.contains { $0.rawValue != nil }
            || inherited.first.map { Self.rawTypes.contains($0.lastName) } ?? false
    }

    package static let rawTypes: Set<String> = [
        "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "Float", "Double",
    ]
}
