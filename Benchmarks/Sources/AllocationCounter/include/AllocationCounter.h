#pragma once

#include <stddef.h>
#include <stdint.h>

/// What a stretch of code did with the heap.
typedef struct {
    /// Calls of malloc, calloc, aligned_alloc and their kin, and of realloc where it had to find new memory.
    uint64_t allocations;
    /// The most bytes alive at any time, beyond those that were alive at the start.
    int64_t peak;
    /// The bytes alive at the end, beyond those that were alive at the start.
    int64_t remaining;
} AllocationCount;

/// Whether this platform's allocator can be counted.
int allocation_counter_is_available(void);

/// Forgets what was counted and starts counting, on all threads.
void allocation_counter_start(void);

/// Stops counting; returns what was counted since the start.
AllocationCount allocation_counter_stop(void);

/// Keeps freed memory in the process, for all code alike; returns whether the allocator takes such settings.
int allocator_keep_memory(void);
