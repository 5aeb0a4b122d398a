
// What the library uses of the system's files.

public typealias off_t = Int64
public typealias mode_t = UInt16
public typealias uid_t = UInt32
public typealias gid_t = UInt32

public let (O_RDONLY, O_WRONLY, O_CREAT, O_EXCL): (Int32, Int32, Int32, Int32) = (0, 1, 0x200, 0x800)
public let (O_CLOEXEC, SEEK_SET, EINTR): (Int32, Int32, Int32) = (0x100_0000, 0, 4)
public var errno: Int32 { 0 }

public struct stat {
    public var (st_mode, st_uid, st_gid): (mode_t, uid_t, gid_t) = (0, 0, 0)
    public init() {}
}

public typealias Text = UnsafePointer<CChar>
public typealias Memory = UnsafeMutableRawPointer
public func open(_ path: Text, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: Text, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
@discardableResult public func close(_ descriptor: Int32) -> Int32 { 0 }
public func read(_ descriptor: Int32, _ memory: Memory!, _ count: Int) -> Int { 0 }
public func write(_ descriptor: Int32, _ memory: UnsafeRawPointer!, _ count: Int) -> Int { 0 }
public func lseek(_ descriptor: Int32, _ offset: off_t, _ from: Int32) -> off_t { 0 }
public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>! { nil }
public func lstat(_ path: Text!, _ status: UnsafeMutablePointer<stat>!) -> Int32 { 0 }
public func fchown(_ descriptor: Int32, _ user: uid_t, _ group: gid_t) -> Int32 { 0 }
public func fchmod(_ descriptor: Int32, _ mode: mode_t) -> Int32 { 0 }
public func rename(_ old: Text, _ new: Text) -> Int32 { 0 }
@discardableResult public func unlink(_ path: Text!) -> Int32 { 0 }
