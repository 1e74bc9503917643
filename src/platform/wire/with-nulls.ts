import { fieldsOf, type WireClass } from './fields.js';

/** Every field is there: what the request left out is null. */
export function withNulls<T extends object>(wire: WireClass<T>, value: T): T {
  const names = [...(fieldsOf(wire) ?? new Map<string, unknown>()).keys()];
  return Object.fromEntries(names.map((name) => [name, value[name as keyof T] ?? null])) as T;
}
