import { afterAll, beforeAll } from '@jest/globals';
import { anyAirfoilFile } from '../support/any-import.js';
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

anyAirfoilFile({ runs: 150, tenantOf: () => tenant });
