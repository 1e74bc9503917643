import { afterAll } from '@jest/globals';
import { anyAirfoilFile } from '../support/any-import.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
afterAll(() => service.stop());

anyAirfoilFile({ runs: 150, tenantOf: () => tenant });
