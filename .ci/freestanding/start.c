// Starts the program; for WebAssembly, with a C library in a few lines, over WASI.
typedef __SIZE_TYPE__ size_t;
void map_messages(void);

#ifndef __wasm__
double strtod(const char *text, char **end);

int main(void) {
    map_messages();
    return 0;
}

// The standard library calls it, and Embedded Swift does not bring it along.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    char *end;
    *result = strtod(text, &end);
    return end;
}
#else
typedef struct {
    const void *start;
    size_t size;
} slice;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const slice *slices, int count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get")))
int random_get(void *start, size_t size);

extern unsigned char __heap_base;
static size_t top;

// Nothing is given back: the program reads a few messages.
static void *take(size_t size, size_t alignment) {
    size_t start = ((top ? top : (size_t)&__heap_base) + alignment - 1) & -alignment;
    size_t end = start + size, has = __builtin_wasm_memory_size(0) << 16;
    if (end < start) return 0;
    if (end > has && __builtin_wasm_memory_grow(0, (end - has + 0xFFFF) >> 16) == (size_t)-1) return 0;
    top = end;
    return (void *)start;
}

void *memmove(void *to, const void *from, size_t size) {
    char *left = to;
    const char *right = from;
    if (left < right) {
        for (size_t index = 0; index < size; ++index) left[index] = right[index];
    } else {
        while (size--) left[size] = right[size];
    }
    return to;
}

void *memcpy(void *to, const void *from, size_t size) { return memmove(to, from, size); }

void *memset(void *to, int byte, size_t size) {
    for (size_t index = 0; index < size; ++index) ((char *)to)[index] = (char)byte;
    return to;
}

int memcmp(const void *left, const void *right, size_t size) {
    const unsigned char *one = left, *other = right;
    for (; size; --size, ++one, ++other) {
        if (*one != *other) return *one < *other ? -1 : 1;
    }
    return 0;
}

void *malloc(size_t size) {
    size_t *block = take(size + 16, 16);
    if (!block) return 0;
    *block = size;
    return (char *)block + 16;
}

void free(void *block) {}

void *realloc(void *block, size_t size) {
    void *new = malloc(size);
    if (!block || !new) return new;
    size_t old = *(size_t *)((char *)block - 16);
    return memcpy(new, block, old < size ? old : size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = take(size, alignment < 16 ? 16 : alignment);
    return *block ? 0 : 12;
}

int putchar(int byte) {
    char character = (char)byte;
    slice text = {&character, 1};
    size_t written;
    return fd_write(1, &text, 1, &written) ? -1 : byte;
}

void arc4random_buf(void *start, size_t size) { random_get(start, size); }

// The compiler calls it for products of 128 bits.
__int128 __multi3(__int128 left, __int128 right) {
    typedef unsigned long long word;
    word a = (word)left, b = (word)right, mask = 0xFFFFFFFF;
    word low = (a & mask) * (b & mask), middle = (a >> 32) * (b & mask) + (low >> 32);
    word other = (a & mask) * (b >> 32) + (middle & mask);
    word high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    high += a * (word)(right >> 64) + (word)(left >> 64) * b;
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & mask)));
}

// For numbers whose rounding takes all of their digits, of which the messages have none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) { __builtin_trap(); }

void _start(void) { map_messages(); }
#endif
