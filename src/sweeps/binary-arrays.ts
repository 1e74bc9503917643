/**
 * Arrays as PostgreSQL's binary protocol has them, for statements that write many rows: it reads them in half the time of rows in
 * JSON, and nobody escapes texts in texts. pg sends a Buffer as it is.
 */

/** pg_type.oid of the elements. */
const JSON_TYPE = 114;
const FLOAT8_TYPE = 701;
/** Bytes before the elements: dimensions, flag of nulls, type; length and lower bound of the one dimension. */
const HEADER = 20;
const IS_NULL = -1;

export function float8Array(values: readonly (number | null)[]): Buffer {
  const bytes = arrayOf(FLOAT8_TYPE, values.length, 12 * values.length);
  let at = HEADER;
  for (const value of values) {
    at = bytes.writeInt32BE(value === null ? IS_NULL : 8, at);
    if (value !== null) at = bytes.writeDoubleBE(value, at);
  }
  return bytes.subarray(0, at);
}

/** `null` is no JSON here but no value. */
export function jsonArray(values: readonly unknown[]): Buffer {
  const texts = values.map((value) => (value === null ? null : JSON.stringify(value)));
  const sizes = texts.map((text) => (text === null ? IS_NULL : Buffer.byteLength(text)));
  const size = sizes.reduce((sum, each) => sum + 4 + Math.max(each, 0), 0);
  const bytes = arrayOf(JSON_TYPE, values.length, size);
  let at = HEADER;
  for (const [i, text] of texts.entries()) {
    at = bytes.writeInt32BE(sizes[i], at);
    if (text !== null) at += bytes.write(text, at);
  }
  return bytes;
}

function arrayOf(type: number, length: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(HEADER + size);
  // the flag says that there may be nulls; the server looks for itself
  for (const [i, field] of [1, 1, type, length, 1].entries()) bytes.writeInt32BE(field, 4 * i);
  return bytes;
}
