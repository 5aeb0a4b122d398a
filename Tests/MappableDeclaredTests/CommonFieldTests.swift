import MappableDeclared
import TestSupport
import Testing

/// The types that the library writes as declared fields by functions of its own.
struct CommonFieldTests {
    struct Common: Mapped {
        let flag: Bool, count: Int, long: Int64, short: Int32, ratio: Double, share: Float, text: String
        let maybeFlag: Bool?, maybeCount: Int?, maybeLong: Int64?, maybeShort: Int32?
        let maybeRatio: Double?, maybeShare: Float?, maybeText: String?
        let flags: [Bool], counts: [Int], longs: [Int64], shorts: [Int32]
        let ratios: [Double], shares: [Float], texts: [String]
        let aKeyOfMoreThanThirtySevenBytes: Int, aQuotedKey: Int

        static let mapping = Mapping {
            Init(Common.init)
            Field("flag", \.flag)
            Field("count", \.count)
            Field("long", \.long)
            Field("short", \.short)
            Field("ratio", \.ratio)
            Field("share", \.share)
            Field("text", \.text)
            Field("maybeFlag", \.maybeFlag)
            Field("maybeCount", \.maybeCount)
            Field("maybeLong", \.maybeLong)
            Field("maybeShort", \.maybeShort)
            Field("maybeRatio", \.maybeRatio)
            Field("maybeShare", \.maybeShare)
            Field("maybeText", \.maybeText)
            Field("flags", \.flags)
            Field("counts", \.counts)
            Field("longs", \.longs)
            Field("shorts", \.shorts)
            Field("ratios", \.ratios)
            Field("shares", \.shares)
            Field("texts", \.texts)
            Field("a_key_of_more_than_thirty_seven_bytes_", \.aKeyOfMoreThanThirtySevenBytes)
            Field("a \"quoted\" key", \.aQuotedKey)
        }

        /// The same, assigned by hand.
        func assign(to json: inout JSONOutput) {
            json.flag = flag
            json.count = count
            json.long = long
            json.short = short
            json.ratio = ratio
            json.share = share
            json.text = text
            json.maybeFlag = maybeFlag
            json.maybeCount = maybeCount
            json.maybeLong = maybeLong
            json.maybeShort = maybeShort
            json.maybeRatio = maybeRatio
            json.maybeShare = maybeShare
            json.maybeText = maybeText
            json.flags = flags
            json.counts = counts
            json.longs = longs
            json.shorts = shorts
            json.ratios = ratios
            json.shares = shares
            json.texts = texts
            json.a_key_of_more_than_thirty_seven_bytes_ = aKeyOfMoreThanThirtySevenBytes
            json[.key(#"a "quoted" key"#)] = aQuotedKey
        }
    }

    static let full = Common(
        flag: true, count: -1, long: .max, short: .min, ratio: 0.1, share: 0.1, text: "\"é\n",
        maybeFlag: false, maybeCount: 0, maybeLong: 1, maybeShort: 2, maybeRatio: 1e300, maybeShare: -0.0,
        maybeText: "", flags: [true, false], counts: [1], longs: [], shorts: [3], ratios: [0.5, -1],
        shares: [2.5], texts: ["a", "\\"], aKeyOfMoreThanThirtySevenBytes: 37, aQuotedKey: 1)

    static let sparse = Common(
        flag: false, count: 0, long: 0, short: 0, ratio: 0, share: 0, text: "", maybeFlag: nil,
        maybeCount: nil, maybeLong: nil, maybeShort: nil, maybeRatio: nil, maybeShare: nil, maybeText: nil,
        flags: [], counts: [], longs: [], shorts: [], ratios: [], shares: [], texts: [],
        aKeyOfMoreThanThirtySevenBytes: 0, aQuotedKey: 0)

    static let options: [WritingOptions] = [
        .default, WritingOptions(nilValues: .null),
        WritingOptions(escapesSlashes: true),
    ]

    @Test("Are written as if they were assigned", arguments: [full, sparse], options.indices)
    func sameAsAssigned(value: Common, index: Int) throws {
        let options = Self.options[index]
        let byHand = Written { json in value.assign(to: &json) }
        #expect(try value.toJSONString(options: options) == byHand.toJSONString(options: options))
        #expect(try value.toJSONString().contains(#""a \"quoted\" key":"#))
    }

    @Test("Fail where a member is there")
    func duplicates() {
        let options = WritingOptions(nilValues: .null)
        func result(_ write: @escaping @Sendable (inout JSONOutput) throws -> Void) -> String {
            let object = Written { json in
                json.counts = "before"
                json.maybeText = "before"
                json.flag = "before"
                try write(&json)
                json.last = 1
            }
            do throws(MappingError) {
                return try object.toJSONString(options: options)
            } catch {
                return "\(error)"
            }
        }
        let declared = result { json in try Self.full.write(to: &json) }
        #expect(declared == result { json in Self.full.assign(to: &json) })
        #expect(declared.contains("duplicate key"))
    }
}

/// Keys of lengths at which the library copies them in another way.
struct DeclaredKeyTests {
    struct Lengths: Mapped {
        let one: Int, of29: Int, of30: Int, of37: Int, of38: Int, of45: Int

        static let mapping = Mapping {
            Init(Lengths.init)
            Field("a", \.one)
            Field("aaaaaaaaaabbbbbbbbbbccccccccc", \.of29)
            Field("aaaaaaaaaabbbbbbbbbbcccccccccc", \.of30)
            Field("aaaaaaaaaabbbbbbbbbbccccccccccddddddd", \.of37)
            Field("aaaaaaaaaabbbbbbbbbbccccccccccdddddddd", \.of38)
            Field("aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeee", \.of45)
        }
    }

    @Test("Keys are whole, whatever their length")
    func whole() throws {
        let letters = "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeee"
        let members = [1, 29, 30, 37, 38, 45].map { #""\#(letters.prefix($0))":\#($0)"# }
        let text = "{\(members.joined(separator: ","))}"
        let lengths = Lengths(one: 1, of29: 29, of30: 30, of37: 37, of38: 38, of45: 45)
        #expect(try lengths.toJSONString() == text)
        #expect(try Lengths(JSONString: text).of37 == 37)
    }
}
