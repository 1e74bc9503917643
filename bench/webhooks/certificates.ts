import { generate } from 'selfsigned';

/** An authority of the bench's own, and what its receiver shows. */
export async function certificates() {
  const options = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;
  const authority = await generate([{ name: 'commonName', value: 'Bench' }], {
    ...options,
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });
  const shown = await generate([{ name: 'commonName', value: 'receiver' }], {
    ...options,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return [authority, shown];
}
