import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';

export const TOKEN_ISSUER = 'inflow';
export const TOKEN_AUDIENCE = 'inflow-web';

/** The DER bytes that stand before the 32-byte seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs session tokens, from its seed (TOKEN_KEY). */
export function signingKey(seed: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEADER, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

export function verificationKey(seed: Buffer): KeyObject {
  return createPublicKey(signingKey(seed));
}

/** The token's `sub`, or undefined if it is malformed, wrongly signed, for someone else, not yet or no longer valid. */
export async function verifiedSubject(token: string, key: KeyObject): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'], // one, pinned: the token's own header never chooses
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['exp', 'nbf'],
      clockTolerance: 30,
    });
    return payload.sub ?? '';
  } catch {
    return undefined;
  }
}
