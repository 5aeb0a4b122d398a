/// A colour as four bytes, from which you make your framework's own colour.
///
/// ```swift
/// let tint: RGBA = try map.from("tint", using: .hexColor)
/// view.tintColor = UIColor(red: CGFloat(tint.red) / 255, …)
/// ```
public struct RGBA: Sendable, Hashable {
    /// The red component.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// The opacity; 255 is opaque.
    public var alpha: UInt8

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from three, four, six or eight hexadecimal digits, with or without `#` before them: `#f80`,
    /// `FF8800CC`. The opacity comes last.
    public init?(hex text: String) {
        var digits: [UInt8] = []
        for (index, byte) in text.utf8.enumerated() {
            if index == 0, byte == UInt8(ascii: "#") { continue }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte & 0xF)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                digits.append(byte & 0xF + 9)
            default: return nil
            }
            if digits.count > 8 { return nil }
        }
        let bytes: [UInt8]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 << 4 | $0 }
        case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        default: return nil
        }
        self.init(
            red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
    }

    /// The colour as six hexadecimal digits in upper case. There are eight if it is not opaque, or if `writesAlpha` is
    /// true.
    public func hex(prefix: String = "#", writesAlpha: Bool = false) -> String {
        let components = alpha < 255 || writesAlpha ? [red, green, blue, alpha] : [red, green, blue]
        return components.reduce(into: prefix) { text, byte in
            if byte < 16 { text += "0" }
            text += String(byte, radix: 16, uppercase: true)
        }
    }
}

extension Transform where Value == RGBA {
    /// A colour as hexadecimal digits: `#FF8800`. Three, four, six or eight are read, with or without `#`. Six are
    /// written, or eight if the colour is not opaque.
    public static var hexColor: Transform { hexColor(prefix: "#") }

    /// A colour as hexadecimal digits, with a choice of how they are written.
    ///
    /// - Parameters:
    ///   - prefix: what is written before the digits.
    ///   - writesAlpha: whether the opacity of an opaque colour is written too.
    public static func hexColor(prefix: String, writesAlpha: Bool = false) -> Transform {
        Transform(
            raw: String.self,
            from: { map in
                if let color = RGBA(hex: try map.plainText(RGBA.self)) { return color }
                throw map.mappingError("not a hexadecimal colour", expected: "RGBA")
            },
            to: { color, json in json.write(color.hex(prefix: prefix, writesAlpha: writesAlpha)) })
    }
}
