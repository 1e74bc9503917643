import { wordsOf } from '../platform/list/search-words.js';

/** Returns the text that a component is found by: the words of its brand and its name. */
export function searchText(name: string, brand: string | null): string {
  return wordsOf(`${brand ?? ''} ${name}`);
}

/** The brand of a spec, where it is text that says something. */
export function brandOf(spec: Record<string, unknown>): string | null {
  const { brand } = spec;
  if (typeof brand !== 'string') return null;
  return Array.from(brand.trim()).slice(0, 255).join('') || null; // whole characters: half of one cannot be stored
}
