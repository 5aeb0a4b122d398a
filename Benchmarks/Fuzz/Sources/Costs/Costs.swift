import AllocationCounter
import Mappable

/// Does the work whose cost is judged. For each stretch of it a line has its name, the bytes of its document, and the most bytes
/// on the heap; `costs` counts the instructions.
@main enum Costs {
    static func main() {
        for seed in 0..<200 { GrowingProgram(seed: UInt64(seed)).run() }
        for (name, text, work) in Multiples.all { count(name, text.utf8.count) { work(text) } }
    }

    static func count(_ name: String, _ size: Int, _ work: () -> Void) {
        // What is made once, such as the metadata of types, is made before.
        work()
        print(name, size, countedStretch(work))
    }
}

/// Returns the most bytes on the heap. Its calls are counted, each by itself.
@inline(never)
func countedStretch(_ work: () -> Void) -> Int64 {
    allocation_counter_start()
    work()
    return allocation_counter_stop().peak
}
