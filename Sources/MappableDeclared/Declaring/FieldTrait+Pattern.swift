// Regular expressions are not part of embedded Swift.
#if !hasFeature(Embedded)
    extension FieldTrait where Value == String {
        /// The whole string must match a regular expression, in the syntax that `Regex` and ECMA-262 share.
        ///
        /// An invalid pattern ends the program in debug builds, at the first use of the declaration. In release builds
        /// it matches nothing.
        public static func pattern(_ pattern: String) -> FieldTrait {
            let matcher = PatternMatcher(pattern)
            let constraint = FieldConstraint<String>(keywords: ["pattern": .string("^(?:\(pattern))$")]) {
                matcher.matches($0) ? nil : "must match \(Excerpt(pattern).quoted)"
            }
            return FieldTrait(applying: { plan in
                plan.constraints.append(constraint)
                if !matcher.isValid {
                    plan.problems.append("\(Excerpt(pattern).quoted) is no regular expression")
                }
            })
        }
    }

    extension FieldTrait where Value == String? {
        /// As above, for the value of the optional.
        public static func pattern(_ pattern: String) -> FieldTrait { lifted(.pattern(pattern)) }
    }

    /// A regular expression that whole strings are compared with, scalar by scalar as JSON Schema has it.
    private struct PatternMatcher: @unchecked Sendable {
        private let regex: Regex<AnyRegexOutput>?

        init(_ pattern: String) {
            regex = (try? Regex(pattern))?.matchingSemantics(.unicodeScalar)
        }

        var isValid: Bool { regex != nil }

        func matches(_ text: String) -> Bool {
            guard let regex else { return false }
            return (try? regex.wholeMatch(in: text)) != nil
        }
    }
#endif
