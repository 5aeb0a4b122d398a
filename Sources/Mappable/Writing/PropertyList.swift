/// The properties of a model that are written: for each of them an object that knows how, a key, and where the value is.
///
/// The objects live as long as the list, and so are used without counting references to them.
@safe @usableFromInline
package final class PropertyList<Writer: AnyObject & Sendable>: @unchecked Sendable {
    /// What is asked of a property, beside that of the next.
    @safe @usableFromInline
    struct Entry {
        @usableFromInline let writer: Unmanaged<Writer>
        @usableFromInline let key: Unmanaged<WrittenKey>
        @usableFromInline let offset: Int
        @usableFromInline let type: Any.Type
    }

    @usableFromInline let model: Any.Type
    @usableFromInline let entries: UnsafeMutableBufferPointer<Entry>

    /// - Parameter properties: the properties of a model's type; a writer without a place gets the model itself.
    package init(
        of model: Any.Type, _ properties: [(writer: Writer, key: WrittenKey, place: StoredProperty?)]
    ) {
        self.model = model
        unsafe entries = .allocate(capacity: properties.count)
        for (index, property) in properties.enumerated() {
            precondition(property.place.map { $0.model == model } ?? true, "The property is of another type")
            // Safety: there is room for as many. Each object is retained up to the end of the list.
            unsafe entries.initializeElement(
                at: index,
                to: Entry(
                    writer: .passRetained(property.writer), key: .passRetained(property.key),
                    offset: property.place?.offset ?? 0, type: property.place?.type ?? model))
        }
    }

    deinit {
        for index in unsafe 0..<entries.count {
            unsafe entries[index].writer.release()
            unsafe entries[index].key.release()
        }
        unsafe entries.deallocate()
    }

    /// Runs code for each property of a model, which must be of the list's type.
    @_alwaysEmitIntoClient @inline(__always)
    package func forEach(
        in model: ValueAddress, _ body: (Writer, WrittenKey, ValueAddress) throws -> Void
    ) rethrows {
        precondition(model.type == self.model, "The value is of another type")
        let entries = unsafe entries
        for index in 0..<entries.count {
            // Safety: the index is in bounds. The objects live as long as the list, which outlives the call. The value of a
            // property is so far behind the beginning of each model.
            let entry = unsafe entries[index]
            try unsafe entry.writer._withUnsafeGuaranteedRef { writer in
                try unsafe entry.key._withUnsafeGuaranteedRef { key in
                    try unsafe body(writer, key, ValueAddress(model.start + entry.offset, entry.type))
                }
            }
        }
    }
}

/// Where a stored property of a struct is in each value of it.
package struct StoredProperty: Sendable {
    fileprivate let model: Any.Type
    fileprivate let type: Any.Type
    fileprivate let offset: Int

    /// Nil for a property that is computed, or in an object.
    package init?<Model, Value>(_ property: KeyPath<Model, Value>) {
        guard let offset = MemoryLayout<Model>.offset(of: property) else { return nil }
        (model, type, self.offset) = (Model.self, Value.self, offset)
    }
}
