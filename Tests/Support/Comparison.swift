import Foundation
import Mappable
import Testing

/// Expects a value to mean what Foundation made of the same document.
public func expectSame(
    _ json: JSON, _ object: Any, _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if let difference = difference(json, object, "") {
        Issue.record("\(name): \(difference)", sourceLocation: sourceLocation)
    }
}

/// The first difference between a value and what Foundation made of the same document.
private func difference(_ json: JSON, _ object: Any, _ path: String) -> String? {
    switch (json, object) {
    case (.null, is NSNull): return nil
    case (.string(let ours), let theirs as String) where ours.utf8.elementsEqual(theirs.utf8): return nil
    case (.array(let ours), let theirs as [Any]) where ours.count == theirs.count:
        for (index, (our, their)) in zip(ours, theirs).enumerated() {
            if let difference = difference(our, their, "\(path)[\(index)]") { return difference }
        }
        return nil
    case (.object(let ours), let theirs as [String: Any]) where ours.count == theirs.count:
        for (key, their) in theirs {
            guard let our = ours[key] else { return "\(path).\(key) is missing" }
            if let difference = difference(our, their, "\(path).\(key)") { return difference }
        }
        return nil
    case (.bool(let ours), let theirs as NSNumber)
    where type(of: theirs) == type(of: NSNumber(value: true)) && ours == theirs.boolValue:
        return nil
    case (.number(let ours), let theirs as NSNumber) where isSame(ours, theirs): return nil
    default: return "\(path): \(json) is not \(object) of type \(type(of: object))"
    }
}

private func isSame(_ ours: JSONNumber, _ theirs: NSNumber) -> Bool {
    guard type(of: theirs) != type(of: NSNumber(value: true)) else { return false }
    if let decimal = theirs as? NSDecimalNumber {
        return ours.decimal == decimal.decimalValue || ours.double == decimal.doubleValue
    }
    if isFloatingPoint(theirs) { return ours.double == theirs.doubleValue }
    return ours.integer(as: Int64.self) == theirs.int64Value
        || ours.integer(as: UInt64.self) == theirs.uint64Value || ours.double == theirs.doubleValue
}

private func isFloatingPoint(_ number: NSNumber) -> Bool {
    ["d", "f"].contains(String(cString: number.objCType))
}
