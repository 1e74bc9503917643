import canonicalize from 'canonicalize';

/**
 * Returns the canonical form of RFC 8785: sorted keys, no white space, shortest numbers. The same value has the same
 * bytes everywhere.
 */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not a JSON value');
  return text;
}
