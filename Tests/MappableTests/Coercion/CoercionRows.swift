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

    init(
        _ json: String, found: String, bool: String = "!mismatch", ints: String = "tttttttttttt",
        integer: String = "", double: String = "!mismatch", float: String? = nil, half: String? = nil,
        decimal: String = "!mismatch", string: String = "!mismatch", character: String = "!mismatch",
        date: String = "!mismatch", url: String = "!mismatch", uuid: String = "!mismatch",
        data: String = "!mismatch", word: String = "!mismatch", code: String = "!mismatch"
    ) {
        self.json = json
        self.found = found
        self.ints = ints
        self.integer = integer
        self.bool = bool
        self.double = double
        self.float = float ?? double
        self.half = half ?? self.float
        self.decimal = decimal
        self.string = string
        self.character = character
        self.date = date
        self.url = url
        self.uuid = uuid
        self.data = data
        self.word = word
        self.code = code
    }
}

extension CoercionRow {
    static let all: [CoercionRow] = [
        CoercionRow("null", found: "null"),
        CoercionRow("true", found: "boolean true", bool: "true", string: "~true", word: "~true"),
        CoercionRow("false", found: "boolean false", bool: "false", string: "~false", word: "~!case"),
        CoercionRow(
            "0", found: "number 0", bool: "~false", ints: "============", integer: "0", double: "0.0",
            decimal: "0", string: "~0", date: "-978307200.0", word: "~!case", code: "0"),
        CoercionRow(
            "1", found: "number 1", bool: "~true", ints: "============", integer: "1", double: "1.0",
            decimal: "1", string: "~1", date: "-978307199.0", word: "~1", code: "1"),
        CoercionRow(
            "-1", found: "number -1", bool: "~true", ints: "======rrrrrr", integer: "-1", double: "-1.0",
            decimal: "-1", string: "~-1", date: "-978307201.0", word: "~!case", code: "!case"),
        CoercionRow(
            "2", found: "number 2", bool: "~true", ints: "============", integer: "2", double: "2.0",
            decimal: "2", string: "~2", date: "-978307198.0", word: "~!case", code: "!case"),
        CoercionRow(
            "-0", found: "number -0", bool: "~false", ints: "============", integer: "0", double: "-0.0",
            decimal: "0", string: "~-0", date: "-978307200.0", word: "~!case", code: "0"),
        CoercionRow(
            "-0.0", found: "number -0.0", bool: "~false", ints: "============", integer: "0", double: "-0.0",
            decimal: "0", string: "~-0.0", date: "-978307200.0", word: "~!case", code: "0"),
        CoercionRow(
            "0.0", found: "number 0.0", bool: "~false", ints: "============", integer: "0", double: "0.0",
            decimal: "0", string: "~0.0", date: "-978307200.0", word: "~!case", code: "0"),
        CoercionRow(
            "42", found: "number 42", bool: "~true", ints: "============", integer: "42", double: "42.0",
            decimal: "42", string: "~42", date: "-978307158.0", word: "~42", code: "42"),
        CoercionRow(
            "42.0", found: "number 42.0", bool: "~true", ints: "============", integer: "42", double: "42.0",
            decimal: "42", string: "~42.0", date: "-978307158.0", word: "~!case", code: "42"),
        CoercionRow(
            "1e3", found: "number 1e3", bool: "~true", ints: "r=====r=====", integer: "1000",
            double: "1000.0", decimal: "1000", string: "~1e3", date: "-978306200.0", word: "~1e3",
            code: "!case"),
        CoercionRow(
            "1E+2", found: "number 1E+2", bool: "~true", ints: "============", integer: "100",
            double: "100.0", decimal: "100", string: "~1E+2", date: "-978307100.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "10e-1", found: "number 10e-1", bool: "~true", ints: "============", integer: "1", double: "1.0",
            decimal: "1", string: "~10e-1", date: "-978307199.0", word: "~!case", code: "1"),
        CoercionRow(
            "1.0", found: "number 1.0", bool: "~true", ints: "============", integer: "1", double: "1.0",
            decimal: "1", string: "~1.0", date: "-978307199.0", word: "~!case", code: "1"),
        CoercionRow(
            "1.5", found: "number 1.5", ints: "ffffffffffff", double: "1.5", decimal: "1.5", string: "~1.5",
            date: "-978307198.5", word: "~!case", code: "!fraction"),
        CoercionRow(
            "-1.5", found: "number -1.5", ints: "ffffffffffff", double: "-1.5", decimal: "-1.5",
            string: "~-1.5", date: "-978307201.5", word: "~!case", code: "!fraction"),
        CoercionRow(
            "2.50", found: "number 2.50", ints: "ffffffffffff", double: "2.5", decimal: "2.5",
            string: "~2.50", date: "-978307197.5", word: "~!case", code: "!fraction"),
        CoercionRow(
            "300", found: "number 300", bool: "~true", ints: "r=====r=====", integer: "300", double: "300.0",
            decimal: "300", string: "~300", date: "-978306900.0", word: "~!case", code: "!case"),
        CoercionRow(
            "0.1", found: "number 0.1", ints: "ffffffffffff", double: "0.1", float: "0.10000000149011612",
            half: "0.0999755859375", decimal: "0.1", string: "~0.1", date: "-978307199.9", word: "~!case",
            code: "!fraction"),
        CoercionRow(
            "0.30000000000000004", found: "number 0.30000000000000004", ints: "ffffffffffff",
            double: "0.30000000000000004", float: "0.30000001192092896", half: "0.300048828125",
            decimal: "0.30000000000000004", string: "~0.30000000000000004", date: "-978307199.7",
            word: "~!case", code: "!fraction"),
        CoercionRow(
            "127", found: "number 127", bool: "~true", ints: "============", integer: "127", double: "127.0",
            decimal: "127", string: "~127", date: "-978307073.0", word: "~!case", code: "!case"),
        CoercionRow(
            "128", found: "number 128", bool: "~true", ints: "r===========", integer: "128", double: "128.0",
            decimal: "128", string: "~128", date: "-978307072.0", word: "~!case", code: "!case"),
        CoercionRow(
            "-128", found: "number -128", bool: "~true", ints: "======rrrrrr", integer: "-128",
            double: "-128.0", decimal: "-128", string: "~-128", date: "-978307328.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "-129", found: "number -129", bool: "~true", ints: "r=====rrrrrr", integer: "-129",
            double: "-129.0", decimal: "-129", string: "~-129", date: "-978307329.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "255", found: "number 255", bool: "~true", ints: "r===========", integer: "255", double: "255.0",
            decimal: "255", string: "~255", date: "-978306945.0", word: "~!case", code: "!case"),
        CoercionRow(
            "256", found: "number 256", bool: "~true", ints: "r=====r=====", integer: "256", double: "256.0",
            decimal: "256", string: "~256", date: "-978306944.0", word: "~!case", code: "!case"),
        CoercionRow(
            "32767", found: "number 32767", bool: "~true", ints: "r=====r=====", integer: "32767",
            double: "32767.0", half: "32768.0", decimal: "32767", string: "~32767", date: "-978274433.0",
            word: "~!case", code: "!case"),
        CoercionRow(
            "32768", found: "number 32768", bool: "~true", ints: "rr====r=====", integer: "32768",
            double: "32768.0", decimal: "32768", string: "~32768", date: "-978274432.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "-32768", found: "number -32768", bool: "~true", ints: "r=====rrrrrr", integer: "-32768",
            double: "-32768.0", decimal: "-32768", string: "~-32768", date: "-978339968.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "-32769", found: "number -32769", bool: "~true", ints: "rr====rrrrrr", integer: "-32769",
            double: "-32769.0", half: "-32768.0", decimal: "-32769", string: "~-32769", date: "-978339969.0",
            word: "~!case", code: "!case"),
        CoercionRow(
            "65535", found: "number 65535", bool: "~true", ints: "rr====r=====", integer: "65535",
            double: "65535.0", half: "!range", decimal: "65535", string: "~65535", date: "-978241665.0",
            word: "~!case", code: "!case"),
        CoercionRow(
            "65536", found: "number 65536", bool: "~true", ints: "rr====rr====", integer: "65536",
            double: "65536.0", half: "!range", decimal: "65536", string: "~65536", date: "-978241664.0",
            word: "~!case", code: "!case"),
        CoercionRow(
            "2147483647", found: "number 2147483647", bool: "~true", ints: "rr====rr====",
            integer: "2147483647", double: "2147483647.0", float: "2147483648.0", half: "!range",
            decimal: "2147483647", string: "~2147483647", date: "1169176447.0", word: "~!case", code: "!case"),
        CoercionRow(
            "2147483648", found: "number 2147483648", bool: "~true", ints: "rrr===rr====",
            integer: "2147483648", double: "2147483648.0", half: "!range", decimal: "2147483648",
            string: "~2147483648", date: "1169176448.0", word: "~!case", code: "!case"),
        CoercionRow(
            "-2147483648", found: "number -2147483648", bool: "~true", ints: "rr====rrrrrr",
            integer: "-2147483648", double: "-2147483648.0", half: "!range", decimal: "-2147483648",
            string: "~-2147483648", date: "-3125790848.0", word: "~!case", code: "!case"),
        CoercionRow(
            "-2147483649", found: "number -2147483649", bool: "~true", ints: "rrr===rrrrrr",
            integer: "-2147483649", double: "-2147483649.0", float: "-2147483648.0", half: "!range",
            decimal: "-2147483649", string: "~-2147483649", date: "-3125790849.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "4294967295", found: "number 4294967295", bool: "~true", ints: "rrr===rr====",
            integer: "4294967295", double: "4294967295.0", float: "4294967296.0", half: "!range",
            decimal: "4294967295", string: "~4294967295", date: "3316660095.0", word: "~!case", code: "!case"),
        CoercionRow(
            "4294967296", found: "number 4294967296", bool: "~true", ints: "rrr===rrr===",
            integer: "4294967296", double: "4294967296.0", half: "!range", decimal: "4294967296",
            string: "~4294967296", date: "3316660096.0", word: "~!case", code: "!case"),
        CoercionRow(
            "9223372036854775807", found: "number 9223372036854775807", bool: "~true", ints: "rrr===rrr===",
            integer: "9223372036854775807", double: "9.223372036854776e+18", half: "!range",
            decimal: "9223372036854775807", string: "~9223372036854775807", date: "!range", word: "~!case",
            code: "!case"),
        CoercionRow(
            "9223372036854775808", found: "number 9223372036854775808", bool: "~true", ints: "rrrrr=rrr===",
            integer: "9223372036854775808", double: "9.223372036854776e+18", half: "!range",
            decimal: "9223372036854775808", string: "~9223372036854775808", date: "!range", word: "~!case",
            code: "!range"),
        CoercionRow(
            "-9223372036854775808", found: "number -9223372036854775808", bool: "~true", ints: "rrr===rrrrrr",
            integer: "-9223372036854775808", double: "-9.223372036854776e+18", half: "!range",
            decimal: "-9223372036854775808", string: "~-9223372036854775808", date: "!range", word: "~!case",
            code: "!case"),
        CoercionRow(
            "-9223372036854775809", found: "number -9223372036854775809", bool: "~true", ints: "rrrrr=rrrrrr",
            integer: "-9223372036854775809", double: "-9.223372036854776e+18", half: "!range",
            decimal: "-9223372036854775809", string: "~-9223372036854775809", date: "!range", word: "~!case",
            code: "!range"),
        CoercionRow(
            "18446744073709551615", found: "number 18446744073709551615", bool: "~true", ints: "rrrrr=rrr===",
            integer: "18446744073709551615", double: "1.8446744073709552e+19", half: "!range",
            decimal: "18446744073709551615", string: "~18446744073709551615", date: "!range", word: "~!case",
            code: "!range"),
        CoercionRow(
            "18446744073709551616", found: "number 18446744073709551616", bool: "~true", ints: "rrrrr=rrrrr=",
            integer: "18446744073709551616", double: "1.8446744073709552e+19", half: "!range",
            decimal: "18446744073709551616", string: "~18446744073709551616", date: "!range", word: "~!case",
            code: "!range"),
        CoercionRow(
            "170141183460469231731687303715884105727",
            found: "number 170141183460469231731687303715884105727", bool: "~true", ints: "rrrrr=rrrrr=",
            integer: "170141183460469231731687303715884105727", double: "1.7014118346046923e+38",
            half: "!range", decimal: "170141183460469231731687303715884105727",
            string: "~170141183460469231731687303715884105727", date: "!range", word: "~!case", code: "!range"
        ),
        CoercionRow(
            "170141183460469231731687303715884105728",
            found: "number 170141183460469231731687303715884105728", bool: "~true", ints: "rrrrrrrrrrr=",
            integer: "170141183460469231731687303715884105728", double: "1.7014118346046923e+38",
            half: "!range", decimal: "170141183460469231731687303715884105728",
            string: "~170141183460469231731687303715884105728", date: "!range", word: "~!case", code: "!range"
        ),
        CoercionRow(
            "-170141183460469231731687303715884105728",
            found: "number -170141183460469231731687303715884105728", bool: "~true", ints: "rrrrr=rrrrrr",
            integer: "-170141183460469231731687303715884105728", double: "-1.7014118346046923e+38",
            half: "!range", decimal: "-170141183460469231731687303715884105728",
            string: "~-170141183460469231731687303715884105728", date: "!range", word: "~!case",
            code: "!range"),
        CoercionRow(
            "-170141183460469231731687303715884105729",
            found: "number -170141183460469231731687303715884105729", bool: "~true", ints: "rrrrrrrrrrrr",
            double: "-1.7014118346046923e+38", half: "!range",
            decimal: "-170141183460469231731687303715884105729",
            string: "~-170141183460469231731687303715884105729", date: "!range", word: "~!case",
            code: "!range"),
        CoercionRow(
            "340282366920938463463374607431768211455",
            found: "number 340282366920938463463374607431768211455", bool: "~true", ints: "rrrrrrrrrrr=",
            integer: "340282366920938463463374607431768211455", double: "3.402823669209385e+38",
            float: "!range", decimal: "340282366920938463463374607431768211455",
            string: "~340282366920938463463374607431768211455", date: "!range", word: "~!case", code: "!range"
        ),
        CoercionRow(
            "340282366920938463463374607431768211456",
            found: "number 340282366920938463463374607431768211456", bool: "~true", ints: "rrrrrrrrrrrr",
            double: "3.402823669209385e+38", float: "!range", decimal: "!digits",
            string: "~340282366920938463463374607431768211456", date: "!range", word: "~!case", code: "!range"
        ),
        CoercionRow(
            "65504", found: "number 65504", bool: "~true", ints: "rr====r=====", integer: "65504",
            double: "65504.0", decimal: "65504", string: "~65504", date: "-978241696.0", word: "~!case",
            code: "!case"),
        CoercionRow(
            "65520", found: "number 65520", bool: "~true", ints: "rr====r=====", integer: "65520",
            double: "65520.0", half: "!range", decimal: "65520", string: "~65520", date: "-978241680.0",
            word: "~!case", code: "!case"),
        CoercionRow(
            "9007199254740993", found: "number 9007199254740993", bool: "~true", ints: "rrr===rrr===",
            integer: "9007199254740993", double: "9007199254740992.0", half: "!range",
            decimal: "9007199254740993", string: "~9007199254740993", date: "!range", word: "~!case",
            code: "!case"),
        CoercionRow(
            "16777217", found: "number 16777217", bool: "~true", ints: "rr====rr====", integer: "16777217",
            double: "16777217.0", float: "16777216.0", half: "!range", decimal: "16777217",
            string: "~16777217", date: "-961529983.0", word: "~!case", code: "!case"),
        CoercionRow(
            "1e19", found: "number 1e19", bool: "~true", ints: "rrrrr=rrr===",
            integer: "10000000000000000000", double: "1e+19", float: "9.999999980506448e+18", half: "!range",
            decimal: "10000000000000000000", string: "~1e19", date: "!range", word: "~!case", code: "!range"),
        CoercionRow(
            "123456789012345678901234567890", found: "number 123456789012345678901234567890", bool: "~true",
            ints: "rrrrr=rrrrr=", integer: "123456789012345678901234567890", double: "1.2345678901234568e+29",
            float: "1.2345678918272927e+29", half: "!range", decimal: "123456789012345678901234567890",
            string: "~123456789012345678901234567890", date: "!range", word: "~!case", code: "!range"),
        CoercionRow(
            "1e400", found: "number 1e400", bool: "~true", ints: "rrrrrrrrrrrr", double: "!range",
            decimal: "!range", string: "~1e400", date: "!range", word: "~!case", code: "!range"),
        CoercionRow(
            "-1e400", found: "number -1e400", bool: "~true", ints: "rrrrrrrrrrrr", double: "!range",
            decimal: "!range", string: "~-1e400", date: "!range", word: "~!case", code: "!range"),
        CoercionRow(
            "1e-400", found: "number 1e-400", ints: "ffffffffffff", double: "0.0", decimal: "!range",
            string: "~1e-400", date: "-978307200.0", word: "~!case", code: "!fraction"),
        CoercionRow(
            "5e-324", found: "number 5e-324", ints: "ffffffffffff", double: "5e-324", float: "0.0",
            decimal: "!range", string: "~5e-324", date: "-978307200.0", word: "~!case", code: "!fraction"),
        CoercionRow(
            "1.7976931348623157e308", found: "number 1.7976931348623157e308", bool: "~true",
            ints: "rrrrrrrrrrrr", double: "1.7976931348623157e+308", float: "!range", decimal: "!range",
            string: "~1.7976931348623157e308", date: "!range", word: "~!case", code: "!range"),
        CoercionRow(
            "3.5e38", found: "number 3.5e38", bool: "~true", ints: "rrrrrrrrrrrr", double: "3.5e+38",
            float: "!range", decimal: "350000000000000000000000000000000000000", string: "~3.5e38",
            date: "!range", word: "~!case", code: "!range"),
        CoercionRow(
            "1000000000000000.5", found: "number 1000000000000000.5", ints: "ffffffffffff",
            double: "1000000000000000.5", float: "999999986991104.0", half: "!range",
            decimal: "1000000000000000.5", string: "~1000000000000000.5", date: "!years",
            word: "~!case", code: "!fraction"),
        CoercionRow(
            #""""#, found: #"string """#, string: "", character: "!invalid", date: "!invalid",
            url: "!invalid", uuid: "!invalid", data: "", word: "!case"),
        CoercionRow(
            #""42""#, found: #"string "42""#, ints: "~============", integer: "42", double: "~42.0",
            decimal: "~42", string: "42", character: "!invalid", date: "!invalid", url: "42",
            uuid: "!invalid", data: "!invalid", word: "42", code: "~42"),
        CoercionRow(
            #"" 42""#, found: #"string " 42""#, string: " 42", character: "!invalid", date: "!invalid",
            url: "%2042", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""42 ""#, found: #"string "42 ""#, string: "42 ", character: "!invalid", date: "!invalid",
            url: "42%20", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""+42""#, found: #"string "+42""#, string: "+42", character: "!invalid", date: "!invalid",
            url: "+42", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""042""#, found: #"string "042""#, string: "042", character: "!invalid", date: "!invalid",
            url: "042", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""42.0""#, found: #"string "42.0""#, ints: "~============", integer: "42", double: "~42.0",
            decimal: "~42", string: "42.0", character: "!invalid", date: "!invalid", url: "42.0",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~42"),
        CoercionRow(
            #""4.2e1""#, found: #"string "4.2e1""#, ints: "~============", integer: "42", double: "~42.0",
            decimal: "~42", string: "4.2e1", character: "!invalid", date: "!invalid", url: "4.2e1",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~42"),
        CoercionRow(
            #""1e3""#, found: #"string "1e3""#, ints: "~r=====r=====", integer: "1000", double: "~1000.0",
            decimal: "~1000", string: "1e3", character: "!invalid", date: "!invalid", url: "1e3",
            uuid: "!invalid", data: "!invalid", word: "1e3", code: "~!case"),
        CoercionRow(
            #""1E+2""#, found: #"string "1E+2""#, ints: "~============", integer: "100", double: "~100.0",
            decimal: "~100", string: "1E+2", character: "!invalid", date: "!invalid", url: "1E+2",
            uuid: "!invalid", data: "d44fb6", word: "!case", code: "~!case"),
        CoercionRow(
            #""-0""#, found: #"string "-0""#, ints: "~============", integer: "0", double: "~-0.0",
            decimal: "~0", string: "-0", character: "!invalid", date: "!invalid", url: "-0", uuid: "!invalid",
            data: "!invalid", word: "!case", code: "~0"),
        CoercionRow(
            #""1.5""#, found: #"string "1.5""#, ints: "~ffffffffffff", double: "~1.5", decimal: "~1.5",
            string: "1.5", character: "!invalid", date: "!invalid", url: "1.5", uuid: "!invalid",
            data: "!invalid", word: "!case", code: "~!fraction"),
        CoercionRow(
            #""-1""#, found: #"string "-1""#, ints: "~======rrrrrr", integer: "-1", double: "~-1.0",
            decimal: "~-1", string: "-1", character: "!invalid", date: "!invalid", url: "-1",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~!case"),
        CoercionRow(
            #""300""#, found: #"string "300""#, ints: "~r=====r=====", integer: "300", double: "~300.0",
            decimal: "~300", string: "300", character: "!invalid", date: "!invalid", url: "300",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~!case"),
        CoercionRow(
            #""18446744073709551616""#, found: #"string "18446744073709551616""#, ints: "~rrrrr=rrrrr=",
            integer: "18446744073709551616", double: "~1.8446744073709552e+19", half: "~!range",
            decimal: "~18446744073709551616", string: "18446744073709551616", character: "!invalid",
            date: "!invalid", url: "18446744073709551616", uuid: "!invalid",
            data: "d7ce38ebbe38d3bdfbd3de79d7ad7a", word: "!case", code: "~!range"),
        CoercionRow(
            #""1e400""#, found: #"string "1e400""#, ints: "~rrrrrrrrrrrr", double: "~!range",
            decimal: "~!range", string: "1e400", character: "!invalid", date: "!invalid", url: "1e400",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~!range"),
        CoercionRow(
            #""1e-400""#, found: #"string "1e-400""#, ints: "~ffffffffffff", double: "~0.0",
            decimal: "~!range", string: "1e-400", character: "!invalid", date: "!invalid", url: "1e-400",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~!fraction"),
        CoercionRow(
            #""0.1""#, found: #"string "0.1""#, ints: "~ffffffffffff", double: "~0.1",
            float: "~0.10000000149011612", half: "~0.0999755859375", decimal: "~0.1", string: "0.1",
            character: "!invalid", date: "!invalid", url: "0.1", uuid: "!invalid", data: "!invalid",
            word: "!case", code: "~!fraction"),
        CoercionRow(
            #""abc""#, found: #"string "abc""#, string: "abc", character: "!invalid", date: "!invalid",
            url: "abc", uuid: "!invalid", data: "!invalid", word: "abc"),
        CoercionRow(
            #""true""#, found: #"string "true""#, bool: "~true", string: "true", character: "!invalid",
            date: "!invalid", url: "true", uuid: "!invalid", data: "b6bb9e", word: "true"),
        CoercionRow(
            #""TRUE""#, found: #"string "TRUE""#, bool: "~true", string: "TRUE", character: "!invalid",
            date: "!invalid", url: "TRUE", uuid: "!invalid", data: "4d1504", word: "!case"),
        CoercionRow(
            #""false""#, found: #"string "false""#, bool: "~false", string: "false", character: "!invalid",
            date: "!invalid", url: "false", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""False""#, found: #"string "False""#, bool: "~false", string: "False", character: "!invalid",
            date: "!invalid", url: "False", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""YES""#, found: #"string "YES""#, bool: "~true", string: "YES", character: "!invalid",
            date: "!invalid", url: "YES", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""yes""#, found: #"string "yes""#, bool: "~true", string: "yes", character: "!invalid",
            date: "!invalid", url: "yes", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""no""#, found: #"string "no""#, bool: "~false", string: "no", character: "!invalid",
            date: "!invalid", url: "no", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""No""#, found: #"string "No""#, bool: "~false", string: "No", character: "!invalid",
            date: "!invalid", url: "No", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""0""#, found: #"string "0""#, bool: "~false", ints: "~============", integer: "0",
            double: "~0.0", decimal: "~0", string: "0", character: "0", date: "!invalid", url: "0",
            uuid: "!invalid", data: "!invalid", word: "!case", code: "~0"),
        CoercionRow(
            #""1""#, found: #"string "1""#, bool: "~true", ints: "~============", integer: "1",
            double: "~1.0", decimal: "~1", string: "1", character: "1", date: "!invalid", url: "1",
            uuid: "!invalid", data: "!invalid", word: "1", code: "~1"),
        CoercionRow(
            #""2""#, found: #"string "2""#, ints: "~============", integer: "2", double: "~2.0",
            decimal: "~2", string: "2", character: "2", date: "!invalid", url: "2", uuid: "!invalid",
            data: "!invalid", word: "!case", code: "~!case"),
        CoercionRow(
            #""t""#, found: #"string "t""#, string: "t", character: "t", date: "!invalid", url: "t",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""on""#, found: #"string "on""#, string: "on", character: "!invalid", date: "!invalid",
            url: "on", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""NaN""#, found: #"string "NaN""#, string: "NaN", character: "!invalid", date: "!invalid",
            url: "NaN", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""inf""#, found: #"string "inf""#, string: "inf", character: "!invalid", date: "!invalid",
            url: "inf", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""Infinity""#, found: #"string "Infinity""#, string: "Infinity", character: "!invalid",
            date: "!invalid", url: "Infinity", uuid: "!invalid", data: "2277e29e2b72", word: "!case"),
        CoercionRow(
            #""-inf""#, found: #"string "-inf""#, string: "-inf", character: "!invalid", date: "!invalid",
            url: "-inf", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""nan""#, found: #"string "nan""#, string: "nan", character: "!invalid", date: "!invalid",
            url: "nan", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""0x10""#, found: #"string "0x10""#, string: "0x10", character: "!invalid", date: "!invalid",
            url: "0x10", uuid: "!invalid", data: "d31d74", word: "!case"),
        CoercionRow(
            #"".5""#, found: #"string ".5""#, string: ".5", character: "!invalid", date: "!invalid",
            url: ".5", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""5.""#, found: #"string "5.""#, string: "5.", character: "!invalid", date: "!invalid",
            url: "5.", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""1_000""#, found: #"string "1_000""#, string: "1_000", character: "!invalid", date: "!invalid",
            url: "1_000", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""4 2""#, found: #"string "4 2""#, string: "4 2", character: "!invalid", date: "!invalid",
            url: "4%202", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""é""#, found: #"string "é""#, string: "é", character: "é", date: "!invalid", url: "%C3%A9",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""👍🏽""#, found: #"string "👍🏽""#, string: "👍🏽", character: "👍🏽", date: "!invalid",
            url: "%F0%9F%91%8D%F0%9F%8F%BD", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""ab""#, found: #"string "ab""#, string: "ab", character: "!invalid", date: "!invalid",
            url: "ab", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""2016-06-13T16:00:00Z""#, found: #"string "2016-06-13T16:00:00Z""#,
            string: "2016-06-13T16:00:00Z", character: "!invalid", date: "487526400.0", url: "!invalid",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""2016-06-13T18:00:00+02:00""#, found: #"string "2016-06-13T18:00:00+02:00""#,
            string: "2016-06-13T18:00:00+02:00", character: "!invalid", date: "487526400.0", url: "!invalid",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""2016-06-13T16:00:00.25z""#, found: #"string "2016-06-13T16:00:00.25z""#,
            string: "2016-06-13T16:00:00.25z", character: "!invalid", date: "487526400.25", url: "!invalid",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""2016-06-13 16:00:00Z""#, found: #"string "2016-06-13 16:00:00Z""#,
            string: "2016-06-13 16:00:00Z", character: "!invalid", date: "487526400.0", url: "!invalid",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""2016-06-13""#, found: #"string "2016-06-13""#, string: "2016-06-13", character: "!invalid",
            date: "!invalid", url: "2016-06-13", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""2016-02-30T00:00:00Z""#, found: #"string "2016-02-30T00:00:00Z""#,
            string: "2016-02-30T00:00:00Z", character: "!invalid", date: "!invalid", url: "!invalid",
            uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""https://example.com/a?b=c""#, found: #"string "https://example.com/a?b=c""#,
            string: "https://example.com/a?b=c", character: "!invalid", date: "!invalid",
            url: "https://example.com/a?b=c", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""/a/b""#, found: #"string "/a/b""#, string: "/a/b", character: "!invalid", date: "!invalid",
            url: "/a/b", uuid: "!invalid", data: "fdafdb", word: "!case"),
        CoercionRow(
            #""http://[""#, found: #"string "http://[""#, string: "http://[", character: "!invalid",
            date: "!invalid", url: "!invalid", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
            found: #"string "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
            string: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", character: "!invalid", date: "!invalid",
            url: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", uuid: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            data: "!invalid", word: "!case"),
        CoercionRow(
            #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
            found: #"string "e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
            string: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", character: "!invalid", date: "!invalid",
            url: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", uuid: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            data: "!invalid", word: "!case"),
        CoercionRow(
            #""E621E1F8C36C495A93FC0C247A3E6E5F""#, found: #"string "E621E1F8C36C495A93FC0C247A3E6E5F""#,
            string: "E621E1F8C36C495A93FC0C247A3E6E5F", character: "!invalid", date: "!invalid",
            url: "E621E1F8C36C495A93FC0C247A3E6E5F", uuid: "!invalid",
            data: "13adb513517c0b7e82e3de40f77142d02db8ec0dc4e84e45", word: "!case"),
        CoercionRow(
            #""aGVsbG8=""#, found: #"string "aGVsbG8=""#, string: "aGVsbG8=", character: "!invalid",
            date: "!invalid", url: "aGVsbG8=", uuid: "!invalid", data: "68656c6c6f", word: "!case"),
        CoercionRow(
            #""aGVsbG8""#, found: #"string "aGVsbG8""#, string: "aGVsbG8", character: "!invalid",
            date: "!invalid", url: "aGVsbG8", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""aGVsbG8=\n""#, found: #"string "aGVsbG8=\n""#, string: "aGVsbG8=\n", character: "!invalid",
            date: "!invalid", url: "aGVsbG8=%0A", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow(
            #""null""#, found: #"string "null""#, string: "null", character: "!invalid", date: "!invalid",
            url: "null", uuid: "!invalid", data: "9ee965", word: "!case"),
        CoercionRow(
            #""[1]""#, found: #"string "[1]""#, string: "[1]", character: "!invalid", date: "!invalid",
            url: "%5B1%5D", uuid: "!invalid", data: "!invalid", word: "!case"),
        CoercionRow("[]", found: "array of 0"),
        CoercionRow("{}", found: "object of 0"),
        CoercionRow("[1]", found: "array of 1"),
        CoercionRow(#"{"a":1}"#, found: "object of 1"),
        CoercionRow("[[]]", found: "array of 1"),
    ]
}
