import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { isReplay, pairsHaveOneEffect, PATH, persistently } from '../support/equal-writes.js';
import { startEmbedded, startService } from '../support/service.js';
import { newTenant } from '../support/tenants.js';

const service = await startService();
const tenant = await newTenant(service);
afterAll(() => service.stop());

describe('pairs of the same request at once', () => {
  pairsHaveOneEffect(1_000, () => tenant);
});

describe('kill -9', () => {
  it('in the middle of a stream of writes leaves one project per key once all were repeated', async () => {
    let own = await startEmbedded();
    try {
      const keys: string[] = [];
      const send = (key: string) => own.post(PATH, { name: key }, { 'idempotency-key': key });
      const answered: string[] = [];
      const worker = async () => {
        for (;;) {
          const key = randomUUID();
          keys.push(key);
          answered.push((await send(key)).text);
        }
      };
      const workers = Array.from({ length: 8 }, () => worker().catch(() => undefined));
      while (answered.length < 100) await sleep(5);
      await own.kill9();
      await Promise.all(workers);
      own = await startService({ DATA_DIR: own.dataDir });
      const written = await sql(own.databaseUrl, 'select name from project');
      expect(written.length).toBeGreaterThanOrEqual(answered.length);

      const after = await Promise.all(keys.map((key) => persistently(() => send(key))));
      expect(after.map(({ status, json }) => [status, json.name])).toEqual(
        keys.map((key) => [201, key]),
      );
      expect(after.filter(isReplay)).toHaveLength(written.length);
      const texts = new Set(after.map(({ text }) => text));
      expect(answered.filter((text) => !texts.has(text))).toEqual([]);
      const [{ rows, names }] = await sql(
        own.databaseUrl,
        'select count(*)::int as rows, count(distinct name)::int as names from project',
      );
      expect([rows, names]).toEqual([keys.length, keys.length]);
    } finally {
      await own.stop();
    }
  });
});
