import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Service, startService } from '../support/service.js';
import { allPoints, catalogParts, custom, endedSweep, range } from '../support/sweeps.js';
import { newTenant, type Tenant } from '../support/tenants.js';

jest.setTimeout(120_000);

let service: Service;
let owner: Tenant;
let motors: string[];
let propellers: string[];
beforeAll(async () => {
  service = await startService();
  owner = await newTenant(service);
  motors = await catalogParts(service, 'motor', 4);
  propellers = await catalogParts(service, 'propeller', 4);
}, 60_000);
afterAll(() => service?.stop());

describe('a sweep', () => {
  it('solves all points', async () => {
    const sweep = await endedSweep(owner, { throttle: range(40, 80, 5), airspeed: custom(0, 5) });
    console.log(JSON.stringify(sweep, null, 1).slice(0, 6000));
    const points = await allPoints(owner, `/v1/sweeps/${sweep.id}/points`, 3);
    console.log(JSON.stringify(points[0], null, 1), points.length);
    console.log((await owner.get(`/v1/sweeps/${sweep.id}/export.csv`)).text.slice(0,3000));
    console.log(motors, propellers);
    expect(sweep.status).toBe('completed');
  });
});
