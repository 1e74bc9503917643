import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';

/** The most that a visitor waits for before any page of the dashboard [bytes, gzip]. */
const MOST = 150_000;

it('the dashboard’s first load is at most 150 kB', () => {
  const page = readFileSync('web/dist/index.html', 'utf8');
  const files = [...page.matchAll(/(?:href|src)="\/app\/(assets\/[^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(2);
  const sizes = files.map(([, file]) => gzipSync(readFileSync(`web/dist/${file}`)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST);
});
