import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// A rewrite touches the files whose tokens it read, and in them the models that are the only ones of their name.
struct FileBoundsTests {
    private static func model(_ name: String, _ type: String, key: String, access: String = "") -> String {
        """
        import ObjectMapper
        \(access)class \(name): Mappable {
            var a: \(type)?
            required init?(map: Map) {}
            func mapping(map: Map) { a <- map["\(key)"] }
        }

        """
    }

    private static let several = "there are several types of this name"

    @Test("private types of one name in two files never meet")
    func sameNames() throws {
        let files = [
            "A.swift": Self.model("User", "Int", key: "a", access: "private "),
            "B.swift": Self.model("User", "String", key: "b", access: "private "),
            "C.swift": Self.model("Owner", "User", key: "c"), "D.swift": "class Guest: User {}\n",
        ]
        let tool = try Workbench(files)
        let result = tool.run("migrate", "--write", "FOLDER")
        let messages = [
            "A.swift:2:15: User is left: \(Self.several)", "B.swift:2:15: User is left: \(Self.several)",
            "C.swift:2:7: Owner is left: it stores User, of which there are several",
        ]
        #expect(result == (1, "", messages.map { $0 + "\n" }.joined()))
        for (name, text) in files { #expect(try tool.read(name) == text) }
    }

    @Test("keys in constants of types of one name are not known")
    func sameConstants() throws {
        let keys = "private enum Keys { static let a = \"KEY\" }\n"
        let model = Self.model("A", "Int", key: "KEY").replacing("\"KEY\"", with: "Keys.a")
        let tool = try Workbench(["A.swift": model + keys, "B.swift": keys])
        let result = tool.run("migrate", "--write", "FOLDER")
        #expect(result == (1, "", "A.swift:5:39: A is left: this argument is not understood\n"))
    }

    @Test("only the enum that a model stores conforms, not another with its last name")
    func enums() throws {
        let other = "struct Other {\n    enum Kind: Int { case one }\n}\n"
        let tool = try Workbench([
            "A.swift": Self.model("A", "Kind", key: "a") + "enum Kind: String { case one }\n",
            "B.swift": other,
        ])
        #expect(tool.run("migrate", "--write", "FOLDER").status == 0)
        #expect(try tool.read("A.swift").hasSuffix("enum Kind: String, Mappable, JSONWriter { case one }\n"))
        #expect(try tool.read("B.swift") == other)
    }

    @Test("a file that is named twice is read once")
    func twice() throws {
        let tool = try Workbench(["A.swift": Self.model("A", "Int", key: "a")])
        let result = tool.run("migrate", "--write", "FOLDER", "FOLDER/A.swift", "FOLDER/./A.swift")
        #expect(result == (0, "A.swift:2: A is rewritten\n", MigrateCommand.conversions + "\n"))
    }

    @Test("a file that is not UTF-8 stays as it is")
    func encoding() throws {
        let tool = try Workbench(["B.swift": Self.model("B", "Int", key: "b")])
        let latin = Data(
            Self.model("A", "Int", key: "KEY").replacing("KEY", with: "k\u{E9}y").unicodeScalars.map {
                UInt8($0.value)
            })
        try latin.write(to: URL(fileURLWithPath: tool.path("A.swift")))
        let result = tool.run("migrate", "--write", "FOLDER")
        #expect(result.status == 1 && result.output == "B.swift:2: B is rewritten\n")
        #expect(result.messages.hasPrefix("A.swift:5:41: is not UTF-8\n"), "\(result.messages)")
        #expect(FileManager.default.contents(atPath: tool.path("A.swift")) == latin)
    }

    @Test("a file that changes while others are written stays as it is")
    func changes() throws {
        let tool = try Workbench([
            "A.swift": Self.model("A", "Int", key: "a"), "B.swift": Self.model("B", "Int", key: "b"),
        ])
        let other = tool.folder.appending(path: "B.swift")
        let messages = PrintedText()
        let console = Console(
            output: { _ in try? "let new = 1\n".write(to: other, atomically: true, encoding: .utf8) },
            error: { messages.append($0) },
            showsProgress: false)
        #expect(Tool.run(["migrate", "--write", tool.folder.path], console: console) == 1)
        #expect(try tool.read("B.swift") == "let new = 1\n")
        #expect(messages.text.contains("B.swift:1:1: has changed since it was read, and is left\n"))
        #expect(try tool.read("A.swift").contains("LibraryMapper") == false)
    }

    // MARK: Lines

    @Test("ends of lines stay as they were")
    func lineEnds() throws {
        let old = Self.model("A", "Int", key: "a") + "\n/// A comment.\nlet a = 1\n"
        let bench = try Workbench(["A.swift": old])
        #expect(bench.run("migrate", "--write", "FOLDER").status == 0)
        let windows = try Workbench(["A.swift": old.replacing("\n", with: "\r\n")])
        #expect(windows.run("migrate", "--write", "FOLDER").status == 0)
        #expect(try windows.read("A.swift") == bench.read("A.swift").replacing("\n", with: "\r\n"))
    }

    @Test("what would change is a patch that git takes", arguments: ["\n", "\r\n"], ["", "\n"])
    func patch(_ lineEnd: String, _ end: String) throws {
        let far = (0..<20).map { "let v\($0) = \($0)\n" }.joined()
        let code =
            "// A.\n" + Self.model("A", "Int", key: "a") + far
            + Self.model("B", "Kind", key: "b").replacing("import ObjectMapper\n", with: "") + far
            + "enum Kind: Int { case one }" + end
        let files = [
            "A.swift": code,
            "Folder with space/B.swift": "import ObjectMapper\nfunc f(_ a: A) { print(a.toJSON()) }",
        ]
        let tool = try Workbench(files.mapValues { $0.replacing("\n", with: lineEnd) })
        let patch = PrintedText()
        let console = Console(output: { patch.append($0) }, error: { _ in }, showsProgress: false)
        #expect(Tool.run(["migrate", tool.folder.path], console: console) == 0)
        for name in files.keys { #expect(try tool.read(name) == files[name]?.replacing("\n", with: lineEnd)) }
        // The names are those from the folder in which the tool runs, or whole.
        let relative = patch.text.replacing(" a\(tool.folder.path)/", with: " a/")
            .replacing(" b\(tool.folder.path)/", with: " b/")
        try tool.write(relative, to: "changes.patch")
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "apply", "--whitespace=nowarn", "changes.patch"]
        git.currentDirectoryURL = tool.folder
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0, "\(relative)")
        let written = try Workbench(files.mapValues { $0.replacing("\n", with: lineEnd) })
        #expect(written.run("migrate", "--write", "FOLDER").status == 0)
        for name in files.keys { #expect(try tool.read(name) == written.read(name)) }
    }

    @Test("more than 50 files show how far the work is, also where nobody watches a terminal")
    func progress() throws {
        var files: [String: String] = [:]
        for index in 0..<51 { files["F\(index).swift"] = "struct S\(index) {}\n" }
        #expect(try Workbench(files).run("migrate", "FOLDER").messages == "reading 51 files\n")
        files["F50.swift"] = nil
        #expect(try Workbench(files).run("migrate", "FOLDER").messages == "")
    }
}
