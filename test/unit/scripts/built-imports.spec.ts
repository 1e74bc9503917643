import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** `import { a, type b as c } from '…/dist/…'`, and the same of an import at run time. */
const STATIC = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"](\.[^'"]+)['"]/g;
const DYNAMIC = /\{([^}]*)\}\s*=\s*await import\(\s*['"](\.[^'"]+)['"]/g;

/** The imports of built files whose source is not there, or does not export the name. */
function missing(file: string): string[] {
  const imports = readFileSync(join(root, file), 'utf8');
  return [...imports.matchAll(STATIC), ...imports.matchAll(DYNAMIC)].flatMap(([, list, from]) => {
    const built = normalize(join(dirname(file), from));
    if (!built.startsWith('dist/')) return [];
    const source = join(root, built.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts'));
    if (!existsSync(source)) return [`${file}: ${from}`];
    const text = readFileSync(source, 'utf8');
    const passedOn = [...text.matchAll(/export \* from '([^']+)'/g)].map(([, path]) =>
      readFileSync(join(dirname(source), path), 'utf8'),
    );
    const exported = [text, ...passedOn].join('\n');
    return namesIn(list)
      .filter((name) => !new RegExp(String.raw`export [^;]*?\b${name}\b`).test(exported))
      .map((name) => `${file}: ${name} of ${from}`);
  });
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((each) => each.trim().replace(/^type\s+/, ''))
    .map((each) => each.split(/\s+as\s+|:/)[0].trim())
    .filter((name) => name !== '');
}

it('what tests, benches and scripts import of the built service is what its source exports', () => {
  // The compiler does not see these imports: it reads src/, and dist/ may still hold what src/ no longer has.
  const files = globSync('{test,bench,scripts}/**/*.{ts,mts,mjs}', { cwd: root }).toSorted();
  expect(files.filter((file) => file.startsWith('bench/')).length).toBeGreaterThan(10);
  expect(files.flatMap(missing)).toEqual([]);
});
