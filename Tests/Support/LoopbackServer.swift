import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#else
    import Darwin
#endif

/// A server for HTTP on this machine, at a port that the system chooses, with one thread that answers one connection after
/// another. It speaks as much of HTTP/1.1 as tests of clients need, and ends each connection.
public final class LoopbackServer: Sendable {
    /// What a client sent.
    public struct Request: Sendable {
        public let method: String
        public let path: String
        /// The fields by their names in lower case.
        public let fields: [String: String]
        public let body: [UInt8]
    }

    /// What the server sends, byte for byte.
    public struct Answer: Sendable {
        public var pieces: [[UInt8]]
        /// Whether the connection stays open until the client closes it, or the server stops.
        public var waits = false
        /// How many microseconds pass after each piece.
        public var pause: UInt32 = 0

        /// A whole response.
        public init(_ status: String = "200 OK", _ fields: [String] = [], _ body: some Sequence<UInt8>) {
            let body = Array(body)
            let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + fields
            pieces = [Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body]
        }

        /// JSON, as most servers send it.
        public static func json(_ text: String, status: String = "200 OK", type: String = "application/json")
            -> Answer
        {
            Answer(status, ["Content-Type: \(type)"], text.utf8)
        }

        /// Pieces of what is sent, exactly.
        public init(pieces: [String], waits: Bool = false) {
            self.pieces = pieces.map { Array($0.utf8) }
            self.waits = waits
        }
    }

    public let port: UInt16
    private let listener: Int32
    private let state = Locked((isStopped: false, requests: [Request](), closings: 0))
    private let ended = DispatchSemaphore(value: 0)

    /// What clients have asked for so far.
    public var requests: [Request] { state.withLock { $0.requests } }

    /// How many connections clients have closed while the server waited for that.
    public var closings: Int { state.withLock { $0.closings } }

    public func url(_ path: String = "/") throws -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
            throw Failure("the URL of \(path)")
        }
        return url
    }

    /// Starts a server, runs a test with it and stops it.
    public static func with<Result>(
        _ answer: @escaping @Sendable (Request) -> Answer,
        _ body: (LoopbackServer) async throws -> sending Result
    ) async throws -> sending Result {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        return try await body(server)
    }

    private init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
        (listener, port) = try Self.opened()
        Thread.detachNewThread { [self] in
            while let connection = accepted() {
                serve(connection, answer)
                close(connection)
            }
            close(listener)
            ended.signal()
        }
    }

    /// Ends the thread.
    private func stop() {
        state.withLock { $0.isStopped = true }
        ended.wait()
    }

    struct Failure: Error {
        let call: String
        let code = errno
        init(_ call: String) { self.call = call }
    }
}

extension LoopbackServer {
    #if canImport(Glibc)
        private static var stream: Int32 { Int32(SOCK_STREAM.rawValue) }
    #else
        private static var stream: Int32 { SOCK_STREAM }
    #endif

    /// A socket that listens, and its port.
    private static func opened() throws -> (Int32, UInt16) {
        let listener = socket(AF_INET, stream, 0)
        guard listener >= 0 else { throw Failure("socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isListening else { throw Failure("bind") }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    /// Waits until there is something to read; false once the server is stopped.
    private func waitForInput(_ descriptor: Int32) -> Bool {
        while !state.withLock({ $0.isStopped }) {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&watched, 1, 10) > 0 { return true }
        }
        return false
    }

    private func accepted() -> Int32? {
        while waitForInput(listener) {
            let connection = accept(listener, nil, nil)
            if connection >= 0 { return connection }
        }
        return nil
    }

    private func serve(_ connection: Int32, _ answer: (Request) -> Answer) {
        guard let request = request(from: connection) else { return }
        state.withLock { $0.requests.append(request) }
        let answer = answer(request)
        for piece in answer.pieces {
            guard send(piece, to: connection) else { return }
            if answer.pause > 0 { usleep(answer.pause) }
        }
        guard answer.waits, waitForInput(connection) else { return }
        state.withLock { $0.closings += 1 }
    }

    private func request(from connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        while true {
            if let request = Request(bytes) { return request }
            guard waitForInput(connection) else { return nil }
            var buffer = [UInt8](repeating: 0, count: 4_096)
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
    }

    private func send(_ piece: [UInt8], to connection: Int32) -> Bool {
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < piece.count {
            let count = piece[sent...].withUnsafeBytes { bytes in
                transmit(bytes, flags, to: connection)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }
}

extension LoopbackServer.Request {
    /// A request, if all of it is there.
    fileprivate init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let line = head[0].split(separator: " ")
        guard line.count == 3 else { return nil }
        fields = Dictionary(
            head.dropFirst().map { field in
                let parts = field.split(separator: ":", maxSplits: 1).map(String.init)
                return (
                    parts[0].lowercased(),
                    parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
                )
            }, uniquingKeysWith: { first, _ in first })
        body = Array(bytes[end.upperBound...])
        guard body.count >= fields["content-length"].flatMap({ Int($0) }) ?? 0 else { return nil }
        method = String(line[0])
        path = String(line[1])
    }
}

/// The system's function, whose name the server has for one of its own.
private func transmit(_ bytes: UnsafeRawBufferPointer, _ flags: Int32, to connection: Int32) -> Int {
    send(connection, bytes.baseAddress, bytes.count, flags)
}
