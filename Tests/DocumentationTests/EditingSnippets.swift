import Foundation
import MappableDeclared
import MappableEditing
import Testing

struct EditingSnippets {
    struct Config: Mapped {
        let retries: Int
        static let mapping = Mapping {
            Init(Config.init)
            Field("retries", \.retries)
        }
    }

    struct Settings: Mapped {
        let config: Config
        static let mapping = Mapping {
            Init(Settings.init)
            Field("config", \.config)
        }
    }

    @Test func edits() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "snippets-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "settings.json")
        let text = """
            {
              // The board.
              "config": {"retries": "5", "note": "x"},
              "servers": {
                "main": {"port": 80},
                "old": {"port": 81}, // gone soon
                "spare": {"port": 82}
              },
              "hosts": ["b.example"]
            }
            """
        try Data(text.utf8).write(to: url)
        // snippet: editing-edits
        var file = try EditableJSON(contentsOf: url, options: MappingOptions(syntax: .jsonc))
        try file.set("servers.main.port", to: 8443)
        try file.remove("servers.old")
        try file.insert("hosts", at: 0, "a.example")
        try file.write(to: url)
        // end
        // snippet: editing-models
        let old = try Config(JSONBytes: file.bytes, at: "config", options: file.options)
        let new = try old.with(\.retries, 3)
        if new.retries != old.retries { try file.set("config.retries", to: new.retries) }
        // end
        let edited = """
            {
              // The board.
              "config": {"retries": 3, "note": "x"},
              "servers": {
                "main": {"port": 8443},
                "spare": {"port": 82}
              },
              "hosts": ["a.example", "b.example"]
            }
            """
        #expect(file.text == edited)
        // snippet: editing-syntax
        let options = MappingOptions(syntax: .jsonc)
        let settings = try Settings(JSONFile: url, options: options)
        let board = try JSON(JSONString: "{rows: 0x1F,}", options: .strict.with(\.syntax, .json5))
        // end
        #expect(settings.config.retries == 5 && board == ["rows": 31])
    }

    @Test func errors() throws {
        var file = try EditableJSON("{\n  \"list\": [1, 2],\n  \"name\": \"x\"\n}")
        let error = #expect(throws: MappingError.self) { try file.set("name.first", to: 1) }
        let message = """
            name: expected an object, found string (line 3, column 11)
            """
        #expect(error?.description == message)
    }
}
