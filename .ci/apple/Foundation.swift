
// What the library uses of Foundation, and the stubs of the check do not have, as Apple documents it.

open class NSNumber: NSObject {
    public convenience init(value: Int) { self.init() }
    public convenience init(value: UInt64) { self.init() }
    public convenience init(value: Double) { self.init() }
    open var description: String { "" }
    open var stringValue: String { "" }
    open var boolValue: Bool { false }
    open var int64Value: Int64 { 0 }
    open var uint64Value: UInt64 { 0 }
    open var floatValue: Float { 0 }
    open var doubleValue: Double { 0 }
    open var objCType: UnsafePointer<CChar> { unsafe UnsafePointer(bitPattern: 1)! }
}
open class NSDecimalNumber: NSNumber {
    public convenience init(decimal: Decimal) { self.init() }
    open var decimalValue: Decimal { Decimal() }
}
public func CFGetTypeID(_ value: AnyObject?) -> UInt { 0 }
public func CFBooleanGetTypeID() -> UInt { 0 }

extension Decimal {
    public static var nan: Decimal { Decimal() }
    public init(_ value: UInt64) {}
    public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {}
    public var sign: FloatingPointSign { .plus }
    public var exponent: Int { 0 }
    public static prefix func - (value: Decimal) -> Decimal { value }
}
extension TimeZone { public func secondsFromGMT(for date: Date = Date()) -> Int { 0 } }

extension URL {
    public init(fileURLWithPath path: String) { self.init() }
    public init(fileURLWithPath path: String, relativeTo base: URL?) { self.init() }
    public var isFileURL: Bool { false }
    public var path: String { "" }
    public var lastPathComponent: String { "" }
    public func deletingLastPathComponent() -> URL { self }
    public func appendingPathComponent(_ component: String) -> URL { self }
    private init() { self = Self(string: "").unsafelyUnwrapped }
}
public struct URLComponents {
    public init?(url: URL, resolvingAgainstBaseURL: Bool) {}
    public var user: String?
    public var password: String?
    public var query: String?
    public var fragment: String?
    public var string: String? { nil }
}

extension Data {
    public struct WritingOptions: Sendable { public static let atomic = WritingOptions() }
    public init(contentsOf url: URL) throws { self.init() }
    public func write(to url: URL, options: WritingOptions) throws {}
}
extension Data.Deallocator {
    public static func custom(_ deallocate: @escaping (UnsafeMutableRawPointer, Int) -> Void) -> Self { .none }
}

public struct FileAttributeKey: Hashable, Sendable { public static let size = FileAttributeKey() }
open class FileManager: NSObject, @unchecked Sendable {
    public static let `default` = FileManager()
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
    open func fileExists(atPath path: String) -> Bool { false }
    open func destinationOfSymbolicLink(atPath path: String) throws -> String { path }
}
extension FileManager {
    public func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
    public static let processInfo = ProcessInfo()
    open var environment: [String: String] { [:] }
}

public struct CocoaError: Error {
    public enum Code: Sendable {
        case fileNoSuchFile, fileReadNoPermission, fileReadNoSuchFile, fileReadUnsupportedScheme, other
    }
    public var code: Code { .other }
    public var underlying: (any Error)? { nil }
}
public enum POSIXErrorCode: Int32 { case ENOTDIR = 20, EISDIR = 21 }
public struct POSIXError: Error { public var code: POSIXErrorCode { .EISDIR } }
extension Error { public var localizedDescription: String { "" } }

public protocol ParseStrategy {
    associatedtype ParseInput
    associatedtype ParseOutput
    func parse(_ value: ParseInput) throws -> ParseOutput
}
public protocol FormatStyle {
    associatedtype FormatInput
    associatedtype FormatOutput
    func format(_ value: FormatInput) -> FormatOutput
}
public protocol ParseableFormatStyle: FormatStyle {
    associatedtype Strategy: ParseStrategy
    where Strategy.ParseInput == FormatOutput, Strategy.ParseOutput == FormatInput
    var parseStrategy: Strategy { get }
}

// What the models of other libraries use.
open class Bundle: NSObject, @unchecked Sendable {
    open class var main: Bundle { Bundle() }
    open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}
public struct CharacterSet: Hashable, Sendable {
    public static var urlQueryAllowed: CharacterSet { CharacterSet() }
}
extension String {
    public struct Encoding: Sendable {
        public static let utf8 = Encoding()
        public static let utf16BigEndian = Encoding()
        public static let utf16LittleEndian = Encoding()
        public static let utf32BigEndian = Encoding()
        public static let utf32LittleEndian = Encoding()
    }
    public init?(data: Data, encoding: Encoding) { nil }
    public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
}
extension StringProtocol {
    public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
    public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? { nil }
    public var capitalized: String { "" }
}

