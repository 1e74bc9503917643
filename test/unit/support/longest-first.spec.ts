import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

const LongestFirst = createRequire(import.meta.url)('../../support/jest/longest-first.cjs');

/** Files in the order in which they would run; the larger of each kind is `big`. */
function order(names: string[], times: Record<string, number> = {}): string[] {
  const sequencer = new LongestFirst({});
  sequencer.time = ({ path }: { path: string }) => times[path];
  sequencer.hasFailed = () => false;
  const hasteFS = { getSize: (path: string) => (path.includes('big') ? 9_000 : 100) };
  const sorted = sequencer.sort(names.map((path) => ({ path, context: { hasteFS } })));
  return sorted.map(({ path }: { path: string }) => path);
}

describe('the order of suites', () => {
  it('is by what a suite needs where no times are known, then by size', () => {
    expect(
      order([
        '/big.spec.ts',
        '/a.db.spec.ts',
        '/a.api.spec.ts',
        '/big.api.spec.ts',
        '/a.io.spec.ts',
      ]),
    ).toEqual([
      '/big.api.spec.ts',
      '/a.api.spec.ts',
      '/a.db.spec.ts',
      '/a.io.spec.ts',
      '/big.spec.ts',
    ]);
  });

  it('is by the times of the last run where they are known', () => {
    const times = { '/slow.spec.ts': 60_000, '/quick.api.spec.ts': 200 };
    expect(order(['/quick.api.spec.ts', '/new.api.spec.ts', '/slow.spec.ts'], times)).toEqual([
      '/slow.spec.ts',
      '/new.api.spec.ts',
      '/quick.api.spec.ts',
    ]);
  });
});
