import type { Outcome } from '../platform/idempotency/writes.js';

/** The answer to whoever shares a run. */
export function shareOutcome(token: string, baseUrl: string): Outcome {
  const path = `/v1/public/share/${token}`;
  const url = `${baseUrl}${path}`;
  const body = { object: 'share', token, url, share_token: token, share_url: url };
  return { status: 201, body, headers: { Location: path }, secret: true };
}
