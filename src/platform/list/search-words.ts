const DIACRITICS = /\p{M}+/gu;
export const SPACE = /\s+/;
/** Punctuation between words. A decimal point stays: 10x4.5 is one word. */
export const PUNCTUATION = /(?!(?<=\p{N})\.(?=\p{N}))[^\p{L}\p{N}]+/u;

/** Folds accents and case, as searches compare. */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(DIACRITICS, '').toLowerCase();
}

/**
 * Returns the words of a search, each once and without punctuation: `T-Motor MN-5006` asks for `tmotor` and `mn5006`.
 */
export function searchWords(search: string): string[] {
  const words = fold(search)
    .split(SPACE)
    .map((chunk) => chunk.split(PUNCTUATION).join(''));
  return [...new Set(words)].filter((word) => word !== '');
}

/**
 * Returns the words that a text is found by, with a space before each, so that ` mn` is the beginning of a word. A text
 * with punctuation stands there whole and in parts: ` tmotor t motor`.
 */
export function wordsOf(text: string): string {
  return fold(text)
    .split(SPACE)
    .flatMap((chunk) => {
      const parts = chunk.split(PUNCTUATION).filter((part) => part !== '');
      return parts.length > 1 ? [parts.join(''), ...parts] : parts;
    })
    .map((word) => ` ${word}`)
    .join('');
}
