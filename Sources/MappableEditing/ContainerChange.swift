import MappableSyntax

/// A new child, as it is written: its comments, its key and its value, without a comma.
struct NewChild {
    var text: [UInt8]
    /// The comments beside it, which follow the comma.
    var beside: [UInt8] = []
    var endsInLineComment = false
}

/// The changes to the children of one object or array.
struct ContainerChange {
    let container: Container
    private let scanner: TextScanner
    private let style: Style
    private var removed: Set<Int> = []
    /// New children by the index before which they stand.
    private var inserted: [Int: [NewChild]] = [:]

    init(_ container: Container, _ scanner: TextScanner, _ style: Style) {
        self.container = container
        self.scanner = scanner
        self.style = style
    }

    /// Whether children stand on lines of their own.
    var isOnLines: Bool {
        if !container.children.isEmpty { return container.isOnLines }
        return container.endsLine || (container.isObject ? style.objectsOnLines : style.arraysOnLines)
    }

    mutating func remove(_ index: Int) { removed.insert(index) }

    mutating func insert(_ child: NewChild, before index: Int) { inserted[index, default: []].append(child) }

    /// The changes of the text. What is between children, and belongs to none, stays.
    func splices() -> [Splice] {
        if removed.isEmpty && inserted.isEmpty { return [] }
        let children = container.children
        guard let last = children.indices.last(where: { !removed.contains($0) }) else { return refill() }
        var splices: [Splice] = []
        // New children before one that is removed come before the next that stays.
        var waiting: [NewChild] = []
        let touched = removed.union(inserted.keys)
        for index in touched.sorted() where index < children.count {
            waiting += inserted[index] ?? []
            var next = index
            if removed.contains(index) {
                splices.append(.removing(removal(of: index)))
                next += 1
                if next == children.count || touched.contains(next) { continue }
            }
            splices += prepend(waiting, to: children[next])
            waiting = []
        }
        waiting += inserted[children.count] ?? []
        return splices + finish(children[last], isLast: last == children.count - 1, waiting)
    }
}

// MARK: - Removing

extension ContainerChange {
    /// The text that is removed with a child: its lines, or the white space to one of its neighbours.
    private func removal(of index: Int) -> Range<Int> {
        let children = container.children
        let child = children[index]
        let next = index + 1 < children.count ? children[index + 1] : nil
        if let next, !next.beginsLine { return child.leading..<next.leading }
        var first = index
        while first > 0, !children[first].beginsLine, removed.contains(first - 1) { first -= 1 }
        // Of two empty lines, one stays.
        guard first == index, child.beginsLine, let next, next.lineEnds < 2 else {
            return removal(from: children[first].gap, to: child.end)
        }
        return lastLineEnd(before: child.leading)..<child.end
    }

    /// The text that is removed with the white space before it, but for a line end that a comment before that needs.
    private func removal(from gap: Int, to end: Int) -> Range<Int> {
        var start = gap
        guard scanner.lineEndCount(in: end..<scanner.space(from: end)) == 0 else { return gap..<end }
        while scanner.lengthOfSpace(at: start) > 0 {
            let lineEnd = scanner.lengthOfLineEnd(at: start)
            if lineEnd > 0 { return start + lineEnd..<end }
            start += scanner.lengthOfSpace(at: start)
        }
        return gap..<end
    }

    private func lastLineEnd(before offset: Int) -> Int {
        var start = offset - scanner.indentation(at: offset).count
        if start > 0, scanner[start - 1] == 0x0A { start -= 1 }
        if start > 0, scanner[start - 1] == 0x0D { start -= 1 }
        return start
    }
}

// MARK: - Inserting

extension ContainerChange {
    private func lineBreak() -> [UInt8] { style.newline + container.indentation(scanner, style) }

    /// Writes new children before one.
    private func prepend(_ new: [NewChild], to child: Child) -> [Splice] {
        var text: [UInt8] = []
        for item in new {
            text += item.text + [UInt8(ascii: ",")] + item.beside
            text += child.beginsLine || item.endsInLineComment ? lineBreak() : style.separator
        }
        return text.isEmpty ? [] : [.inserting(text, at: child.leading)]
    }

    /// Writes new children behind the last one that stays, and gives that a comma or takes it.
    private func finish(_ last: Child, isLast: Bool, _ new: [NewChild]) -> [Splice] {
        let hasTrailingComma = container.hasTrailingComma
        guard !new.isEmpty else {
            guard !isLast, !hasTrailingComma, let comma = last.comma else { return [] }
            return [.removing(comma..<comma + 1)]
        }
        var text: [UInt8] = []
        var needsLine = isOnLines && last.beginsLine || last.endsInLineComment
        for (index, item) in new.enumerated() {
            text += needsLine ? lineBreak() : style.separator
            text += item.text
            if index + 1 < new.count || hasTrailingComma { text.append(UInt8(ascii: ",")) }
            text += item.beside
            needsLine = isOnLines && last.beginsLine || item.endsInLineComment
        }
        if new.last?.endsInLineComment == true, !container.endsLine {
            text += style.newline + scanner.indentation(at: container.open)
        }
        let comma: [Splice] =
            last.comma == nil ? [.inserting([UInt8(ascii: ",")], at: last.value.upperBound)] : []
        return comma + [.inserting(text, at: last.end)]
    }

    /// Writes the content anew where no child stays. Comments that belong to none do.
    private func refill() -> [Splice] {
        let new = inserted.sorted { $0.key < $1.key }.flatMap(\.value)
        var (end, hasComments) = (container.open + 1, container.begin > container.open + 1)
        if hasComments { end = container.begin }
        let children = container.children
        for index in children.indices {
            let child = children[index]
            hasComments = hasComments || child.gap > end
            end = child.end
        }
        hasComments = hasComments || container.end > end
        let kept =
            hasComments
            ? children.indices.map { Splice.removing(removal(from: children[$0].gap, to: children[$0].end)) }
            : []
        if new.isEmpty, hasComments { return kept }
        let outer = scanner.indentation(at: container.open)
        var text: [UInt8] = []
        if new.isEmpty {
            text = style.spreadsEmpty ? style.newline + style.newline + outer : []
        } else {
            text = content(new, isOnLines: isOnLines || hasComments, outer)
        }
        let begin = hasComments ? container.end : container.open + 1
        return kept + [Splice(range: begin..<container.close, text: text)]
    }

    private func content(_ new: [NewChild], isOnLines: Bool, _ outer: [UInt8]) -> [UInt8] {
        var text = isOnLines ? [] : container.isObject ? style.padding : []
        var needsLine = isOnLines
        for (index, item) in new.enumerated() {
            let isLast = index + 1 == new.count
            if needsLine { text += lineBreak() } else if index > 0 { text += style.separator }
            text += item.text
            if !isLast || isOnLines && style.hasTrailingCommas { text.append(UInt8(ascii: ",")) }
            text += item.beside
            needsLine = isOnLines || item.endsInLineComment
        }
        return text + (needsLine ? style.newline + outer : container.isObject ? style.padding : [])
    }
}
