/** Those that occur more than once. */
export function twice(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}
