// Shapes that turn out to be one, and the search for them.

extension SampleShapes {
    /// Makes one shape of two, with all that is inside them.
    mutating func merge(_ first: ID, _ second: ID) {
        var work = [(first, second)]
        while let (first, second) = work.popLast() {
            let target = resolved(first)
            let source = resolved(second)
            guard target != source else { continue }
            let other = shapes[source]
            shapes[source] = Shape()
            shapes[source].replacement = target
            shapes[target].objects += other.objects
            shapes[target].arrays += other.arrays
            shapes[target].strings += other.strings
            shapes[target].bools += other.bools
            shapes[target].nulls += other.nulls
            shapes[target].numbers.merge(other.numbers)
            shapes[target].text.merge(other.text)
            shapes[target].hasOddKeys = shapes[target].hasOddKeys || other.hasOddKeys
            if shapes[target].name.isEmpty { shapes[target].name = other.name }
            shapes[target].isVariant = shapes[target].isVariant && other.isVariant
            mergeTags(of: target, other, &work)
            mergeMembers(of: target, other, &work)
            if let element = other.element {
                if let own = shapes[target].element {
                    work.append((own, element))
                } else {
                    shapes[target].element = element
                }
            }
        }
    }

    private mutating func mergeTags(of target: ID, _ other: Shape, _ work: inout [(ID, ID)]) {
        let own = shapes[target].tag
        let theirs = other.tag
        guard other.count > 0 || theirs?.variants.isEmpty == false else { return }
        if let own, let theirs, own.key == theirs.key, !own.isRefuted, !theirs.isRefuted {
            for variant in theirs.variants {
                if let match = own.variants.first(where: { $0.value == variant.value }) {
                    work.append((match.shape, variant.shape))
                } else {
                    shapes[target].tag?.variants.append(variant)
                }
            }
            return
        }
        let hasObjects = other.objects > 0 || theirs?.variants.isEmpty == false
        guard hasObjects else { return }
        if own == nil, shapes[target].objects == 0 {
            shapes[target].tag = theirs
            return
        }
        for variant in (own?.variants ?? []) + (theirs?.variants ?? []) {
            work.append((target, variant.shape))
        }
        shapes[target].tag = Tag(key: -1, isRefuted: true)
    }

    private mutating func mergeMembers(of target: ID, _ other: Shape, _ work: inout [(ID, ID)]) {
        if let value = other.dictionaryValue {
            if let own = shapes[target].dictionaryValue {
                work.append((own, value))
            } else {
                shapes[target].dictionaryValue = value
            }
        }
        if let value = shapes[target].dictionaryValue {
            for member in shapes[target].members + other.members {
                work.append((value, member.shape))
            }
            shapes[target].members = []
            return
        }
        for member in other.members {
            if let position = membersByKey[MemberKey(shape: target, key: member.key)],
                position < shapes[target].members.count
            {
                shapes[target].members[position].count += member.count
                work.append((shapes[target].members[position].shape, member.shape))
            } else {
                membersByKey[MemberKey(shape: target, key: member.key)] = shapes[target].members.count
                shapes[target].members.append(member)
            }
        }
    }

    /// Whether Swift may take a key for another one.
    static func isOdd(_ key: String) -> Bool {
        key.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark: true
            default: scalar.properties.isFullCompositionExclusion || (0x1100...0x11FF).contains(scalar.value)
            }
        }
    }

    /// Makes one shape of the objects that a tag told apart.
    mutating func foldTag(of shape: ID) {
        let variants = shapes[shape].tag?.variants ?? []
        shapes[shape].tag = Tag(key: -1, isRefuted: true)
        for variant in variants { merge(shape, variant.shape) }
    }

    /// Takes the keys of a shape for data.
    mutating func makeDictionary(_ shape: ID) {
        let members = shapes[shape].members
        let value = dictionaryValue(of: shape)
        shapes[shape].members = []
        let texts = members.map { keys[$0.key].text }
        if Set(texts).count < texts.count || texts.contains(where: Self.isOdd) {
            shapes[shape].hasOddKeys = true
        }
        for member in members { merge(value, member.shape) }
        shapes[resolved(value)].name = shapes[shape].name
        shapes[resolved(value)].isElement = true
    }
}

// MARK: - After the last sample

extension SampleShapes {
    /// Finds dictionaries, unions, models that contain themselves, and models that are the same.
    mutating func settle() {
        foldTagsInVain()
        findDictionaries()
        for _ in 0..<8 {
            let before = shapes.count { $0.replacement != nil }
            var seen: Set<ID> = []
            findRecursion(Self.root, [], &seen)
            findTwins()
            if shapes.count(where: { $0.replacement != nil }) == before { break }
        }
        foldTagsInVain()
    }

