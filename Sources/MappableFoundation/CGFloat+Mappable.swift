#if canImport(FoundationEssentials)
    public import Foundation
    public import Mappable

    // Where Foundation has no essentials apart, `Mappable` itself has these conformances.

    extension CGFloat: Mappable, JSONWriter {
        /// Reads a number as `Double` does.
        ///
        /// - Throws: as `Double(map:)`.
        public init(map: Mapper) throws {
            self.init(try Double(map: map))
        }

        /// Writes a number as `Double` does.
        ///
        /// - Throws: nothing; the output keeps a failure, as for `Double`.
        public func write(to json: inout JSONOutput) throws {
            json.write(Double(self))
        }
    }
#endif
