// Conversions, which are noted where somebody wants to know of them.

extension Mapper {
    /// The result of a conversion, which is noted if it is one that strict options refuse.
    @inline(__always)
    func noting<Value>(
        _ result: Result<Value, CoercionFailure>, _ target: CoercionTable.Target, _ type: Any.Type
    ) -> Result<Value, CoercionFailure> {
        if isObserved, case .success = result { noteConversion(target, type) }
        return result
    }

    /// Notes that this value was converted, unless it is of the target's own kind.
    @inline(never)
    package func noteConversion(_ target: CoercionTable.Target, _ type: Any.Type) {
        let source: CoercionTable.Source? =
            switch kind {
            case .true, .false: .boolean
            case .integer, .unsigned, .double: .number
            case .string, .escapedString: .string
            default: nil
            }
        if let source, CoercionTable.rule(from: source, to: target) == .compatible { note(.converted, type) }
    }
}