    /// The shapes right inside a shape.
    func children(of shape: ID) -> [ID] {
        let own = shapes[shape]
        let inner = own.members.map(\.shape) + (own.tag?.variants.map(\.shape) ?? [])
        return (inner + [own.element, own.dictionaryValue].compactMap { $0 }).map(resolved)
    }

    /// All shapes in use, outer ones first.
    func reachable() -> [ID] {
        var found: [ID] = [resolved(Self.root)]
        var seen = Set(found)
        var index = 0
        while index < found.count {
            for child in children(of: found[index]) where seen.insert(child).inserted { found.append(child) }
            index += 1
        }
        return found
    }

    /// Gives up tags that tell nothing apart: where objects have much the same keys whatever their tag.
    private mutating func foldTagsInVain() {
        for shape in reachable() {
            guard let tag = shapes[shape].tag, !tag.variants.isEmpty else { continue }
            let variants = tag.variants.map { resolved($0.shape) }
            let sets = variants.map { variant in
                Set(shapes[variant].members.map(\.key)).subtracting([tag.key])
            }
            let all = sets.reduce(Set()) { $0.union($1) }
            let common = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
            let differ = zip(sets, sets.dropFirst()).contains { left, right in
                !left.subtracting(right).isEmpty && !right.subtracting(left).isEmpty
            }
            let areDistinct = Set(variants).count == variants.count
            let isData = variants.contains { shapes[$0].dictionaryValue != nil }
            if variants.count < 2 || all.count - common.count < 2 || !differ || !areDistinct || isData
                || shapes[shape].objects > 0
            {
                foldTag(of: shape)
            }
        }
    }

    private mutating func findDictionaries() {
        // Inner objects first, so that the values of a dictionary are known when it is looked at.
        // The merged values may hold some in turn.
        for _ in 0..<4 {
            var isSettled = true
            for shape in reachable().reversed() where resolved(shape) == shape && hasDataAsKeys(shape) {
                makeDictionary(shape)
                isSettled = false
            }
            if isSettled { return }
        }
    }

    /// Whether the keys of objects are data: numbers, dates and the like, or many that come and go.
    private func hasDataAsKeys(_ id: ID) -> Bool {
        let shape = shapes[id]
        guard shape.dictionaryValue == nil, !shape.members.isEmpty, shape.tag?.variants.isEmpty != false
        else { return false }
        let values = shape.members.map { resolved($0.shape) }
        let looksLikeData = shape.members.allSatisfy { KeyForm.isData(keys[$0.key].text) }
        let presence = shape.members.reduce(0) { $0 + $1.count }
        let comesAndGoes =
            shape.objects >= 3 && values.count >= 10
            && presence * 10 < shape.objects * values.count * 3
        let isLong =
            values.count >= 32 && values.allSatisfy { shapes[$0].objects > 0 || shapes[$0].arrays > 0 }
        if values.count >= 12, areRecords(values) { return true }
        guard looksLikeData || comesAndGoes || isLong else { return false }
        return values.dropFirst().allSatisfy { areAlike(values[0], $0, levels: 3) }
    }

    /// Whether all values are objects with a key that nearly all of them have, and whose members agree where they meet.
    private func areRecords(_ values: [ID]) -> Bool {
        guard values.allSatisfy({ shapes[$0].objects > 0 && shapes[$0].kindCount == 1 }) else { return false }
        var counts: [Int: Int] = [:]
        var first: [Int: ID] = [:]
        for value in values {
            for member in shapes[value].members {
                counts[member.key, default: 0] += 1
                let known = first[member.key]
                if known == nil { first[member.key] = member.shape }
                guard let known, !areAlike(known, member.shape, levels: 1) else { continue }
                // Two dictionaries rarely have the same keys.
                guard isOfStrings(known), isOfStrings(member.shape) else { return false }
            }
        }
        return counts.values.contains { $0 * 10 >= values.count * 9 }
    }

    /// Whether a value is an object of strings only.
    private func isOfStrings(_ id: ID) -> Bool {
        let shape = shapes[resolved(id)]
        return shape.objects > 0 && shape.kindCount == 1
            && shape.members.allSatisfy {
                let value = shapes[resolved($0.shape)]
                return value.strings > 0 && value.kindCount == 1
            }
    }

    /// Finds objects in objects of the same shape.
    ///
    /// A shape that stands in several places is looked at in the first of them, so that this takes no longer than there are
    /// shapes.
    private mutating func findRecursion(_ shape: ID, _ outer: [ID], _ seen: inout Set<ID>) {
        let shape = resolved(shape)
        guard seen.insert(shape).inserted else { return }
        if isModel(shape) {
            for candidate in outer.reversed() where resolved(candidate) == candidate && isModel(candidate) {
                if haveSameMembers(candidate, shape, least: 1) {
                    merge(candidate, shape)
                    return
                }
            }
        }
        if let union = outer.last(where: { resolved($0) == $0 && areSameUnion($0, shape) }) {
            merge(union, shape)
            return
        }
        let isOuter = isModel(shape) || shapes[shape].tag?.variants.isEmpty == false
        let inner = isOuter ? outer + [shape] : outer
        for child in children(of: shape) { findRecursion(child, inner, &seen) }
    }

