import { expect } from '@jest/globals';

/** The one block of this language in a Markdown text that holds `what`. */
export function codeBlock(text: string, language: string, what: string): string {
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))];
  const found = blocks.map(([, code]) => code).filter((code) => code.includes(what));
  expect(found).toHaveLength(1);
  return found[0];
}
