import type { OperationDescription } from './generated/operations.js';

// The parts of a request as HTTP wants them.

/** Throws if a parameter of the path is missing, `.` or `..`, because the URL would have another meaning. */
export function pathOf(
  { path, pathParams }: OperationDescription,
  values: readonly (string | number)[],
): string {
  return pathParams.reduce((text, name, i) => {
    const value = values[i];
    if (value === undefined || value === '') throw new TypeError(`${name} is empty`);
    if (value === '.' || value === '..') throw new TypeError(`${name} is ${value}`);
    return text.replace(`{${name}}`, encodeURIComponent(value));
  }, path);
}

/** Encodes a query: repeats parameters with lists, writes bounds as `kv[gte]=900`, and omits undefined and null. */
export function queryOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value == null) continue;
    if (Array.isArray(value)) for (const each of value) search.append(name, String(each));
    else if (value instanceof Date) search.append(name, value.toISOString());
    else if (typeof value === 'object') {
      for (const [bound, each] of Object.entries(value) as [string, unknown][])
        if (each != null) search.append(`${name}[${bound}]`, String(each));
    } else search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Makes a form of fields; values other than files are written as text. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value == null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Returns a UUID. Browsers have randomUUID only on secure pages. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
