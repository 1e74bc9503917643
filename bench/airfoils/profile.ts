/** Where the time of a polar goes: V8's samples of a kernel compiled with the names of its functions. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '../../test/validation/airfoils/engine.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The service's build once more, with names: same optimisation. */
export function namedEngine(): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'inflow-named-'));
  const file = join(folder, 'kernel.wasm');
  const asc = ['node_modules/.bin/asc', 'assembly/index-simd.ts', '--config', 'asconfig.json'];
  const options = ['--target', 'simd', '--debug', '--outFile', file];
  execFileSync(process.execPath, [...asc, ...options], { cwd: ROOT, stdio: 'ignore' });
  const engine = openEngine(file);
  rmSync(folder, { recursive: true });
  return engine;
}

/** Share of the time in each function of the kernel, largest first; what was inlined counts for its caller. */
export async function shares(work: () => void): Promise<[name: string, part: number][]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const counts = new Map<string, number>();
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    const { functionName: name, url } = callFrame;
    if (!url.startsWith('wasm://')) continue;
    counts.set(name, (counts.get(name) ?? 0) + hitCount);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([name, count]): [string, number] => [name, count / total])
    .toSorted(([, a], [, b]) => b - a);
}

/** Summed by file. */
export function byFile(all: readonly [name: string, part: number][]): [string, number][] {
  const files = new Map<string, number>();
  for (const [name, part] of all) {
    const file = name.replace(/^.*assembly\//, '').replace(/\/[^/]*$/, '');
    files.set(file, (files.get(file) ?? 0) + part);
  }
  return [...files].toSorted(([, a], [, b]) => b - a);
}
