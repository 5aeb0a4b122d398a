extension JSON: FlatWriter {
    @usableFromInline
    package func writeFlat(to json: inout JSONOutput) throws {
        if case .object(let members) = self { try members.write(to: &json) } else { json.write(self) }
    }

    @usableFromInline @inline(never)
    package func writeValue(to json: inout JSONOutput) {
        switch self {
        case .null: json._writeNull()
        case .bool(let value): value._writeValue(to: &json)
        case .number(let number): number._writeValue(to: &json)
        case .string(let string): string._writeValue(to: &json)
        case .array(let elements): elements._writeValue(to: &json)
        case .object(let members): members._writeValue(to: &json)
        }
    }
}

extension JSON.Array: ValueWriter {
    @usableFromInline @inline(never)
    package func writeValue(to json: inout JSONOutput) {
        switch storage {
        case .built(let elements): elements._writeValue(to: &json)
        case .view(let tree, let index): json.write(tree, at: Int(index))
        }
    }
}

extension JSON.Object: FlatWriter {
    @usableFromInline
    package func writeFlat(to json: inout JSONOutput) throws {
        for (key, value) in self {
            if json._begin(member: key) { value._writeValue(to: &json) }
        }
    }

    @usableFromInline @inline(never)
    package func writeValue(to json: inout JSONOutput) {
        switch storage {
        case .built(let members):
            guard json._openDistinct() else { return }
            for (key, value) in members.all {
                if json._begin(member: key, isDistinct: true) { value._writeValue(to: &json) }
                if json._hasFailed { break }
            }
            _ = json._closeValue()
        case .view(let tree, let index): json.write(tree, at: Int(index))
        }
    }
}
