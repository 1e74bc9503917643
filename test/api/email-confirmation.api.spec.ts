import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moveClock } from '../support/clock.js';
import { example } from '../support/example-analysis.js';
import { ageAskedAgain, MAIL_FROM, tokenFor } from '../support/mail-links.js';
import { sql } from '../support/database.js';
import { freshEmail, PASSWORD, postAsHuman } from '../support/people.js';
import { until } from '../support/queues.js';
import { codeOf } from '../support/refusals.js';
import { startService } from '../support/service.js';
import { newcomer, type SignedIn } from '../support/signed-in.js';
import { quadVehicle } from '../support/simulations.js';
import { SmtpSink } from '../support/smtp-sink.js';
import { newTenant } from '../support/tenants.js';

const CONFIRM = '/dashboard/auth/confirm';
const AGAIN = '/dashboard/auth/confirmations';
const BALANCE = '/v1/compute-units/balance';

const sink = await SmtpSink.open();
const service = await startService({ SMTP_URL: sink.url, MAIL_FROM, LOG_LEVEL: 'trace' });
afterAll(async () => {
  await service.stop();
  await sink.close();
});
beforeEach(() => {
  sink.refuse = () => undefined;
});

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
const confirm = async (token: string, headers?: Record<string, string>) =>
  codeOf(await service.post(CONFIRM, { token }, headers));
const total = async (person: SignedIn) => (await person.get(BALANCE)).json.total;
const isConfirmed = async (person: SignedIn) =>
  (await person.get('/v1/users/me')).json.email_confirmed;

/** What the start of a simulation comes to: 202, or the code of the refusal. */
async function run(person: SignedIn) {
  const { json: project } = await person.post('/v1/projects', { name: `Quad ${freshEmail()}` });
  const body = { project_id: project.id, ...quadVehicle() };
  return codeOf(await person.post('/v1/simulations', body));
}

describe('an account whose e-mail is to be confirmed', () => {
  it('has its units when it is, and not before', async () => {
    const person = await newcomer(service);
    expect(person.person.user).toMatchObject({ email_verified: false, email_confirmed: false });
    expect([await total(person), await run(person)]).toEqual([0, 'email_unconfirmed']);
    expect((await person.get('/v1/compute-units/summary')).json).toMatchObject({ remaining: 0 });
    expect((await person.get('/v1/compute-units/transactions')).json.data).toEqual([]);

    expect(await confirm(await tokenFor(sink, person.email))).toBe(204);
    expect((await person.get('/v1/users/me')).json).toMatchObject({
      email_verified: true,
      email_confirmed: true,
    });
    expect(await total(person)).toBe(200);
    expect((await person.get('/v1/compute-units/transactions')).json.data).toMatchObject([
      { type: 'signup_grant', amount: 200, balance_after: 200 },
    ]);
    expect(await run(person)).toBe(202);
  });

  it('reads, drafts, and makes projects and keys all the same', async () => {
    const person = await newcomer(service);
    const { status, json: project } = await person.post('/v1/projects', { name: 'Quad' });
    expect(status).toBe(201);
    const draft = { project_id: project.id, launch_intent: 'draft', ...quadVehicle() };
    expect((await person.post('/v1/simulations', draft)).status).toBe(201);
    expect((await person.post('/dashboard/api_keys', { name: 'rig' })).status).toBe(201);
    expect((await person.post('/v1/geometry/analyze', example)).status).toBe(200);
  });

  it('has no other way to its units: neither gift nor plan', async () => {
    const person = await newcomer(service);
    const admin = await newTenant(service, { admin: true });
    const by = { authorization: await admin.sessionAuthorization() };
    const at = `/dashboard/admin/accounts/${person.accountId}`;
    expect(
      (await service.post(`${at}/adjustments`, { amount: 50, reason: 'a gift' }, by)).status,
    ).toBe(200);
    expect([await total(person), await run(person)]).toEqual([0, 'email_unconfirmed']);
    await db(`update account set plan = 'pro' where id = ?`, [person.accountId]);
    expect([await total(person), await run(person)]).toEqual([0, 'email_unconfirmed']);
    await db(`update account set plan = 'free' where id = ?`, [person.accountId]);
    expect(await confirm(await tokenFor(sink, person.email))).toBe(204);
    expect(await total(person)).toBe(250);
  });
});

