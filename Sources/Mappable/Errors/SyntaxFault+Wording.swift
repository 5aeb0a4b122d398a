extension SyntaxFault {
    package var wording: (expected: String?, reason: String?) {
        switch self {
        case .value: ("a value", nil)
        case .key: ("a quoted key or \"}\"", nil)
        case .colon: ("\":\" after the key", nil)
        case .commaOrBrace: ("\",\" or \"}\"", nil)
        case .commaOrBracket: ("\",\" or \"]\"", nil)
        case .endOfDocument: ("the end of the document", nil)
        case .trailingCommaInArray: ("a value after the comma", nil)
        case .trailingCommaInObject: ("a quoted key after the comma", nil)
        case .digit: ("a digit after the sign", nil)
        case .leadingZero: ("no digit after a leading zero", nil)
        case .fractionDigit: ("a digit after the decimal point", nil)
        case .exponentDigit: ("a digit in the exponent", nil)
        case .unterminatedString: ("a closing quotation mark", nil)
        case .controlCharacter: ("an escape sequence", "control characters in strings must be escaped")
        case .escape: ("one of \"\\/bfnrtu after the backslash", nil)
        case .unicodeEscape: ("four hexadecimal digits after \\u", nil)
        case .loneSurrogate: ("a pair of surrogates", "a lone surrogate is no character")
        case .utf8: ("valid UTF-8", nil)
        case .utf16: ("UTF-8", "the document seems to be UTF-16")
        case .utf32: ("UTF-8", "the document seems to be UTF-32")
        case .secondByteOrderMark: ("a value", "only one byte order mark may lead the document")
        case .tooDeep: (nil, "nested too deep")
        }
    }
}
