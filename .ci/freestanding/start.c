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
    void *start;
    size_t size;
} slice;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const slice *slices, int count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_read")))
int fd_read(int file, const slice *slices, int count, size_t *read);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("random_get")))
int random_get(void *start, size_t size);

extern unsigned char __heap_base;
static size_t top;

// Nothing is given back: the program reads a few hundred kilobytes.
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

int getchar(void) {
    static unsigned char bytes[4096];
    static size_t position, count;
    if (position == count) {
        slice text = {bytes, sizeof bytes};
        position = 0;
        if (fd_read(0, &text, 1, &count) || count == 0) return count = 0, -1;
    }
    return bytes[position++];
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

// A natural number of up to 5,120 bits, the lowest word first.
typedef struct {
    unsigned words[160];
    int count;
} natural;

static void scale(natural *number, unsigned factor, unsigned carry) {
    for (int index = 0; index < number->count; ++index) {
        unsigned long long product = (unsigned long long)number->words[index] * factor + carry;
        number->words[index] = (unsigned)product;
        carry = (unsigned)(product >> 32);
    }
    if (!carry) return;
    if (number->count == 160) __builtin_trap();
    number->words[number->count++] = carry;
}

static int compare(const natural *left, const natural *right) {
    if (left->count != right->count) return left->count < right->count ? -1 : 1;
    for (int index = left->count; index-- > 0;) {
        if (left->words[index] != right->words[index]) return left->words[index] < right->words[index] ? -1 : 1;
    }
    return 0;
}

static void subtract(natural *number, const natural *other) {
    unsigned long long borrow = 0;
    for (int index = 0; index < number->count; ++index) {
        unsigned long long word = index < other->count ? other->words[index] : 0;
        unsigned long long difference = number->words[index] - word - borrow;
        number->words[index] = (unsigned)difference;
        borrow = difference >> 63;
    }
    while (number->count && !number->words[number->count - 1]) --number->count;
}

// The standard library calls it with digits and an exponent, such as 0123e-45. The quotient of two natural numbers is worked
// out bit by bit, and rounded once.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    static natural top, bottom;
    int isNegative = *text == '-', digits = 0, exponent = 0;
    text += isNegative;
    top.count = 0;
    for (; *text >= '0' && *text <= '9'; ++text) {
        scale(&top, 10, (unsigned)(*text - '0'));
        digits += top.count > 0;
    }
    if (*text++ != 'e') return 0;
    int isSmall = *text == '-';
    text += *text == '-' || *text == '+';
    for (; *text >= '0' && *text <= '9'; ++text) {
        if (exponent < 100000) exponent = exponent * 10 + (*text - '0');
    }
    if (isSmall) exponent = -exponent;
    union {
        unsigned long long bits;
        double value;
    } number = {0};
    if (digits && digits + exponent > 310) {
        number.bits = 0x7FFull << 52;
    } else if (digits && digits + exponent > -330) {
        bottom.count = bottom.words[0] = 1;
        for (int power = exponent; power > 0; --power) scale(&top, 10, 0);
        for (int power = exponent; power < 0; ++power) scale(&bottom, 10, 0);
        int binary = 0;
        for (; compare(&top, &bottom) < 0; --binary) scale(&top, 2, 0);
        for (; compare(&top, &bottom) >= 0; ++binary) scale(&bottom, 2, 0);
        // The quotient is below 1 and at least a half now.
        int places = binary > -1022 ? 53 : binary + 1074;
        for (int place = 0; place < places; ++place) {
            scale(&top, 2, 0);
            number.bits <<= 1;
            if (compare(&top, &bottom) < 0) continue;
            subtract(&top, &bottom);
            number.bits |= 1;
        }
        scale(&top, 2, 0);
        int rest = places < 0 ? -1 : compare(&top, &bottom);
        if (rest > 0 || (rest == 0 && number.bits & 1)) ++number.bits;
        if (binary > -1022) number.bits += (unsigned long long)(binary + 1021) << 52;
        if (number.bits > 0x7FFull << 52) number.bits = 0x7FFull << 52;
    }
    number.bits |= (unsigned long long)isNegative << 63;
    *result = number.value;
    return text;
}

void _start(void) { map_messages(); }
#endif
