import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT, UnsecuredJWT } from 'jose';
import {
  signingKey,
  verificationKey,
  verifiedSubject,
} from '../../../src/accounts/session-token.js';

const SEED = Buffer.alloc(32, 9);
const KEY = verificationKey(SEED);
const now = () => Math.floor(Date.now() / 1_000);

interface Wish {
  claims?: Record<string, unknown>;
  alg?: string;
  key?: Parameters<SignJWT['sign']>[0];
}

/** A valid token, but for what is wished. */
function mint({ claims = {}, alg = 'EdDSA', key = signingKey(SEED) }: Wish = {}): Promise<string> {
  const good = {
    iss: 'inflow',
    aud: 'inflow-web',
    sub: 'usr_x',
    iat: now(),
    nbf: now(),
    exp: now() + 900,
  };
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg }).sign(key);
}

const verify = async (token: string | Promise<string>) => verifiedSubject(await token, KEY);

describe('a session token', () => {
  it('gives its subject when it is right', async () => {
    expect(await verify(mint())).toBe('usr_x');
    expect(await verify(mint({ claims: { aud: ['other', 'inflow-web'] } }))).toBe('usr_x');
  });

  it('is signed with the key that RFC 8032 derives from the seed', () => {
    // RFC 8032, 7.1, test 1: secret and public key
    const seed = Buffer.from(
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'hex',
    );
    const raw = createPublicKey(signingKey(seed)).export({ format: 'jwk' }).x!;
    expect(Buffer.from(raw, 'base64url').toString('hex')).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    );
  });

  it.each([
    ['another issuer', { iss: 'other' }],
    ['another audience', { aud: 'other' }],
    ['no expiry', { exp: undefined }],
    ['no start', { nbf: undefined }],
    ['expired for longer than the leeway', { exp: now() - 31 }],
    ['not yet valid by more than the leeway', { nbf: now() + 40 }],
  ])('is refused with %s', async (_what, claims) => {
    expect(await verify(mint({ claims }))).toBeUndefined();
  });

  it('allows clocks to differ by 30 s', async () => {
    expect(await verify(mint({ claims: { exp: now() - 20 } }))).toBe('usr_x');
    expect(await verify(mint({ claims: { nbf: now() + 20 } }))).toBe('usr_x');
  });

  it('is refused when signed by anybody else, in another way, or not at all', async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    expect(await verify(mint({ key: other }))).toBeUndefined();
    expect(
      await verify(
        mint({ alg: 'ES256', key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }),
      ),
    ).toBeUndefined();
    // the old trick: the public key, which everybody may know, as the secret of an HMAC
    const secret = createPublicKey(signingKey(SEED)).export({ format: 'der', type: 'spki' });
    expect(await verify(mint({ alg: 'HS256', key: secret }))).toBeUndefined();
    const none = new UnsecuredJWT({
      iss: 'inflow',
      aud: 'inflow-web',
      sub: 'usr_x',
      nbf: now(),
      exp: now() + 900,
    });
    expect(await verify(none.encode())).toBeUndefined();
  });

  it('is refused when it was tampered with or is no token', async () => {
    const [header, , signature] = (await mint()).split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'usr_admin' })).toString('base64url');
    for (const wrong of [
      `${header}.${claims}.${signature}`,
      'a.b.c',
      '..',
      `${header}.${claims}.`,
    ]) {
      expect(await verify(wrong)).toBeUndefined();
    }
  });
});
