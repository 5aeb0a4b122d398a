import MappableDeclared
import MappableReports
import Testing

/// Members that no field has read: they are kept or refused, and no others.
struct KeptMemberTests {
    struct Closed: Mapped {
        let userID: Int?

        static let mapping = Mapping {
            Init(Closed.init)
            Field("userID", \.userID)
        }
    }

    struct Kept: Mapped {
        var userID: Int?
        let seats: Int?, rest: JSON.Object

        static let mapping = Mapping {
            Init(Kept.init)
            Field("userID", \.userID)
            Field("cabin.seats", \.seats)
            Field(rest: \.rest)
        }
    }

    struct ByHand: Mappable, JSONWriter {
        var userID: Int?
        let seats: Int?, rest: JSON.Object

        init(map: Mapper) throws {
            userID = try map.userID
            seats = try map.cabin.seats
            rest = try map.rest()
        }

        func write(to json: inout JSONOutput) throws {
            json.userID = userID
            json["cabin.seats"] = seats
            json.writeRest(rest)
        }
    }

    private static let refusing = MappingOptions(unreadKeys: .throw)

    @Test func whatNoFieldHasReadIsUnknown() throws {
        let both = #"{"user_id":1,"userID":2}"#
        #expect(try Kept(JSONString: both).rest == ["user_id": 1])
        #expect(throws: MappingError.self) { try Closed(JSONString: both, options: Self.refusing) }
        // Of repeated members one counts, and it is told of once.
        #expect(try Closed(JSONString: #"{"userID":1,"userID":{"x":1}}"#, options: Self.refusing).userID == 1)
        let error = #expect(throws: MappingError.self) {
            try Closed(JSONString: #"{"userid":1,"userid":2}"#, options: Self.refusing)
        }
        #expect(error?.reason == #"unread key "userid""# && error?.suggestion == "userID")
    }

    @Test(
        arguments: [
            #"{"userID":"three","x":1}"#, #"{"cabin":{"seats":[],"rows":2}}"#, #"{"userID":null}"#,
            #"{"cabin":"Y"}"#, #"{"cabin":[]}"#, #"{"x":1,"cabin":[{"seats":1}]}"#,
        ])
    func invalidOptionalsAreWrittenBack(_ text: String) throws {
        let expected = text.contains("null") ? "{}" : text
        let declared = try Kept(JSONString: text)
        let byHand = try ByHand(JSONString: text)
        #expect(declared.userID == nil && declared.seats == nil)
        #expect(try JSON(declared) == JSON(JSONString: expected))
        #expect(try JSON(byHand) == JSON(JSONString: expected))
        #expect(try Kept(JSON(byHand)).rest == byHand.rest)
        let losses = Kept.result(JSONString: text).report.losses.map(\.description)
        #expect(Set(losses).count == (text.contains("null") ? 0 : 1))
    }

    struct Tens: Mapped {
        let ten: Int?, rest: JSON.Object

        static let tenth = Transform<Int>(read: { (number: Int) in number / 10 }, write: { $0 * 10 })
        static let mapping = Mapping {
            Init(Tens.init)
            Field("ten", \.ten, usingIfPresent: tenth)
            Field(rest: \.rest)
        }
    }

    struct TensByHand: Mappable {
        let ten: Int?, rest: JSON.Object

        init(map: Mapper) throws {
            ten = try map.from("ten", using: Tens.tenth)
            rest = try map.rest()
        }
    }

    @Test(arguments: [MappingOptions.default, .init(duplicateKeys: .throw)])
    func invalidOptionalsOfTransformsAreKept(options: MappingOptions) throws {
        let text = #"{"ten":"x","a":1}"#
        #expect(try Tens(JSONString: text, options: options).toJSONString() == #"{"ten":"x","a":1}"#)
        #expect(try TensByHand(JSONString: text, options: options).rest == ["ten": "x", "a": 1])
    }

    struct Listed: Mapped {
        let first: Int?, rest: JSON.Object

        static let mapping = Mapping {
            Init(Listed.init)
            Field("list.0.id", \.first)
            Field(rest: \.rest)
        }
    }

    @Test func arraysInTheWayOfPathsAreKept() throws {
        #expect(try Listed(JSONString: #"{"list":[{"id":1},2]}"#).rest.isEmpty)
        for text in [#"{"list":[]}"#, #"{"list":[{"name":"a"}]}"#, #"{"list":[[1]]}"#] {
            #expect(try Listed(JSONString: text).toJSONString() == text)
        }
    }

    @Test func aValueReplacesTheInvalidOne() throws {
        var (declared, byHand) = (
            try Kept(JSONString: #"{"userID":"three"}"#), try ByHand(JSONString: #"{"userID":"three"}"#)
        )
        (declared.userID, byHand.userID) = (3, 3)
        #expect(try declared.toJSONString() == #"{"userID":3}"#)
        #expect(try byHand.toJSONString() == #"{"userID":3}"#)
    }

    struct Texts: Mapped {
        let one: String?

        static let mapping = Mapping {
            Init(Texts.init)
            Field("one", \.one, .range("a"..."b"))
        }
    }

    @Test func comparedTextIsLimited() throws {
        let text = #"{"one":"\#(Self.marks)"}"#
        let error = #expect(throws: MappingError.self) { try Texts(JSONString: text) }
        #expect(error?.kind == .limit)
        #expect(error?.reason == "more than 30 combining marks in a row")
        #expect(try Texts(JSONString: #"{"one":"az\u0301"}"#).one?.unicodeScalars.count == 3)
    }

    static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 16)
}
