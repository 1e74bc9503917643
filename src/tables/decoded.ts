/** The text of a file in UTF-8, UTF-16 with or without its mark, or the Windows code page. */
export function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = bytes.subarray(0, 64);
  const nulsAt = (odd: number) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length;
  if (nulsAt(1) > head.length / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (nulsAt(0) > head.length / 4) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
