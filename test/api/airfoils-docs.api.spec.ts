import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { importAirfoil } from '../support/forms.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const TEXT = readFileSync(new URL('../../docs/airfoils.md', import.meta.url), 'utf8');
const requests = [...TEXT.matchAll(/^GET (\S+)$/gm)].map(([, path]) => path);
const files = [...TEXT.matchAll(/^```dat\n([^`]+)```$/gm)].map(([, file]) => file);
const names = [
  ...TEXT.matchAll(/^\| .* \| `([^|]+)` \| (?:one of 136|the section from)/gm),
].flatMap(([, list]) => list.split('`, `'));

const service = await sharedService();
const tenant = await newTenant(service);

it('every request of docs/airfoils.md is answered', async () => {
  expect(requests.length).toBeGreaterThan(8);
  for (const path of requests) expect([path, (await tenant.get(path)).status]).toEqual([path, 200]);
});

it('every file of docs/airfoils.md is a section', async () => {
  expect(files.length).toBe(2);
  for (const [i, file] of files.entries()) {
    const { status, json } = await importAirfoil(tenant, file, `file ${i}`);
    expect([status, json.title]).toEqual([201, file.split('\n')[0]]);
  }
});

it('every name of docs/airfoils.md is known', async () => {
  expect(names.length).toBe(7);
  for (const name of names)
    expect([name, (await tenant.get(`/v1/airfoils/${encodeURIComponent(name)}`)).status]).toEqual([
      name,
      200,
    ]);
});