describe('the link', () => {
  it('works once', async () => {
    const person = await newcomer(service);
    const token = await tokenFor(sink, person.email);
    expect([await confirm(token), await confirm(token)]).toEqual([204, 'invalid_confirmation']);
    expect(await isConfirmed(person)).toBe(true);
  });

  it('works once for many that use it at once', async () => {
    const person = await newcomer(service);
    const token = await tokenFor(sink, person.email);
    const codes = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(codes.filter((code) => code === 204)).toHaveLength(1);
    expect(codes.filter((code) => code === 'invalid_confirmation')).toHaveLength(7);
    expect(await total(person)).toBe(200);
  });

  it('confirms the account that it was sent for, whoever opens it', async () => {
    const [ada, eve] = [await newcomer(service), await newcomer(service)];
    expect(await confirm(await tokenFor(sink, ada.email), eve.headers)).toBe(204);
    expect([await isConfirmed(ada), await isConfirmed(eve)]).toEqual([true, false]);
    expect(await run(eve)).toBe('email_unconfirmed');
  });

  it('is over after 24 hours, and another mail brings a new one', async () => {
    const person = await newcomer(service);
    const old = await tokenFor(sink, person.email);
    await db(
      `update email_confirmation set expires_at = expires_at - interval '24 hours' where account_id = ?`,
      [person.accountId],
    );
    expect(await confirm(old)).toBe('invalid_confirmation');
    expect(await isConfirmed(person)).toBe(false);
    expect((await person.post(AGAIN, undefined)).status).toBe(204);
    expect(await confirm(await tokenFor(sink, person.email, 2))).toBe(204);
  });

  it('is over when the clock says so', async () => {
    const person = await newcomer(service);
    const token = await tokenFor(sink, person.email);
    await moveClock(service, '24 hours 1 minute');
    expect(await confirm(token)).toBe('invalid_confirmation');
    await moveClock(service, '0');
    expect(await confirm(token)).toBe(204);
  });

  it.each([
    '',
    'ct_',
    `ct_${'A'.repeat(43)}`,
    `rt_${'A'.repeat(43)}`,
    'ct_\u0000',
    7,
    null,
    [],
    'x'.repeat(129),
  ])('is refused when it is none: %j', async (token) => {
    expect((await service.post(CONFIRM, { token })).status).toBe(422);
  });

  it('is nowhere but in the mail', async () => {
    const person = await newcomer(service);
    const token = await tokenFor(sink, person.email);
    await confirm(token);
    await confirm(token);
    await confirm(`${token}x`);
    await until(() => service.logs().includes('/dashboard/auth/confirm'));
    expect(service.logs()).not.toContain(token.slice(3));
    expect(service.logs()).not.toContain(sink.url);
    for (const table of ['email_confirmation', 'pgboss.job', 'idempotency_record'])
      expect(JSON.stringify(await db(`select t::text from ${table} t`))).not.toContain(
        token.slice(3),
      );
  });

  it('comes in a mail that says nothing that the one who signed up wrote', async () => {
    const email = freshEmail();
    const body = {
      email,
      password: PASSWORD,
      first_name: 'Buy https://evil.example',
      last_name: 'X',
    };
    expect((await postAsHuman(service, '/dashboard/auth/sign_up', body)).status).toBe(201);
    await tokenFor(sink, email);
    const [mail] = sink.to(email);
    expect(mail.headers + mail.text).not.toContain('evil');
    expect(mail.from).toBe('no-reply@inflow.example');
  });
});

describe('another mail', () => {
  it('can be asked for three times an hour', async () => {
    const person = await newcomer(service);
    const first = await tokenFor(sink, person.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => person.post(AGAIN, undefined)),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 204)).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_mails')).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await tokenFor(sink, person.email, 4);
    await ageAskedAgain(service);
    expect((await person.post(AGAIN, undefined)).status).toBe(204);
    await tokenFor(sink, person.email, 5);
    expect(await confirm(first)).toBe(204); // mails come late, and out of order
    const last = await tokenFor(sink, person.email, 5);
    expect(await confirm(last)).toBe('invalid_confirmation');
    expect(codeOf(await person.post(AGAIN, undefined))).toBe('already_confirmed');
    expect(sink.to(person.email)).toHaveLength(5);
  });

  it('can be asked for ten times a day', async () => {
    const person = await newcomer(service);
    const codes: unknown[] = [];
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < 3; n++) codes.push(codeOf(await person.post(AGAIN, undefined)));
      await ageAskedAgain(service);
    }
    expect(codes.filter((code) => code === 204)).toHaveLength(10);
    const refused = await person.post(AGAIN, undefined);
    expect(codeOf(refused)).toBe('too_many_mails');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(19 * 3_600);
  });
});

describe('a mail server in trouble', () => {
  it('hinders no sign-up, and gets the mail when it is back', async () => {
    sink.refuse = () => '451 come back later';
    const before = sink.commands.length;
    const person = await newcomer(service);
    await until(() => sink.commands.length > before + 1);
    expect(sink.to(person.email)).toEqual([]);
    sink.refuse = () => undefined;
    expect(await confirm(await tokenFor(sink, person.email))).toBe(204);
    expect(await isConfirmed(person)).toBe(true);
  });

  it('is not asked again about somebody whom it does not know', async () => {
    sink.refuse = (line) => (line.startsWith('RCPT') ? '550 5.1.1 no such user' : undefined);
    const person = await newcomer(service);
    await until(() => service.logs().includes('is given up'));
    const left = () => db(`select id from pgboss.job where name = 'confirmation-mails'`);
    await until(async () => (await left()).length === 0);
    expect(service.logs()).not.toContain(person.email);
  });
});

describe('who counts as confirmed', () => {
  it('whoever was there before, or was made by an operator', async () => {
    const tenant = await newTenant(service, { plan: 'free' });
    expect((await tenant.get('/v1/users/me')).json).toMatchObject({ email_confirmed: true });
    expect((await tenant.get(BALANCE)).json.total).toBe(200);
    const session = { authorization: await tenant.sessionAuthorization() };
    expect(codeOf(await service.post(AGAIN, undefined, session))).toBe('already_confirmed');
  });

  it('everybody without SMTP_URL, also who was not until then', async () => {
    const person = await newcomer(service);
    expect(await run(person)).toBe('email_unconfirmed');
    const without = await startService({
      DATABASE_URL: service.databaseUrl,
      ROLES: 'api',
    });
    try {
      const get = async (path: string) => (await without.get(path, person.headers)).json;
      expect(await get('/v1/users/me')).toMatchObject({ email_confirmed: true });
      expect((await get(BALANCE)).total).toBe(200);
      const answer = await without.post(AGAIN, undefined, person.headers);
      expect(codeOf(answer)).toBe('already_confirmed');
      const fresh = await newcomer(without);
      expect(fresh.person.user.email_confirmed).toBe(true);
      expect((await fresh.get(BALANCE)).json.total).toBe(200);
      expect(sink.to(fresh.email)).toEqual([]);
    } finally {
      await without.stop();
    }
  });
});
