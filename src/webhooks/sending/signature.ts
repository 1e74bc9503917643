import { createHmac } from 'node:crypto';

/**
 * The value of `Service-Signature`: HMAC-SHA256 in hex over `<t>.<raw body>`, keyed by the UTF-8 bytes of the whole
 * secret. `timestampS` in whole Unix seconds.
 */
export function sign(secret: string, timestampS: number, body: Buffer): string {
  const mac = createHmac('sha256', secret).update(`${timestampS}.`).update(body);
  return `t=${timestampS},v1=${mac.digest('hex')}`;
}

/**
 * The value of `Webhook-Signature` by standardwebhooks.com: HMAC-SHA256 in base64 over `<id>.<t>.<raw body>`, keyed by
 * the same bytes (their libraries: format `raw`).
 */
export function signStandard(secret: string, id: string, timestampS: number, body: Buffer): string {
  const mac = createHmac('sha256', secret).update(`${id}.${timestampS}.`).update(body);
  return `v1,${mac.digest('base64')}`;
}
