import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../../src/platform/config.js';
import { newId } from '../../../../src/platform/ids.js';
import { Sealing } from '../../../../src/platform/secrets/sealing.js';
import { EndpointSecrets } from '../../../../src/webhooks/endpoints/endpoint-secret.js';

const secretsOf = (sealingKey: Buffer, sealingKeyPrevious?: Buffer) =>
  new EndpointSecrets(new Sealing({ sealingKey, sealingKeyPrevious } as Config));

const KEY = randomBytes(32);
const secrets = secretsOf(KEY);
const ID = newId('wh');

describe('the secret of an endpoint', () => {
  it('is whsec_ and 32 random bytes in base64url, 49 characters, never twice the same', () => {
    const made = Array.from({ length: 200 }, () => secrets.fresh(ID));
    for (const { secret, hint } of made) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
      expect(Buffer.from(secret.slice(6), 'base64url')).toHaveLength(32);
      expect(hint).toBe(secret.slice(45));
    }
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(200);
  });

  it('is opened again for its own endpoint only', () => {
    const { secret, sealed } = secrets.fresh(ID);
    expect(secrets.open(ID, sealed)).toBe(secret);
    expect(() => secrets.open(newId('wh'), sealed)).toThrow();
    expect(sealed.includes(Buffer.from(secret.slice(6)))).toBe(false);
  });

  it('is opened with the key of before, and with no other', () => {
    const { secret, sealed, keyId } = secrets.fresh(ID);
    const next = secretsOf(randomBytes(32), KEY);
    expect(next.open(ID, sealed)).toBe(secret);
    expect(next.fresh(ID).keyId).not.toBe(keyId);
    expect(() => secrets.open(ID, next.fresh(ID).sealed)).toThrow();
    expect(() => secretsOf(randomBytes(32)).open(ID, sealed)).toThrow();
  });
});
