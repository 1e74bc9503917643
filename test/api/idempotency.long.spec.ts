import { afterAll, beforeAll, describe } from '@jest/globals';
import { pairsHaveOneEffect } from '../support/equal-writes.js';
import { type Service, startService } from '../support/service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

let service: Service;
let tenant: Tenant;
beforeAll(async () => {
  service = await startService();
  tenant = await newTenant(service);
});
afterAll(() => service?.stop());

describe('pairs of the same request at once', () => {
  pairsHaveOneEffect(1_000, () => tenant);
});
