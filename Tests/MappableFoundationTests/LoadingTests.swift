import Foundation
import Mappable
import MappableFoundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Loading from a server", .timeLimit(.minutes(10)))
struct LoadingTests {
    struct Flight: Mappable, JSONWriter, Equatable {
        let number: String
        let seats: Int

        init(number: String, seats: Int) {
            self.number = number
            self.seats = seats
        }

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.seats()
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json.seats = seats
        }
    }

    static let flight = Flight(number: "LX 318", seats: 180)
    static let text = #"{"number": "LX 318", "seats": "180"}"#

    /// A session that keeps nothing.
    static func session() -> URLSession { URLSession(configuration: .ephemeral) }

    struct Success: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: LoopbackServer.Answer
    }

    static let successes = [
        Success(testDescription: "plain", answer: .json(text)),
        Success(testDescription: "status 201", answer: .json(text, status: "201 Created")),
        Success(testDescription: "charset", answer: .json(text, type: "application/json; charset=utf-8")),
        Success(
            testDescription: "another charset", answer: .json(text, type: "application/json;charset=latin1")),
        Success(testDescription: "capitals", answer: .json(text, type: "Application/JSON")),
        Success(testDescription: "suffix", answer: .json(text, type: "application/problem+json")),
        Success(testDescription: "text/json", answer: .json(text, type: "text/json")),
        Success(testDescription: "byte order mark", answer: .json("\u{FEFF}" + text)),
        Success(
            testDescription: "chunks",
            answer: .init(pieces: [
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
                "a\r\n\(text.prefix(10))\r\n", "1A\r\n\(text.dropFirst(10))\r\n", "0\r\n\r\n",
            ])),
        Success(
            testDescription: "no length",
            answer: .init(pieces: ["HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n", text])),
    ]

    @Test("Responses that are mapped", arguments: successes)
    func success(row: Success) async throws {
        try await LoopbackServer.with { _ in
            row.answer
        } _: { server in
            let flight = try await Self.session().mapped(Flight.self, from: server.url("/flights/1"))
            #expect(flight == Self.flight)
            let request = try #require(server.requests.first)
            #expect(request.method == "GET")
            #expect(request.path == "/flights/1")
            #expect(request.fields["accept"] == "application/json")
        }
    }

    struct Failure: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: LoopbackServer.Answer
        let kind: LoadingError.Kind
        let status: Int?
        /// What follows the URL.
        let message: String
        var mappingKind: MappingError.Kind?
        var maximumBytes = 1_000
    }

    static let failures = [
        Failure(
            testDescription: "404 with JSON",
            answer: .json(#"{"error": "no such flight"}"#, status: "404 Not Found"), kind: .status,
            status: 404,
            message: #"status 404: {"error": "no such flight"}"#),
        Failure(
            testDescription: "500 without a body", answer: .json("", status: "500 Internal Server Error"),
            kind: .status, status: 500, message: "status 500"),
        Failure(
            testDescription: "status before content type",
            answer: .json(
                "<p>\n  Bad\u{1b}\u{202e} gateway</p>", status: "502 Bad Gateway", type: "text/html"),
            kind: .status, status: 502, message: "status 502: <p> Bad\u{FFFD}\u{FFFD} gateway</p>"),
        Failure(
            testDescription: "wrong content type", answer: .json("<html>", type: "text/html; charset=utf-8"),
            kind: .contentType, status: 200, message: #"content type "text/html; charset=utf-8": <html>"#),
        Failure(
            testDescription: "no content type", answer: .init("200 OK", [], text.utf8), kind: .contentType,
            status: 200, message: "no content type: " + text),
        Failure(
            testDescription: "broken JSON", answer: .json(#"{"number": "#), kind: .mapping, status: 200,
            message: "invalid JSON: expected a value, found end of input (line 1, column 12), in number",
            mappingKind: .syntax),
        Failure(
            testDescription: "empty body", answer: .json(""), kind: .mapping, status: 200,
            message: "the body is empty",
            mappingKind: .syntax),
        Failure(
            testDescription: "a model's error", answer: .json(#"{"number": 1, "seats": "x"}"#),
            kind: .mapping,
            status: 200,
            message: #"seats: expected Int, found string "x" (line 1, column 24), mapping Flight"#,
            mappingKind: .typeMismatch),
        Failure(
            testDescription: "invalid UTF-8",
            answer: .init("200 OK", ["Content-Type: application/json"], [0x22, 0xE9, 0x22]), kind: .mapping,
            status: 200, message: "invalid JSON: expected valid UTF-8, found byte 0xE9 (line 1, column 2)",
            mappingKind: .syntax),
        Failure(
            testDescription: "too long", answer: .json(text), kind: .limit, status: 200,
            message: "longer than 20 bytes", maximumBytes: 20),
    ]

    @Test("Responses that are refused", arguments: failures)
    func failure(row: Failure) async throws {
        try await LoopbackServer.with { _ in
            row.answer
        } _: { server in
            let url = try server.url("/flights?token=secret")
            let options = MappingOptions(maximumBytes: row.maximumBytes)
            do throws(LoadingError) {
                let flight = try await Self.session().mapped(Flight.self, from: url, options: options)
                Issue.record("\(flight)")
            } catch {
                #expect(error.kind == row.kind)
                #expect(error.response?.statusCode == row.status)
                #expect(error.description == "http://127.0.0.1:\(server.port)/flights: " + row.message)
                #expect(error.localizedDescription == error.description)
                #expect((error.underlying as? MappingError)?.kind == row.mappingKind)
                #expect(!(error.underlying is URLError))
                #expect(error.url == url)
            }
        }
    }

    @Test("What an error has of its response")
    func parts() async throws {
        let body = #"{"error": "no such flight"}"#
        let answer = LoopbackServer.Answer(
            "404 Not Found", ["Content-Type: application/problem+json", "Retry-After: 7"], body.utf8)
        try await LoopbackServer.with { _ in
            answer
        } _: { server in
            do {
                _ = try await Self.session().mapped(Flight.self, from: server.url())
                Issue.record("404 is no error")
            } catch let error as LoadingError {
                let type = error.response?.value(forHTTPHeaderField: "Content-Type")
                #expect(type == "application/problem+json")
                #expect(error.description.hasSuffix(": status 404: " + body))
                #expect(error.response?.value(forHTTPHeaderField: "Retry-After") == "7")
                #expect(try JSON(JSONData: error.body).error.string == "no such flight")
            }
        }
    }

    @Test("Nothing of the body is shown where it must not be")
    func redaction() async throws {
        for answer in [
            LoopbackServer.Answer.json(#"{"number": "secret"}"#, status: "404 Not Found"),
            .json(#"{"number": "", "seats": "secret"}"#),
        ] {
            try await LoopbackServer.with { _ in
                answer
            } _: { server in
                let error = try await #require(throws: LoadingError.self) {
                    try await Self.session().mapped(
                        Flight.self, from: server.url("/?secret"), options: .init(redactsFoundValues: true))
                }
                var dumped = ""
                dump(error, to: &dumped)
                for text in ["\(error)", error.localizedDescription, String(reflecting: error), dumped] {
                    #expect(!text.contains("secret"), "\(text)")
                }
            }
        }
    }

    @Test("A body that ends too early is an error of the connection")
    func truncated() async throws {
        for head in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
            let answer = LoopbackServer.Answer(pieces: [
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(head)\r\n\r\n",
                head.hasPrefix("C") ? Self.text : "24\r\n\(Self.text)\r\n",
            ])
            try await LoopbackServer.with { _ in
                answer
            } _: { server in
                let error = try await #require(throws: LoadingError.self) {
                    try await Self.session().mapped(Flight.self, from: server.url())
                }
                #expect(error.kind == .connection)
                #expect(error.underlying is URLError)
            }
        }
    }

    @Test("A server that is not there")
    func refused() async throws {
        let url = try await LoopbackServer.with { _ in
            .json("")
        } _: { server in
            try server.url("/a")
        }
        let error = try await #require(throws: LoadingError.self) {
            try await Self.session().mapped(Flight.self, from: url)
        }
        #expect(error.kind == .connection)
        #expect((error.underlying as? URLError)?.code == .cannotConnectToHost)
        #expect(error.response?.statusCode == nil)
        #expect(error.description == url.absoluteString + ": the host does not accept connections")
    }

    @Test("A server that does not answer in time")
    func late() async throws {
        try await LoopbackServer.with { _ in
            .init(pieces: ["HTTP/1.1 200 OK\r\n"], waits: true)
        } _: { server in
            // On Linux, a request's own time is not heeded.
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = 1
            let error = try await #require(throws: LoadingError.self) {
                try await URLSession(configuration: configuration).mapped(Flight.self, from: server.url())
            }
            #expect(error.kind == .connection)
            #expect(error.description.hasSuffix(": timed out"))
        }
    }

    @Test("An optional is nil for an empty body and for null, and an invalid body is an error")
    func optional() async throws {
        let rows = [
            ("", nil as String?, true), ("null", nil, true), ("", "a", true),
            ("{}", "flight", true), (Self.text, nil, false),
        ]
        for (text, keyPath, isNil) in rows {
            try await LoopbackServer.with { _ in
                .json(text)
            } _: { server in
                let flight = try await Self.session().mapped(
                    Flight?.self, from: server.url(), at: keyPath.map { JSONKeyPath($0) })
                #expect((flight == nil) == isNil, "\(text)")
            }
        }
        for (text, keyPath) in [("{", nil), ("[]", nil), (#"{"a": 1}"#, "a" as String?)] {
            try await LoopbackServer.with { _ in
                .json(text)
            } _: { server in
                let error = try await #require(throws: LoadingError.self) {
                    try await Self.session().mapped(
                        Flight?.self, from: server.url(), at: keyPath.map { JSONKeyPath($0) })
                }
                #expect(error.kind == .mapping)
            }
        }
    }

    @Test("Redirects are followed, and errors name where they led")
    func redirect() async throws {
        try await LoopbackServer.with { request in
            request.path == "/old"
                ? .init("302 Found", ["Location: /new"], "".utf8)
                : .json(request.path == "/new" ? Self.text : "[]")
        } _: { server in
            #expect(try await Self.session().mapped(Flight.self, from: server.url("/old")) == Self.flight)
            #expect(server.requests.map(\.path) == ["/old", "/new"])
            let error = try await #require(throws: LoadingError.self) {
                try await Self.session().mapped([Flight].self, from: server.url("/old"))
            }
            #expect(error.url?.path == "/new")
        }
    }

    @Test("A key path, a context, options, and what is accepted")
    func parameters() async throws {
        struct Shifted: Mappable {
            let value: Int
            init(map: Mapper) throws {
                value = try map.the_value() + (map.mappingContext(as: Int.self) ?? 0)
            }
        }
        let answer = LoopbackServer.Answer.json(
            #"{"data": {"a.b": [{"theValue": 1}]}}"#, status: "409 Conflict", type: "text/plain")
        try await LoopbackServer.with { _ in
            answer
        } _: { server in
            let url = try server.url()
            let accepted = AcceptedResponse(statusCodes: 400..<500, contentTypes: ["text/*"])
            let options = MappingOptions(keys: .custom { $0 == "the_value" ? "theValue" : $0 })
            let values = try await Self.session().mapped(
                [Shifted].self, from: url, at: JSONKeyPath("data/a.b", delimiter: "/"), accepting: accepted,
                options: options,
                context: 5)
            #expect(values.map(\.value) == [6])
            let error = try await #require(throws: LoadingError.self) {
                try await Self.session().mapped([Shifted].self, from: url, at: "data.c", accepting: accepted)
            }
            #expect((error.underlying as? MappingError)?.kind == .missing)
            #expect((error.underlying as? MappingError)?.keyPath.description == "data.c")
        }
    }

    @Test("A model is sent as JSON")
    func sending() async throws {
        try await LoopbackServer.with { request in
            Self.answer(echoing: request)
        } _: { server in
            let request = try URLRequest(url: server.url("/flights"), JSONBody: Self.flight)
            #expect(try await Self.session().mapped(Flight.self, for: request) == Self.flight)
            let received = try #require(server.requests.first)
            #expect(received.method == "POST")
            #expect(received.fields["content-type"] == "application/json")
            #expect(String(decoding: received.body, as: UTF8.self) == #"{"number":"LX 318","seats":180}"#)

            var other = URLRequest(url: try server.url("/flights"))
            other.httpMethod = "PUT"
            other.setValue("application/vnd.a+json", forHTTPHeaderField: "Content-Type")
            other.setValue("*/*", forHTTPHeaderField: "Accept")
            other.httpBody = try [Self.flight].toJSONData(options: .init(sortsKeys: true))
            _ = try await Self.session().mapped([Flight].self, for: other)
            #expect(server.requests[1].method == "PUT")
            #expect(server.requests[1].fields["content-type"] == "application/vnd.a+json")
            #expect(server.requests[1].fields["accept"] == "*/*")

            let error = #expect(throws: MappingError.self) {
                try URLRequest(url: server.url("/flights"), JSONBody: [Double.nan])
            }
            #expect(error?.keyPath.description == "[0]")
        }
    }

    static func answer(echoing request: LoopbackServer.Request) -> LoopbackServer.Answer {
        .init("200 OK", ["Content-Type: application/json"], request.body)
    }

    @Test("Data that is checked and not mapped")
    func checked() async throws {
        try await LoopbackServer.with { request in
            request.path == "/gone"
                ? .json("", status: "410 Gone") : .init("204 No Content", ["ETag: x"], "".utf8)
        } _: { server in
            let session = Self.session()
            let (data, response) = try await session.checkedData(for: URLRequest(url: server.url()))
            #expect(data.isEmpty)
            #expect(response.value(forHTTPHeaderField: "ETag") == "x")
            let error = try await #require(throws: LoadingError.self) {
                try await session.checkedData(for: URLRequest(url: server.url("/gone")))
            }
            #expect(error.response?.statusCode == 410)
        }
    }
}
