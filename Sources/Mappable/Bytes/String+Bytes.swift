extension String {
    /// Without normalisation, which takes quadratic time for some strings.
    @inline(never)
    func hasSameBytes(as other: String) -> Bool {
        TextSlice.with(self) { text in TextSlice.with(other) { text == $0 } }
    }

    @inline(never)
    func hashBytes(into hasher: inout Hasher) {
        TextSlice.with(self) { $0.hash(into: &hasher) }
        hasher.combine(0xFF as UInt8)
    }
}
