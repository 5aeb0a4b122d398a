import Mappable

extension KeyStrategy {
    /// Whether keys are written as models have them.
    public var keepsKeys: Bool {
        struct Spelled: JSONWriter {
            func write(to json: inout JSONOutput) { json.someKey = 1 }
        }
        return (try? Spelled().toJSONString(options: WritingOptions(keys: self))) == #"{"someKey":1}"#
    }
}
