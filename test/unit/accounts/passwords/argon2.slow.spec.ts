import { describe, expect, it } from '@jest/globals';
import {
  hashCostOf,
  hashPassword,
  isOutdated,
  newDummyHash,
  verifyPassword,
} from '../../../../src/accounts/passwords/argon2.js';

/** A service hashes at this cost unless `PASSWORD_MEMORY_KIB` says otherwise. */
const COST = hashCostOf(32_768);
const PASSWORD = 'correct horse battery staple';
/** Of the reference implementation (phc-winner-argon2, src/test.c): argon2id, "password", "somesalt". */
const REFERENCE =
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('a password hash', () => {
  it('is what the reference implementation makes', async () => {
    expect(await verifyPassword('password', REFERENCE)).toBe(true);
    expect(await verifyPassword('Password', REFERENCE)).toBe(false);
  });

  it('is a PHC string of our cost under a fresh salt, and fits its password only', async () => {
    const [one, two] = [await hashPassword(PASSWORD, COST), await hashPassword(PASSWORD, COST)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(PASSWORD, one)).toBe(true);
    for (const other of ['', `${PASSWORD} `, PASSWORD.slice(1), `${PASSWORD}\u0000`])
      expect(await verifyPassword(other, one)).toBe(false);
  });

  it('is outdated when made at another cost, and still verified', async () => {
    const cheap = await hashPassword(PASSWORD, { memory: 8_192, passes: 1, parallelism: 1 });
    expect(isOutdated(cheap, COST)).toBe(true);
    expect(await verifyPassword(PASSWORD, cheap)).toBe(true);
    expect(isOutdated(await hashPassword(PASSWORD, COST), COST)).toBe(false);
  });

  it('knows a character in each of its spellings', async () => {
    const composed = await hashPassword('caf\u00e9 au lait, please', COST);
    expect(await verifyPassword('cafe\u0301 au lait, please', composed)).toBe(true);
  });

  it('of nobody is of our cost and fits no password', async () => {
    expect(isOutdated(newDummyHash(COST), COST)).toBe(false);
    expect(await verifyPassword('', newDummyHash(COST))).toBe(false);
  });

  it.each(['', 'x', '$argon2i$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA', '$2b$10$abc'])(
    'is refused when it is none: %j',
    async (stored) => await expect(verifyPassword('x', stored)).rejects.toThrow('PHC'),
  );
});
