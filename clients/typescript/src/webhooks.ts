import { InflowError } from './errors.js';
import type { EventResource } from './generated/types.js';

/** A request that is none of the service's, or too old. Answer 400. */
export class WebhookVerificationError extends InflowError {}

export interface VerifyOptions {
  /** How old a signature may be [s]; 300 unless given. */
  toleranceSeconds?: number;
  /** [Unix s]; of the clock unless given. */
  now?: number;
}

/** Of any framework: `request.headers` of Node, `Headers` of fetch, or the value of `Service-Signature` itself. */
export type WebhookHeaders =
  | string
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns whether a text has the form of an endpoint's secret: an empty one would verify whatever anybody signs with it. */
export function isWebhookSecret(text: unknown): boolean {
  return typeof text === 'string' && /^whsec_[A-Za-z0-9_-]{43}$/.test(text);
}

/**
 * The event of a webhook. Rejects with WebhookVerificationError where the request is none of the service's, and with
 * InflowError, before it looks at the request, where a secret is empty or malformed.
 *
 * `rawBody`: the bytes as they came, or their text; parsed and written again they do not verify. `secret`: of the
 * endpoint, `whsec_…`; while you change it, both.
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

/** Not by instanceof: frameworks bring their own. */
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
