import Foundation
import MappableSchemas
import MappingKit

/// Writes models for samples, or for a schema.
struct GenerateCommand: Command {
    static let name = "generate"
    static let summary = "writes Swift models for JSON samples or a schema"
    static let flags: Set<String> = [
        "--initializers", "--exact", "--force", "--no-examples", "--no-rest", "--schema",
    ]
    static let options: Set<String> = ["--name", "--output", "--access", "--depth", "--bytes"]
    static let usage = """
        --name NAME [OPTION]... SAMPLE...
               mappable-tool generate --schema --name NAME [OPTION]... SCHEMA

        Writes a model that reads and writes all of the samples, as Swift code; or the models of a JSON Schema
        (2020-12), or of the components of an OpenAPI 3.1 document.

          --name NAME       the name of the root's type
          --output FILE     writes to a file, in which what you added is kept (standard output)
          --initializers    writes init(map:) and write(to:) instead of a mapping
          --access LEVEL    public or package (internal)
          --no-examples     leaves values of the samples out of comments, and makes no previews
          --no-rest         leaves out members that the schema does not mention: no `rest` keeps them
          --exact           converts nothing: numbers in strings stay strings
          --force           overwrites generated code that was changed by hand
          --depth N         how many arrays and objects may be open inside each other (128, at most 1000)
          --bytes N         how many bytes a sample may have (536870912)
        """

    private let inputs: [Input]
    private let limits: MappingOptions
    private let generation: GenerationOptions
    private let output: String?
    private let overwrites: Bool
    private let isSchema: Bool

    init(_ arguments: Arguments) throws {
        limits = try arguments.limits(deepest: 1000)
        inputs = try arguments.inputs()
        guard let name = arguments["--name"] else { throw UsageError("--name is missing") }
        guard SwiftNames.typeName(name, isElement: false) == name, !SwiftNames.takenTypes.contains(name)
        else {
            throw UsageError("\"\(Input.printable(name))\" cannot be the name of a model")
        }
        var generation = GenerationOptions(name: name)
        if arguments.contains("--initializers") { generation.form = .initializers }
        generation.showsExamples = !arguments.contains("--no-examples")
        generation.isExact = arguments.contains("--exact")
        switch arguments["--access"] {
        case nil, "internal": break
        case "public", "package": generation.access = arguments["--access"] ?? ""
        default: throw UsageError("--access is public, package or internal")
        }
        generation.keepsOthers = !arguments.contains("--no-rest")
        self.generation = generation
        output = arguments["--output"]
        overwrites = arguments.contains("--force")
        isSchema = arguments.contains("--schema")
        let other = isSchema ? "--exact" : "--no-rest"
        if arguments.contains(other) {
            throw UsageError("\(other) is for \(isSchema ? "samples" : "a schema")")
        }
        if isSchema, inputs.count > 1 { throw UsageError("--schema takes one document") }
    }

    func run(_ console: Console) throws -> Int32 {
        let plan: ModelPlan
        do throws(InputError) {
            plan =
                isSchema
                ? try SchemaPlanner.plan(SchemaDocument(inputs[0], options: limits), generation)
                : try samplePlan(console)
        } catch {
            console.report(error.description)
            return 1
        }
        for note in plan.notes { console.report(note) }
        let file = GeneratedFile(plan: plan, source: source(for: plan))
        guard let output else {
            console.output(Data(try file.text(replacing: nil, in: .standardInput, overwrites: false).utf8))
            return 0
        }
        do throws(InputError) {
            let target = Input.file(output)
            let old =
                FileManager.default.fileExists(atPath: output) ? try target.contents(limit: 1 << 30) : nil
            let text = try file.text(
                replacing: old.map { String(decoding: $0, as: UTF8.self) }, in: target, overwrites: overwrites
            )
            try OutputFile.write(Data(text.utf8), to: output)
            return 0
        } catch {
            console.report(error.description)
            return 1
        }
    }

    private func samplePlan(_ console: Console) throws(InputError) -> ModelPlan {
        var samples = SampleCollector(isExact: generation.isExact)
        try console.withProgress("reading samples", of: inputs.count) { (progress, _) throws(InputError) in
            for input in inputs {
                let data = try input.contents(limit: limits.maximumBytes)
                do throws(MappingError) {
                    try samples.add(data, options: limits)
                } catch {
                    throw InputError(input, error)
                }
                progress.advance()
            }
        }
        return SamplePlanner.plan(samples.settled(), generation)
    }

    /// The line at the head of a new file.
    private func source(for plan: ModelPlan) -> String {
        if isSchema { return "Generated by mappable-tool from a schema of \(plan.rootType)." }
        let samples = inputs.count == 1 ? "a sample" : "\(inputs.count) samples"
        return "Generated by mappable-tool from \(samples) of \(plan.rootType)."
    }
}
