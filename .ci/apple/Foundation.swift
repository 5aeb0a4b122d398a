
// What the library uses of the whole of Foundation and the stubs it is checked with do not have, as Apple documents it.

extension Decimal: Codable {
    public init(from decoder: any Decoder) throws { self.init() }
    public func encode(to encoder: any Encoder) throws {}
}

open class NSNumber: NSObject {
    open var description: String { "" }
    open var boolValue: Bool { false }
    open var int64Value: Int64 { 0 }
    open var uint64Value: UInt64 { 0 }
    open var floatValue: Float { 0 }
    open var doubleValue: Double { 0 }
    open var objCType: UnsafePointer<CChar> { unsafe UnsafePointer(bitPattern: 1)! }
}

open class NSDecimalNumber: NSNumber {}

public func CFGetTypeID(_ value: AnyObject?) -> UInt { 0 }
public func CFBooleanGetTypeID() -> UInt { 0 }
