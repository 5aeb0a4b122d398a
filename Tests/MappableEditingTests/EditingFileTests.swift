import Foundation
import Testing

@testable import MappableEditing

struct EditingFileTests {
    private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "editing-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "settings.json")
        try Data(text.utf8).write(to: url)
        try body(url)
    }

    private func permissions(of url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func theFileIsReplacedAndKeepsItsPermissions() throws {
        try withFile("{\"a\": 1}") { url in
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
            let link = url.deletingLastPathComponent().appending(path: "link.json")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
            var file = try EditableJSON(contentsOf: link)
            try file.set("a", to: 2)
            try file.write(to: link)
            #expect(file.edits.isEmpty)
            #expect(try String(contentsOf: url, encoding: .utf8) == "{\"a\": 2}")
            #expect(try permissions(of: url) == 0o640)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
                    .count == 2)
            try file.set("a", to: 3)
            try file.write(to: url)
            #expect(try String(contentsOf: url, encoding: .utf8) == "{\"a\": 3}")
        }
    }

    @Test(
        "The new file is its owner's alone until it takes the old one's place",
        arguments: [0o600, 0o640, 0o644, 0o444, 0o604])
    func replacement(mode: Int) throws {
        try withFile("{}") { url in
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
            let replacement = try FileReplacement(of: url.path)
            let temporary = URL(fileURLWithPath: replacement.temporaryPath)
            #expect(temporary.deletingLastPathComponent().path == url.deletingLastPathComponent().path)
            #expect(try permissions(of: temporary) == 0o600)
            try replacement.append(Array("{\"a\": 1}".utf8))
            #expect(try permissions(of: temporary) == 0o600)
            #expect(try Data(contentsOf: url) == Data("{}".utf8))
            try replacement.commit()
            #expect(try permissions(of: url) == mode)
            #expect(try Data(contentsOf: url) == Data("{\"a\": 1}".utf8))
            #expect(!files.fileExists(atPath: temporary.path))
        }
    }

    @Test func aReplacementThatFailsLeavesNothing() throws {
        try withFile("{}") { url in
            let folder = url.deletingLastPathComponent()
            let error = #expect(throws: MappingError.self) {
                let replacement = try FileReplacement(of: folder.path)
                try replacement.append([0x31])
                try replacement.commit()
            }
            #expect(error?.kind == .custom)
            #expect(error?.reason == "writing the file \"\(folder.lastPathComponent)\": Is a directory")
            let around = try FileManager.default.contentsOfDirectory(
                atPath: folder.deletingLastPathComponent().path)
            #expect(!around.contains { $0.hasPrefix("." + folder.lastPathComponent) })
        }
    }

    @Test func aLinkToNothingStaysALink() throws {
        try withFile("{}") { url in
            let files = FileManager.default
            let folder = url.deletingLastPathComponent()
            let (first, second) = (folder.appending(path: "first"), folder.appending(path: "second"))
            try files.createSymbolicLink(atPath: first.path, withDestinationPath: "second")
            try files.createSymbolicLink(atPath: second.path, withDestinationPath: "made.json")
            var file = try EditableJSON(contentsOf: url)
            try file.set("a", to: 1)
            try file.write(to: first)
            #expect(try files.destinationOfSymbolicLink(atPath: first.path) == "second")
            #expect(try files.destinationOfSymbolicLink(atPath: second.path) == "made.json")
            let made = try Data(contentsOf: folder.appending(path: "made.json"))
            #expect(Array(made) == file.bytes)
        }
    }

    @Test func aFileThatChangedIsNotOverwritten() throws {
        try withFile("{\"a\": 1}") { url in
            var file = try EditableJSON(contentsOf: url)
            try file.set("a", to: 2)
            try Data("{\"a\": 9}".utf8).write(to: url)
            let error = #expect(throws: MappingError.self) { try file.write(to: url) }
            #expect(error?.kind == .custom)
            #expect(error?.reason == "the file \"settings.json\" has changed since it was read")
            #expect(try String(contentsOf: url, encoding: .utf8) == "{\"a\": 9}")
            #expect(file.edits.count == 1)
            try file.write(to: url, overwriting: true)
            #expect(try String(contentsOf: url, encoding: .utf8) == "{\"a\": 2}")
        }
    }

    @Test func aNewFileIsWritten() throws {
        try withFile("{}") { url in
            let other = url.deletingLastPathComponent().appending(path: "other.json")
            var file = try EditableJSON(contentsOf: url)
            try file.set("a", to: 1)
            try file.write(to: other)
            #expect(try String(contentsOf: other, encoding: .utf8) == "{\n  \"a\": 1\n}")
            let nowhere = other.appending(path: "inside.json")
            let error = #expect(throws: MappingError.self) { try file.write(to: nowhere) }
            #expect(error?.kind == .custom)
        }
    }

    @Test func aFileThatIsNotThereIsAnError() {
        let error = #expect(throws: MappingError.self) {
            try EditableJSON(contentsOf: URL(fileURLWithPath: "/nowhere.json"))
        }
        #expect(error?.kind == .custom)
        #expect(error?.reason == "reading the file \"/nowhere.json\"")
    }
}
