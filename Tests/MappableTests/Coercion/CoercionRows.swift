/// One JSON value and what every target makes of it.
///
/// A cell holds the text of the value that the target gets, or after `!` why it gets none; after `~` it holds for the
/// compatible mode only, and in the strict mode the value is of the wrong kind. `ints` has one letter for each integer
/// type in the order of ``integers``: `=` for ``integer``, `r` out of range, `f` for a fraction, `t` for the wrong
/// kind; `!digits` is out of range for its digits. A date is in seconds since 2001, data in hexadecimal digits.
struct CoercionRow: Sendable {
    /// The integer types in the order of the letters in ``ints``.
    static let integers = [
        "Int8", "Int16", "Int32", "Int64", "Int", "Int128", "UInt8", "UInt16", "UInt32", "UInt64", "UInt",
        "UInt128",
    ]

    let json: String
    let found: String
    let ints: String
    let integer: String
    let bool: String
    let double: String
    let float: String
    let half: String
    let decimal: String
    let string: String
    let character: String
    let date: String
    let url: String
    let uuid: String
    let data: String
    let word: String
    let code: String

    /// Most texts are strings and links, and nothing else; most numbers are words without a case.
    init(
        _ json: String, found: String? = nil, bool: String = "!mismatch", ints: String = "tttttttttttt",
        integer: String? = nil, double: String = "!mismatch", float: String? = nil, half: String? = nil,
        decimal: String? = nil, string: String? = nil, character: String? = nil, date: String? = nil,
        url: String? = nil, uuid: String? = nil, data: String? = nil, word: String? = nil,
        code: String = "!mismatch"
    ) {
        let isText = json.hasPrefix("\"")
        let isNumber = json.first?.isNumber == true || json.hasPrefix("-")
        let content = isText ? String(json.dropFirst().dropLast()) : json
        let other = isText ? "!invalid" : "!mismatch"
        self.json = json
        self.found = found ?? (isText ? "string" : isNumber ? "number" : "boolean") + " " + json
        self.ints = ints
        self.integer = integer ?? content
        self.bool = bool
        self.double = double
        self.float = float ?? double
        self.half = half ?? self.float
        self.decimal = decimal ?? (isNumber ? json : "!mismatch")
        self.string = string ?? (isText ? content : isNumber ? "~" + json : "!mismatch")
        self.character = character ?? other
        self.date = date ?? other
        self.url = url ?? (isText ? content : "!mismatch")
        self.uuid = uuid ?? other
        self.data = data ?? other
        self.word = word ?? (isText ? "!case" : isNumber ? "~!case" : "!mismatch")
        self.code = code
    }
}

