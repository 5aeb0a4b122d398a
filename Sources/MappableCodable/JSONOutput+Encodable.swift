import Mappable

extension JSONOutput {
    /// nil if that succeeds, or else what to undo it to.
    @inline(__always)
    mutating func add(_ value: some JSONWriter, to array: EncodedPlace) -> OutputCheckpoint? {
        let checkpoint = checkpoint(in: array)
        if begin(elementOf: array) { value._writeValue(to: &self) }
        return _hasFailed ? checkpoint : nil
    }

    @inline(__always)
    mutating func add(
        _ value: some JSONWriter, to object: EncodedPlace, _ spelling: KeyForm, _ key: String
    ) -> OutputCheckpoint? {
        let checkpoint = checkpoint(in: object)
        if begin(object, spelling, key) { value._writeValue(to: &self) }
        return _hasFailed ? checkpoint : nil
    }

    @inline(__always)
    mutating func begin(_ object: EncodedPlace, _ spelling: KeyForm, _ key: String) -> Bool {
        if spelling == .distinct { return begin(distinctMemberOf: object, key) }
        return begin(memberOf: object, key)
    }

    /// If `joining`, the members join those of the current object.
    mutating func writeEncodable<Value: Encodable>(_ value: Value, joining: Bool = false) {
        if _hasFailed { return }
        let checkpoint = checkpoint(in: current())
        let scope = EncodingScope(consume self, .ofModels)
        var failure: (any Error)?
        do {
            if joining { try scope.encodeMembers(of: value) } else { try scope.encode(value) }
        } catch {
            failure = error
        }
        self = scope.close()
        guard let failure else { return }
        undo(to: checkpoint)
        fail(below: .caught(failure))
    }
}

/// Written by `WritingOptions.default`, in the layout of the text around it.
struct DefaultModel: ValueWriter {
    let model: any JSONWriter

    func writeValue(to json: inout JSONOutput) {
        json.withDefaults { json in model._writeValue(to: &json) }
    }
}
