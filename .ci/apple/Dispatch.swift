// What the library uses of Dispatch.
public class DispatchQueue {
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for iteration in 0..<iterations { work(iteration) }
    }
}
