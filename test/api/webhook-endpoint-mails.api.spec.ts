import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { moveClock } from '../support/clock.js';
import { sql } from '../support/database.js';
import { HttpsReceiver } from '../support/https-receiver.js';
import { MAIL_FROM } from '../support/mail-links.js';
import { until } from '../support/queues.js';
import { status } from '../support/receiver-answers.js';
import { startService } from '../support/service.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { newTenant, type Tenant } from '../support/tenants.js';
import { createEndpoint, ENDPOINTS } from '../support/webhook-endpoints.js';

const DAY_MS = 24 * 3_600_000;

let me: Tenant;
const [sink, receiver] = await Promise.all([SmtpSink.open(), HttpsReceiver.start()]);
const service = await startService({
  SMTP_URL: sink.url,
  MAIL_FROM,
  NODE_EXTRA_CA_CERTS: receiver.caFile,
});
afterAll(async () => {
  await service.stop();
  await Promise.all([sink.close(), receiver.stop()]);
});
beforeEach(async () => {
  me = await newTenant(service);
});

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
let paths = 0;

/** An endpoint whose receiver answers so, on for this long (an interval of SQL) without a delivery. */
async function quietEndpoint(answer: number, quiet: string): Promise<string> {
  const path = `/hooks/${++paths}`;
  receiver.on(path, status(answer));
  const { id } = await createEndpoint(me, { url: receiver.url(path) });
  await db('update webhook_endpoint set enabled_since = enabled_since - ?::interval where id = ?', [
    quiet,
    id,
  ]);
  return id;
}

const read = async (id: string) => (await me.get(`${ENDPOINTS}/${id}`)).json;

/** Sends a test to the endpoint and returns the delivery once it has been attempted. */
async function attempted(id: string): Promise<any> {
  const { json } = await me.post(`${ENDPOINTS}/${id}/test`, undefined);
  const delivery = async () => (await me.get(`${ENDPOINTS}/${id}/deliveries/${json.id}`)).json;
  await until(async () => (await delivery()).attempt_count > 0);
  return delivery();
}

/** The subjects of the mails that lead to the page of the endpoint, to its owner alone. */
async function mailsAbout(id: string): Promise<string[]> {
  const [{ email }] = await db('select email from app_user where account_id = ?', [me.accountId]);
  const about = sink.mails.filter(({ text }) => text.includes(`/app/webhooks/${id}`));
  for (const { to } of about) expect(to).toEqual([email]);
  return about.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)![1].trim());
}

const WARNING = 'A webhook endpoint is about to be disabled';
const DISABLED = 'A webhook endpoint is disabled';

it('a quiet endpoint says that the next failure disables it; then it is off, and its owner has a mail', async () => {
  const id = await quietEndpoint(410, '8 days');
  expect(Date.parse((await read(id)).auto_disable_after)).toBeLessThan(Date.now());
  await attempted(id);
  await until(async () => !(await read(id)).enabled);
  expect((await read(id)).auto_disable_after).toBeNull();
  await until(async () => (await mailsAbout(id)).length > 0);
  expect(await mailsAbout(id)).toEqual([DISABLED]);
});

it('a success moves the time by seven days', async () => {
  const id = await quietEndpoint(200, '8 days');
  expect((await attempted(id)).status).toBe('succeeded');
  const { auto_disable_after, last_success_at } = await read(id);
  expect(Date.parse(auto_disable_after) - Date.parse(last_success_at)).toBe(7 * DAY_MS);
});

it('owners are warned, once, while a delivery is retried, and not where nothing fails', async () => {
  const failing = await quietEndpoint(500, '8 days');
  const [silent, young] = [await quietEndpoint(200, '8 days'), await quietEndpoint(500, '5 days')];
  expect((await attempted(failing)).status).toBe('pending');
  await attempted(young);
  await moveClock(service, '61 minutes');
  await until(async () => (await mailsAbout(failing)).length > 0);
  await moveClock(service, '122 minutes');
  const lookedAgain = `select 1 from queue_schedule where name = 'webhook-auto-disable' and last_tick > app_now() - interval '1 hour'`;
  await until(async () => (await db(lookedAgain)).length === 1);
  await until(async () => (await waiting()) === 0);
  expect(await mailsAbout(failing)).toEqual([WARNING]);
  expect([await mailsAbout(silent), await mailsAbout(young)]).toEqual([[], []]);
  await moveClock(service, '0');
});

/** Jobs of the hourly look and of the mails that are not done. */
async function waiting(): Promise<number> {
  const [{ n }] = await db(
    `select count(*)::int as n from pgboss.job
      where name in ('webhook-auto-disable', 'webhook-endpoint-mails') and state in ('created', 'active', 'retry')`,
  );
  return n as number;
}
