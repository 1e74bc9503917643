import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { acceptedFlight, csvOf, fixedFlight, flightAt } from '../support/dynamic-runs.js';
import { startService } from '../support/service.js';
import { ended } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

// pieces so short that there is time to cancel between them
const service = await startService({ DYNAMIC_CHUNK_S: '1', RUN_CONCURRENCY: '1' });
const tenant = await newTenant(service);
afterAll(() => service.stop());

const LONG = fixedFlight(3_000, 20);
const cancel = (id: string) => tenant.post(`${flightAt(id)}/cancel`, undefined);

/** What came back of it. */
async function refunded(id: string): Promise<unknown> {
  const rows = await sql(
    service.databaseUrl,
    "select amount from credit_transaction where resource_id = ? and type = 'refund'",
    [id],
  );
  return rows[0]?.amount ?? 0;
}

async function untilFlown(id: string, seconds: number): Promise<void> {
  for (;;) {
    const { json } = await tenant.get(flightAt(id));
    if (json.simulated_s >= seconds) return;
  }
}

describe('a flight that is canceled', () => {
  it('half-way keeps what was flown, and is refunded exactly for the rest', async () => {
    const { id, credits_cost: cost } = await acceptedFlight(tenant, LONG);
    expect(cost).toBe(4 * 50);
    await untilFlown(id, 100);
    const asked = await cancel(id);
    expect([asked.status, asked.json.cancel_requested]).toEqual([202, true]);
    const canceled = await ended(tenant, flightAt(id));
    const { simulated_s: flown, estimated_duration_s: estimated, result } = canceled;
    expect(canceled.status).toBe('canceled');
    expect(flown).toBeGreaterThanOrEqual(100);
    expect(flown).toBeLessThan(3_000);
    expect(await refunded(id)).toBe(cost - Math.ceil((cost * flown) / estimated));
    expect(result.scorecard).toMatchObject({ termination_reason: 'canceled' });
    expect(result.scorecard.flight_time_s).toBeCloseTo(flown, 4);
    expect(result.run_meta.partial).toBe(true);
    const rows = await csvOf(tenant, id);
    expect(rows).toHaveLength(result.run_meta.retained_rows);
    expect(Number(rows.at(-1)!.time_s)).toBeLessThanOrEqual(flown);
    expect(result.series.time_s).toHaveLength(Math.min(rows.length, 2_000));
    const again = await cancel(id);
    expect([again.status, again.json.status]).toEqual([202, 'canceled']);
    const { json } = await tenant.get(`/v1/events?resource_id=${id}`);
    expect(json.data[0]).toMatchObject({ type: 'simulation.canceled' });
  });

  it('while it waits is refunded as a whole, and has no result', async () => {
    const first = await acceptedFlight(tenant, LONG);
    await untilFlown(first.id, 1);
    const { id, credits_cost: cost } = await acceptedFlight(tenant, LONG);
    const early = await tenant.get(`${flightAt(id)}/timeseries`);
    expect([early.status, early.json.error.code]).toEqual([409, 'result_not_ready']);
    const { status, json } = await cancel(id);
    expect([status, json.status, json.result]).toEqual([200, 'canceled', null]);
    expect(await refunded(id)).toBe(cost);
    const { json: curves } = await tenant.get(`${flightAt(id)}/timeseries?channels=soc_pct`);
    expect(curves).toMatchObject({ time_s: [], total_points: 0 });
    await cancel(first.id);
    await ended(tenant, flightAt(first.id));
  });

  it('among others by cancel-batch, which knows its kind', async () => {
    const { id } = await acceptedFlight(tenant, LONG);
    await untilFlown(id, 5);
    const { json } = await tenant.post('/v1/runs/cancel-batch', { kinds: ['dyn'] });
    expect(json.requested).toEqual([id]);
    expect((await ended(tenant, flightAt(id))).status).toBe('canceled');
  });

  it('that has ended is left as it is', async () => {
    const { id } = await acceptedFlight(tenant, fixedFlight(3));
    expect((await ended(tenant, flightAt(id))).status).toBe('completed');
    const { status, json } = await cancel(id);
    expect([status, json.error.code]).toEqual([409, 'already_terminal']);
    expect(await refunded(id)).toBe(0);
  });

  it('can be read while it is flown, up to what is saved', async () => {
    const { id } = await acceptedFlight(tenant, LONG);
    await untilFlown(id, 20);
    const { json } = await tenant.get(`${flightAt(id)}/timeseries?channels=soc_pct`);
    expect(json.time_s[0]).toBe(0);
    expect(json.time_s.at(-1)).toBeGreaterThan(10);
    expect((await tenant.get(flightAt(id))).json.result).toBeNull();
    await cancel(id);
    await ended(tenant, flightAt(id));
  });
});
