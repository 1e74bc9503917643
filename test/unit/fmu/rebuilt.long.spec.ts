import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;
const TOOLS = ['wasm2c', 'gcc', 'aarch64-linux-gnu-gcc', 'x86_64-w64-mingw32-gcc'];
const missing = TOOLS.filter((tool) => spawnSync(tool, ['--version']).status !== 0);

(missing.length === 0 ? describe : describe.skip)('the build of the libraries', () => {
  it('gives the same bytes again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inflow-fmu-rebuilt-'));
    const run = spawnSync(process.execPath, [join(ROOT, 'scripts/fmu.mjs'), folder], { cwd: ROOT });
    expect(run.status).toBe(0);
    const names = readdirSync(folder);
    expect(names).toEqual(readdirSync(join(ROOT, 'fmu/built')));
    for (const name of names) {
      const [ours, kept] = [folder, join(ROOT, 'fmu/built')].map((at) =>
        readFileSync(join(at, name)),
      );
      expect([name, ours.equals(kept)]).toEqual([name, true]);
    }
    rmSync(folder, { recursive: true });
  });
});
