
// What the library uses of the system's files.

public typealias off_t = Int64
public typealias mode_t = UInt16
public typealias uid_t = UInt32
public typealias gid_t = UInt32

public var O_RDONLY: Int32 { 0 }
public var O_WRONLY: Int32 { 1 }
public var O_CREAT: Int32 { 0x200 }
public var O_EXCL: Int32 { 0x800 }
public var O_CLOEXEC: Int32 { 0x100_0000 }
public var SEEK_SET: Int32 { 0 }
public var EINTR: Int32 { 4 }
public var errno: Int32 { 0 }

@_silgen_name("stub_open")
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32

@_silgen_name("stub_close") @discardableResult
public func close(_ descriptor: Int32) -> Int32

@_silgen_name("stub_read")
public func read(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer!, _ count: Int) -> Int

@_silgen_name("stub_lseek")
public func lseek(_ descriptor: Int32, _ offset: off_t, _ from: Int32) -> off_t

@_silgen_name("stub_strerror")
public func strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>!

@_silgen_name("stub_open_with_mode")
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32

@_silgen_name("stub_write")
public func write(_ descriptor: Int32, _ memory: UnsafeRawPointer!, _ count: Int) -> Int

public struct stat {
    public var st_mode: mode_t = 0
    public var st_uid: uid_t = 0
    public var st_gid: gid_t = 0
    public init() {}
}

@_silgen_name("stub_lstat")
public func lstat(_ path: UnsafePointer<CChar>!, _ status: UnsafeMutablePointer<stat>!) -> Int32

@_silgen_name("stub_fchown")
public func fchown(_ descriptor: Int32, _ user: uid_t, _ group: gid_t) -> Int32

@_silgen_name("stub_fchmod")
public func fchmod(_ descriptor: Int32, _ mode: mode_t) -> Int32

@_silgen_name("stub_rename")
public func rename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32

@_silgen_name("stub_unlink") @discardableResult
public func unlink(_ path: UnsafePointer<CChar>!) -> Int32
