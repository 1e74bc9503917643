import { afterAll, beforeAll } from '@jest/globals';
import { anyAirfoilFile } from '../support/any-import.js';
import { type Service, startService } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

let service: Service;
let tenant: Tenant;
beforeAll(async () => {
  service = await startService();
  tenant = await newTenant(service);
});
afterAll(() => service?.stop());

anyAirfoilFile({ runs: 150, tenantOf: () => tenant });
