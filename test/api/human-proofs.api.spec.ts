import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moveClock } from '../support/clock.js';
import { sql } from '../support/database.js';
import { type Challenge, solved, unsolved } from '../support/human-verification.js';
import { freshEmail, newProof, PASSWORD, postFrom, signUp } from '../support/people.js';
import { codeOf } from '../support/refusals.js';
import { startService } from '../support/service.js';

const SIGN_IN = '/dashboard/auth/sign_in';
const SIGN_UP = '/dashboard/auth/sign_up';

const service = await startService();
const second = await startService({ DATABASE_URL: service.databaseUrl });
afterAll(async () => {
  await second.stop();
  await service.stop();
});

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
const challenge = async (): Promise<Challenge> =>
  (await service.post('/dashboard/auth/challenges', undefined)).json;
/** The attacker's addresses: ten failures from one end with a pause there. */
const address = (n: number) => `127.0.1.${n + 1}`;
/** What sign-in says to `password` from an address that the account does not know. */
const tryFrom = (n: number, email: string, password: string, proof?: object) =>
  postFrom(address(n), service, SIGN_IN, { email, password, proof });
const guess = (n: number, email: string, proof?: object) =>
  tryFrom(n, email, `guess number ${n}`, proof);

async function guessUntilAsked(email: string): Promise<number> {
  for (let n = 0; n < 60; n++) if ((await guess(n, email)).status === 403) return n;
  return 60;
}

describe('guesses from many addresses', () => {
  it.each([
    ['of an account', async () => (await signUp(service)).email],
    ['of nobody', async () => freshEmail()],
  ])('cost a proof of work from the 21st on, for the e-mail %s', async (_whose, newEmail) => {
    const email = await newEmail();
    expect(await guessUntilAsked(email)).toBe(20);
    for (const n of [20, 40, 59]) {
      const refused = await guess(n, email);
      expect([refused.status, refused.code]).toEqual([403, 'human_verification_required']);
      expect(new URL(refused.json.error.challenge_url).pathname).toBe('/dashboard/auth/challenges');
    }
    const proof = await newProof(service);
    expect((await guess(20, email, proof)).code).toBe('invalid_sign_in');
    expect((await guess(21, email, proof)).code).toBe('invalid_challenge'); // one proof, one guess
  });

  it('sent at once are no more free guesses', async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n, email)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 'invalid_sign_in')).toHaveLength(20);
    expect(codes.filter((code) => code === 'human_verification_required')).toHaveLength(20);
  });

  it('lock no owner out: a solved challenge and the right password do', async () => {
    const { email } = await signUp(service);
    await guessUntilAsked(email);
    expect((await tryFrom(70, email, PASSWORD)).status).toBe(403);
    expect((await tryFrom(70, email, PASSWORD, await newProof(service))).status).toBe(200);
    // known from then on
    expect((await tryFrom(70, email, PASSWORD)).status).toBe(200);
  });

  it('ask nothing of an address that the account was entered from', async () => {
    const { email } = await signUp(service);
    await guessUntilAsked(email);
    expect(codeOf(await service.post(SIGN_IN, { email, password: PASSWORD }))).toBe(200);
    await db(`update trusted_address set signed_in_at = app_now() - interval '31 days'`);
    expect(codeOf(await service.post(SIGN_IN, { email, password: PASSWORD }))).toBe(
      'human_verification_required',
    );
  });

  it('are free again after a day', async () => {
    const email = freshEmail();
    await guessUntilAsked(email);
    await db(`update email_failure set since = since - interval '1 day'`);
    expect((await guess(0, email)).code).toBe('invalid_sign_in');
  });

  it('name nobody in the database', async () => {
    const { email } = await signUp(service);
    await guess(0, email);
    for (const table of ['email_failure', 'trusted_address', 'address_sign_up'])
      expect(JSON.stringify(await db(`select t::text from ${table} t`))).not.toContain(email);
  });
});

