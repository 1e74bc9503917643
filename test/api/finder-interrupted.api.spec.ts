import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { onOneFolder } from '../support/embedded-services.js';
import { endedFinder, endOf, finderAt, LONG_SEARCH, runningFinder } from '../support/finder.js';
import { type Service, startService } from '../support/service.js';
import { ledgerOf } from '../support/sweeps.js';
import { newTenant, Tenant } from '../support/tenants.js';

describe('a search that runs', () => {
  let service: Service;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startService({ RUN_CONCURRENCY: '1' });
    tenant = await newTenant(service);
  });
  afterAll(() => service?.stop());

  it('is canceled between two batches, keeps nothing and is refunded as a whole', async () => {
    const { id } = await runningFinder(tenant);
    const { status, json } = await tenant.post(`${finderAt(id)}/cancel`, undefined);
    expect([status, json.cancel_requested]).toEqual([202, true]);
    const canceled = await endOf(tenant, id);
    expect(canceled).toMatchObject({
      status: 'canceled',
      front: null,
      total_rows: null,
      result: null,
    });
    expect(await ledgerOf(tenant, id)).toEqual([
      ['debit', -40],
      ['refund', 40],
    ]);
    expect((await tenant.get(`${finderAt(id)}/rows`)).json.data).toEqual([]);
    const share = await tenant.post(`${finderAt(id)}/share`, undefined);
    expect([share.status, share.json.error.code]).toEqual([409, 'result_not_ready']);
    const again = await tenant.post(`${finderAt(id)}/cancel`, undefined);
    expect([again.status, again.json.status]).toEqual([202, 'canceled']);
  });

  it('lets another account have the worker, and is completed all the same', async () => {
    const { id } = await runningFinder(tenant);
    const other = await newTenant(service);
    const theirs = await endedFinder(other);
    expect(theirs.status).toBe('completed');
    expect(await endOf(tenant, id)).toMatchObject({ status: 'completed' });
    expect(await ledgerOf(tenant, id)).toEqual([['debit', -40]]);
  });
});

it('a search whose process is killed is searched anew by the next one, and paid once', async () => {
  await onOneFolder(async (startNext) => {
    let service = await startNext();
    const before = await newTenant(service);
    const { id } = await runningFinder(before);
    await service.end('SIGKILL');
    service = await startNext();
    const tenant = new Tenant(service, before.accountId, before.userId, before.key);
    const done = await endOf(tenant, id);
    expect(done).toMatchObject({ status: 'completed', attempt: 2 });
    const rows = 'select count(*)::int as count from finder_row where finder_id = ?';
    const [{ count }] = await sql(service.databaseUrl, rows, [id]);
    expect(count).toBe(done.total_rows);
    expect(await ledgerOf(tenant, id)).toEqual([['debit', -40]]);
    // an undisturbed search finds the same
    const again = await endedFinder(tenant, LONG_SEARCH);
    expect(again.front).toEqual(done.front);
  });
});
