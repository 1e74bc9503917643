import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type Config, loadConfig } from '../../../../src/platform/config.js';
import { Sealing } from '../../../../src/platform/secrets/sealing.js';
import { freshSecrets } from '../../../../src/platform/secrets/secrets.js';

const config = (): Config => loadConfig(freshSecrets());
const sealing = new Sealing(config());
const SECRET = 'whsec_a secret ü🚁';
const PLACE = 'endpoint wh_1';

describe('Sealing', () => {
  it('opens what it sealed, whatever its length', () => {
    for (const plain of [Buffer.from(SECRET), Buffer.alloc(0), randomBytes(100_000)])
      expect(sealing.open(sealing.seal(plain, PLACE), PLACE)).toEqual(plain);
  });

  it('shows nothing of the secret, and never the same bytes twice', () => {
    const once = sealing.seal(Buffer.from(SECRET), PLACE);
    const again = sealing.seal(Buffer.from(SECRET), PLACE);
    expect(once.includes('whsec_')).toBe(false);
    expect(once.equals(again)).toBe(false);
    expect(once.subarray(1, 13).equals(again.subarray(1, 13))).toBe(false); // the nonce
  });

  it('opens nothing after any bit of it was changed', () => {
    const sealed = sealing.seal(Buffer.from(SECRET), PLACE);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] ^= 1 << (bit & 7);
      expect(() => sealing.open(changed, PLACE)).toThrow();
    }
  });

  it('opens nothing that was cut or made longer', () => {
    const sealed = sealing.seal(Buffer.from(SECRET), PLACE);
    for (let length = 0; length < sealed.length; length++)
      expect(() => sealing.open(sealed.subarray(0, length), PLACE)).toThrow();
    expect(() => sealing.open(Buffer.concat([sealed, Buffer.of(0)]), PLACE)).toThrow();
  });

  it('opens nothing in another place or under another key', () => {
    const sealed = sealing.seal(Buffer.from(SECRET), PLACE);
    expect(() => sealing.open(sealed, 'endpoint wh_2')).toThrow();
    expect(() => sealing.open(sealed, '')).toThrow();
    expect(() => new Sealing(config()).open(sealed, PLACE)).toThrow();
  });

  it('opens what the key of before sealed, and seals with the present one only', () => {
    const [before, now] = [config(), config()];
    const next = new Sealing({ ...now, sealingKeyPrevious: before.sealingKey });
    const old = new Sealing(before).seal(Buffer.from(SECRET), PLACE);
    expect(next.open(old, PLACE).toString()).toBe(SECRET);
    expect(() => next.open(old, 'endpoint wh_2')).toThrow();
    const fresh = next.seal(Buffer.from(SECRET), PLACE);
    expect(new Sealing(now).open(fresh, PLACE).toString()).toBe(SECRET);
    expect(() => new Sealing(before).open(fresh, PLACE)).toThrow();
    expect(() =>
      next.open(new Sealing(config()).seal(Buffer.from(SECRET), PLACE), PLACE),
    ).toThrow();
  });

  it('names its key by 8 digits that tell nothing of it', () => {
    const [one, other] = [config(), config()];
    const { keyId } = new Sealing(one);
    expect(keyId).toMatch(/^[0-9a-f]{8}$/);
    expect(new Sealing({ ...one, sealingKeyPrevious: other.sealingKey }).keyId).toBe(keyId);
    expect(new Sealing(other).keyId).not.toBe(keyId);
    const plain = createHash('sha256').update(one.sealingKey).digest('hex');
    expect(plain.startsWith(keyId)).toBe(false);
    expect(one.sealingKey.toString('hex')).not.toContain(keyId);
  });
});
