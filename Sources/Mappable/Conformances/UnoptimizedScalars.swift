#if DEBUG
    // Unoptimized, the generic functions of `ScalarReader` ask for the metadata of each `Result` and optional, and copy
    // values through tables of functions. The most common types do without that.

    extension Int {
        /// Not to be called by models.
        public static func _read(_ source: Mapper) throws(MappingError) -> Int {
            if let value = plain(source) { return value }
            do throws(CoercionFailure) {
                return try convert(source)
            } catch {
                throw source.failure(error, Int.self)
            }
        }

        /// Not to be called by models.
        public static func _readIfValid(_ source: Mapper) -> Int? {
            if let value = plain(source) { return value }
            do throws(CoercionFailure) { return try convert(source) } catch { return nil }
        }

        private static func plain(_ source: Mapper) -> Int? {
            // Safety: the node is on the document's tape.
            let node = unsafe source.node.pointee
            return node.kind == .integer ? narrowed(node.payload) : nil
        }

        @_noObjCBridging
        private static func narrowed(_ payload: UInt64) -> Int? { Int(exactly: Int64(bitPattern: payload)) }
    }

    extension Double {
        /// Not to be called by models.
        public static func _read(_ source: Mapper) throws(MappingError) -> Double {
            do throws(CoercionFailure) {
                return try convert(source)
            } catch {
                throw source.failure(error, Double.self)
            }
        }
    }

    extension Bool {
        /// Not to be called by models.
        public static func _read(_ source: Mapper) throws(MappingError) -> Bool {
            do throws(CoercionFailure) {
                return try convert(source)
            } catch {
                throw source.failure(error, Bool.self)
            }
        }
    }

    extension String {
        /// Not to be called by models.
        public static func _readIfValid(_ source: Mapper) -> String? {
            if let value = source.plainString() { return value }
            do throws(CoercionFailure) { return try source.anyString() } catch { return nil }
        }
    }
#endif
