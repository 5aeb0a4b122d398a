import MappableDeclared

// What a module whose code belongs to the main actor by default cannot do: its models may be read on another thread.

var count = 0

struct Counted: Mappable {
    init(map: Mapper) throws { count += 1 }
}

struct Written: JSONWriter {
    func write(to json: inout JSONOutput) throws { json.count = count }
}

func load() async throws -> String {
    try await Task.detached {
        _ = try [Counted](JSONString: "[{}]")
        return try [Written()].toJSONString()
    }.value
}
