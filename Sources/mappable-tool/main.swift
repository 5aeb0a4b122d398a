import Foundation
import ToolKit

exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
