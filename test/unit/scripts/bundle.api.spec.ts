import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { startService, temporaryDir } from '../../support/service.js';

const DIST = resolve(import.meta.dirname, '../../../dist');
/** Notes every file that the main thread of a process loads. */
const NOTING = `
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';
const load = (url, context, next) => {
  if (url.startsWith('file:')) appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
};
if (isMainThread) registerHooks({ load });`;

/** `name`, `@scope/name` of packages in a text that has their places. */
function packagesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, name]) => name));
}

it('starts on the bundle, and loads nothing beside it that is in it', async () => {
  const dir = temporaryDir();
  const noted = join(dir, 'loaded');
  const service = await startService({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NOTING)}`,
    LOADED: noted,
  });
  await service.stop();

  const loaded = readFileSync(noted, 'utf8');
  rmSync(dir, { recursive: true });
  const bundles = readdirSync(DIST).filter((name) => name.startsWith('bundle.'));
  const place = `${pathToFileURL(DIST).href}/`;
  const lines = loaded.split('\n').filter((url) => url.startsWith(place));
  const ours = lines.map((url) => url.slice(place.length));
  expect(ours).toContain('bundle.run.js');
  expect(ours).not.toContain('bundle.nodemailer.js'); // loaded with the first mail
  expect(bundles).toContain('bundle.nodemailer.js');
  expect(ours.filter((path) => !bundles.includes(path))).toEqual(['main.js', 'load.js']);

  const texts = bundles.map((name) => readFileSync(join(DIST, name), 'utf8')).join('\n');
  expect(/[^\0-\x7f]/.exec(texts)?.[0]).toBeUndefined(); // V8 then keeps a byte a character
  const bundled = packagesIn(texts, /^\s*\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm);
  const beside = packagesIn(loaded, /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g);
  expect(bundled.size).toBeGreaterThan(50);
  expect([...beside].filter((name) => bundled.has(name))).toEqual([]);
});
