import { canonicalJson } from '../platform/canonical-json.js';

/**
 * Version of the interface in events, frozen when an event is written; a later version of the interface does not change
 * old events.
 */
export const EVENT_API_VERSION = 'beta';

/** Maximum size of `data.object` in canonical form [bytes]. */
export const MAX_PAYLOAD_BYTES = 20_000;

/** The bytes of an event around its time, which only the database knows. */
export interface CanonicalParts {
  head: string;
  tail: string;
}

/**
 * Returns the canonical form (RFC 8785: sorted keys, no white space) of `{api_version, created_at, data: {object}, id,
 * object, type}`, open where the time goes. Throws RangeError where the payload is too long, which is a mistake of the
 * code that made it.
 */
export function canonicalParts(id: string, type: string, object: object): CanonicalParts {
  const payload = canonicalJson(object);
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_PAYLOAD_BYTES)
    throw new RangeError(
      `the payload of ${type} has ${bytes} bytes; ${MAX_PAYLOAD_BYTES} are allowed`,
    );
  // Neither ids nor types hold a character that JSON would escape.
  return {
    head: `{"api_version":"${EVENT_API_VERSION}","created_at":"`,
    tail: `","data":{"object":${payload}},"id":"${id}","object":"event","type":"${type}"}`,
  };
}
