/*
 * What the kernel, translated from WebAssembly by wasm2c, needs of its surroundings. Memory belongs to an instance; a trap leaves by
 * the instance's own jump, so that there is no global state and no signal handler. Little-endian machines only.
 */
#ifndef WASM_RUNTIME_H
#define WASM_RUNTIME_H

#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define WASM_RT_CORE_TYPES_DEFINED
typedef uint8_t u8;
typedef int8_t s8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef int32_t s32;
typedef uint64_t u64;
typedef int64_t s64;
typedef float f32;
typedef double f64;

typedef struct {
  uint8_t *data;
  uint64_t size;
  uint32_t pages, max_pages;
  /* Where a trap goes on; the caller of the kernel sets it. */
  jmp_buf trap;
} wasm_rt_memory_t;

#define WASM_PAGE 65536u

#if defined(__GNUC__)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define NO_RETURN __attribute__((noreturn, noinline, cold))
#else
#define UNLIKELY(x) (x)
#define NO_RETURN
#endif

NO_RETURN static void wasm_trap(wasm_rt_memory_t *memory) { longjmp(memory->trap, 1); }

static inline void wasm_rt_allocate_memory(wasm_rt_memory_t *memory, uint32_t pages, uint32_t max) {
  memory->data = calloc(pages, WASM_PAGE);
  memory->pages = memory->data == NULL ? 0 : pages;
  memory->max_pages = max;
  memory->size = (uint64_t)memory->pages * WASM_PAGE;
  if (memory->data == NULL) wasm_trap(memory);
}

static inline uint32_t wasm_rt_grow_memory(wasm_rt_memory_t *memory, uint32_t by) {
  uint32_t before = memory->pages;
  uint64_t pages = (uint64_t)before + by;
  uint8_t *data;
  if (by == 0) return before;
  if (pages > memory->max_pages || pages > 65536u) return UINT32_MAX;
  data = realloc(memory->data, (size_t)(pages * WASM_PAGE));
  if (data == NULL) return UINT32_MAX;
  memset(data + memory->size, 0, (size_t)by * WASM_PAGE);
  memory->data = data;
  memory->pages = (uint32_t)pages;
  memory->size = pages * WASM_PAGE;
  return before;
}

static inline void wasm_rt_free_memory(wasm_rt_memory_t *memory) {
  free(memory->data);
  memory->data = NULL;
  memory->size = 0;
}

/* The words of the translated code. */
#ifdef FLIGHT_TRANSLATED

#define TRAP() (wasm_trap(&instance->w2c_memory), 0)
#define UNREACHABLE wasm_trap(&instance->w2c_memory)
#define FUNC_PROLOGUE
#define FUNC_EPILOGUE

#define RANGE_CHECK(mem, at, n) \
  if (UNLIKELY((at) + (uint64_t)(n) > (mem)->size)) wasm_trap(mem);

#define DEFINE_LOAD(name, stored, signed_, loaded)                  \
  static inline loaded name(wasm_rt_memory_t *mem, u64 at) {        \
    stored x;                                                       \
    RANGE_CHECK(mem, at, sizeof(x));                                \
    memcpy(&x, mem->data + at, sizeof(x));                          \
    return (loaded)(signed_)x;                                      \
  }
#define DEFINE_STORE(name, stored, given)                                 \
  static inline void name(wasm_rt_memory_t *mem, u64 at, given value) {   \
    stored x = (stored)value;                                             \
    RANGE_CHECK(mem, at, sizeof(x));                                      \
    memcpy(mem->data + at, &x, sizeof(x));                                \
  }
DEFINE_LOAD(i32_load, u32, u32, u32)
DEFINE_LOAD(i64_load, u64, u64, u64)
DEFINE_LOAD(f64_load, f64, f64, f64)
DEFINE_LOAD(i32_load8_s, s8, s32, u32)
DEFINE_LOAD(i32_load8_u, u8, u32, u32)
DEFINE_LOAD(i32_load16_u, u16, u32, u32)
DEFINE_STORE(i32_store, u32, u32)
DEFINE_STORE(i64_store, u64, u64)
DEFINE_STORE(f64_store, f64, f64)
DEFINE_STORE(i32_store8, u8, u32)
DEFINE_STORE(i32_store16, u16, u32)

