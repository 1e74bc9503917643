import { ApiError } from '../errors.js';
import { refuseUnstorable } from '../wire/storable.js';

/** Maximum depth: deeper than any shape of ours, shallow enough that a recursion over the value is safe. */
export const MAX_DEPTH = 32;
/** Maximum number of values and keys together; it bounds the work that a body of 1 MiB can cause. */
export const MAX_TOKENS = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The decoder is fatal: a wrong byte throws. A byte order mark at the start is dropped, as RFC 8259 §8.1 lets a parser
 * do.
 */
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON of strangers: strict UTF-8, bounded depth and size, no key twice, no text that cannot be stored. Throws
 * ApiError 400, or 422 for the last.
 */
export function parseStrictJson(bytes: Uint8Array, maxTokens = MAX_TOKENS): unknown {
  const text = decode(bytes);
  const colons = countKeys(bytes, maxTokens);
  const value = parse(text, bytes);
  // Cheap proof first: nothing nested, and as many keys as colons. Most bodies end here.
  if (colons > 0 && colons !== ownKeys(value, false) && colons !== ownKeys(value, true)) {
    throw new ApiError('duplicate_key', { message: duplicateMessage(bytes) });
  }
  // only an escape can spell such a text
  if (text.includes('\\u')) refuseUnstorable(value);
  return value;
}

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0)
    throw new ApiError('invalid_json', { message: 'The body is empty; send a JSON object.' });
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new ApiError('invalid_utf8', { cause });
  }
}

/**
 * Checks depth and number of tokens in one pass over the bytes, before anything recurses, and counts the colons outside
 * strings, which in valid JSON are the keys. Bytes will do, as UTF-8 uses none below 0x80 inside a character.
 */
function countKeys(bytes: Uint8Array, maxTokens: number): number {
  let depth = 0;
  let colons = 0;
  let tokens = 1;
  for (let i = 0; i < bytes.length; i++) {
    switch (bytes[i]) {
      case QUOTE:
        i = endOfString(bytes, i);
        break;
      case COLON:
        colons++;
        tokens++;
        break;
      case COMMA:
        tokens++;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        tokens++;
        if (++depth > MAX_DEPTH)
          throw tooMuch(`The body is nested more than ${MAX_DEPTH} levels deep.`);
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        depth--;
    }
  }
  if (tokens > maxTokens)
    throw tooMuch(`The body has more than ${maxTokens.toLocaleString('en')} values.`);
  return colons;
}

/** Returns the index of the closing quote, or the end of the bytes. */
function endOfString(bytes: Uint8Array, open: number): number {
  let i = open + 1;
  while (i < bytes.length && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1;
  return i;
}

function tooMuch(message: string): ApiError {
  return new ApiError('invalid_json', { message });
}

function parse(text: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('invalid_json', { message: whyInvalid(bytes, cause as Error), cause });
  }
}

/**
 * Returns why the JSON is invalid. V8's own message repeats a piece of the body; only its place is taken, and the usual
 * cause is named.
 */
function whyInvalid(bytes: Uint8Array, error: Error): string {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === QUOTE) i = endOfString(bytes, i);
    else if (startsWith(bytes, i, 'NaN') || startsWith(bytes, i, 'Infinity')) {
      return 'The body is not valid JSON: NaN and Infinity do not exist in JSON.';
    }
  }
  const place = /at position (\d+)/.exec(error.message)?.[1];
  return place === undefined
    ? 'The body is not valid JSON.'
    : `The body is not valid JSON at character ${place}.`;
}

function startsWith(bytes: Uint8Array, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}

/** Counts the keys of a parsed value; its depth is bounded, so recursion is safe. */
function ownKeys(value: unknown, nested: boolean): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return nested ? sum(value) : 0;
  const keys = Object.keys(value).length;
  return nested ? keys + sum(Object.values(value)) : keys;
}

function sum(values: unknown[]): number {
  let total = 0;
  for (const value of values) if (typeof value === 'object') total += ownKeys(value, true);
  return total;
}

/**
 * Returns the message of a duplicate key, by the slow path: walks the body (known to be valid) and finds the first key
 * seen twice.
 */
function duplicateMessage(bytes: Uint8Array): string {
  const scopes: Set<string>[] = [];
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === OPEN_OBJECT) scopes.push(new Set());
    else if (bytes[i] === CLOSE_OBJECT) scopes.pop();
    else if (bytes[i] === QUOTE) {
      const start = i;
      i = endOfString(bytes, start);
      if (!isKey(bytes, i)) continue;
      const name = keyText(bytes, start, i);
      if (scopes.at(-1)?.has(name))
        return `A JSON object has the key "${name.slice(0, 64)}" twice.`;
      scopes.at(-1)?.add(name);
    }
  }
  return 'A JSON object has the same key twice.';
}

/** Returns the text of a key, unescaped only where it must be: 30,000 keys would otherwise cost 100 ms. */
function keyText(bytes: Uint8Array, open: number, close: number): string {
  const text = decoder.decode(bytes.subarray(open, close + 1));
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** Returns whether a colon follows the string that ends here. */
function isKey(bytes: Uint8Array, end: number): boolean {
  let i = end + 1;
  while (bytes[i] === 0x20 || bytes[i] === 0x09 || bytes[i] === 0x0a || bytes[i] === 0x0d) i++;
  return bytes[i] === COLON;
}
