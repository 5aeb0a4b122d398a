
// What the library uses of the system's files.

public typealias off_t = Int64

public var O_RDONLY: Int32 { 0 }
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
