/// Options and a context that hold for some mappers of a frame in place of the session's, and the frame of these mappers.
///
/// A mapper with other options may be used as long as the frame of the mapper that it was made from exists. That frame
/// keeps a list of such overrides, and frees them when it ends.
@safe @usableFromInline
package struct OptionsOverride {
    /// It stands first, so that it has the override's address.
    private let frame: MapperFrame
    package let options: MappingOptions
    package let context: Any?
    /// What differs from the options that the override was made of.
    private let change: OptionsChange
    /// Where those are an override, too.
    private let base: UnsafePointer<OptionsOverride>?
    private let earlier: UnsafeMutablePointer<OptionsOverride>?

    /// How many of a frame's overrides are looked through for one that has the same options.
    private static var memory: Int { 4 }

    /// The frame for mappers that are like those of another frame, but for one option.
    package static func frame(
        like base: UnsafeMutablePointer<MapperFrame>, _ change: OptionsChange
    ) -> UnsafeMutablePointer<MapperFrame> {
        // Safety: frames and sessions outlive their mappers, of which the caller has one.
        let owner = unsafe base.pointee.owner ?? base
        let current = unsafe base.pointee.override
        var known = unsafe owner.pointee.overrides
        for _ in 0..<memory {
            guard let override = unsafe known else { break }
            if unsafe override.pointee.base == current, unsafe override.pointee.change.isKnownToEqual(change)
            {
                return unsafe frame(of: override)
            }
            unsafe known = unsafe override.pointee.earlier
        }
        let (session, flags) = unsafe (owner.pointee.session, owner.pointee.flags)
        var options = unsafe current?.pointee.options ?? session.pointee.options
        var context = unsafe current.map { unsafe $0.pointee.context } ?? session.pointee.context
        change.apply(to: &options, &context)
        let override = unsafe Memory.allocate(OptionsOverride.self, count: 1)
        // Safety: the owner frees the override.
        unsafe override.initialize(
            to: OptionsOverride(
                frame: MapperFrame(of: session, flags, override: UnsafePointer(override), owner: owner),
                options: options, context: context, change: change, base: current,
                earlier: owner.pointee.overrides))
        unsafe owner.pointee.overrides = unsafe override
        unsafe owner.pointee.duties |= MapperFrame.hasBelongings
        return unsafe frame(of: override)
    }

    private static func frame(
        of override: UnsafeMutablePointer<OptionsOverride>
    ) -> UnsafeMutablePointer<MapperFrame> {
        // Safety: the override begins with the frame.
        unsafe UnsafeMutableRawPointer(override).assumingMemoryBound(to: MapperFrame.self)
    }

    /// Frees an override and the earlier ones.
    package static func free(_ last: UnsafeMutablePointer<OptionsOverride>?) {
        var next = unsafe last
        while let override = unsafe next {
            unsafe next = unsafe override.pointee.earlier
            // Safety: no mapper uses the override any more.
            unsafe override.deinitialize(count: 1)
            unsafe Memory.deallocate(override)
        }
    }
}

/// One option, or the context, that a mapper has in place of another's.
package enum OptionsChange {
    case dates(MappingOptions.DateStrategy)
    case data(MappingOptions.DataStrategy)
    case context(Any?)

    func apply(to options: inout MappingOptions, _ current: inout Any?) {
        switch self {
        case .dates(let dates): options.dates = dates
        case .data(let data): options.data = data
        case .context(let context): current = context
        }
    }

    /// Whether two changes are the same, as far as can be told: functions cannot be compared.
    func isKnownToEqual(_ other: OptionsChange) -> Bool {
        switch (self, other) {
        case (.dates(.automatic), .dates(.automatic)), (.dates(.seconds), .dates(.seconds)),
            (.dates(.milliseconds), .dates(.milliseconds)), (.dates(.rfc3339), .dates(.rfc3339)),
            (.dates(.secondsSince2001), .dates(.secondsSince2001)),
            (.dates(.secondsOrMilliseconds), .dates(.secondsOrMilliseconds)),
            (.data(.base64), .data(.base64)), (.data(.base64Unpadded), .data(.base64Unpadded)),
            (.data(.base64MIME), .data(.base64MIME)), (.data(.base64URL), .data(.base64URL)),
            (.data(.hex), .data(.hex)):
            true
        case (.dates(.localDate(let zone)), .dates(.localDate(let other))),
            (.dates(.localDateTime(let zone)), .dates(.localDateTime(let other))):
            zone == other
        default: false
        }
    }
}
