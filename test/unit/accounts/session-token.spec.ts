import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { calculateJwkThumbprint, decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import {
  signingKey,
  signToken,
  TOKEN_SECONDS,
  tokenKey,
  verifiedClaims,
} from '../../../src/accounts/session-token.js';

const KEY = tokenKey(Buffer.alloc(32, 9));
const NOW = new Date('2031-02-03T04:05:06.789Z'); // not this machine's: the service's clock decides
const now = () => Math.floor(NOW.getTime() / 1_000);

interface Wish {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: Parameters<SignJWT['sign']>[0];
}

/** A valid token, but for what is wished. */
function mint({ claims = {}, header = {}, key = KEY.signing }: Wish = {}): Promise<string> {
  const good = {
    iss: 'inflow',
    aud: 'inflow-web',
    sub: 'usr_x',
    sid: 'ses_x',
    iat: now(),
    nbf: now(),
    exp: now() + 900,
  };
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: KEY.kid, ...header })
    .sign(key);
}

/** The subject; undefined: refused. */
const verify = async (token: string | Promise<string>) =>
  (await verifiedClaims(await token, KEY, NOW))?.userId;

describe('a session token', () => {
  it('gives its subject when it is right', async () => {
    expect(await verifiedClaims(await mint(), KEY, NOW)).toEqual({
      userId: 'usr_x',
      sessionId: 'ses_x',
    });
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

  it('is made with all claims, for 15 minutes', async () => {
    const token = await signToken(KEY, { userId: 'usr_1', sessionId: 'ses_1' }, NOW);
    const { jti, ...claims } = decodeJwt(token);
    expect(claims).toEqual({
      iss: 'inflow',
      aud: 'inflow-web',
      sub: 'usr_1',
      sid: 'ses_1',
      iat: now(),
      nbf: now(),
      exp: now() + 900,
    });
    expect(jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(TOKEN_SECONDS).toBe(900);
    expect(await verify(token)).toBe('usr_1');
    const other = await signToken(KEY, { userId: 'usr_1', sessionId: 'ses_1' }, NOW);
    expect(decodeJwt(other).jti).not.toBe(jti);
  });

  it('names its key by the RFC 7638 thumbprint', async () => {
    expect(KEY.kid).toBe(await calculateJwkThumbprint(KEY.verification.export({ format: 'jwk' })));
  });

  it.each([{ kid: undefined }, { kid: '' }, { kid: tokenKey(Buffer.alloc(32, 8)).kid }])(
    'is refused when its header names another key: %j',
    async (header) => expect(await verify(mint({ header }))).toBeUndefined(),
  );

  it.each([
    ['another issuer', { iss: 'other' }],
    ['another audience', { aud: 'other' }],
    ['no expiry', { exp: undefined }],
    ['no start', { nbf: undefined }],
    ['expired for longer than the leeway', { exp: now() - 31 }],
    ['an expiry that is no time', { exp: 'never' }],
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
        mint({
          header: { alg: 'ES256' },
          key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
        }),
      ),
    ).toBeUndefined();
    // the old trick: the public key, which everybody may know, as the secret of an HMAC
    const raw = Buffer.from(KEY.verification.export({ format: 'jwk' }).x!, 'base64url');
    for (const key of [KEY.verification.export({ format: 'der', type: 'spki' }), raw])
      expect(await verify(mint({ header: { alg: 'HS256' }, key }))).toBeUndefined();
    const none = new UnsecuredJWT({
      iss: 'inflow',
      aud: 'inflow-web',
      sub: 'usr_x',
      sid: 'ses_x',
      nbf: now(),
      exp: now() + 900,
    });
    expect(await verify(none.encode())).toBeUndefined();
    const [, claims, signature] = (await mint()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: KEY.kid })).toString('base64url');
      for (const end of ['', signature])
        expect(await verify(`${header}.${claims}.${end}`)).toBeUndefined();
    }
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
