/** The names of AssemblyScript's portable subset, as the JavaScript build and the editor see them. */
declare type f64 = number;
declare type i32 = number;
/** Truncates to a signed 32-bit integer. */
declare function i32(x: number): i32;
declare function f64(x: number): f64;
/** Marks an index as known to be in range; the WASM build then skips the bounds check. */
declare function unchecked<T>(x: T): T;
