#if DEBUG
    extension UnoptimizedParser {
        /// Reads an integer of up to 18 digits; other numbers are read by a slower function.
        @_noObjCBridging
        mutating func readNumber(_ byte: UInt8) -> Bool {
            let start = scanner.position
            let first = byte == 0x2D ? start &+ 1 : start
            scanner.position = first
            let value = readDigits(behind: 0)
            let length = scanner.position &- first
            guard length > 0 else { return false }
            if unsafe text[first] == 0x30, length > 1 || first > start { return readOtherNumber(from: start) }
            guard length <= 18 else { return readOtherNumber(from: start) }
            if scanner.position < end {
                let next = unsafe text[scanner.position]
                if next == 0x2E { return readFraction(from: start, value, length) }
                if next | 0x20 == 0x65 { return readOtherNumber(from: start) }
            }
            append(heads.integer, at: start, byte == 0x2D ? 0 &- value : value)
            return true
        }

        /// Reads a number with up to 18 digits, at its decimal point.
        private mutating func readFraction(from start: Int, _ integer: UInt64, _ digits: Int) -> Bool {
            let first = scanner.position &+ 1
            scanner.position = first
            let value = readDigits(behind: integer)
            let length = scanner.position &- first
            guard length > 0, digits &+ length <= 18,
                scanner.position == end || (unsafe text[scanner.position] | 0x20 != 0x65)
            else { return readOtherNumber(from: start) }
            let magnitude = Self.double(value, fractionDigits: length)
            guard magnitude >= 0 else { return readOtherNumber(from: start) }
            let isNegative = unsafe text[start] == 0x2D
            append(
                heads.double, at: start, isNegative ? magnitude.bitPattern | 1 &<< 63 : magnitude.bitPattern)
            return true
        }

        /// Reads the digits at the position, as those that follow the ones of a number. More than 18 may overflow.
        @_transparent
        private mutating func readDigits(behind number: UInt64) -> UInt64 {
            var value = number
            while scanner.position < end {
                let digit = unsafe text[scanner.position] &- 0x30
                if digit > 9 { break }
                value = value &* 10 &+ UInt64(digit)
                scanner.position = scanner.position &+ 1
            }
            return value
        }

        /// Reads a number from its beginning on.
        @_semantics("no_performance_analysis")
        private mutating func readOtherNumber(from start: Int) -> Bool {
            let number = NumberParser.parse(bytes, at: start)
            guard number.fault == nil else { return false }
            append(UInt64(number.kind.rawValue), at: start, number.payload)
            scanner.position = number.end
            return true
        }

        /// The number, where that is decided fast; negative otherwise.
        @_semantics("no_performance_analysis")
        private static func double(_ significand: UInt64, fractionDigits: Int) -> Double {
            DecimalToBinary.double(significand: significand, fractionDigits: fractionDigits) ?? -1
        }
    }

    /// The heads of nodes without the offset, as numbers that are read without a call.
    struct NodeHeads {
        let null = UInt64(NodeKind.null.rawValue)
        let `false` = UInt64(NodeKind.false.rawValue)
        let `true` = UInt64(NodeKind.true.rawValue)
        let integer = UInt64(NodeKind.integer.rawValue)
        let double = UInt64(NodeKind.double.rawValue)
        let string = UInt64(NodeKind.string.rawValue)
        let escapedString = UInt64(NodeKind.escapedString.rawValue)
        let key = UInt64(NodeKind.key.rawValue)
        let escapedKey = UInt64(NodeKind.escapedKey.rawValue)
        let array = UInt64(NodeKind.array.rawValue)
        let object = UInt64(NodeKind.object.rawValue)
        let objectKind = NodeKind.object.rawValue
        let ascii = StringScanner.Content.ascii.rawValue
        let noGap = Node.noGap
        let longKeyLength = Node.longKeyLength
    }
#endif
