/** The size of a soak: what the long tier has time for, or what is run before a release, with `SOAK=full`. */
export function soak<T>(usual: T, full: T): T {
  return process.env.SOAK === 'full' ? full : usual;
}
