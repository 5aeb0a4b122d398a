#if !hasFeature(Embedded)
    /// What a value has encoded so far. Containers may be filled in any order, so their members are kept until all of the value is
    /// there.
    final class EncodedValue {
        /// What the value is.
        enum Content {
            case nothing
            /// `nil`, or a value that an output knows how to write.
            case single((any JSONWriter)?)
            case array([Child])
            case object([(key: String, value: Child)])
        }

        /// An element or the value of a member.
        enum Child {
            case leaf((any JSONWriter)?)
            case value(EncodedValue)
        }

        var content = Content.nothing
        let path: EncodedPath
        /// Whether the keys are those of a dictionary, which the options do not convert.
        var keysAreVerbatim = false
        /// The type of the value, for errors.
        var model: Any.Type?
        /// The containers that were asked for by key, because a key stands for the same one each time.
        private var nested: [String: EncodedValue] = [:]

        init(_ path: EncodedPath) { self.path = path }

        /// Adds a member; an object must have been begun.
        func add(_ key: String, _ child: Child) {
            guard case .object(var members) = content else { return }
            // Not copied while it is changed.
            content = .nothing
            members.append((key, child))
            content = .object(members)
        }

        /// Adds an element; an array must have been begun.
        func add(_ child: Child) {
            guard case .array(var elements) = content else { return }
            content = .nothing
            elements.append(child)
            content = .array(elements)
        }

        var count: Int {
            if case .array(let elements) = content { elements.count } else { 0 }
        }

        /// The value of a member that is filled later.
        func member(_ key: String) -> EncodedValue {
            if let known = nested[key] { return known }
            let value = EncodedValue(EncodedPath(.key(key), in: path))
            nested[key] = value
            add(key, .value(value))
            return value
        }

        /// An element that is filled later.
        func element() -> EncodedValue {
            let value = EncodedValue(EncodedPath(.index(count), in: path))
            add(.value(value))
            return value
        }
    }

    /// The way from the encoded value to a part of it.
    final class EncodedPath {
        private let outer: EncodedPath?
        private let step: MappingPath.Component

        init(_ step: MappingPath.Component, in outer: EncodedPath?) {
            self.outer = outer
            self.step = step
        }

        /// The beginning of a path.
        convenience init() { self.init(.key(""), in: nil) }

        var path: MappingPath {
            var components: [MappingPath.Component] = []
            var path = self
            while let outer = path.outer {
                components.append(path.step)
                path = outer
            }
            return MappingPath(components.reversed())
        }
    }

    // MARK: - Writing

    extension EncodedValue {
        /// Writes the value where one is due.
        func write(to json: inout JSONOutput) {
            switch content {
            case .single(nil): json._writeNull()
            case .single(let value?): value._writeValue(to: &json)
            case .nothing, .object:
                guard json._openValue() else { return }
                if case .object(let members) = content {
                    for (key, value) in members {
                        let slot = keysAreVerbatim ? json._beginDistinctKey(key) : json._begin(key: key)
                        if slot != .nowhere { value.write(to: &json) }
                        if slot == .insertion { json._finishInsertion() }
                        if json._hasFailed { break }
                    }
                }
                if !json._closeValue(), let model { json._name(model) }
            case .array(let elements):
                guard json._openArray() else { return }
                for element in elements {
                    element.write(to: &json)
                    if json._hasFailed { break }
                }
                json._closeArray()
            }
        }
    }

    extension EncodedValue {
        /// Writes the members of an object among those of the current one, or a value that is none where one is due.
        func writeMembers(to json: inout JSONOutput) {
            guard case .object(let members) = content else {
                if json._beginSingleValue() { write(to: &json) }
                return
            }
            for (key, value) in members {
                let slot = keysAreVerbatim ? json._beginMember(key) : json._begin(key: key)
                if slot != .nowhere { value.write(to: &json) }
                if slot == .insertion { json._finishInsertion() }
                if json._hasFailed { break }
            }
        }
    }

    extension EncodedValue.Child {
        fileprivate func write(to json: inout JSONOutput) {
            switch self {
            case .leaf(nil): json._writeNull()
            case .leaf(let value?): value._writeValue(to: &json)
            case .value(let value): value.write(to: &json)
            }
        }
    }
#endif
