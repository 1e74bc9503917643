/** XML text of elements. */

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Tells whether XML 1.0 knows a character. */
function isKnown(character: string): boolean {
  return (character >= ' ' || character in ESCAPED) && !'\ufffe\uffff'.includes(character);
}

/** Returns text for XML: marked characters escaped, those that XML 1.0 does not know left out. */
export function escapeXml(text: string): string {
  return Array.from(text.toWellFormed())
    .filter(isKnown)
    .map((character) => ESCAPED[character] ?? character)
    .join('');
}

/** An element with its children, indented by two spaces a level. Attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
): string {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const open = `<${name}${words.join('')}`;
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => `  ${child.replaceAll('\n', '\n  ')}`);
  return [`${open}>`, ...inner, `</${name}>`].join('\n');
}

export function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
