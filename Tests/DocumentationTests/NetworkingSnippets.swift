import Foundation
import Mappable
import MappableCodable
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The recipes name types of other packages. What stands in for them here has the shapes that those document.
@Suite(.timeLimit(.minutes(10))) struct NetworkingSnippets {
    struct Flight: Mappable, JSONWriter, Equatable {
        let number: String
        let seats: Int

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.seats()
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json.seats = seats
        }
    }

    static let text = #"{"number": "LX 318", "seats": 180}"#

    // MARK: - URLSession

    // snippet: networking-load
    @concurrent func load<Value: Mappable & Sendable>(
        _ type: Value.Type, from url: URL, in session: URLSession = .shared
    ) async throws -> Value {
        let (data, response) = try await session.data(from: url)
        guard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
            throw URLError(.badServerResponse)
        }
        guard http.mimeType == "application/json" else { throw URLError(.cannotParseResponse) }
        return try Value(JSONData: data)
    }
    // end

    /// Answers with what the URL says: its path is the status, its query the content type.
    final class Answers: URLProtocol {
        override static func canInit(with request: URLRequest) -> Bool { true }
        override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            guard let url = request.url,
                let response = HTTPURLResponse(
                    url: url, statusCode: Int(url.lastPathComponent) ?? 0, httpVersion: nil,
                    headerFields: ["Content-Type": url.query ?? ""])
            else { return }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(NetworkingSnippets.text.utf8))
            client?.urlProtocolDidFinishLoading(self)
        }

        override func stopLoading() {}
    }

    @Test func loading() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        let session = URLSession(configuration: configuration)
        func url(_ text: String) throws -> URL { try #require(URL(string: "http://answers.test/" + text)) }
        let flight = try await load(Flight.self, from: url("200?application/json"), in: session)
        #expect(flight.seats == 180)
        for text in ["404?application/json", "200?text/html"] {
            let url = try url(text)
            await #expect(throws: URLError.self) { try await load(Flight.self, from: url, in: session) }
        }
        let wrong = try url("200?application/json")
        await #expect(throws: MappingError.self) { try await load([Flight].self, from: wrong, in: session) }
    }

    // MARK: - Alamofire

    protocol ResponseSerializer: Sendable {
        associatedtype SerializedObject: Sendable

        func serialize(
            request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?
        ) throws -> SerializedObject
    }

    // snippet: networking-alamofire
    struct MappableSerializer<Value: Mappable & Sendable>: ResponseSerializer {
        var keyPath: JSONKeyPath?
        var options = Value.mappingOptions

        func serialize(
            request: URLRequest?, response: HTTPURLResponse?, data: Data?, error: (any Error)?
        ) throws -> Value {
            if let error { throw error }
            return try Value(JSONData: data ?? Data(), at: keyPath, options: options)
        }
    }
    // end

    @Test func alamofire() throws {
        let whole = MappableSerializer<Flight>()
        let flight = try whole.serialize(request: nil, response: nil, data: Data(Self.text.utf8), error: nil)
        #expect(flight.seats == 180)
        let part = MappableSerializer<Int>(keyPath: "seats")
        #expect(
            try part.serialize(request: nil, response: nil, data: Data(Self.text.utf8), error: nil) == 180)
        #expect(throws: URLError.self) {
            try part.serialize(request: nil, response: nil, data: nil, error: URLError(.timedOut))
        }
        #expect(throws: MappingError.self) {
            try part.serialize(request: nil, response: nil, data: nil, error: nil)
        }
    }

    // MARK: - Vapor

    struct ByteBuffer {
        private(set) var readableBytesView: [UInt8] = []

        init(bytes: some Sequence<UInt8> = []) { readableBytesView = Array(bytes) }

        mutating func writeBytes(_ bytes: some Sequence<UInt8>) { readableBytesView += bytes }
    }

    enum HTTPMediaType { case json }

    struct HTTPHeaders { var contentType: HTTPMediaType? }

    protocol ContentDecoder: Sendable {
        func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
    }

    protocol ContentEncoder: Sendable {
        func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
    }

    // snippet: networking-vapor
    struct MappableContentCoder: ContentDecoder, ContentEncoder {
        func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
            let decoder = MappableDecoder()
            decoder.dateDecodingStrategy = .iso8601  // as in the framework's own coders
            return try decoder.decode(type, from: Data(body.readableBytesView))
        }

        func encode<E: Encodable>(
            _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders
        ) throws {
            let encoder = MappableEncoder()
            encoder.dateEncodingStrategy = .iso8601
            headers.contentType = .json
            body.writeBytes(try encoder.encode(value))
        }
    }
    // end

    @Test func vapor() throws {
        let coder = MappableContentCoder()
        let flight = try coder.decode(
            Flight.self, from: ByteBuffer(bytes: Self.text.utf8), headers: HTTPHeaders())
        var (body, headers) = (ByteBuffer(), HTTPHeaders())
        try coder.encode([flight], to: &body, headers: &headers)
        #expect(headers.contentType == .json)
        #expect(
            String(decoding: body.readableBytesView, as: UTF8.self) == #"[{"number":"LX 318","seats":180}]"#)
        // The framework answers 400 to this.
        #expect(throws: DecodingError.self) {
            try coder.decode(
                Flight.self, from: ByteBuffer(bytes: Array("{}".utf8)), headers: HTTPHeaders())
        }
    }

    // MARK: - Hummingbird

    struct Request {
        struct Body {
            let bytes: [UInt8]

            func collect(upTo maximum: Int) async throws -> ByteBuffer {
                ByteBuffer(bytes: bytes.prefix(maximum))
            }
        }

        let body: Body
    }

    enum HTTPField { case contentType }

    struct Response {
        enum Status { case ok }

        struct Body {
            let byteBuffer: ByteBuffer
        }

        let status: Status
        let headers: [HTTPField: String]
        let body: Body
    }

    protocol RequestContext { var maxUploadSize: Int { get } }

    protocol RequestDecoder {
        func decode<T: Decodable>(
            _ type: T.Type, from request: Request, context: some RequestContext
        ) async throws -> T
    }

    protocol ResponseEncoder {
        func encode(
            _ value: some Encodable, from request: Request, context: some RequestContext
        ) throws -> Response
    }

    // snippet: networking-hummingbird
    struct MappableCoder: RequestDecoder, ResponseEncoder {
        let decoder = MappableDecoder()
        let encoder = MappableEncoder()

        init() {  // dates as in the framework's own coders
            decoder.dateDecodingStrategy = .iso8601
            encoder.dateEncodingStrategy = .iso8601
        }

        func decode<T: Decodable>(
            _ type: T.Type, from request: Request, context: some RequestContext
        ) async throws -> T {
            let buffer = try await request.body.collect(upTo: context.maxUploadSize)
            return try decoder.decode(type, from: Data(buffer.readableBytesView))
        }

        func encode(
            _ value: some Encodable, from request: Request, context: some RequestContext
        ) throws -> Response {
            let data = try encoder.encode(value)
            return Response(
                status: .ok, headers: [.contentType: "application/json; charset=utf-8"],
                body: .init(byteBuffer: ByteBuffer(bytes: data)))
        }
    }
    // end

    @Test func hummingbird() async throws {
        struct Context: RequestContext { let maxUploadSize = 1_000 }
        let request = Request(body: .init(bytes: Array(Self.text.utf8)))
        let flight = try await MappableCoder().decode(Flight.self, from: request, context: Context())
        // The framework answers 400 to this.
        await #expect(throws: DecodingError.self) {
            let request = Request(body: .init(bytes: Array("{}".utf8)))
            _ = try await MappableCoder().decode(Flight.self, from: request, context: Context())
        }
        let response = try MappableCoder().encode(flight, from: request, context: Context())
        #expect(response.body.byteBuffer.readableBytesView.count == 31)
    }
}

extension NetworkingSnippets.Flight: MappableCodable {}
