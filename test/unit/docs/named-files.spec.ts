import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const HIDDEN = ['**/node_modules/**', '**/dist/**', '**/build/**', '.*/**'];
const files = globSync('**/*.*', { cwd: ROOT, exclude: HIDDEN });

/** Every way to name a file, or a folder (with a slash at its end), from some folder above it. */
const names = new Set(['build/', 'dist/', '.data/']); // made by a build and by a start
for (const file of files) {
  const parts = file.split('/');
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 1; to <= parts.length; to++)
      names.add(parts.slice(from, to).join('/') + (to < parts.length ? '/' : ''));
}

const FILE =
  /(?<![\w/.@*{}$-])(?:\.{1,2}\/)*((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|cjs|md))\b(?![/(*])/g;
const FOLDER = /`((?:[\w.-]+\/)+)`/g;
const COMMENT = /\/\*.*?\*\/|(?<![:'"`])\/\/[^\n]*/gs;

/** Those of the names that are no file's or folder's; `x.spec.ts` stands for any. */
const unknown = (path: string, said: string, patterns: RegExp[]) =>
  patterns
    .flatMap((pattern) => Array.from(said.matchAll(pattern), ([, name]) => name))
    .filter((name) => !names.has(name) && !/^x\./.test(name))
    .map((name) => `${path}: ${name}`);

describe('the files and folders that are named', () => {
  it('in documents are there; records of the past name those of their time', () => {
    const pages = files.filter((path) => /\.md$/.test(path) && !/^CHANGELOG|^docs\/adr/.test(path));
    expect(pages.length).toBeGreaterThan(50);
    const prose = (path: string) => text(path).replaceAll(/```.*?```/gs, '');
    expect(pages.flatMap((path) => unknown(path, prose(path), [FILE, FOLDER]))).toEqual([]);
  });

  it('in comments are there', () => {
    const sources = files.filter((path) => /\.(tsx?|mjs|cjs)$/.test(path));
    expect(sources.length).toBeGreaterThan(1_000);
    const comments = (path: string) => (text(path).match(COMMENT) ?? []).join('\n');
    expect(sources.flatMap((path) => unknown(path, comments(path), [FILE]))).toEqual([]);
  });
});

it('each letter of equations belongs to one page or pages of one subject', () => {
  const letters = Array.from(
    text('docs/notation.md').matchAll(/^\| ([A-Z]) \|/gm),
    ([, one]) => one,
  );
  expect(letters.length).toBeGreaterThan(10);
  expect(letters).toEqual([...new Set(letters)]);
});
