import { createHmac } from 'node:crypto';

/** The values that the headers of one attempt are made of. */
export interface Signable {
  deliveryId: string;
  eventId: string;
  eventType: string;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** The canonical JSON, as it will be sent. */
  body: Buffer;
  secret: string;
  /** The time that is signed; receivers refuse a signature older than 5 minutes. */
  at: Date;
  /** True if the headers of standardwebhooks.com are sent, too (STANDARD_WEBHOOKS). */
  standardWebhooks: boolean;
}

/**
 * Returns every header of one attempt but Host, Connection and Content-Length. The signature holds for this `at` and
 * body only.
 */
export function signedHeaders(delivery: Signable): Record<string, string> {
  const { eventId, body, secret } = delivery;
  const timestampS = Math.floor(delivery.at.getTime() / 1_000);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': 'RotorService-Webhooks/1',
    'Service-Signature': sign(secret, timestampS, body),
    'Webhook-Id': eventId,
    'Webhook-Attempt': String(delivery.attempt),
    'Webhook-Delivery': delivery.deliveryId,
    'Webhook-Event': delivery.eventType,
  };
  if (delivery.standardWebhooks) {
    headers['Webhook-Timestamp'] = String(timestampS);
    headers['Webhook-Signature'] = signStandard(secret, eventId, timestampS, body);
  }
  return headers;
}

/**
 * Returns the value of `Service-Signature`: HMAC-SHA256 in hex over `<t>.<raw body>`, keyed by the UTF-8 bytes of the
 * whole secret. `timestampS` is in whole Unix seconds.
 */
export function sign(secret: string, timestampS: number, body: Buffer): string {
  const mac = createHmac('sha256', secret).update(`${timestampS}.`).update(body);
  return `t=${timestampS},v1=${mac.digest('hex')}`;
}

/**
 * Returns the value of `Webhook-Signature` by standardwebhooks.com: HMAC-SHA256 in base64 over `<id>.<t>.<raw body>`,
 * keyed by the same bytes (their libraries: format `raw`).
 */
function signStandard(secret: string, id: string, timestampS: number, body: Buffer): string {
  const mac = createHmac('sha256', secret).update(`${id}.${timestampS}.`).update(body);
  return `v1,${mac.digest('base64')}`;
}
