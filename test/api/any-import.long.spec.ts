import { afterAll, beforeAll } from '@jest/globals';
import { anyAirfoilFile, anyBladeFile, anyFlightRequest } from '../support/any-import.js';
import { type Service, startService } from '../support/service.js';
import { soak } from '../support/soak.js';
import { newTenant, type Tenant } from '../support/tenants.js';

let service: Service;
let tenant: Tenant;
beforeAll(async () => {
  service = await startService();
  tenant = await newTenant(service, { plan: 'pro' });
});
afterAll(() => service?.stop());

const tenantOf = () => tenant;
anyAirfoilFile({ runs: soak(1_500, 3_000), tenantOf, mostGrowthMb: 60 });
anyBladeFile({ runs: soak(1_500, 3_000), tenantOf, mostGrowthMb: 60 });
anyFlightRequest({ runs: soak(600, 1_200), tenantOf, mostGrowthMb: 200, flyEach: 4 });
