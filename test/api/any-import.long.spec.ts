import { afterAll } from '@jest/globals';
import { anyAirfoilFile, anyBladeFile, anyFlightRequest } from '../support/any-import.js';
import { startService } from '../support/service.js';
import { soak } from '../support/soak.js';
import { newTenant } from '../support/tenants.js';

const service = await startService();
const tenant = await newTenant(service, { plan: 'pro' });
afterAll(() => service.stop());

const tenantOf = () => tenant;
anyAirfoilFile({ runs: soak(1_500, 3_000), tenantOf, mostGrowthMb: 60 });
anyBladeFile({ runs: soak(1_500, 3_000), tenantOf, mostGrowthMb: 60 });
anyFlightRequest({ runs: soak(600, 1_200), tenantOf, mostGrowthMb: 200, flyEach: 4 });
