// For `MappableMigration`: the mappers of leavez/Mappable change their options in the middle of an initializer.

extension Mapper {
    /// The options that hold here.
    package var optionsInForce: MappingOptions { options }

    /// The context that holds here.
    package var contextInForce: Any? { context }

    /// Reads the dates of this model that are still to come, and those of the models in it, with another strategy.
    package func useFromHere(dates: MappingOptions.DateStrategy) {
        // Safety: frames outlive their mappers, and the owner keeps the override until its own end.
        let changed = unsafe OptionsOverride.frame(like: frame, .dates(dates))
        let owner = unsafe frame.pointee.owner ?? frame
        unsafe owner.pointee.override = unsafe changed.pointee.override
    }
}
