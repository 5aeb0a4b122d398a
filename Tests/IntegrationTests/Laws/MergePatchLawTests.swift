import Mappable
import TestSupport
import Testing

/// Merge patches lead from one model to another.
struct MergePatchLawTests {
    @Test("All models of the laws", arguments: 0..<20)
    func models(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func expectLaw<Value: LawModel>(_ type: Value.Type) throws {
            let (one, other) = (Value.arbitrary(&random), Value.arbitrary(&random))
            let patch = try JSON(one).changes(to: JSON(other))
            #expect(try Value(JSON(one).merging(patch)) == other)
        }
        try expectLaw(LawRecord.self)
        try expectLaw(LawPaths.self)
        try expectLaw(LawPoint.self)
        try expectLaw(LawFigure.self)
        try expectLaw(LawTree.self)
        try expectLaw(LawLink.self)
        try expectLaw(LawTruck.self)
        try expectLaw(LawPage<LawPoint, LawLevel>.self)
    }
}
