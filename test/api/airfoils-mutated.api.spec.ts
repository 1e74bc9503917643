import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mutatedFile } from '../../scripts/fuzz/mutations.mjs';
import { importAirfoil } from '../support/forms.js';
import type { Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

let service: Service;
let tenant: Tenant;
beforeAll(async () => {
  service = await sharedService();
  tenant = await newTenant(service);
});
afterAll(() => service?.stop());

// scripts/fuzz-airfoils.mjs sends 2,000 and watches time and memory as well
it('a file with anything wrong is an airfoil or a clear refusal', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(mutatedFile, async (file: Buffer) => {
      const { status, json } = await importAirfoil(tenant, file, `file ${++count}`);
      if (status === 201) {
        expect(json.max_thickness).toBeGreaterThan(0);
        expect(json.max_thickness).toBeLessThan(0.65);
        expect(json.camber).toBeGreaterThanOrEqual(0);
        const shown = await tenant.get(`/v1/airfoils/${json.id}?expand=coordinates,kulfan`);
        expect(shown.status).toBe(200);
        expect(shown.json.coordinates.x.every(Number.isFinite)).toBe(true);
        expect((await tenant.request('DELETE', `/v1/airfoils/${json.id}`)).status).toBe(204);
      } else if (status === 413) expect(file.length).toBeGreaterThan(2 ** 20);
      else {
        expect([status, json.error.code]).toEqual([422, 'invalid_airfoil_file']);
        expect(json.error.message.length).toBeGreaterThan(15);
        expect(json.error.message.length).toBeLessThan(400);
      }
    }),
    { numRuns: 150 },
  );
});
