import MappableJSON

/// The difference between two arrays, as Myers finds it in "An O(ND) Difference Algorithm", 1986.
enum SequenceDifference {
    /// The most elements that are looked for as removed or inserted. Where there are more, elements are compared one by one.
    private static var mostChanges: Int { 512 }

    /// The ranges of one array and of another that stand for each other, and are not the same.
    ///
    /// - Complexity: linear in the lengths of the arrays, but for the constant above.
    static func runs(from old: [JSON], to new: [JSON]) -> [(old: Range<Int>, new: Range<Int>)] {
        var names: [JSON: Int] = [:]
        func named(_ values: [JSON]) -> [Int] {
            values.map { value in
                let name = names[value] ?? names.count
                names[value] = name
                return name
            }
        }
        let (left, right) = (named(old), named(new))
        var (head, tail) = (0, 0)
        let shorter = min(left.count, right.count)
        while head < shorter, left[head] == right[head] { head += 1 }
        while tail < shorter - head, left[left.count - 1 - tail] == right[right.count - 1 - tail] {
            tail += 1
        }
        let ends = (left.count - head - tail, right.count - head - tail)
        let common = common(Array(left[head..<(head + ends.0)]), Array(right[head..<(head + ends.1)]))
        var runs: [(old: Range<Int>, new: Range<Int>)] = []
        var (first, second) = (head, head)
        for (row, column) in common + [ends] {
            if first < head + row || second < head + column {
                runs.append((first..<head + row, second..<head + column))
            }
            (first, second) = (head + row + 1, head + column + 1)
        }
        return runs
    }

    /// The pairs of indices of a longest common sequence; none if too much is different.
    private static func common(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
        let most = min(old.count + new.count, mostChanges)
        // How far each diagonal, which is the difference of two indices, was followed; and so before each round.
        var reached = [Int](repeating: 0, count: 2 * most + 2)
        var rounds: [[Int]] = []
        for changes in 0...most {
            rounds.append(reached)
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                let before = previous(diagonal, changes, reached, most)
                var row = before < diagonal ? reached[before + most] + 1 : reached[before + most]
                if changes == 0 { row = 0 }
                while row < old.count, row - diagonal < new.count, old[row] == new[row - diagonal] {
                    row += 1
                }
                reached[diagonal + most] = row
                if row >= old.count, row - diagonal >= new.count {
                    return path(to: (old.count, new.count), rounds, most)
                }
            }
        }
        return []
    }

    /// The diagonal from which one is reached by one more change.
    private static func previous(_ diagonal: Int, _ changes: Int, _ reached: [Int], _ most: Int) -> Int {
        let isInsertion =
            diagonal == -changes
            || diagonal != changes && reached[diagonal - 1 + most] < reached[diagonal + 1 + most]
        return isInsertion ? diagonal + 1 : diagonal - 1
    }

    private static func path(to end: (Int, Int), _ rounds: [[Int]], _ most: Int) -> [(Int, Int)] {
        var common: [(Int, Int)] = []
        var (row, column) = end
        for changes in rounds.indices.reversed() {
            let before = previous(row - column, changes, rounds[changes], most)
            let start = changes == 0 ? 0 : rounds[changes][before + most]
            let other = changes == 0 ? 0 : start - before
            while row > start, column > other {
                (row, column) = (row - 1, column - 1)
                common.append((row, column))
            }
            (row, column) = (start, other)
        }
        return common.reversed()
    }
}
