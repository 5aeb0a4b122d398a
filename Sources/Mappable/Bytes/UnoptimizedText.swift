#if DEBUG
    /// The scanners of builds without optimization, which do what ``StringScanner`` and ``Unescaping`` do.
    ///
    /// Such a build inlines `@_transparent` functions, and only those that stand in the same file. `@_noObjCBridging` asks the
    /// compiler for a diagnosis for which it specializes and simplifies a function and what it calls. There is nothing to find
    /// in code without objects, but the function takes half the time.
    @safe struct UnoptimizedText {
        let start: UnsafePointer<UInt8>
        let end: Int
        var position: Int
        /// Whether the last string has escapes.
        var hasEscapes = false
        /// Whether the last string is ASCII.
        var isASCII = true

        /// - Parameter position: where to read on, before `end`.
        init(_ start: UnsafePointer<UInt8>, end: Int, position: Int = 0) {
            unsafe self.start = unsafe start
            self.end = end
            self.position = position
        }

        // Safety: for the whole type. Bytes are read before the end, which the position was compared with.

        /// Goes from an opening quote behind the closing one; false if there is no valid string.
        @_noObjCBridging
        mutating func skipString() -> Bool {
            hasEscapes = false
            isASCII = true
            position = position &+ 1
            while true {
                skipPlainText()
                guard position < end else { return false }
                let byte = unsafe start[position]
                if byte == 0x22 {
                    position = position &+ 1
                    return true
                } else if byte == 0x5C {
                    guard skipEscape() else { return false }
                } else if byte >= 0x80 {
                    isASCII = false
                    guard skipSequence(byte) else { return false }
                } else {
                    guard byte >= 0x20 else { return false }
                    position = position &+ 1
                }
            }
        }

        /// Skips bytes that neither end nor interrupt plain text, eight at a time.
        @_transparent
        private mutating func skipPlainText() {
            while position &+ 8 <= end {
                let word = unsafe Self.word(start, position)
                // As in `WordScan`: only the lowest mark counts.
                let controlOrQuote = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
                let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
                let marks = (controlOrQuote | backslash | word) & 0x8080_8080_8080_8080
                if marks != 0 {
                    position = position &+ marks.trailingZeroBitCount &>> 3
                    return
                }
                position = position &+ 8
            }
        }

        /// Skips an escape sequence, and the second one of a pair of surrogates.
        private mutating func skipEscape() -> Bool {
            hasEscapes = true
            guard position &+ 1 < end else { return false }
            let letter = unsafe start[position &+ 1]
            position = position &+ 2
            switch letter {
            case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return true
            case 0x75: break
            default: return false
            }
            let unit = hexDigits()
            if unit >= 0x80 { isASCII = false }
            guard unit & 0xF800 == 0xD800 else { return unit <= 0xFFFF }
            guard unit < 0xDC00, position &+ 2 < end, unsafe start[position] == 0x5C,
                unsafe start[position &+ 1] == 0x75
            else { return false }
            position = position &+ 2
            return hexDigits() & 0x1_FC00 == 0xDC00
        }

        /// Reads the number that four digits make; one that they cannot make if they are none.
        private mutating func hexDigits() -> UInt32 {
            guard position &+ 4 <= end else { return .max }
            var value: UInt32 = 0
            let last = position &+ 4
            while position < last {
                let digit = unsafe start[position] &- 0x30
                let letter = (unsafe start[position] | 0x20) &- 0x61
                guard digit <= 9 || letter <= 5 else { return .max }
                value = value &<< 4 | UInt32(digit <= 9 ? digit : letter &+ 10)
                position = position &+ 1
            }
            return value
        }

        /// Skips a character that is not ASCII, if it is well-formed by table 3-7 of the Unicode standard.
        @_transparent
        private mutating func skipSequence(_ lead: UInt8) -> Bool {
            let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            guard lead >= 0xC2, lead <= 0xF4, position &+ length <= end else { return false }
            let second = unsafe start[position &+ 1]
            let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
            let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
            guard second >= lowest, second <= highest,
                length < 3 || (unsafe start[position &+ 2] & 0xC0 == 0x80),
                length < 4 || (unsafe start[position &+ 3] & 0xC0 == 0x80)
            else { return false }
            position = position &+ length
            return true
        }

        /// Writes the characters up to the next escape that stands for no ASCII character, and returns how many bytes that are.
        ///
        /// The text is valid. It ends at `end`, or the position is at that escape.
        @_noObjCBridging
        mutating func unescape(into output: UnsafeMutablePointer<UInt8>) -> Int {
            var written = 0
            while position < end {
                while position &+ 8 <= end {
                    let word = unsafe Self.word(start, position)
                    let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
                    if (backslash &- 0x0101_0101_0101_0101) & ~backslash & 0x8080_8080_8080_8080 != 0 {
                        break
                    }
                    unsafe UnsafeMutableRawPointer(output).storeBytes(
                        of: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: position, as: UInt64.self),
                        toByteOffset: written, as: UInt64.self)
                    written = written &+ 8
                    position = position &+ 8
                }
                guard position < end else { break }
                var byte = unsafe start[position]
                position = position &+ 1
                if byte == 0x5C {
                    byte = unsafe start[position]
                    switch byte {
                    case 0x75:
                        position = position &- 1
                        return written
                    case 0x62: byte = 0x08
                    case 0x66: byte = 0x0C
                    case 0x6E: byte = 0x0A
                    case 0x72: byte = 0x0D
                    case 0x74: byte = 0x09
                    default: break
                    }
                    position = position &+ 1
                }
                unsafe output[written] = byte
                written = written &+ 1
            }
            return written
        }

        @_transparent
        private static func word(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
            let word = unsafe UnsafeRawPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            #if _endian(little)
                return word
            #else
                return word.byteSwapped
            #endif
        }
    }
#endif
