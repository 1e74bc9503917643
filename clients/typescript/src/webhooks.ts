import { InflowError } from './errors.js';
import type { EventResource } from './generated/types.js';

/** A request with an invalid or old signature. Answer it with 400. */
export class WebhookVerificationError extends InflowError {}

export interface VerifyOptions {
  /** Maximum age of a signature [s]; default 300. */
  toleranceSeconds?: number;
  /** Current time [Unix s]; default: the clock. */
  now?: number;
}

/** Headers of any framework: `request.headers` of Node, `Headers` of fetch, or the value of `Service-Signature`. */
export type WebhookHeaders =
  | string
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns whether a text has the form of an endpoint's secret. With an empty secret, anyone could sign. */
export function isWebhookSecret(text: unknown): boolean {
  return typeof text === 'string' && /^whsec_[A-Za-z0-9_-]{43}$/.test(text);
}

/**
 * Verifies the signature of a webhook and returns its event. Rejects with WebhookVerificationError if the signature is
 * wrong or too old, and with InflowError if the secret is empty or malformed.
 *
 * `rawBody`: the body as received; if you parse and write it again, the signature no longer matches. `secret`: of the
 * endpoint, `whsec_…`; during a change of the secret, send both.
 */
export async function verifyWebhook(
  rawBody: Uint8Array | string,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() / 1_000 }: VerifyOptions = {},
): Promise<EventResource> {
  const secrets = [secret].flat();
  if (secrets.length === 0 || !secrets.every(isWebhookSecret))
    throw new InflowError(
      'A webhook secret is whsec_ and 43 characters, as the endpoint showed it: is a variable not set?',
    );
  const refuse = (why: string) => new WebhookVerificationError(`Not a webhook of ours: ${why}`);
  const parts = (signatureOf(headers) ?? '').split(',').map((part) => part.trim().split('=', 2));
  const [t = ''] = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '');
  const marks = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '');
  if (!/^\d{1,12}$/.test(t) || !marks.some(isMark)) throw refuse('it has no signature');
  if (!(Math.abs(now - Number(t)) <= toleranceSeconds))
    throw refuse(`it was signed more than ${toleranceSeconds} s ago, or a clock is wrong`);
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const signed = joined(new TextEncoder().encode(`${t}.`), body);
  for (const each of secrets)
    for (const mark of marks)
      if (isMark(mark) && (await matches(each, mark, signed)))
        return JSON.parse(new TextDecoder().decode(body)) as EventResource;
  throw refuse('the signature is wrong');
}

function signatureOf(headers: WebhookHeaders): string | undefined {
  if (typeof headers === 'string') return headers;
  if (isHeaders(headers)) return headers.get('service-signature') ?? undefined;
  const [, value] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'service-signature') ?? [];
  return typeof value === 'string' ? value : value?.[0];
}

/** Does not use instanceof, because frameworks have their own `Headers`. */
function isHeaders(headers: object): headers is Headers {
  return 'get' in headers && typeof headers.get === 'function';
}

function isMark(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** WebCrypto compares in constant time. */
async function matches(secret: string, mark: string, signed: Uint8Array): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const given = Uint8Array.from(mark.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, given, signed as Uint8Array<ArrayBuffer>);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
