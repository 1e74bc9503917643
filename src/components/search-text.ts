/** Accents and case folded, white space single: what searches compare. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What a component is found by: its name and its brand. */
export function searchText(name: string, brand: string | null): string {
  return fold(`${brand ?? ''} ${name}`);
}

/** The brand of a spec, where it is text that says something. */
export function brandOf(spec: Record<string, unknown>): string | null {
  const { brand } = spec;
  if (typeof brand !== 'string') return null;
  return Array.from(brand.trim()).slice(0, 255).join('') || null; // whole characters: half of one cannot be stored
}
