import Foundation
import MappableCodable
import MappableFoundation
import TestSupport
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

    struct Problem: Mappable {
        let title: String

        init(map: Mapper) throws { title = try map.title() }
    }

    static let text = #"{"number": "LX 318", "seats": 180}"#

    // MARK: - URLSession

    @Test func loading() async throws {
        let body = #"{"number": "LX 318", "seats": 180, "data": {"flights": [{"number": 1, "seats": 2}]}}"#
        try await LoopbackServer.with { request in
            .json(request.method == "GET" ? body : String(decoding: request.body, as: UTF8.self))
        } _: { server in
            let (session, url) = (URLSession(configuration: .ephemeral), try server.url())
            // snippet: networking-load
            let flight = try await session.mapped(Flight.self, from: url)
            let flights = try await session.mapped([Flight].self, from: url, at: "data.flights")
            let request = try URLRequest(url: url, method: "PUT", JSONBody: flight)
            let stored = try await session.mapped(Flight?.self, for: request)  // nil if there is no body
            // end
            #expect(flight.seats + flights[0].seats == 182)
            #expect(stored == flight)
            #expect(server.requests.last?.method == "PUT")
        }
    }

    @Test func failing() async throws {
        let lines = Locked<[String]>([])
        let log = { (line: String) in lines.withLock { $0.append(line) } }
        let shown = Locked<[String]>([])
        let show = { (flight: Flight) in shown.withLock { $0.append(flight.number) } }
        let showProblem = { (problem: Problem?) in shown.withLock { $0.append(problem?.title ?? "") } }
        try await LoopbackServer.with { request in
            request.path.hasPrefix("/flights/1")
                ? .json(#"{"title": "no such flight"}"#, status: "404 Not Found")
                : .json(#"{"number": "LX 318", "seats":     "x"}"#)
        } _: { server in
            let session = URLSession(configuration: .ephemeral)
            for url in [try server.url("/flights/1?key=7"), try server.url("/flights/2")] {
                // snippet: networking-errors
                do throws(LoadingError) {
                    show(try await session.mapped(Flight.self, from: url))
                } catch {
                    log("\(error)")  // one line for a log
                    if error.response?.statusCode == 404 { showProblem(try? Problem(JSONData: error.body)) }
                    if let mapping = error.underlying as? MappingError { log(mapping.debugDescription) }
                }
                // end
            }
            #expect(shown.withLock { $0 } == ["no such flight"])
            let text = lines.withLock { $0 }.prefix(2).joined(separator: "\n")
            #expect(
                text.replacing(":\(server.port)", with: "") == """
                    http://127.0.0.1/flights/1: status 404: {"title": "no such flight"}
                    http://127.0.0.1/flights/2: seats: expected Int, found string "x" (line 1, column 35), mapping Flight
                    """)
        }
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
        var options = MappingOptions.default

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
