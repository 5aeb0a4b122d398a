import Foundation
import MappableCodable

// What code in Swift 5 mode says of Foundation's coders: their `userInfo` has values of any type.

extension [CodingUserInfoKey: Any] {
    var depth: Int? { CodingUserInfoKey(rawValue: "depth").flatMap { self[$0] as? Int } }
}

protocol Informed: AnyObject {
    var userInfo: [CodingUserInfoKey: Any] { get set }
}

extension MappableDecoder: Informed {}
extension MappableEncoder: Informed {}

func depth(of decoder: MappableDecoder) -> Int? { decoder.userInfo.depth }
