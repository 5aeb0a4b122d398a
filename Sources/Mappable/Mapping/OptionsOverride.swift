/// Options and a context that replace the session's for some mappers, and the frame of these mappers.
///
/// They live as long as the frame of the mapper that they were made from. It keeps a list of its overrides, and frees
/// them when it ends.
@safe @usableFromInline
package struct OptionsOverride: ~Copyable {
    /// It stands first, so that it has the override's address.
    private let frame: MapperFrame
    package let options: MappingOptions
    package let context: Any?
    private let earlier: UnsafeMutablePointer<OptionsOverride>?

    package static func frame(
        like base: UnsafeMutablePointer<MapperFrame>, _ options: MappingOptions, _ context: Any?
    ) -> UnsafeMutablePointer<MapperFrame> {
        // Safety: frames and sessions outlive their mappers, of which the caller has one.
        let owner = unsafe base.pointee.owner ?? base
        let override = unsafe Memory.allocate(OptionsOverride.self, count: 1)
        // Safety: the owner frees the override.
        unsafe override.initialize(
            to: OptionsOverride(
                frame: MapperFrame(
                    of: owner.pointee.session, owner.pointee.flags, override: UnsafePointer(override),
                    owner: owner),
                options: options, context: context, earlier: owner.pointee.overrides))
        unsafe owner.pointee.overrides = unsafe override
        unsafe owner.pointee.state.insert(.hasBelongings)
        // Safety: the override begins with the frame.
        return unsafe UnsafeMutableRawPointer(override).assumingMemoryBound(to: MapperFrame.self)
    }

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