    /// Whether two unions have the same tag, and the values of one are among those of the other.
    private func areSameUnion(_ first: ID, _ second: ID) -> Bool {
        guard let left = shapes[first].tag, let right = shapes[second].tag, left.key == right.key,
            first != second, !left.variants.isEmpty, !right.variants.isEmpty
        else { return false }
        let (values, others) = (Set(left.variants.map(\.value)), Set(right.variants.map(\.value)))
        return values.isSubset(of: others) || others.isSubset(of: values)
    }

    /// Makes one of objects with the same keys in different places.
    private mutating func findTwins() {
        var groups: [[Int]: [ID]] = [:]
        var named: [String: [ID]] = [:]
        for shape in reachable() where isModel(shape) && resolved(shape) == shape {
            let key = shapes[shape].members.map(\.key).sorted()
            if let twin = groups[key, default: []].first(where: {
                resolved($0) == $0 && areAlike($0, shape, levels: 3)
            }) {
                merge(twin, shape)
                continue
            }
            groups[key, default: []].append(shape)
            let name = SwiftNames.typeName(shapes[shape].name, isElement: shapes[shape].isElement)
            if let kin = named[name, default: []].first(where: {
                resolved($0) == $0 && haveSameMembers($0, shape, least: 2)
            }) {
                merge(kin, shape)
                continue
            }
            named[name, default: []].append(shape)
        }
    }

    private func isModel(_ shape: ID) -> Bool {
        shapes[shape].objects > 0 && !shapes[shape].isVariant && shapes[shape].dictionaryValue == nil
            && !shapes[shape].members.isEmpty
            && shapes[shape].tag?.variants.isEmpty != false
    }

    /// Whether most of the members of two objects are the same.
    private func haveSameMembers(_ first: ID, _ second: ID, least: Int) -> Bool {
        let (left, right) = (Set(shapes[first].members.map(\.key)), Set(shapes[second].members.map(\.key)))
        let common = left.intersection(right)
        let isEnough = left == right ? common.count >= least : common.count >= 2
        return isEnough && common.count * 10 >= left.union(right).count * 6
            && areAlike(first, second, levels: 2)
    }

    /// Whether two shapes have values of the same kinds.
    private func areAlike(_ first: ID, _ second: ID, levels: Int) -> Bool {
        let (first, second) = (resolved(first), resolved(second))
        let (left, right) = (shapes[first], shapes[second])
        guard first != second, left.count > left.nulls, right.count > right.nulls, levels > 0 else {
            return true
        }
        guard
            left.isObject == right.isObject, (left.arrays > 0) == (right.arrays > 0),
            (left.strings > 0) == (right.strings > 0), (left.bools > 0) == (right.bools > 0),
            (left.numbers.count > 0) == (right.numbers.count > 0)
        else { return false }
        if let element = left.element, let other = right.element,
            !areAlike(element, other, levels: levels - 1)
        {
            return false
        }
        let others = Dictionary(
            right.members.map { ($0.key, $0.shape) }, uniquingKeysWith: { first, _ in first })
        var common = 0
        for member in left.members {
            guard let other = others[member.key] else { continue }
            common += 1
            guard areAlike(member.shape, other, levels: levels - 1) else { return false }
        }
        let union = left.members.count + right.members.count - common
        return left.members.isEmpty || right.members.isEmpty || common * 2 >= union
    }
}

extension SampleShapes.Shape {
    var isObject: Bool { objects > 0 || tag?.variants.isEmpty == false }
}

/// A way to spell keys.
enum KeyForm {
    /// Whether a key is hardly the name of something: a number, a date, a UUID, an address, or text with spaces.
    static func isData(_ key: String) -> Bool {
        let bytes = Array(key.utf8)
        if bytes.isEmpty { return true }
        let digits = bytes.count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        if digits == bytes.count { return true }
        if bytes.contains(UInt8(ascii: "/")) || bytes.dropFirst().contains(UInt8(ascii: "@")) { return true }
        let forms = TextForms.possible(
            [.date, .dateTime, .url, .lowercaseUUID, .uppercaseUUID, .number], bytes.byteSpan)
        if !forms.isEmpty { return true }
        let isHexadecimal = bytes.allSatisfy {
            ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
                || ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "f")
        }
        return isHexadecimal && bytes.count >= 12 && digits >= 2
    }
}
