import Dispatch
import Foundation
import Mappable
import TestSupport
import Testing

/// Laws: runs over numbers.
struct NumberRunTests {
    @Test("200,000 random doubles, 10 million in a long run")
    func doubles() {
        run("doubles", count: Thoroughness.isLong ? 10_000_000 : 60_000) { chunk, size in
            var random = SeededGenerator(seed: UInt64(chunk))
            return (0..<size).map { _ in
                let value = Double(bitPattern: random.next())
                // The others are refused, whatever their bits.
                return value.isFinite ? value : Double(bitPattern: value.bitPattern & ~(1 << 52))
            }
        } isSame: {
            $0.bitPattern == $1.bitPattern
        }
    }

    @Test("200,000 random floats, all of them in a long run")
    func floats() {
        let isLong = Thoroughness.isLong
        run("floats", count: isLong ? 1 << 32 : 200_000) { chunk, size in
            var random = SeededGenerator(seed: UInt64(chunk))
            return (0..<size).map { number in
                let bits = UInt32(truncatingIfNeeded: isLong ? UInt64(chunk * size + number) : random.next())
                let value = Float(bitPattern: bits)
                return value.isFinite ? value : Float(bitPattern: bits & ~(1 << 23))
            }
        } isSame: {
            $0.bitPattern == $1.bitPattern
        }
    }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        @Test("All Float16")
        func halves() {
            run("halves", count: 1 << 16) { chunk, size in
                (0..<size).map { number in
                    let bits = UInt16(truncatingIfNeeded: chunk * size + number)
                    let value = Float16(bitPattern: bits)
                    return value.isFinite ? value : Float16(bitPattern: bits & ~(1 << 10))
                }
            } isSame: {
                $0.bitPattern == $1.bitPattern
            }
        }
    #endif

    /// Writes and reads numbers in chunks on all processors.
    private func run<Number: Mappable & JSONWriter & Sendable>(
        _ name: String, count: Int, _ make: @Sendable (_ chunk: Int, _ size: Int) -> [Number],
        isSame: @Sendable (Number, Number) -> Bool
    ) {
        let size = 1 << 13
        let firstFailure = Locked<String?>(nil)
        DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { chunk in
            let numbers = make(chunk, size)
            do {
                let again = try [Number](JSONBytes: numbers.toJSONBytes())
                guard again.count == numbers.count else { throw NumberRunFailure() }
                for index in 0..<size where !isSame(numbers[index], again[index]) {
                    firstFailure.withLock { $0 = "\(numbers[index]) came back as \(again[index])" }
                }
            } catch {
                firstFailure.withLock { $0 = "\(error)" }
            }
        }
        #expect(firstFailure.withLock { $0 } == nil, "\(name)")
    }
}

private struct NumberRunFailure: Error {}
