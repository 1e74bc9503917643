import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

interface Rule {
  name: string;
  from: { path?: string };
  to: { pathNot?: string | string[] };
}

const root = new URL('../../../', import.meta.url);
const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  forbidden: Rule[];
};
const page = readFileSync(new URL('docs/architecture.md', root), 'utf8');
const [, picture] = page.split('```');

/** The modules that each module may import beside itself and `platform`, by its name. */
const allowed = new Map(
  forbidden.flatMap(({ name, from, to }) => {
    const [, module] = /^([a-z-]+)-imports-only-/.exec(name) ?? [];
    if (from.path !== `^src/${module}/` || !Array.isArray(to.pathNot)) return [];
    const names = to.pathNot.map((path) => path.slice('^src/'.length, -1));
    return [[module, names.filter((each) => each !== module && each !== 'platform')] as const];
  }),
);

describe('the page on the architecture', () => {
  const modules = readdirSync(new URL('src', root), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .filter((name) => name !== 'migrations');

  it('has every module in its picture, and so have the boundaries', () => {
    const drawn = new Set(picture.match(/[a-z]+(?:-[a-z]+)*/g));
    expect(modules.filter((name) => !drawn.has(name))).toEqual([]);
    expect([...allowed.keys()].toSorted()).toEqual(modules.toSorted());
  });

  it('says of each module what the boundaries let it import', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \| .* \| ([^|]*) \|$/gm)];
    const said = rows.map(([, name, imports]) => [
      name,
      imports === '–' ? [] : imports.split(', '),
    ]);
    expect(new Map(said.filter(([name]) => name !== 'migrations') as never)).toEqual(allowed);
  });
});
