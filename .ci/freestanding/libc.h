// What the core and Embedded Swift use of C, for targets that have no C library and those whose library has no module.
typedef __SIZE_TYPE__ size_t;
void *_Nullable malloc(size_t size);
void *_Nullable realloc(void *_Nullable block, size_t size);
void free(void *_Nullable block);
int getchar(void);
