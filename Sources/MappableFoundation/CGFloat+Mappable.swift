#if canImport(FoundationEssentials)
    public import Foundation
    public import Mappable

    // Without FoundationEssentials, `Mappable` itself has these conformances.

    extension CGFloat: ScalarReader, ValueWriter {
        @usableFromInline
        package static func convert(_ source: Mapper) throws(CoercionFailure) -> CGFloat {
            CGFloat(try Double.convert(source))
        }

        @usableFromInline
        package func writeValue(to json: inout JSONOutput) { json._write(Double(self)) }
    }
#endif
