import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moveClock } from '../support/clock.js';
import { sql } from '../support/database.js';
import { linkMails, MAIL_FROM, resetTokenFor, tokenFor } from '../support/mail-links.js';
import { freshEmail, newProof, PASSWORD, postAsHuman, signUp } from '../support/people.js';
import { until } from '../support/queues.js';
import { codeOf } from '../support/refusals.js';
import { type Answer, startService } from '../support/service.js';
import { newcomer } from '../support/signed-in.js';
import { SmtpSink } from '../support/smtp-sink.js';

const ASK = '/dashboard/auth/password_resets';
const RESET = '/dashboard/auth/reset_password';
const NEW = 'four geese over a windmill';

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
const ask = async (email: string) => codeOf(await postAsHuman(service, ASK, { email }));
const reset = async (token: string, new_password = NEW) =>
  codeOf(await service.post(RESET, { token, new_password }));
const signIn = async (email: string, password: string) =>
  codeOf(await service.post('/dashboard/auth/sign_in', { email, password }));

const resetMails = (email: string) => linkMails(sink, email, 'reset-password');
const tokenOf = (email: string, mails = 1) => resetTokenFor(sink, email, mails);

async function asked(email: string): Promise<string> {
  expect(await ask(email)).toBe(204);
  return tokenOf(email);
}

/** Until every mail that was asked for is sent or dropped. */
async function allSent(): Promise<void> {
  const left = () => db(`select id from pgboss.job where name = 'password-reset-mails'`);
  await until(async () => (await left()).length === 0);
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends all sessions and no key', async () => {
    const person = await newcomer(service);
    const { json: key } = await person.post('/dashboard/api_keys', { name: 'rig' });
    const headers = { authorization: `Bearer ${key.key}` };
    expect((await service.get('/v1/projects', headers)).status).toBe(200);
    await ask(person.email.toUpperCase());
    const token = await tokenOf(person.email);
    expect((await person.get('/v1/users/me')).status).toBe(200);
    expect(await reset(token)).toBe(204);
    expect(codeOf(await person.get('/v1/users/me'))).toBe('invalid_jwt');
    expect(await signIn(person.email, PASSWORD)).toBe('invalid_sign_in');
    expect(await signIn(person.email, NEW)).toBe(200);
    expect((await service.get('/v1/projects', headers)).status).toBe(200);
  });

  it('is replaced also where too many wrong ones had locked the address out', async () => {
    const { email } = await newcomer(service);
    for (let n = 0; n < 10; n++) expect(await signIn(email, `guess ${n}`)).toBe('invalid_sign_in');
    expect(await signIn(email, PASSWORD)).toBe('too_many_sign_in_attempts');
    expect(await reset(await asked(email))).toBe(204);
    expect(await signIn(email, NEW)).toBe(200);
  });

  it('is not replaced by a weak one, and the link goes on', async () => {
    const { email } = await newcomer(service);
    const token = await asked(email);
    expect(await reset(token, 'password1234')).toBe('weak_password');
    expect(await reset(token, email)).toBe('weak_password');
    expect(await reset(token, 'short')).toBe('parameter_invalid_format');
    expect(await signIn(email, PASSWORD)).toBe(200);
    expect(await reset(token)).toBe(204);
  });
});