#define LOAD_DATA(m, at, from, n)        \
  do {                                   \
    RANGE_CHECK((&m), at, n);            \
    memcpy(&(m.data[at]), from, n);      \
  } while (0)

static inline void memory_fill(wasm_rt_memory_t *mem, u32 at, u32 value, u32 n) {
  RANGE_CHECK(mem, at, n);
  memset(mem->data + at, (int)value, n);
}

static inline void memory_copy(wasm_rt_memory_t *to, const wasm_rt_memory_t *from, u32 at, u32 source, u32 n) {
  RANGE_CHECK(to, at, n);
  RANGE_CHECK(to, source, n);
  memmove(to->data + at, from->data + source, n);
}

static inline f64 f64_reinterpret_i64(u64 x) {
  f64 y;
  memcpy(&y, &x, sizeof(y));
  return y;
}

static inline u64 i64_reinterpret_f64(f64 x) {
  u64 y;
  memcpy(&y, &x, sizeof(y));
  return y;
}

/* The bits of a NaN do not matter here: nothing reads them. */
static inline f64 wasm_sqrt(f64 x) { return sqrt(x); }
static inline f64 wasm_floor(f64 x) { return floor(x); }
static inline f64 wasm_ceil(f64 x) { return ceil(x); }
static inline f64 wasm_trunc(f64 x) { return trunc(x); }
static inline f64 wasm_nearbyint(f64 x) { return nearbyint(x); }
static inline f64 wasm_fabs(f64 x) { return fabs(x); }

static inline f64 wasm_min(f64 x, f64 y) {
  if (UNLIKELY(x != x || y != y)) return x + y;
  if (UNLIKELY(x == 0 && y == 0)) return signbit(x) ? x : y;
  return x < y ? x : y;
}
static inline f64 wasm_max(f64 x, f64 y) {
  if (UNLIKELY(x != x || y != y)) return x + y;
  if (UNLIKELY(x == 0 && y == 0)) return signbit(x) ? y : x;
  return x > y ? x : y;
}
#define FMIN(x, y) wasm_min(x, y)
#define FMAX(x, y) wasm_max(x, y)

/* Conversions that hold at the ends of the range, 0 of what is no number. */
static inline u32 I32_TRUNC_SAT_S_F64(f64 x) {
  if (UNLIKELY(x != x)) return 0;
  if (UNLIKELY(x <= -2147483649.0)) return (u32)INT32_MIN;
  if (UNLIKELY(x >= 2147483648.0)) return (u32)INT32_MAX;
  return (u32)(s32)x;
}
static inline u64 I64_TRUNC_SAT_S_F64(f64 x) {
  if (UNLIKELY(x != x)) return 0;
  if (UNLIKELY(x < -9223372036854775808.0)) return (u64)INT64_MIN;
  if (UNLIKELY(x >= 9223372036854775808.0)) return (u64)INT64_MAX;
  return (u64)(s64)x;
}
static inline u64 I64_TRUNC_SAT_U_F64(f64 x) {
  if (UNLIKELY(!(x > -1.0))) return 0;
  if (UNLIKELY(x >= 18446744073709551616.0)) return UINT64_MAX;
  return (u64)x;
}

static inline u32 rotate32(u32 x, u32 by) { return (x << (by & 31)) | (x >> ((32 - (by & 31)) & 31)); }
static inline u64 rotate64(u64 x, u64 by) { return (x << (by & 63)) | (x >> ((64 - (by & 63)) & 63)); }
#define I32_ROTL(x, by) rotate32(x, by)
#define I64_ROTL(x, by) rotate64(x, by)

static inline u64 leading_zeros(u64 x) {
  u64 n = 0;
  if (x == 0) return 64;
  for (; (x >> 63) == 0; x <<= 1) n++;
  return n;
}
#define I64_CLZ(x) leading_zeros(x)
#define I32_CLZ(x) ((u32)(leading_zeros(x) - 32))

#define DIV_U(x, y) (UNLIKELY((y) == 0) ? (u32)TRAP() : (x) / (y))
#define REM_U(x, y) (UNLIKELY((y) == 0) ? (u32)TRAP() : (x) % (y))
#define I32_REM_S(x, y)                              \
  (UNLIKELY((y) == 0) ? (u32)TRAP()                  \
   : UNLIKELY((s32)(y) == -1) ? 0u                   \
                              : (u32)((s32)(x) % (s32)(y)))
#endif

#endif
