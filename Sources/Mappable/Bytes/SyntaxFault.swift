package enum SyntaxFault {
    case value, key, colon, commaOrBrace, commaOrBracket, endOfDocument
    case trailingCommaInArray, trailingCommaInObject
    case digit, leadingZero, fractionDigit, exponentDigit
    case unterminatedString, controlCharacter, escape, unicodeEscape, loneSurrogate
    case utf8, utf16, utf32, secondByteOrderMark
    case tooDeep
}
