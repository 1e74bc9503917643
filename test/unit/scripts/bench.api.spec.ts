import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');

it('every part of the bench runs, as a sample', async () => {
  const args = ['--import', './test/support/jest/typescript.mjs', 'bench/run.ts'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, BENCH_SAMPLE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((done) => child.once('close', done));
  expect(code === 0 ? '' : said).toBe('');
});
