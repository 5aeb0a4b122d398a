// Written by .ci/arities.

extension Mapping {
    /// Declares a model of 38 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<
        Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9, Value10, Value11, Value12,
        Value13, Value14, Value15, Value16, Value17, Value18, Value19, Value20, Value21, Value22, Value23,
        Value24, Value25, Value26, Value27, Value28, Value29, Value30, Value31, Value32, Value33, Value34,
        Value35, Value36, Value37, Value38
    >(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9, consuming Value10,
                consuming Value11, consuming Value12, consuming Value13, consuming Value14, consuming Value15,
                consuming Value16, consuming Value17, consuming Value18, consuming Value19, consuming Value20,
                consuming Value21, consuming Value22, consuming Value23, consuming Value24, consuming Value25,
                consuming Value26, consuming Value27, consuming Value28, consuming Value29, consuming Value30,
                consuming Value31, consuming Value32, consuming Value33, consuming Value34, consuming Value35,
                consuming Value36, consuming Value37, consuming Value38
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        _ field10: Field<Root, Value10>, _ field11: Field<Root, Value11>, _ field12: Field<Root, Value12>,
        _ field13: Field<Root, Value13>, _ field14: Field<Root, Value14>, _ field15: Field<Root, Value15>,
        _ field16: Field<Root, Value16>, _ field17: Field<Root, Value17>, _ field18: Field<Root, Value18>,
        _ field19: Field<Root, Value19>, _ field20: Field<Root, Value20>, _ field21: Field<Root, Value21>,
        _ field22: Field<Root, Value22>, _ field23: Field<Root, Value23>, _ field24: Field<Root, Value24>,
        _ field25: Field<Root, Value25>, _ field26: Field<Root, Value26>, _ field27: Field<Root, Value27>,
        _ field28: Field<Root, Value28>, _ field29: Field<Root, Value29>, _ field30: Field<Root, Value30>,
        _ field31: Field<Root, Value31>, _ field32: Field<Root, Value32>, _ field33: Field<Root, Value33>,
        _ field34: Field<Root, Value34>, _ field35: Field<Root, Value35>, _ field36: Field<Root, Value36>,
        _ field37: Field<Root, Value37>, _ field38: Field<Root, Value38>,
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
        list.append(field13)
        list.append(field14)
        list.append(field15)
        list.append(field16)
        list.append(field17)
        list.append(field18)
        list.append(field19)
        list.append(field20)
        list.append(field21)
        list.append(field22)
        list.append(field23)
        list.append(field24)
        list.append(field25)
        list.append(field26)
        list.append(field27)
        list.append(field28)
        list.append(field29)
        list.append(field30)
        list.append(field31)
        list.append(field32)
        list.append(field33)
        list.append(field34)
        list.append(field35)
        list.append(field36)
        list.append(field37)
        list.append(field38)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map), readers.read(9, map), readers.read(10, map), readers.read(11, map),
                readers.read(12, map), readers.read(13, map), readers.read(14, map), readers.read(15, map),
                readers.read(16, map), readers.read(17, map), readers.read(18, map), readers.read(19, map),
                readers.read(20, map), readers.read(21, map), readers.read(22, map), readers.read(23, map),
                readers.read(24, map), readers.read(25, map), readers.read(26, map), readers.read(27, map),
                readers.read(28, map), readers.read(29, map), readers.read(30, map), readers.read(31, map),
                readers.read(32, map), readers.read(33, map), readers.read(34, map), readers.read(35, map),
                readers.read(36, map), readers.read(37, map))
        }
    }

    /// Declares a model of 39 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<
        Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9, Value10, Value11, Value12,
        Value13, Value14, Value15, Value16, Value17, Value18, Value19, Value20, Value21, Value22, Value23,
        Value24, Value25, Value26, Value27, Value28, Value29, Value30, Value31, Value32, Value33, Value34,
        Value35, Value36, Value37, Value38, Value39
    >(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9, consuming Value10,
                consuming Value11, consuming Value12, consuming Value13, consuming Value14, consuming Value15,
                consuming Value16, consuming Value17, consuming Value18, consuming Value19, consuming Value20,
                consuming Value21, consuming Value22, consuming Value23, consuming Value24, consuming Value25,
                consuming Value26, consuming Value27, consuming Value28, consuming Value29, consuming Value30,
                consuming Value31, consuming Value32, consuming Value33, consuming Value34, consuming Value35,
                consuming Value36, consuming Value37, consuming Value38, consuming Value39
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        _ field10: Field<Root, Value10>, _ field11: Field<Root, Value11>, _ field12: Field<Root, Value12>,
        _ field13: Field<Root, Value13>, _ field14: Field<Root, Value14>, _ field15: Field<Root, Value15>,
        _ field16: Field<Root, Value16>, _ field17: Field<Root, Value17>, _ field18: Field<Root, Value18>,
        _ field19: Field<Root, Value19>, _ field20: Field<Root, Value20>, _ field21: Field<Root, Value21>,
        _ field22: Field<Root, Value22>, _ field23: Field<Root, Value23>, _ field24: Field<Root, Value24>,
        _ field25: Field<Root, Value25>, _ field26: Field<Root, Value26>, _ field27: Field<Root, Value27>,
        _ field28: Field<Root, Value28>, _ field29: Field<Root, Value29>, _ field30: Field<Root, Value30>,
        _ field31: Field<Root, Value31>, _ field32: Field<Root, Value32>, _ field33: Field<Root, Value33>,
        _ field34: Field<Root, Value34>, _ field35: Field<Root, Value35>, _ field36: Field<Root, Value36>,
        _ field37: Field<Root, Value37>, _ field38: Field<Root, Value38>, _ field39: Field<Root, Value39>,
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
        list.append(field13)
        list.append(field14)
        list.append(field15)
        list.append(field16)
        list.append(field17)
        list.append(field18)
        list.append(field19)
        list.append(field20)
        list.append(field21)
        list.append(field22)
        list.append(field23)
        list.append(field24)
        list.append(field25)
        list.append(field26)
        list.append(field27)
        list.append(field28)
        list.append(field29)
        list.append(field30)
        list.append(field31)
        list.append(field32)
        list.append(field33)
        list.append(field34)
        list.append(field35)
        list.append(field36)
        list.append(field37)
        list.append(field38)
        list.append(field39)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map), readers.read(9, map), readers.read(10, map), readers.read(11, map),
                readers.read(12, map), readers.read(13, map), readers.read(14, map), readers.read(15, map),
                readers.read(16, map), readers.read(17, map), readers.read(18, map), readers.read(19, map),
                readers.read(20, map), readers.read(21, map), readers.read(22, map), readers.read(23, map),
                readers.read(24, map), readers.read(25, map), readers.read(26, map), readers.read(27, map),
                readers.read(28, map), readers.read(29, map), readers.read(30, map), readers.read(31, map),
                readers.read(32, map), readers.read(33, map), readers.read(34, map), readers.read(35, map),
                readers.read(36, map), readers.read(37, map), readers.read(38, map))
        }
    }

    /// Declares a model of 40 fields, as the form for any number does.
    @inlinable @inline(__always)
    public init<
        Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8, Value9, Value10, Value11, Value12,
        Value13, Value14, Value15, Value16, Value17, Value18, Value19, Value20, Value21, Value22, Value23,
        Value24, Value25, Value26, Value27, Value28, Value29, Value30, Value31, Value32, Value33, Value34,
        Value35, Value36, Value37, Value38, Value39, Value40
    >(
        _ make:
            @escaping @Sendable (
                consuming Value1, consuming Value2, consuming Value3, consuming Value4, consuming Value5,
                consuming Value6, consuming Value7, consuming Value8, consuming Value9, consuming Value10,
                consuming Value11, consuming Value12, consuming Value13, consuming Value14, consuming Value15,
                consuming Value16, consuming Value17, consuming Value18, consuming Value19, consuming Value20,
                consuming Value21, consuming Value22, consuming Value23, consuming Value24, consuming Value25,
                consuming Value26, consuming Value27, consuming Value28, consuming Value29, consuming Value30,
                consuming Value31, consuming Value32, consuming Value33, consuming Value34, consuming Value35,
                consuming Value36, consuming Value37, consuming Value38, consuming Value39, consuming Value40
            ) throws -> Root,
        _ field1: Field<Root, Value1>, _ field2: Field<Root, Value2>, _ field3: Field<Root, Value3>,
        _ field4: Field<Root, Value4>, _ field5: Field<Root, Value5>, _ field6: Field<Root, Value6>,
        _ field7: Field<Root, Value7>, _ field8: Field<Root, Value8>, _ field9: Field<Root, Value9>,
        _ field10: Field<Root, Value10>, _ field11: Field<Root, Value11>, _ field12: Field<Root, Value12>,
        _ field13: Field<Root, Value13>, _ field14: Field<Root, Value14>, _ field15: Field<Root, Value15>,
        _ field16: Field<Root, Value16>, _ field17: Field<Root, Value17>, _ field18: Field<Root, Value18>,
        _ field19: Field<Root, Value19>, _ field20: Field<Root, Value20>, _ field21: Field<Root, Value21>,
        _ field22: Field<Root, Value22>, _ field23: Field<Root, Value23>, _ field24: Field<Root, Value24>,
        _ field25: Field<Root, Value25>, _ field26: Field<Root, Value26>, _ field27: Field<Root, Value27>,
        _ field28: Field<Root, Value28>, _ field29: Field<Root, Value29>, _ field30: Field<Root, Value30>,
        _ field31: Field<Root, Value31>, _ field32: Field<Root, Value32>, _ field33: Field<Root, Value33>,
        _ field34: Field<Root, Value34>, _ field35: Field<Root, Value35>, _ field36: Field<Root, Value36>,
        _ field37: Field<Root, Value37>, _ field38: Field<Root, Value38>, _ field39: Field<Root, Value39>,
        _ field40: Field<Root, Value40>,
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
        list.append(field13)
        list.append(field14)
        list.append(field15)
        list.append(field16)
        list.append(field17)
        list.append(field18)
        list.append(field19)
        list.append(field20)
        list.append(field21)
        list.append(field22)
        list.append(field23)
        list.append(field24)
        list.append(field25)
        list.append(field26)
        list.append(field27)
        list.append(field28)
        list.append(field29)
        list.append(field30)
        list.append(field31)
        list.append(field32)
        list.append(field33)
        list.append(field34)
        list.append(field35)
        list.append(field36)
        list.append(field37)
        list.append(field38)
        list.append(field39)
        list.append(field40)
        core = list.core(unknownKeys, extras) { readers, map in
            try make(
                readers.read(0, map), readers.read(1, map), readers.read(2, map), readers.read(3, map),
                readers.read(4, map), readers.read(5, map), readers.read(6, map), readers.read(7, map),
                readers.read(8, map), readers.read(9, map), readers.read(10, map), readers.read(11, map),
                readers.read(12, map), readers.read(13, map), readers.read(14, map), readers.read(15, map),
                readers.read(16, map), readers.read(17, map), readers.read(18, map), readers.read(19, map),
                readers.read(20, map), readers.read(21, map), readers.read(22, map), readers.read(23, map),
                readers.read(24, map), readers.read(25, map), readers.read(26, map), readers.read(27, map),
                readers.read(28, map), readers.read(29, map), readers.read(30, map), readers.read(31, map),
                readers.read(32, map), readers.read(33, map), readers.read(34, map), readers.read(35, map),
                readers.read(36, map), readers.read(37, map), readers.read(38, map), readers.read(39, map))
        }
    }
}
