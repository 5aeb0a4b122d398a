import Foundation
import MappingKit

// The program after the build plugin: `mappable-tool generate-mappings`, without the JSON library.
let program = "map-plain-models"
let console = Console.standard(of: program)
exit(
    console.run(program) { console in
        try GenerateMappingsCommand.run(CommandLine.arguments.dropFirst(), as: program, console)
    })
