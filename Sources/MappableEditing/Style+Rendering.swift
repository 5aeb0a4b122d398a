import MappableSyntax

extension Style {
    /// JSON text without white space, laid out in this style.
    ///
    /// - Parameters:
    ///   - indentation: the indentation of the line on which the value begins.
    ///   - isOnLines: whether it may have lines of its own.
    /// - Complexity: linear in the length of the result.
    func rendered(_ compact: [UInt8], indentation: [UInt8], isOnLines: Bool = true) -> [UInt8] {
        let scanner = TextScanner(compact)
        var text: [UInt8] = []
        var open: [Bool] = []
        var offset = 0
        func breakLine() {
            text += newline + indentation
            for _ in open { text += unit }
        }
        while offset < compact.count {
            let byte = compact[offset]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                text.append(byte)
                let isObject = byte == UInt8(ascii: "{")
                if scanner[offset + 1] | 0x20 == UInt8(ascii: "}") {
                    if isOnLines, spreadsEmpty {
                        text += newline
                        breakLine()
                    }
                    text.append(compact[offset + 1])
                    offset += 2
                    continue
                }
                let hasLines =
                    isOnLines && open.last != false
                    && (isObject ? objectsOnLines : arraysOnLines || hasContainers(scanner, at: offset))
                open.append(hasLines)
                if hasLines { breakLine() } else if isObject { text += padding }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open.popLast() == true {
                    if hasTrailingCommas { text.append(UInt8(ascii: ",")) }
                    breakLine()
                } else if byte == UInt8(ascii: "}") {
                    text += padding
                }
                text.append(byte)
            case UInt8(ascii: ","):
                text.append(byte)
                if open.last == true { breakLine() } else { text += separator }
            case UInt8(ascii: ":"): text += colon
            default:
                let end = scanner.endOfScalar(from: offset)
                text += compact[offset..<end]
                offset = end
                continue
            }
            offset += 1
        }
        return text
    }

    /// Whether an array has an object or an array in it.
    private func hasContainers(_ scanner: TextScanner, at open: Int) -> Bool {
        var offset = open + 1
        while true {
            switch scanner[offset] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): return true
            case UInt8(ascii: "]"), 0: return false
            case UInt8(ascii: ","): offset += 1
            default: offset = max(scanner.endOfScalar(from: offset), offset + 1)
            }
        }
    }

    /// This style as the neighbours of a new child have it.
    ///
    /// - Parameter isArray: whether the new value is an array; nil if it is a scalar.
    func near(_ container: Container, _ scanner: TextScanner, isArray: Bool?) -> Style {
        var style = self
        if let member = container.children.last, let key = member.key {
            let colon = key.upperBound..<member.value.lowerBound
            if scanner.lineEndCount(in: colon) == 0,
                scanner.token(from: colon.lowerBound) == scanner.space(from: colon.lowerBound)
            {
                style.colon = Array(scanner.bytes[colon])
            }
        }
        if container.isOnLines {
            let (outer, inner) = (
                scanner.indentation(at: container.open), container.indentation(scanner, self)
            )
            if inner.count > outer.count, inner.starts(with: outer) {
                style.unit = Array(inner.dropFirst(outer.count))
            }
            if !container.children.isEmpty { style.hasTrailingCommas = container.hasTrailingComma }
        }
        guard let isArray else { return style }
        for index in container.children.indices.suffix(64).reversed() {
            let value = container.children[index].value
            guard scanner[value.lowerBound] == UInt8(ascii: isArray ? "[" : "{") else { continue }
            let next = scanner.token(from: value.lowerBound + 1)
            if next < value.upperBound - 1 {
                style.setOnLines(scanner.lineEndCount(in: value.lowerBound..<next) > 0, isArray: isArray)
                break
            }
        }
        return style
    }
}

extension Container {
    /// The indentation of the children that begin lines.
    func indentation(_ scanner: TextScanner, _ style: Style) -> [UInt8] {
        guard let index = children.indices.last(where: { children[$0].beginsLine }) else {
            return scanner.indentation(at: open) + style.unit
        }
        return scanner.indentation(at: children[index].leading)
    }
}
