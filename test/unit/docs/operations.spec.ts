import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig, VARIABLES } from '../../../src/platform/config.js';
import { freshSecrets } from '../../../src/platform/secrets/secrets.js';

const ROOT = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const distinct = (found: Iterable<RegExpMatchArray>) => [
  ...new Set([...found].map(([name]) => name)),
];

describe('the guide for operations', () => {
  it('names metrics that exist', () => {
    const names = distinct(text('docs/operations.md').matchAll(/\binflow_\w+/g));
    const sources = globSync('src/**/*.ts', { cwd: ROOT }).map(text).join('\n');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it('calculates with the default of SWEEP_PARALLELISM', () => {
    const [, sweeps, blocks] = /(\d+) × `SWEEP_PARALLELISM` = (\d+) blocks/.exec(
      text('docs/operations.md'),
    )!;
    const { sweepParallelism } = loadConfig({ DATA_DIR: ROOT, ...freshSecrets() });
    expect(Number(blocks)).toBe(Number(sweeps) * sweepParallelism);
  });

  it('has a compose file whose variables are read by the service', () => {
    const compose = text('compose.yaml');
    const set = distinct(compose.matchAll(/^ +[A-Z][A-Z_]+(?=:)/gm)).map((name) => name.trim());
    const own = set.filter((name) => !name.startsWith('POSTGRES_'));
    expect(own).toContain('ROLES');
    expect(own.filter((name) => !(name in VARIABLES))).toEqual([]);
  });
});
