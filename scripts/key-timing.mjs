/**
 * Can the time of a refusal tell why a key was refused? Asks CredentialsService, interleaved, for a key that is unknown,
 * one that is revoked and one whose owner is inactive, and compares the times pairwise: Welch's t of the logarithms, the
 * largest distance of the distributions (Kolmogorov–Smirnov) and the medians. Takes a minute; run it after a build:
 *
 *   node_modules/.bin/node scripts/key-timing.mjs [trials]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { hashApiKey, newApiKey } from '../dist/accounts/api-key.js';
import { CredentialsService } from '../dist/accounts/credentials.service.js';
import { Clock } from '../dist/platform/clock.js';
import { loadConfig } from '../dist/platform/config.js';
import { MetricsRegistry } from '../dist/platform/http/metrics.js';
import { newId } from '../dist/platform/ids.js';
import { databaseOptions } from '../dist/platform/postgres/database.js';
import { EmbeddedPostgres } from '../dist/platform/postgres/embedded-postgres.js';
import { prepareDatabase } from '../dist/prepare-database.js';

const TRIALS = Number(process.argv[2] ?? 5_000);
const CAUSES = ['unknown', 'revoked', 'inactive owner'];
/** Keys of each cause, used in turn: a single one would be measured against caches that know it. */
const KEYS = 200;

const dir = mkdtempSync('/tmp/inflow-k-');
const postgres = new EmbeddedPostgres(dir, () => undefined);
await postgres.start();
const config = loadConfig({ DATA_DIR: dir, RATE_LIMIT: 'off' });
await prepareDatabase(config, postgres.url, () => undefined);
const discovery = { warnWhenNoEntities: false };
const orm = await MikroORM.init({ ...databaseOptions(postgres.url), entities: [], discovery });
try {
  await measure();
} finally {
  await orm.close();
  await postgres.stop();
  rmSync(dir, { recursive: true });
}

async function measure() {
  const keys = [
    Array.from({ length: KEYS }, newApiKey),
    await makeKeys({ revoked: true, active: true }),
    await makeKeys({ revoked: false, active: false }),
  ];
  const service = new CredentialsService(orm.em, new Clock(orm.em), config, new MetricsRegistry());
  for (let i = 0; i < 500; i++) for (const each of keys) await refusal(service, each[i % KEYS]);
  const times = CAUSES.map(() => []);
  for (let i = 0; i < TRIALS; i++) {
    for (const cause of shuffled([0, 1, 2]))
      times[cause].push(await refusal(service, keys[cause][i % KEYS]));
  }
  report(times);
}

/** Microseconds, with nothing remembered. */
async function refusal(service, key) {
  service.forgetUser('nobody');
  const since = process.hrtime.bigint();
  const code = await service.authenticate(`Bearer ${key}`, '192.0.2.1').then(
    () => 'accepted',
    (error) => error.code,
  );
  const took = Number(process.hrtime.bigint() - since) / 1_000;
  if (code !== 'invalid_api_key') throw new Error(`not refused: ${code}`);
  return took;
}

async function makeKeys({ revoked, active }) {
  const em = orm.em.fork();
  const [{ id: account }] = await em.execute('select id from account');
  const user = newId('usr');
  const owner =
    'insert into app_user (id, account_id, email, is_active) values (?, ?, lower(?), ?)';
  await em.execute(owner, [user, account, `${user}@example.com`, active]);
  const keys = Array.from({ length: KEYS }, newApiKey);
  for (const key of keys) {
    await em.execute(
      `insert into api_key (id, account_id, user_id, name, hash, prefix, last4, last_used_at, revoked_at)
       values (?, ?, ?, 'k', ?, 'key_xxxx', 'xxxx', app_now() - interval '1 day', case when ? then app_now() end)`,
      [newId('ak'), account, user, hashApiKey(key, config.keyPepper), revoked],
    );
  }
  await em.execute('vacuum analyze api_key');
  return keys;
}

function report(times) {
  times.forEach((each, i) => {
    const sorted = each.toSorted((a, b) => a - b);
    const at = (q) => sorted[Math.floor(q * (sorted.length - 1))].toFixed(1);
    console.log(`${CAUSES[i].padEnd(15)} median ${at(0.5)} µs, 10 % ${at(0.1)}, 90 % ${at(0.9)}`);
  });
  const critical = 1.36 * Math.sqrt(2 / TRIALS);
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ]) {
    const t = welch(times[a].map(Math.log), times[b].map(Math.log));
    const d = distance(times[a], times[b]);
    console.log(
      `${CAUSES[a]} against ${CAUSES[b]}: t = ${t.toFixed(2)} (|t| > 1.96 is 5 %), ` +
        `KS = ${d.toFixed(4)} (> ${critical.toFixed(4)} is 5 %)`,
    );
  }
}

function welch(a, b) {
  const mean = (x) => x.reduce((sum, v) => sum + v, 0) / x.length;
  const variance = (x, m) => x.reduce((sum, v) => sum + (v - m) ** 2, 0) / (x.length - 1);
  const [ma, mb] = [mean(a), mean(b)];
  return (ma - mb) / Math.sqrt(variance(a, ma) / a.length + variance(b, mb) / b.length);
}

function distance(a, b) {
  const [x, y] = [a.toSorted((p, q) => p - q), b.toSorted((p, q) => p - q)];
  let most = 0;
  for (let i = 0, j = 0; i < x.length && j < y.length;) {
    if (x[i] <= y[j]) i++;
    else j++;
    most = Math.max(most, Math.abs(i / x.length - j / y.length));
  }
  return most;
}

function shuffled(list) {
  return list
    .map((item) => [Math.random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
