import Foundation
public import MappableSchemas

/// Checks that a model still reads and writes the documents that its recorded contract describes.
///
/// ```swift
/// @Test func contract() throws { try checkContract(of: Flight.self) }
/// ```
///
/// The contract is the file `Contracts/Flight.json` beside the test. It holds the schema of reading, and also
/// the schema of writing if the model is written. Every change to the schemas fails the test, which says whether the
/// change is breaking or safe for readers and for writers. Descriptions and examples do not count. Run the test
/// with the environment variable `MAPPABLE_RECORD_CONTRACTS=1` to record the contract, or to accept a change.
///
/// - Parameters:
///   - model: a declared model, or one that describes its schema.
///   - name: the name of the file, without `.json`, or nil for the type's name.
///   - reading: the options with which documents are read.
///   - writing: the options with which documents are written.
///   - folder: the folder of the contracts, or nil for `Contracts` beside the test.
///   - testFile: the file of the test.
/// - Throws: an error whose description has a line for each change, and one if there is no contract. The contract of
///   today becomes an attachment of the test, with the file's name.
public func checkContract<Model: Mappable>(
    of model: Model.Type, named name: String? = nil, reading: MappingOptions = .default,
    writing: WritingOptions = .default, in folder: String? = nil, testFile: String = #filePath
) throws {
    let contract = Contract(of: model, reading: reading, writing: writing)
    try ContractFile(of: model, named: name, in: folder, beside: testFile).check(contract)
}

/// The file of a contract.
struct ContractFile {
    static let variable = "MAPPABLE_RECORD_CONTRACTS"

    let url: URL
    let model: String

    init(of model: Any.Type, named name: String?, in folder: String?, beside testFile: String) {
        self.model = Contract.name(of: model)
        let parent =
            folder.map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent(
                "Contracts")
        url = parent.appendingPathComponent((name ?? self.model) + ".json")
    }

    /// Whether the environment asks for contracts to be recorded.
    static var isRecording: Bool {
        let value = ProcessInfo.processInfo.environment[variable] ?? ""
        return !value.isEmpty && value != "0"
    }

    func check(_ contract: Contract, isRecording: Bool = Self.isRecording) throws {
        let variable = "\(Self.variable)=1 in the environment of the tests"
        guard contract.saysSomething else {
            throw ContractFailure(
                url.path,
                "\(model) says nothing of its JSON: declare it, or let it conform to SchemaDescribed")
        }
        let text = try contract.toJSONString(options: WritingOptions(prettyPrinted: true)) + "\n"
        if isRecording { return try record(text) }
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw ContractFailure(
                url.path, "there is no contract of \(model); record it with \(variable)")
        }
        let recorded: Contract
        do {
            recorded = try Contract(JSONData: Data(contentsOf: url), options: .strict)
        } catch {
            throw ContractFailure(url.path, "cannot be read: \(error)")
        }
        let changes = contract.changes(since: recorded)
        if changes.isEmpty { return }
        attach(text, named: url.lastPathComponent)
        throw ContractFailure(
            url.path, "\(model) has changed; accept this with \(variable)", changes: changes)
    }

    private func record(_ text: String) throws {
        do {
            let data = Data(text.utf8)
            if let old = try? Data(contentsOf: url), old == data { return }
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw ContractFailure(url.path, "cannot be written: \(error)")
        }
    }
}
