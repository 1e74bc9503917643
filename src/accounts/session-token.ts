import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';

const TOKEN_ISSUER = 'inflow';
const TOKEN_AUDIENCE = 'inflow-web';
/** Time for which a token is valid; a session continues by refreshing. */
export const TOKEN_SECONDS = 900;
/** Difference that the clock of a verifier may have. */
const LEEWAY_SECONDS = 30;

/** The DER bytes that stand before the 32-byte seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of session tokens, made from its seed (TOKEN_KEY). */
export interface TokenKey {
  /** Name of the key in the header of a token: its RFC 7638 thumbprint. */
  kid: string;
  signing: KeyObject;
  verification: KeyObject;
}

export interface TokenClaims {
  /** The token's `sub`, as it stands there. */
  userId: unknown;
  /** The token's `sid`, as it stands there. */
  sessionId: unknown;
}

export function signingKey(seed: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PKCS8_HEADER, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

export function tokenKey(seed: Buffer): TokenKey {
  const signing = signingKey(seed);
  const verification = createPublicKey(signing);
  const { x } = verification.export({ format: 'jwk' });
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kid, signing, verification };
}

/** Signs a token for the next 15 minutes. `now`: Clock.now(). */
export function signToken(
  { kid, signing }: TokenKey,
  claims: { userId: string; sessionId: string },
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(claims.userId)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(signing);
}

/**
 * Returns the person and the session that the token names; undefined if it is malformed, wrongly signed, for someone
 * else, not yet or no longer valid. `now`: Clock.now().
 */
export async function verifiedClaims(
  token: string,
  { kid, verification }: TokenKey,
  now: Date,
): Promise<TokenClaims | undefined> {
  // The token's own header never chooses: neither the algorithm nor the key.
  const onlyKey = (header: JWTHeaderParameters): KeyObject => {
    if (header.kid !== kid) throw new Error('another key');
    return verification;
  };
  try {
    const { payload } = await jwtVerify(token, onlyKey, {
      algorithms: ['EdDSA'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['exp', 'nbf'],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: now,
    });
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return undefined;
  }
}