// The check for an Int of 32 bits has neither `Codable` nor tasks.
#if !hasFeature(Embedded)
    extension Date: Codable {
        public init(from decoder: any Decoder) throws { self.init() }
        public func encode(to encoder: any Encoder) throws {}
    }
    extension Decimal: Codable {
        public init(from decoder: any Decoder) throws { self.init() }
        public func encode(to encoder: any Encoder) throws {}
    }
    extension Data: Codable {
        public init(from decoder: any Decoder) throws { self.init() }
        public func encode(to encoder: any Encoder) throws {}
    }
    extension Date {
        public struct ISO8601FormatStyle {
            public init() {}
            public func format(_ value: Date) -> String { "" }
            public func parse(_ value: String) throws -> Date { Date() }
        }
    }
    public protocol DecodableWithConfiguration {
        associatedtype DecodingConfiguration
        init(from decoder: any Decoder, configuration: DecodingConfiguration) throws
    }
    public protocol DecodingConfigurationProviding {
        associatedtype DecodingConfiguration
        static var decodingConfiguration: DecodingConfiguration { get }
    }
    public protocol EncodableWithConfiguration {
        associatedtype EncodingConfiguration
        func encode(to encoder: any Encoder, configuration: EncodingConfiguration) throws
    }
    public protocol EncodingConfigurationProviding {
        associatedtype EncodingConfiguration
        static var encodingConfiguration: EncodingConfiguration { get }
    }
    open class JSONDecoder: @unchecked Sendable {
        public enum DateDecodingStrategy: @unchecked Sendable {
            case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
            case formatted(DateFormatter)
            case custom(@Sendable (any Decoder) throws -> Date)
        }
        public enum DataDecodingStrategy: Sendable {
            case deferredToData, base64
            case custom(@Sendable (any Decoder) throws -> Data)
        }
        public enum NonConformingFloatDecodingStrategy: Sendable {
            case `throw`
            case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
        }
        public enum KeyDecodingStrategy: Sendable {
            case useDefaultKeys, convertFromSnakeCase
            case custom(@Sendable ([any CodingKey]) -> any CodingKey)
        }
        public init() {}
        open var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
        open var dataDecodingStrategy = DataDecodingStrategy.base64
        open var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
        open var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
        @preconcurrency open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
        open var allowsJSON5: Bool {
            get { false }
            set {}
        }
        @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
        open var assumesTopLevelDictionary: Bool {
            get { false }
            set {}
        }
        open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        open func decode<Value: DecodableWithConfiguration>(
            _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
        ) throws -> Value { fatalError() }
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        open func decode<Value, Provider>(
            _ type: Value.Type, from data: Data, configuration: Provider.Type
        ) throws -> Value
        where
            Value: DecodableWithConfiguration, Provider: DecodingConfigurationProviding,
            Provider.DecodingConfiguration == Value.DecodingConfiguration
        { fatalError() }
    }
    open class JSONEncoder: @unchecked Sendable {
        public struct OutputFormatting: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static let prettyPrinted = OutputFormatting(rawValue: 1)
            public static let sortedKeys = OutputFormatting(rawValue: 2)
            public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
        }
        public enum DateEncodingStrategy: @unchecked Sendable {
            case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
            case formatted(DateFormatter)
            case custom(@Sendable (Date, any Encoder) throws -> Void)
        }
        public enum DataEncodingStrategy: Sendable {
            case deferredToData, base64
            case custom(@Sendable (Data, any Encoder) throws -> Void)
        }
        public enum NonConformingFloatEncodingStrategy: Sendable {
            case `throw`
            case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
        }
        public enum KeyEncodingStrategy: Sendable {
            case useDefaultKeys, convertToSnakeCase
            case custom(@Sendable ([any CodingKey]) -> any CodingKey)
        }
        public init() {}
        open var outputFormatting: OutputFormatting = []
        open var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
        open var dataEncodingStrategy = DataEncodingStrategy.base64
        open var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
        open var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
        @preconcurrency open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        open func encode<Value: EncodableWithConfiguration>(
            _ value: Value, configuration: Value.EncodingConfiguration
        ) throws -> Data { Data() }
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        open func encode<Value, Provider>(_ value: Value, configuration: Provider.Type) throws -> Data
        where
            Value: EncodableWithConfiguration, Provider: EncodingConfigurationProviding,
            Provider.EncodingConfiguration == Value.EncodingConfiguration
        { Data() }
    }
    public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
    extension URLSessionTask {
        public var response: URLResponse? { nil }
        public var delegate: (any URLSessionTaskDelegate)? {
            get { nil }
            set {}
        }
    }
    extension URLSession {
        public func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
    }
#endif
