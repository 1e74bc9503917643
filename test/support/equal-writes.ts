import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sql } from './database.js';
import type { Answer, Service } from './service.js';
import type { Tenant } from './tenants.js';

export const PATH = '/v1/projects';

export const isReplay = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';

/** As a client of today does it: waits as Retry-After says and repeats. Any other refusal is the end. */
export async function persistently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    const code = answer.json?.error?.code;
    if (code !== 'idempotency_key_in_use' && code !== 'account_busy') return answer;
    expect(answer.status).toBe(code === 'account_busy' ? 429 : 409);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    await sleep(seconds * 1_000);
  }
}

/** How many projects of each name there are. */
export async function projectCounts(
  { databaseUrl }: Service,
  prefix: string,
): Promise<Map<string, number>> {
  const rows = await sql(
    databaseUrl,
    'select name, count(*)::int as n from project where starts_with(name, ?) group by name',
    [prefix],
  );
  return new Map(rows.map(({ name, n }) => [name as string, n as number]));
}

/** Of so many pairs of the same request, each sent at once. */
export function pairsHaveOneEffect(count: number, tenantOf: () => Tenant): void {
  it(`have one effect each and get the same bytes (${count} pairs)`, async () => {
    const tenant = tenantOf();
    const prefix = `pair-${randomUUID()}-`;
    const pairs = Array.from({ length: count }, (_, i) => {
      const key = randomUUID();
      const send = () =>
        persistently(() =>
          tenant.post(PATH, { name: `${prefix}${i}` }, { 'idempotency-key': key }),
        );
      return () => Promise.all([send(), send()]);
    });
    // ten pairs at a time: as many connections as a busy client has
    for (let i = 0; i < pairs.length; i += 10) {
      const answers = await Promise.all(pairs.slice(i, i + 10).map((pair) => pair()));
      for (const [one, two] of answers) {
        expect([one.status, two.status]).toEqual([201, 201]);
        expect(one.text).toBe(two.text);
        expect([isReplay(one), isReplay(two)].filter(Boolean)).toHaveLength(1);
      }
    }
    const found = await projectCounts(tenant.service, prefix);
    expect(found.size).toBe(count);
    expect([...found.values()].every((n) => n === 1)).toBe(true);
  }, 1_200_000);
}
