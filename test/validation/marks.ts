/** Returns the document with another text between the two marks of a part, which name the command that writes it. */
export function withPart(document: string, part: string, text: string): string {
  const [begin, end] = ['begin', 'end'].map((word) => `<!-- ${word}: ${part} -->`);
  const [head, rest] = document.split(begin);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`The document has no place "${begin}" for the tables.`);
  return `${head}${begin}\n${text.trim()}\n${end}${tail}`;
}
