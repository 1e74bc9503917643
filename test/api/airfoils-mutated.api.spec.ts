import { anyAirfoilFile } from '../support/any-import.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);

anyAirfoilFile({ runs: 150, tenantOf: () => tenant });