describe('the link', () => {
  it('works once, and ends the others of the person', async () => {
    const { email } = await newcomer(service);
    const first = await asked(email);
    expect(await ask(email)).toBe(204);
    const second = await tokenOf(email, 2);
    expect(await reset(second)).toBe(204);
    expect([await reset(second), await reset(first)]).toEqual(
      Array.from({ length: 2 }, () => 'invalid_password_reset'),
    );
    expect(await signIn(email, NEW)).toBe(200);
  });

  it('works once for many that use two of them at once', async () => {
    const { email } = await newcomer(service);
    const first = await asked(email);
    expect(await ask(email)).toBe(204);
    const tokens = [first, await tokenOf(email, 2)];
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, i) => reset(tokens[i % 2], `${NEW} number ${i}`)),
    );
    const winners = codes.flatMap((code, i) => (code === 204 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(codes.filter((code) => code === 'invalid_password_reset')).toHaveLength(5);
    expect(await signIn(email, `${NEW} number ${winners[0]}`)).toBe(200);
  });

  it('is over after an hour', async () => {
    const { email } = await newcomer(service);
    const token = await asked(email);
    await moveClock(service, '61 minutes');
    expect(await reset(token)).toBe('invalid_password_reset');
    await moveClock(service, '0');
    expect(await reset(token)).toBe(204);
  });

  it('is over once the password is changed in another way, or the person is out', async () => {
    const person = await newcomer(service);
    const token = await asked(person.email);
    const change = { current_password: PASSWORD, new_password: NEW };
    expect((await person.post('/dashboard/account/password', change)).status).toBe(200);
    expect(await reset(token)).toBe('invalid_password_reset');
    const other = await newcomer(service);
    const otherToken = await asked(other.email);
    await db('update app_user set is_active = false where email = ?', [other.email]);
    expect(await reset(otherToken)).toBe('invalid_password_reset');
  });

  it.each([
    '',
    'pt_',
    `pt_${'A'.repeat(43)}`,
    `ct_${'A'.repeat(43)}`,
    'pt_\u0000',
    7,
    null,
    [],
    'x'.repeat(129),
  ])('is refused when it is none: %j', async (token) => {
    expect((await service.post(RESET, { token, new_password: NEW })).status).toBe(422);
  });

  it('of a confirmation sets no password', async () => {
    const { email } = await newcomer(service);
    expect(await reset(await tokenFor(sink, email))).toBe('invalid_password_reset');
  });

  it('is nowhere but in the mail', async () => {
    const { email } = await newcomer(service);
    const token = await asked(email);
    expect(await reset(`${token.slice(0, -1)}x`)).toBe('invalid_password_reset');
    expect(await reset(token)).toBe(204);
    await until(() => service.logs().includes(RESET));
    expect(service.logs()).not.toContain(token.slice(3, -1));
    expect(service.logs()).not.toContain(NEW);
    for (const table of ['password_reset', 'pgboss.job', 'idempotency_record', 'app_user'])
      expect(JSON.stringify(await db(`select t::text from ${table} t`))).not.toContain(
        token.slice(3, -1),
      );
  });
});

describe('whoever asks', () => {
  it('learns not whether somebody has the address', async () => {
    const stranger = freshEmail();
    const { email } = await newcomer(service);
    const answers: Answer[] = [];
    for (const one of [stranger, email])
      answers.push(await postAsHuman(service, ASK, { email: one }));
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
    await tokenOf(email);
    await allSent();
    expect(sink.to(stranger)).toEqual([]);
  });

  it('solves a challenge for each mail', async () => {
    const { email } = await newcomer(service);
    expect(codeOf(await service.post(ASK, { email }))).toBe('human_verification_required');
    const proof = await newProof(service);
    expect(codeOf(await service.post(ASK, { email, proof }))).toBe(204);
    expect(codeOf(await service.post(ASK, { email, proof }))).toBe('invalid_challenge');
  });

  it('has three mails an hour sent to one person, and is not told', async () => {
    const { email } = await newcomer(service);
    for (let n = 0; n < 5; n++) expect(await ask(email)).toBe(204);
    await allSent();
    expect(resetMails(email)).toHaveLength(3);
    await db(`update password_reset set created_at = created_at - interval '1 hour'`);
    expect(await ask(email)).toBe(204);
    await tokenOf(email, 4);
  });

  it.each(['', 'x'.repeat(321), 7, null, undefined])(
    'is refused without an e-mail: %j',
    async (email) => {
      expect((await service.post(ASK, { email, proof: await newProof(service) })).status).toBe(422);
    },
  );
});

describe('the mail', () => {
  it('is tried again by another token while the server does not take it', async () => {
    const { email } = await newcomer(service);
    await tokenFor(sink, email);
    sink.refuse = () => '451 come back later';
    const before = sink.commands.length;
    expect(await ask(email)).toBe(204);
    await until(() => sink.commands.length > before + 1);
    sink.refuse = () => undefined;
    const token = await tokenOf(email);
    expect(
      await db(
        'select count(*)::int as n from password_reset r join app_user u on u.id = r.user_id where u.email = ?',
        [email],
      ),
    ).toEqual([{ n: 1 }]);
    expect(await reset(token)).toBe(204);
  });
});

it('without SMTP_URL says that no mail is sent', async () => {
  const without = await startService({ DATABASE_URL: service.databaseUrl, ROLES: 'api' });
  try {
    const email = freshEmail();
    await signUp(without, email);
    const { status, json } = await without.post(ASK, { email });
    expect([status, json.error.code]).toEqual([409, 'no_mail_sent']);
  } finally {
    await without.stop();
  }
});
