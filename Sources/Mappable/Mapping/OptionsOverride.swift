/// Options that hold for some mappers of a frame in place of the session's, and the frame of these mappers.
///
/// A mapper with other options depends on the mapper that it was made from, and so it may be used as long as that one's
/// frame exists, which keeps a list of such overrides and frees them at its own end.
@safe @usableFromInline
struct OptionsOverride {
    /// It stands first, so that it has the override's address.
    private let frame: MapperFrame
    let options: MappingOptions
    private let earlier: UnsafeMutablePointer<OptionsOverride>?

    /// How many of a frame's overrides are looked through for one that has the same options.
    private static var memory: Int { 4 }

    /// The frame for mappers that are like those of another frame, but read dates in another way.
    static func frame(
        like base: UnsafeMutablePointer<MapperFrame>, dates: MappingOptions.DateStrategy
    ) -> UnsafeMutablePointer<MapperFrame> {
        // Safety: frames and sessions outlive their mappers, of which the caller has one.
        let owner = unsafe base.pointee.owner ?? base
        var known = unsafe owner.pointee.overrides
        for _ in 0..<memory {
            guard let override = unsafe known else { break }
            if unsafe override.pointee.options.dates.isKnownToEqual(dates) {
                return unsafe frame(of: override)
            }
            unsafe known = unsafe override.pointee.earlier
        }
        let (session, flags) = unsafe (owner.pointee.session, owner.pointee.flags)
        let override = unsafe Memory.allocate(OptionsOverride.self, count: 1)
        // Safety: the owner frees the override.
        unsafe override.initialize(
            to: OptionsOverride(
                frame: MapperFrame(of: session, flags, override: UnsafePointer(override), owner: owner),
                options: session.pointee.options.replacing(dates: dates), earlier: owner.pointee.overrides))
        unsafe owner.pointee.overrides = unsafe override
        return unsafe frame(of: override)
    }

    private static func frame(
        of override: UnsafeMutablePointer<OptionsOverride>
    ) -> UnsafeMutablePointer<MapperFrame> {
        // Safety: the override begins with the frame.
        unsafe UnsafeMutableRawPointer(override).assumingMemoryBound(to: MapperFrame.self)
    }

    /// Frees an override and the earlier ones.
    static func free(_ last: UnsafeMutablePointer<OptionsOverride>?) {
        var next = unsafe last
        while let override = unsafe next {
            unsafe next = unsafe override.pointee.earlier
            // Safety: no mapper uses the override any more.
            unsafe override.deinitialize(count: 1)
            unsafe Memory.deallocate(override)
        }
    }
}

extension MappingOptions.DateStrategy {
    /// Whether two strategies are the same, as far as can be told: functions cannot be compared.
    fileprivate func isKnownToEqual(_ other: MappingOptions.DateStrategy) -> Bool {
        switch (self, other) {
        case (.automatic, .automatic), (.seconds, .seconds), (.milliseconds, .milliseconds),
            (.rfc3339, .rfc3339):
            true
        default: false
        }
    }
}
