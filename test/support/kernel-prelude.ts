/** What AssemblyScript's portable subset means in JavaScript, so that specs can import `assembly/` unbuilt. */
Object.assign(globalThis, {
  i32: (x: number) => x | 0,
  f64: (x: number) => x,
  unchecked: <T>(x: T) => x,
});
