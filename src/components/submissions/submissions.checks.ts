import type { Fault } from '../../platform/errors.js';
import { namesHidden } from './hidden-quantities.js';
import type { CreateSubmissionBody, UpdateSubmissionBody } from './submissions.wire.js';

/** Of `data_json` as JSON [bytes]. Its depth is bounded with that of the body. */
const MAX_DATA_BYTES = 65_536;

type Body = CreateSubmissionBody | UpdateSubmissionBody;

export function checkSubmission({ name, manufacturer, source_url, data_json }: Body): Fault[] {
  return [
    ...checkShown('name', name),
    ...checkShown('manufacturer', manufacturer),
    ...checkSource(source_url),
    ...checkData(data_json),
  ];
}

/** What everybody will read as it is written holds no quantity that the catalog hides. */
function checkShown(param: 'name' | 'manufacturer', text: string | null | undefined): Fault[] {
  if (text == null || !namesHidden(text)) return [];
  const message = `${param} must not hold inertia, inductance or resistance; they belong into data_json`;
  return [{ code: 'parameter_invalid_format', param, message }];
}

function checkSource(url: Body['source_url']): Fault[] {
  if (url == null || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(url) && isPlainUrl(url))) return [];
  const message = 'source_url must be an http:// or https:// address without user or password';
  return [{ code: 'parameter_invalid_format', param: 'source_url', message }];
}

function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}

function checkData(data: Body['data_json']): Fault[] {
  if (data == null) return [];
  const param = infinitePlace(data, 'data_json');
  if (param !== undefined) {
    const message = `${param} must be finite: the number does not fit 64 bits`;
    return [{ code: 'parameter_not_finite', param, message }];
  }
  if (Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES) return [];
  const message = `data_json may have at most ${MAX_DATA_BYTES} bytes as JSON`;
  return [{ code: 'parameter_too_long', param: 'data_json', message }];
}

/** JSON.parse makes Infinity of 1e400, which would be stored as null. */
function infinitePlace(value: unknown, path: string): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path.slice(0, 200);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`;
    const found = infinitePlace(member, place);
    if (found !== undefined) return found;
  }
  return undefined;
}
