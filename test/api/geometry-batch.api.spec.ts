/** Many analyses in one request. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APC_10X5 } from '../../src/blades/blade.examples.js';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { type Service, startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { QUAD_PARTS } from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/geometry/analyze/batch';
const ONE = '/v1/geometry/analyze';

const service = await sharedService();
const tenant = await newTenant(service);
afterAll(() => service.stop());

const at = (airspeed: number, more: object = {}) => ({ ...APC_10X5, airspeed, ...more });
const sweep = () => {
  const { airspeed: _, ...blade } = APC_10X5;
  return { ...blade, mode: 'sweep', j_from: 0, j_to: 0.7, j_steps: 15 };
};

describe('a batch', () => {
  it('answers each body as a request of its own does, in order, to the last digit', async () => {
    const bodies = [
      at(0),
      at(5),
      at(5, { rpm: 9000 }),
      sweep(),
      at(3, { mode: 'solve_to_target', target_type: 'thrust', target_value: 5 }),
      at(343, { mode: 'solve_to_target', target_type: 'power', target_value: 5 }),
      { propeller_component_id: componentIdOf('aero-naut-aerocam-10x5'), airspeed: 4 },
      at(7, { num_blades: 3, twist: APC_10X5.twist.map((angle) => angle + 2) }),
      at(2, { thickness: APC_10X5.radius.map(() => 0.12) }),
      at(8, { family: null, pitch: null, geometry_source: null }),
      at(8),
    ];
    const single = await Promise.all(bodies.map((body) => tenant.post(ONE, body)));
    const { status, json } = await tenant.post(PATH, { requests: bodies });
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'geometry_analysis_batch', succeeded: 11, failed: 0 });
    expect(json.results).toEqual(single.map((each) => each.json));
  });

  it('has the error of a wrong body in its place, with what that request alone would say', async () => {
    const wrong: unknown[] = [
      at(-1),
      'no body',
      null,
      { ...at(0), speed: 3 },
      at(0, { airfoil: 'naca99999999' }),
      at(0, { propeller_component_id: componentIdOf('apc-10x6') }),
      { propeller_component_id: 'comp_nobody' },
      at(0, { calibration_id: `cal_${'0'.repeat(27)}` }),
      at(0, { chord: [1, 2] }),
    ];
    const requests = wrong.flatMap((body, i) => [at(i), body]);
    const { status, json } = await tenant.post(PATH, { requests });
    expect(status).toBe(200);
    expect([json.succeeded, json.failed]).toEqual([wrong.length, wrong.length]);
    for (const [i, body] of wrong.entries()) {
      expect(json.results[2 * i].converged).toBe(true);
      const alone = await tenant.post(ONE, JSON.stringify(body));
      const { request_id: _, ...expected } = alone.json.error;
      const { request_id, ...error } = json.results[2 * i + 1].error;
      expect([i, error]).toEqual([i, expected]);
      expect(request_id).toMatch(/^req_/);
    }
  });

  it('answers with the fields that are wanted', async () => {
    const requests = [at(0), sweep(), at(-1)];
    const fields = ['thrust', 'converged', 'sweep_J'];
    const { json } = await tenant.post(PATH, { requests, fields });
    expect(Object.keys(json.results[0])).toEqual(['object', 'mode', 'converged', 'thrust']);
    expect(Object.keys(json.results[1])).toEqual(['object', 'mode', 'converged', 'sweep_J']);
    expect(json.results[2].error.param).toBe('airspeed');
    const wrong = await tenant.post(PATH, { requests, fields: ['lift'] });
    expect([wrong.status, wrong.json.error.code, wrong.json.error.param]).toEqual([
      422,
      'parameter_invalid_enum',
      'fields[0]',
    ]);
    const nearest = await tenant.post(`${PATH}?expand=nearest_measurements`, {
      requests: [at(0)],
      fields: ['nearest_measurements'],
    });
    expect(nearest.json.results[0].nearest_measurements.length).toBeGreaterThan(0);
  });

  it('takes 500 bodies and no more, of 4 MiB and 400,000 values', async () => {
    const by = await newTenant(service);
    const requests = Array.from({ length: 500 }, (_, i) => at(i / 50));
    const { status, json } = await by.post(PATH, { requests, fields: ['thrust'] });
    expect([status, json.succeeded]).toEqual([200, 500]);
    expect(new Set(json.results.map((each: { thrust: number }) => each.thrust)).size).toBe(500);
    const more = await tenant.post(PATH, { requests: [...requests, at(0)] });
    expect([more.status, more.json.error.code]).toEqual([422, 'parameter_too_many_items']);
    const none = await tenant.post(PATH, { requests: [] });
    expect([none.status, none.json.error.code]).toEqual([422, 'parameter_too_few_items']);
  });
});

describe('the worth of a batch', () => {
  let limited: Service;
  let by: Tenant;
  beforeAll(async () => {
    limited = await startService({ RATE_LIMIT: 'on' });
    by = await newTenant(limited);
  });
  afterAll(() => limited?.stop());

  it('is as many requests as it has bodies: they delay what follows', async () => {
    const requests = Array.from({ length: 400 }, () => at(0));
    const { status, headers } = await by.post(PATH, { requests, fields: ['thrust'] });
    expect(status).toBe(200);
    expect(headers.get('ratelimit')).toMatch(/r=0;/);
    // 400 requests at 60 ms each, of which 50 may come at once
    const next = await by.post(ONE, at(0));
    expect([next.status, next.json.error.code]).toEqual([429, 'rate_limit_exceeded']);
    const wait = Number(next.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(5);
    expect(wait).toBeLessThanOrEqual(22);
  });

  it('is counted of a map by its collectives', async () => {
    const mapper = await newTenant(limited);
    const collectives_deg = Array.from({ length: 20 }, (_, i) => i - 5);
    const body = { propeller_component_id: QUAD_PARTS.propeller, rpm: [5000], airspeed: [0] };
    const { status, headers } = await mapper.post('/v1/geometry/map', { ...body, collectives_deg });
    expect(status).toBe(200);
    const left = Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]);
    // of the burst of 50, with what came back meanwhile
    expect(left).toBeGreaterThanOrEqual(30);
    expect(left).toBeLessThan(40);
  });
});
