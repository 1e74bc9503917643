/** What is kept of a response [bytes of UTF-8]. */
export const EXCERPT_BYTES = 1_024;

/**
 * The beginning of a response as text that the database takes: at most 1,024 bytes of valid UTF-8, cut between
 * characters; what is not UTF-8, and NUL, becomes U+FFFD. `isWhole`: nothing came after `bytes`, so an unfinished
 * character at the end is a fault of the response and not of a cut. Null: nothing came.
 */
export function responseExcerpt(bytes: Buffer, isWhole: boolean): string | null {
  const cut = bytes.subarray(0, EXCERPT_BYTES);
  const isEnd = isWhole && cut.length === bytes.length;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true }); // a mark at the beginning stays, it is part of what came
  const text = decoder.decode(cut, { stream: !isEnd }).replaceAll('\0', '\uFFFD');
  return text === '' ? null : withinBytes(text);
}

/** U+FFFD has three bytes where one came: what has become too long is cut again. */
function withinBytes(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= EXCERPT_BYTES) return text;
  let end = EXCERPT_BYTES;
  while ((bytes[end] & 0b1100_0000) === 0b1000_0000) end -= 1; // within a character
  return bytes.toString('utf8', 0, end);
}
