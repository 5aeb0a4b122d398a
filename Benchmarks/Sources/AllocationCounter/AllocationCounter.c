// Counts allocations by standing in for the C library's malloc and passing each call on to the real one. Defined in
// an executable, these functions are the ones that every shared library finds, the Swift runtime included. While
// nothing is counted a call costs one predictable branch more, the same for every contestant.

#include "AllocationCounter.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Bool is_counting;
static _Atomic uint64_t allocations;
static _Atomic int64_t live;
static _Atomic int64_t peak;

static void note_live(int64_t change) {
    int64_t now = atomic_fetch_add_explicit(&live, change, memory_order_relaxed) + change;
    int64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
    while (now > most &&
           !atomic_compare_exchange_weak_explicit(&peak, &most, now, memory_order_relaxed, memory_order_relaxed)) {
    }
}

static void note_allocation(void *memory) {
    if (memory == NULL) return;
    size_t size = malloc_usable_size(memory);
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    note_live((int64_t)size);
}

void *malloc(size_t size) {
    void *memory = __libc_malloc(size);
    if (__builtin_expect(is_counting, 0)) note_allocation(memory);
    return memory;
}

void *calloc(size_t count, size_t size) {
    void *memory = __libc_calloc(count, size);
    if (__builtin_expect(is_counting, 0)) note_allocation(memory);
    return memory;
}

void *realloc(void *memory, size_t size) {
    if (__builtin_expect(!is_counting, 1)) return __libc_realloc(memory, size);
    size_t before = memory == NULL ? 0 : malloc_usable_size(memory);
    void *moved = __libc_realloc(memory, size);
    if (moved == NULL) {
        if (size == 0) note_live(-(int64_t)before);
        return moved;
    }
    size_t after = malloc_usable_size(moved);
    // Growing in place takes no new memory for the old bytes; moving has both alive for a while.
    if (moved != memory) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        note_live((int64_t)after);
        note_live(-(int64_t)before);
    } else {
        note_live((int64_t)after - (int64_t)before);
    }
    return moved;
}

void free(void *memory) {
    if (__builtin_expect(is_counting, 0) && memory != NULL) note_live(-(int64_t)malloc_usable_size(memory));
    __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) {
    void *memory = __libc_memalign(alignment, size);
    if (__builtin_expect(is_counting, 0)) note_allocation(memory);
    return memory;
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *memory = memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *result = memory;
    return 0;
}

int allocation_counter_is_available(void) { return 1; }

void allocation_counter_start(void) {
    atomic_store(&allocations, 0);
    atomic_store(&live, 0);
    atomic_store(&peak, 0);
    is_counting = 1;
}

AllocationCount allocation_counter_stop(void) {
    is_counting = 0;
    return (AllocationCount){
        .allocations = atomic_load(&allocations),
        .peak = atomic_load(&peak),
        .remaining = atomic_load(&live),
    };
}

int allocator_keep_memory(void) {
    // Everything from one heap that never shrinks and grows in steps of 64 MB.
    return mallopt(M_MMAP_MAX, 0) && mallopt(M_TRIM_THRESHOLD, -1) && mallopt(M_TOP_PAD, 64 << 20);
}

#else

int allocation_counter_is_available(void) { return 0; }
void allocation_counter_start(void) {}
AllocationCount allocation_counter_stop(void) { return (AllocationCount){0, 0, 0}; }
int allocator_keep_memory(void) { return 0; }

#endif
