import Foundation
import MappableDeclared

/// Maps saved responses in the form of GitHub's API, and prints what they say.
@main
struct GitHubResponses {
    static let usage = """
        usage: github-responses [FOLDER]

        An example of the Mappable library. It maps the saved responses in a folder, and prints a summary of each:
        repositories.json, issues.json, events.json and missing.json, which has the answer to a wrong request.

          FOLDER   the folder; by default, the one of the example in its clone
        """

    static let options = MappingOptions(keys: .snakeCase)

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains(where: { ["--help", "-h"].contains($0) }) { return print(usage) }
        if arguments.count > 1 || arguments.contains(where: { $0.hasPrefix("-") }) {
            complain("one folder, or none; see github-responses --help")
            exit(2)
        }
        let folder =
            arguments.first.map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Responses")
        do {
            try summarize("repositories.json", in: folder) { (repository: Repository) in
                let pushed = repository.pushed.map { day($0) } ?? "never"
                let language = repository.language ?? "no language"
                return "\(repository.fullName): \(repository.stars) stars, \(language), "
                    + "\(repository.license ?? "no license"), pushed \(pushed)"
            }
            try summarize("issues.json", in: folder) { (issue: Issue) in
                let kind = issue.isPullRequest ? "pull request" : "issue"
                let labels = issue.labels.map { "\($0.name) #\($0.color)" }.joined(separator: ", ")
                return "\(kind) \(issue.number) by \(issue.author ?? "ghost"), \(issue.state.rawValue), "
                    + "\(issue.upvotes) upvotes: \(issue.title) [\(labels)]"
            }
            try summarize("events.json", in: folder) { (event: Event) in
                "\(day(event.time)) \(event.actor) \(text(event.activity))"
            }
            try summarize("missing.json", in: folder) { (issue: Issue) in issue.title }
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("github-responses: \(message)\n".utf8))
    }

    /// Maps a response, which is a list or a refusal, and prints a line for each element.
    private static func summarize<Element: Mappable>(
        _ name: String, in folder: URL, _ line: (Element) -> String
    ) throws(MappingError) {
        let start = ContinuousClock.now
        let answer = try Either<[Element], Refusal>(
            JSONFile: folder.appendingPathComponent(name), options: options)
        let milliseconds = start.duration(to: .now) / .milliseconds(1)
        switch answer {
        case .first(let elements):
            print("\(name): \(elements.count) mapped in \((milliseconds * 100).rounded() / 100) ms")
            for element in elements { print("  " + line(element)) }
        case .second(let refusal):
            print("\(name): refused with \(refusal.status), \(refusal.message)")
        }
    }

    private static func text(_ activity: Activity) -> String {
        switch activity {
        case .push(let push): "pushed \(push.messages.count) commits to \(push.branch)"
        case .issue(let change): "\(change.action) issue \(change.number)"
        case .other(let type): "did something else: \(type)"
        }
    }

    private static func day(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }
}
