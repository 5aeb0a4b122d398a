import MappableSyntax

/// A change to the children of an object or array.
struct ContainerChange {
    let container: Container
    private let scanner: TextScanner
    private let style: Style

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

    /// Whether a comment stands beside a bracket, or above the closing one.
    private var hasOwnComments: Bool {
        container.begin > container.open + 1
            || container.end > (container.children.last?.end ?? container.begin)
    }
}

// MARK: - Removing

extension ContainerChange {
    /// Removes children. What is between them, and belongs to none, stays.
    func removing(_ indices: Set<Int>) -> [Splice] {
        let children = container.children
        guard let last = children.indices.last(where: { !indices.contains($0) }) else { return emptying() }
        let removals = indices.sorted().map { Splice.removing(removal(of: $0, among: indices)) }
        guard last < children.count - 1, !container.hasTrailingComma, let comma = children[last].comma else {
            return removals
        }
        return removals + [.removing(comma..<comma + 1)]
    }

    private func emptying() -> [Splice] {
        let children = container.children
        let isCommented =
            hasOwnComments
            || children.indices.contains {
                children[$0].gap > ($0 > 0 ? children[$0 - 1].end : container.begin)
            }
        if isCommented {
            return children.indices.map {
                .removing(removal(from: children[$0].gap, to: children[$0].end))
            }
        }
        let lineEnds = style.newline + style.newline + scanner.indentation(at: container.open)
        return [
            Splice(range: container.open + 1..<container.close, text: style.spreadsEmpty ? lineEnds : [])
        ]
    }

    /// The text that is removed with a child: its lines, or the white space to one of its neighbours.
    private func removal(of index: Int, among removed: Set<Int>) -> Range<Int> {
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

    /// Inserts a child before another, or behind the last one, which gets a comma.
    func inserting(_ text: [UInt8], before index: Int) -> [Splice] {
        let children = container.children
        let comma = [UInt8(ascii: ",")]
        if index < children.count {
            let next = children[index]
            return [
                .inserting(text + comma + (next.beginsLine ? lineBreak() : style.separator), at: next.leading)
            ]
        }
        guard let last = children.last else { return filling(with: text) }
        let needsLine = isOnLines && last.beginsLine || last.endsInLineComment
        let new = Splice.inserting(
            (needsLine ? lineBreak() : style.separator) + text + (last.comma == nil ? [] : comma),
            at: last.end)
        return last.comma == nil ? [.inserting(comma, at: last.value.upperBound), new] : [new]
    }

    /// Writes the first child. Comments that are there stay.
    private func filling(with child: [UInt8]) -> [Splice] {
        var text: [UInt8]
        if isOnLines || hasOwnComments {
            let comma = style.hasTrailingCommas ? [UInt8(ascii: ",")] : []
            text = lineBreak() + child + comma + style.newline + scanner.indentation(at: container.open)
        } else {
            let padding = container.isObject ? style.padding : []
            text = padding + child + padding
        }
        return [
            Splice(range: (hasOwnComments ? container.end : container.open + 1)..<container.close, text: text)
        ]
    }
}
