/**
 * Checks rules of names (CONTRIBUTING.md, Style). The counts can only fall: lower them when you fix some. `scripts/prose.mjs`
 * checks the texts.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Source {
  path: string;
  text: string;
}

function sources(...patterns: string[]): Source[] {
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  return paths.map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
}

const service = sources('src/**/*.ts');
const kernel = sources('assembly/**/*.ts');

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|enum|const|let|function\*?|class|interface|type)\s+(\w+)/gm;

/** The names that more than one of the files exports, with the files. */
function exportedTwice(files: readonly Source[]): string[] {
  const exported = files.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORT)].map(([, name]) => ({ name, path })),
  );
  const byName = Map.groupBy(exported, ({ name }) => name);
  return [...byName].flatMap(([name, found]) => {
    const paths = new Set(found.map(({ path }) => path));
    return paths.size > 1 ? `${name}: ${[...paths].join(', ')}` : [];
  });
}

/** Modules of Nest, tables and types of what has none are as small as they are. */
const SMALL_KINDS = /\.(module|entity)\.ts$|\.d\.ts$|^src\/(main|user)\.ts$/;

describe('what is left to mend of how we name and write', () => {
  it.each([
    ['names that two files of the service export', exportedTwice(service), 0],
    ['names that two files of the kernel export', exportedTwice(kernel), 0],
    [
      'files of the service under 20 lines',
      service
        .filter(({ path, text }) => !SMALL_KINDS.test(path) && text.split('\n').length <= 20)
        .map(({ path }) => path),
      13,
    ],
  ])('%s do not become more', (_what, found, most) => {
    expect(found.slice(most)).toEqual([]);
  });
});

describe('the glossary', () => {
  it('names files and folders that there are', () => {
    const page = readFileSync(`${root}docs/glossary.md`, 'utf8');
    const named = [...page.matchAll(/`((?:src|assembly)\/[^`]*)`/g)].map(([, path]) => path);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });
});
