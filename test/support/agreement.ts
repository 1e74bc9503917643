/**
 * Every difference of two answers that is larger than 1e-9, of numbers relative to the larger one (and to 1e-9 of the unit);
 * of anything else, that it differs at all.
 */
export function differences(a: unknown, b: unknown, at = ''): string[] {
  if (typeof a === 'number' && typeof b === 'number') {
    const scale = Math.max(Math.abs(a), Math.abs(b), 1e-9);
    return Math.abs(a - b) <= 1e-9 * scale ? [] : [`${at}: ${a} and ${b}`];
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? [] : [`${at}: ${String(a)} and ${String(b)}`];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const item = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return [...names].flatMap((name) =>
    differences(item(a, name), item(b, name), at === '' ? name : `${at}.${name}`),
  );
}
