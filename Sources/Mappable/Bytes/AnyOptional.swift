package protocol AnyOptional {
    var anyValue: Any? { get }
}

extension Optional: AnyOptional {
    package var anyValue: Any? { self }
}
