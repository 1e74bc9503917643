import type { Answer } from './service.js';
import type { Tenant } from './tenants.js';

export interface Part {
  name: string;
  value: string | Uint8Array;
  filename?: string;
}

const BOUNDARY = 'a-boundary-of-a-test';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A body that is sent as a form. */
export class Form {
  constructor(readonly parts: readonly Part[]) {}
}

/** multipart/form-data by hand, so that a test can break it. */
export function formOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, value, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    const type = filename === undefined ? '' : '\r\nContent-Type: application/octet-stream';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const fileParts = (file: string | Uint8Array, name: string): Part[] => [
  { name: 'name', value: name },
  { name: 'file', value: file, filename: 'section.dat' },
];

export function postForm(
  tenant: Tenant,
  path: string,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return tenant.request('POST', path, body, { 'content-type': FORM_TYPE, ...headers });
}

export function importAirfoil(
  tenant: Tenant,
  file: string | Uint8Array,
  name: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return postForm(tenant, '/v1/airfoils/import', formOf(fileParts(file, name)), headers);
}