describe('accounts from one address', () => {
  const from = (n: number, proof?: object, of = service) =>
    postFrom(`127.0.2.${n}`, of, SIGN_UP, {
      email: freshEmail(),
      password: PASSWORD,
      first_name: 'Ada',
      last_name: 'Lovelace',
      proof,
    });

  it('cost a proof of work each from the third within a day on', async () => {
    expect([(await from(1)).status, (await from(1)).status]).toEqual([201, 201]);
    const third = await from(1);
    expect([third.status, third.code]).toEqual([403, 'human_verification_required']);
    const proof = await newProof(service);
    expect((await from(1, proof)).status).toBe(201);
    expect((await from(1, proof)).code).toBe('invalid_challenge');
    expect((await from(2)).status).toBe(201);
    await db(`update address_sign_up set signed_up_at = signed_up_at - interval '1 day'`);
    expect((await from(1)).status).toBe(201);
  });

  it('are counted together, at once and in whatever process', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => from(3, undefined, n % 2 === 0 ? service : second)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
  });
});

describe('a challenge for whoever is not signed in', () => {
  const use = async (proof: object) => {
    const email = freshEmail();
    await db(
      `insert into address_sign_up (address_hash) select distinct address_hash from address_sign_up`,
    );
    const person = { email, password: PASSWORD, first_name: 'Ada', last_name: 'Lovelace' };
    return service.post(SIGN_UP, { ...person, proof });
  };
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) await signUp(service);
  });

  it('is stored only when it was used', async () => {
    const count = async () => Number((await db('select count(*) as n from spent_challenge'))[0].n);
    const before = await count();
    const challenges = await Promise.all(Array.from({ length: 20 }, challenge));
    expect(new Set(challenges.map(({ salt }) => salt)).size).toBe(20);
    expect(await count()).toBe(before);
    expect(codeOf(await use(solved(challenges[0])))).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  it('is taken by the other process too, and by one of two that use it at once', async () => {
    const proof = solved((await second.post('/dashboard/auth/challenges', undefined)).json);
    const codes = (await Promise.all([use(proof), use(proof)])).map(codeOf);
    expect(codes.map(String).sort()).toEqual(['201', 'invalid_challenge']);
  });

  it.each<[string, (c: Challenge) => object, string]>([
    ['unsolved', unsolved, 'proof.nonce'],
    [
      'of another challenge',
      (c) => ({ ...unsolved(c), challenge_id: `hvc_${'1'.repeat(27)}` }),
      'proof.challenge_id',
    ],
    [
      'of the end of time',
      (c) => ({ ...solved(c), challenge_id: 'hvc_aWgEPTl1tmebfsQzFP4bxwgy80V' }),
      'proof.challenge_id',
    ],
    [
      'of more than 20 bytes',
      (c) => ({ ...solved(c), challenge_id: `hvc_${'z'.repeat(27)}` }),
      'proof.challenge_id',
    ],
  ])('is refused when it is %s', async (_what, proofOf, param) => {
    const { status, json } = await use(proofOf(await challenge()));
    expect([status, json.error]).toMatchObject([422, { code: 'invalid_challenge', param }]);
  });

  it.each([{}, { challenge_id: 7, nonce: '1' }, 'proof', [], { challenge_id: 'hvc_x', nonce: '' }])(
    'must be one: %#',
    async (proof) => {
      expect((await use(proof as object)).status).toBe(422);
    },
  );

  it('is open for five minutes', async () => {
    const late = solved(await challenge());
    await moveClock(service, '6 minutes');
    expect(codeOf(await use(late))).toBe('invalid_challenge');
    await moveClock(service, '0');
  });
});

it('nobody is asked for a proof with HUMAN_VERIFICATION=off', async () => {
  const off = await startService({ HUMAN_VERIFICATION: 'off' });
  try {
    for (let n = 0; n < 4; n++) {
      const body = { email: freshEmail(), password: PASSWORD, first_name: 'A', last_name: 'L' };
      expect((await off.post(SIGN_UP, body)).status).toBe(201);
    }
  } finally {
    await off.stop();
  }
});
