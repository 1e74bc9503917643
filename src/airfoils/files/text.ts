/** The text of a file in the encodings that editors write. */
export function decodedText(file: Uint8Array): string {
  const text = new TextDecoder(encodingOf(file)).decode(file);
  return withoutMark(text);
}

/** A decoder takes a byte order mark off; text that comes in from elsewhere may have kept it. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** Windows' editors write UTF-16, with a mark. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return 'utf-8';
}
