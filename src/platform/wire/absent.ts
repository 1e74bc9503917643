import { fieldsOf, type WireClass } from './fields.js';

/** Returns the value with every field: those that the request left out are null. */
export function withNulls<T extends object>(wire: WireClass<T>, value: T): T {
  const names = [...(fieldsOf(wire) ?? new Map<string, unknown>()).keys()];
  return Object.fromEntries(names.map((name) => [name, value[name as keyof T] ?? null])) as T;
}

/** Returns the fields that a request has; absent and undefined are the same. */
export function givenFields<T extends object>(change: T): T {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as T;
}