extension CoercionRow {
    static let all: [CoercionRow] = [
        CoercionRow("null", found: "null"),
        CoercionRow("true", bool: "true", string: "~true", word: "~true"),
        CoercionRow("false", bool: "false", string: "~false", word: "~!case"),
        CoercionRow(
            "0", bool: "~false", ints: "============", double: "0.0", date: "-978307200.0", code: "0"),
        CoercionRow(
            "1", bool: "~true", ints: "============", double: "1.0", date: "-978307199.0", word: "~1",
            code: "1"),
        CoercionRow(
            "-1", bool: "~true", ints: "======rrrrrr", double: "-1.0", date: "-978307201.0", code: "!case"),
        CoercionRow(
            "2", bool: "~true", ints: "============", double: "2.0", date: "-978307198.0", code: "!case"),
        CoercionRow(
            "-0", bool: "~false", ints: "============", integer: "0", double: "-0.0", decimal: "0",
            date: "-978307200.0", code: "0"),
        CoercionRow(
            "-0.0", bool: "~false", ints: "============", integer: "0", double: "-0.0", decimal: "0",
            date: "-978307200.0", code: "0"),
        CoercionRow(
            "0.0", bool: "~false", ints: "============", integer: "0", double: "0.0", decimal: "0",
            date: "-978307200.0", code: "0"),
        CoercionRow(
            "42", bool: "~true", ints: "============", double: "42.0", date: "-978307158.0", word: "~42",
            code: "42"),
        CoercionRow(
            "42.0", bool: "~true", ints: "============", integer: "42", double: "42.0", decimal: "42",
            date: "-978307158.0", code: "42"),
        CoercionRow(
            "1e3", bool: "~true", ints: "r=====r=====", integer: "1000", double: "1000.0", decimal: "1000",
            date: "-978306200.0", word: "~1e3", code: "!case"),
        CoercionRow(
            "1E+2", bool: "~true", ints: "============", integer: "100", double: "100.0", decimal: "100",
            date: "-978307100.0", code: "!case"),
        CoercionRow(
            "10e-1", bool: "~true", ints: "============", integer: "1", double: "1.0", decimal: "1",
            date: "-978307199.0", code: "1"),
        CoercionRow(
            "1.0", bool: "~true", ints: "============", integer: "1", double: "1.0", decimal: "1",
            date: "-978307199.0", code: "1"),
        CoercionRow("1.5", ints: "ffffffffffff", double: "1.5", date: "-978307198.5", code: "!fraction"),
        CoercionRow("-1.5", ints: "ffffffffffff", double: "-1.5", date: "-978307201.5", code: "!fraction"),
        CoercionRow(
            "2.50", ints: "ffffffffffff", double: "2.5", decimal: "2.5", date: "-978307197.5",
            code: "!fraction"),
        CoercionRow(
            "300", bool: "~true", ints: "r=====r=====", double: "300.0", date: "-978306900.0", code: "!case"),
        CoercionRow(
            "0.1", ints: "ffffffffffff", double: "0.1", float: "0.10000000149011612", half: "0.0999755859375",
            date: "-978307199.9", code: "!fraction"),
        CoercionRow(
            "0.30000000000000004", ints: "ffffffffffff", double: "0.30000000000000004",
            float: "0.30000001192092896", half: "0.300048828125", date: "-978307199.7", code: "!fraction"),
        CoercionRow(
            "127", bool: "~true", ints: "============", double: "127.0", date: "-978307073.0", code: "!case"),
        CoercionRow(
            "128", bool: "~true", ints: "r===========", double: "128.0", date: "-978307072.0", code: "!case"),
        CoercionRow(
            "-128", bool: "~true", ints: "======rrrrrr", double: "-128.0", date: "-978307328.0", code: "!case"
        ),
        CoercionRow(
            "-129", bool: "~true", ints: "r=====rrrrrr", double: "-129.0", date: "-978307329.0", code: "!case"
        ),
        CoercionRow(
            "255", bool: "~true", ints: "r===========", double: "255.0", date: "-978306945.0", code: "!case"),
        CoercionRow(
            "256", bool: "~true", ints: "r=====r=====", double: "256.0", date: "-978306944.0", code: "!case"),
        CoercionRow(
            "32767", bool: "~true", ints: "r=====r=====", double: "32767.0", half: "32768.0",
            date: "-978274433.0", code: "!case"),
        CoercionRow(
            "32768", bool: "~true", ints: "rr====r=====", double: "32768.0", date: "-978274432.0",
            code: "!case"),
        CoercionRow(
            "-32768", bool: "~true", ints: "r=====rrrrrr", double: "-32768.0", date: "-978339968.0",
            code: "!case"),
        CoercionRow(
            "-32769", bool: "~true", ints: "rr====rrrrrr", double: "-32769.0", half: "-32768.0",
            date: "-978339969.0", code: "!case"),
        CoercionRow(
            "65535", bool: "~true", ints: "rr====r=====", double: "65535.0", half: "!range",
            date: "-978241665.0", code: "!case"),
        CoercionRow(
            "65536", bool: "~true", ints: "rr====rr====", double: "65536.0", half: "!range",
            date: "-978241664.0", code: "!case"),
        CoercionRow(
            "2147483647", bool: "~true", ints: "rr====rr====", double: "2147483647.0", float: "2147483648.0",
            half: "!range", date: "1169176447.0", code: "!case"),
        CoercionRow(
            "2147483648", bool: "~true", ints: "rrr===rr====", double: "2147483648.0", half: "!range",
            date: "1169176448.0", code: "!case"),
        CoercionRow(
            "-2147483648", bool: "~true", ints: "rr====rrrrrr", double: "-2147483648.0", half: "!range",
            date: "-3125790848.0", code: "!case"),
        CoercionRow(
            "-2147483649", bool: "~true", ints: "rrr===rrrrrr", double: "-2147483649.0",
            float: "-2147483648.0", half: "!range", date: "-3125790849.0", code: "!case"),
        CoercionRow(
            "4294967295", bool: "~true", ints: "rrr===rr====", double: "4294967295.0", float: "4294967296.0",
            half: "!range", date: "3316660095.0", code: "!case"),
        CoercionRow(
            "4294967296", bool: "~true", ints: "rrr===rrr===", double: "4294967296.0", half: "!range",
            date: "3316660096.0", code: "!case"),
        CoercionRow(
            "9223372036854775807", bool: "~true", ints: "rrr===rrr===", double: "9.223372036854776e+18",
            half: "!range", date: "!range", code: "!case"),
        CoercionRow(
            "9223372036854775808", bool: "~true", ints: "rrrrr=rrr===", double: "9.223372036854776e+18",
            half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "-9223372036854775808", bool: "~true", ints: "rrr===rrrrrr", double: "-9.223372036854776e+18",
            half: "!range", date: "!range", code: "!case"),
        CoercionRow(
            "-9223372036854775809", bool: "~true", ints: "rrrrr=rrrrrr", double: "-9.223372036854776e+18",
            half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "18446744073709551615", bool: "~true", ints: "rrrrr=rrr===", double: "1.8446744073709552e+19",
            half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "18446744073709551616", bool: "~true", ints: "rrrrr=rrrrr=", double: "1.8446744073709552e+19",
            half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "170141183460469231731687303715884105727", bool: "~true", ints: "rrrrr=rrrrr=",
            double: "1.7014118346046923e+38", half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "170141183460469231731687303715884105728", bool: "~true", ints: "rrrrrrrrrrr=",
            double: "1.7014118346046923e+38", half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "-170141183460469231731687303715884105728", bool: "~true", ints: "rrrrr=rrrrrr",
            double: "-1.7014118346046923e+38", half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "-170141183460469231731687303715884105729", bool: "~true", ints: "rrrrrrrrrrrr",
            double: "-1.7014118346046923e+38", half: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "340282366920938463463374607431768211455", bool: "~true", ints: "rrrrrrrrrrr=",
            double: "3.402823669209385e+38", float: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "340282366920938463463374607431768211456", bool: "~true", ints: "rrrrrrrrrrrr",
            double: "3.402823669209385e+38", float: "!range", decimal: "!digits", date: "!range",
            code: "!range"),
        CoercionRow(
            "65504", bool: "~true", ints: "rr====r=====", double: "65504.0", date: "-978241696.0",
            code: "!case"),
        CoercionRow(
            "65520", bool: "~true", ints: "rr====r=====", double: "65520.0", half: "!range",
            date: "-978241680.0", code: "!case"),
        CoercionRow(
            "9007199254740993", bool: "~true", ints: "rrr===rrr===", double: "9007199254740992.0",
            half: "!range", date: "!range", code: "!case"),
        CoercionRow(
            "16777217", bool: "~true", ints: "rr====rr====", double: "16777217.0", float: "16777216.0",
            half: "!range", date: "-961529983.0", code: "!case"),
        CoercionRow(
            "1e19", bool: "~true", ints: "rrrrr=rrr===", integer: "10000000000000000000", double: "1e+19",
            float: "9.999999980506448e+18", half: "!range", decimal: "10000000000000000000", date: "!range",
            code: "!range"),
        CoercionRow(
            "123456789012345678901234567890", bool: "~true", ints: "rrrrr=rrrrr=",
            double: "1.2345678901234568e+29", float: "1.2345678918272927e+29", half: "!range", date: "!range",
            code: "!range"),
        CoercionRow(
            "1e400", bool: "~true", ints: "rrrrrrrrrrrr", double: "!range", decimal: "!range", date: "!range",
            code: "!range"),
        CoercionRow(
            "-1e400", bool: "~true", ints: "rrrrrrrrrrrr", double: "!range", decimal: "!range",
            date: "!range", code: "!range"),
        CoercionRow(
            "1e-400", ints: "ffffffffffff", double: "0.0", decimal: "!range", date: "-978307200.0",
            code: "!fraction"),
        CoercionRow(
            "5e-324", ints: "ffffffffffff", double: "5e-324", float: "0.0", decimal: "!range",
            date: "-978307200.0", code: "!fraction"),
        CoercionRow(
            "1.7976931348623157e308", bool: "~true", ints: "rrrrrrrrrrrr", double: "1.7976931348623157e+308",
            float: "!range", decimal: "!range", date: "!range", code: "!range"),
        CoercionRow(
            "3.5e38", bool: "~true", ints: "rrrrrrrrrrrr", double: "3.5e+38", float: "!range",
            decimal: "350000000000000000000000000000000000000", date: "!range", code: "!range"),
        CoercionRow(
            "1000000000000000.5", ints: "ffffffffffff", double: "1000000000000000.5",
            float: "999999986991104.0", half: "!range", date: "!years", code: "!fraction"),
        CoercionRow(#""""#, url: "!invalid", data: ""),
        CoercionRow(
            #""42""#, ints: "~============", double: "~42.0", decimal: "~42", word: "42", code: "~42"),
        CoercionRow(#"" 42""#, url: "%2042"),
        CoercionRow(#""42 ""#, url: "42%20"),
        CoercionRow(#""+42""#),
        CoercionRow(#""042""#),
        CoercionRow(
            #""42.0""#, ints: "~============", integer: "42", double: "~42.0", decimal: "~42", code: "~42"),
        CoercionRow(
            #""4.2e1""#, ints: "~============", integer: "42", double: "~42.0", decimal: "~42", code: "~42"),
        CoercionRow(
            #""1e3""#, ints: "~r=====r=====", integer: "1000", double: "~1000.0", decimal: "~1000",
            word: "1e3", code: "~!case"),
        CoercionRow(
            #""1E+2""#, ints: "~============", integer: "100", double: "~100.0", decimal: "~100",
            data: "d44fb6", code: "~!case"),
        CoercionRow(
            #""-0""#, ints: "~============", integer: "0", double: "~-0.0", decimal: "~0", code: "~0"),
        CoercionRow(#""1.5""#, ints: "~ffffffffffff", double: "~1.5", decimal: "~1.5", code: "~!fraction"),
        CoercionRow(#""-1""#, ints: "~======rrrrrr", double: "~-1.0", decimal: "~-1", code: "~!case"),
        CoercionRow(#""300""#, ints: "~r=====r=====", double: "~300.0", decimal: "~300", code: "~!case"),
        CoercionRow(
            #""18446744073709551616""#, ints: "~rrrrr=rrrrr=", double: "~1.8446744073709552e+19",
            half: "~!range", decimal: "~18446744073709551616", data: "d7ce38ebbe38d3bdfbd3de79d7ad7a",
            code: "~!range"),
        CoercionRow(
            #""1e400""#, ints: "~rrrrrrrrrrrr", double: "~!range", decimal: "~!range", code: "~!range"),
        CoercionRow(
            #""1e-400""#, ints: "~ffffffffffff", double: "~0.0", decimal: "~!range", code: "~!fraction"),
        CoercionRow(
            #""0.1""#, ints: "~ffffffffffff", double: "~0.1", float: "~0.10000000149011612",
            half: "~0.0999755859375", decimal: "~0.1", code: "~!fraction"),
        CoercionRow(#""abc""#, word: "abc"),
        CoercionRow(#""true""#, bool: "~true", data: "b6bb9e", word: "true"),
        CoercionRow(#""TRUE""#, bool: "~true", data: "4d1504"),
        CoercionRow(#""false""#, bool: "~false"),
        CoercionRow(#""False""#, bool: "~false"),
        CoercionRow(#""YES""#, bool: "~true"),
        CoercionRow(#""yes""#, bool: "~true"),
        CoercionRow(#""no""#, bool: "~false"),
        CoercionRow(#""No""#, bool: "~false"),
        CoercionRow(
            #""0""#, bool: "~false", ints: "~============", double: "~0.0", decimal: "~0", character: "0",
            code: "~0"),
        CoercionRow(
            #""1""#, bool: "~true", ints: "~============", double: "~1.0", decimal: "~1", character: "1",
            word: "1", code: "~1"),
        CoercionRow(
            #""2""#, ints: "~============", double: "~2.0", decimal: "~2", character: "2", code: "~!case"),
        CoercionRow(#""t""#, character: "t"),
        CoercionRow(#""on""#),
        CoercionRow(#""NaN""#),
        CoercionRow(#""inf""#),
        CoercionRow(#""Infinity""#, data: "2277e29e2b72"),
        CoercionRow(#""-inf""#),
        CoercionRow(#""nan""#),
        CoercionRow(#""0x10""#, data: "d31d74"),
        CoercionRow(#"".5""#),
        CoercionRow(#""5.""#),
        CoercionRow(#""1_000""#),
        CoercionRow(#""4 2""#, url: "4%202"),
        CoercionRow(#""é""#, character: "é", url: "%C3%A9"),
        CoercionRow(#""👍🏽""#, character: "👍🏽", url: "%F0%9F%91%8D%F0%9F%8F%BD"),
        CoercionRow(#""ab""#),
        CoercionRow(#""2016-06-13T16:00:00Z""#, date: "487526400.0", url: "!invalid"),
        CoercionRow(#""2016-06-13T18:00:00+02:00""#, date: "487526400.0", url: "!invalid"),
        CoercionRow(#""2016-06-13T16:00:00.25z""#, date: "487526400.25", url: "!invalid"),
        CoercionRow(#""2016-06-13 16:00:00Z""#, date: "487526400.0", url: "!invalid"),
        CoercionRow(#""2016-06-13""#),
        CoercionRow(#""2016-02-30T00:00:00Z""#, url: "!invalid"),
        CoercionRow(#""https://example.com/a?b=c""#),
        CoercionRow(#""/a/b""#, data: "fdafdb"),
        CoercionRow(#""http://[""#, url: "!invalid"),
        CoercionRow(#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, uuid: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        CoercionRow(#""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#, uuid: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        CoercionRow(
            #""E621E1F8C36C495A93FC0C247A3E6E5F""#, data: "13adb513517c0b7e82e3de40f77142d02db8ec0dc4e84e45"),
        CoercionRow(#""aGVsbG8=""#, data: "68656c6c6f"),
        CoercionRow(#""aGVsbG8""#),
        CoercionRow(#""aGVsbG8=\n""#, string: "aGVsbG8=\n", url: "aGVsbG8=%0A"),
        CoercionRow(#""null""#, data: "9ee965"),
        CoercionRow(#""[1]""#, url: "%5B1%5D"),
        CoercionRow("[]", found: "array of 0"),
        CoercionRow("{}", found: "object of 0"),
        CoercionRow("[1]", found: "array of 1"),
        CoercionRow(#"{"a":1}"#, found: "object of 1"),
        CoercionRow("[[]]", found: "array of 1"),
    ]
}
