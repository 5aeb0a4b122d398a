// Written by .ci/arities.

extension Mapping {
    /// Declares a model of one field, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1>(
        _ make: @escaping @Sendable (consuming Value1) throws -> Root,
        _ field1: Field<Root, Value1>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(readers.read(0, map))
        }
    }

    /// Declares a model of 2 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2>(
        _ make: @escaping @Sendable (consuming Value1, consuming Value2) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(readers.read(0, map), readers.read(1, map))
        }
    }

    /// Declares a model of 3 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3>(
        _ make: @escaping @Sendable (consuming Value1, consuming Value2, consuming Value3) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(readers.read(0, map), readers.read(1, map), readers.read(2, map))
        }
    }

    /// Declares a model of 4 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4>(
        _ make:
            @escaping @Sendable (consuming Value1, consuming Value2, consuming Value3, consuming Value4)
            throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map))
        }
    }

    /// Declares a model of 5 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map))
        }
    }

    /// Declares a model of 6 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5, Value6>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map))
        }
    }

    /// Declares a model of 7 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5, Value6, Value7>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        list.append(field7)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map))
        }
    }

    /// Declares a model of 8 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        list.append(field7)
        list.append(field8)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map))
        }
    }

    /// Declares a model of 9 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        list.append(field7)
        list.append(field8)
        list.append(field9)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map))
        }
    }

    /// Declares a model of 10 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9, Value10>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9, consuming Value10
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        _ field10: Field<Root, Value10>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        list.append(field7)
        list.append(field8)
        list.append(field9)
        list.append(field10)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map), readers.read(9, map))
        }
    }

    /// Declares a model of 11 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9, Value10, Value11>(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9, consuming Value10,
                consuming Value11
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        _ field10: Field<Root, Value10>, _ field11: Field<Root, Value11>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        list.append(field7)
        list.append(field8)
        list.append(field9)
        list.append(field10)
        list.append(field11)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map), readers.read(9, map), readers.read(10, map))
        }
    }

    /// Declares a model of 12 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<
        Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9, Value10, Value11, Value12
    >(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9, consuming Value10,
                consuming Value11, consuming Value12
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        _ field10: Field<Root, Value10>, _ field11: Field<Root, Value11>, _ field12: Field<Root, Value12>,
        unknownKeys: UnknownKeys = .ignore, also extras: MappingExtra<Root>...
    ) {
        let list = FieldList<Root>()
        list.append(field1)
        list.append(field2)
        list.append(field3)
        list.append(field4)
        list.append(field5)
        list.append(field6)
        list.append(field7)
        list.append(field8)
        list.append(field9)
        list.append(field10)
        list.append(field11)
        list.append(field12)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map), readers.read(9, map), readers.read(10, map), readers.read(11, map))
        }
    }
}
