// What the library uses of Dispatch.
public class DispatchQueue {
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for iteration in 0..<iterations { work(iteration) }
    }

    public class func global() -> DispatchQueue { DispatchQueue() }

    public func async(execute work: @escaping @Sendable () -> Void) { work() }
}

public class DispatchSemaphore {
    public init(value: Int) {}

    @discardableResult
    public func signal() -> Int { 0 }

    public func wait() {}
}
