import MappableDeclared
import MappableReports
import Testing

/// `Init` has a form for each number of fields up to forty, and one for any number.
struct FieldCountTests {
    /// The members `m1`, `m2` and so on, of four types in turns, each with a value of its own.
    private static func text(_ count: Int) -> String {
        let members = (1...count).map { number in
            switch number % 4 {
            case 1: "\"m\(number)\":\(number)"
            case 2: "\"m\(number)\":\"text \(number)\""
            case 3: "\"m\(number)\":\(number % 8 == 3)"
            default: "\"m\(number)\":[\(number),0]"
            }
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static let models: [(any Mapped.Type, Int)] = [
        (Fields1.self, 1), (Fields5.self, 5), (Fields40.self, 40), (Fields41.self, 41),
    ]

    @Test(arguments: models)
    func readAndWrittenInTheirOrder(_ type: any Mapped.Type, _ count: Int) throws {
        func check<Model: Mapped>(_ type: Model.Type) throws {
            #expect(try Model(JSONString: Self.text(count)).toJSONString() == Self.text(count))
        }
        try check(type)
    }

    @Test func oneOfMoreThanForty() throws {
        let fields = try Fields41(JSONString: Self.text(41))
        #expect(try fields.with(\.m38, "x").m38 == "x")
    }

    @Test(arguments: models)
    func eachMemberHasItsOwnError(_ type: any Mapped.Type, _ count: Int) throws {
        func issues<Model: Mapped>(_ type: Model.Type, _ text: String) -> [String] {
            Model.result(JSONString: text, options: .strict).issues.map { "\($0.keyPath)" }
        }
        for number in 1...count {
            let spoiled = Self.text(count).replacing("\"m\(number)\":", with: "\"m\(number)\":{},\"other\":")
            #expect(issues(type, spoiled) == ["m\(number)"])
        }
    }
}

extension FieldCountTests {
    struct Fields1: Mapped {
        let m1: Int

        static let mapping = Mapping {
            Init(Fields1.init)
            Field("m1", \.m1)
        }
    }

    struct Fields5: Mapped {
        let m1: Int, m2: String, m3: Bool?, m4: [Int], m5: Int

        static let mapping = Mapping {
            Init(Fields5.init)
            Field("m1", \.m1)
            Field("m2", \.m2)
            Field("m3", \.m3)
            Field("m4", \.m4)
            Field("m5", \.m5)
        }
    }

    struct Fields40: Mapped {
        let m1: Int, m2: String, m3: Bool?, m4: [Int], m5: Int, m6: String, m7: Bool?, m8: [Int], m9: Int,
            m10: String, m11: Bool?, m12: [Int], m13: Int, m14: String, m15: Bool?, m16: [Int], m17: Int,
            m18: String, m19: Bool?, m20: [Int], m21: Int, m22: String, m23: Bool?, m24: [Int], m25: Int,
            m26: String, m27: Bool?, m28: [Int], m29: Int, m30: String, m31: Bool?, m32: [Int], m33: Int,
            m34: String, m35: Bool?, m36: [Int], m37: Int, m38: String, m39: Bool?, m40: [Int]

        static let mapping = Mapping {
            Init(Fields40.init)
            Field("m1", \.m1)
            Field("m2", \.m2)
            Field("m3", \.m3)
            Field("m4", \.m4)
            Field("m5", \.m5)
            Field("m6", \.m6)
            Field("m7", \.m7)
            Field("m8", \.m8)
            Field("m9", \.m9)
            Field("m10", \.m10)
            Field("m11", \.m11)
            Field("m12", \.m12)
            Field("m13", \.m13)
            Field("m14", \.m14)
            Field("m15", \.m15)
            Field("m16", \.m16)
            Field("m17", \.m17)
            Field("m18", \.m18)
            Field("m19", \.m19)
            Field("m20", \.m20)
            Field("m21", \.m21)
            Field("m22", \.m22)
            Field("m23", \.m23)
            Field("m24", \.m24)
            Field("m25", \.m25)
            Field("m26", \.m26)
            Field("m27", \.m27)
            Field("m28", \.m28)
            Field("m29", \.m29)
            Field("m30", \.m30)
            Field("m31", \.m31)
            Field("m32", \.m32)
            Field("m33", \.m33)
            Field("m34", \.m34)
            Field("m35", \.m35)
            Field("m36", \.m36)
            Field("m37", \.m37)
            Field("m38", \.m38)
            Field("m39", \.m39)
            Field("m40", \.m40)
        }
    }

    struct Fields41: Mapped {
        let m1: Int, m2: String, m3: Bool?, m4: [Int], m5: Int, m6: String, m7: Bool?, m8: [Int], m9: Int,
            m10: String, m11: Bool?, m12: [Int], m13: Int, m14: String, m15: Bool?, m16: [Int], m17: Int,
            m18: String, m19: Bool?, m20: [Int], m21: Int, m22: String, m23: Bool?, m24: [Int], m25: Int,
            m26: String, m27: Bool?, m28: [Int], m29: Int, m30: String, m31: Bool?, m32: [Int], m33: Int,
            m34: String, m35: Bool?, m36: [Int], m37: Int, m38: String, m39: Bool?, m40: [Int], m41: Int

        static let mapping = Mapping {
            Init(Fields41.init)
            Field("m1", \.m1)
            Field("m2", \.m2)
            Field("m3", \.m3)
            Field("m4", \.m4)
            Field("m5", \.m5)
            Field("m6", \.m6)
            Field("m7", \.m7)
            Field("m8", \.m8)
            Field("m9", \.m9)
            Field("m10", \.m10)
            Field("m11", \.m11)
            Field("m12", \.m12)
            Field("m13", \.m13)
            Field("m14", \.m14)
            Field("m15", \.m15)
            Field("m16", \.m16)
            Field("m17", \.m17)
            Field("m18", \.m18)
            Field("m19", \.m19)
            Field("m20", \.m20)
            Field("m21", \.m21)
            Field("m22", \.m22)
            Field("m23", \.m23)
            Field("m24", \.m24)
            Field("m25", \.m25)
            Field("m26", \.m26)
            Field("m27", \.m27)
            Field("m28", \.m28)
            Field("m29", \.m29)
            Field("m30", \.m30)
            Field("m31", \.m31)
            Field("m32", \.m32)
            Field("m33", \.m33)
            Field("m34", \.m34)
            Field("m35", \.m35)
            Field("m36", \.m36)
            Field("m37", \.m37)
            Field("m38", \.m38)
            Field("m39", \.m39)
            Field("m40", \.m40)
            Field("m41", \.m41)
        }
    }
}
