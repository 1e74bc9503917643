/** A blade as a request of an analysis: JSON. */
import { ApiError } from '../../platform/errors.js';
import { parseStrictJson } from '../../platform/http/strict-json.js';
import { plain } from '../../airfoils/files/file-error.js';
import { decodedText } from '../../airfoils/files/text.js';
import { BLADE_FIELDS, type BladeBody, type ReadBody } from './blade-body.js';
import { BladeFileError } from './file-error.js';
import { faultyLine } from './json-place.js';

/** One field a line. */
export function writeJson(body: BladeBody): string {
  const lines = BLADE_FIELDS.flatMap((field) =>
    body[field] == null ? [] : [`  "${field}": ${JSON.stringify(body[field])}`],
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

type Fields = Record<string, unknown>;

/** Also what answers show: a design, an import, a calibrated blade. */
export function readJson(bytes: Uint8Array): ReadBody {
  const whole = parsed(bytes);
  const blade = isObject(whole.geometry) ? whole.geometry : whole;
  const known = new Set<string>(BLADE_FIELDS);
  const body: Fields = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(blade))
    if (!known.has(name)) left.push(name);
    else if (value !== null) body[name] = value;
  const shown = left.slice(0, 10).map((name) => plain(name, 40));
  return {
    format: 'json',
    name: typeof whole.name === 'string' ? whole.name : null,
    body,
    lines: [],
    warnings:
      left.length === 0
        ? []
        : [
            {
              code: 'fields_left_out',
              message: `The file has fields that are no part of a blade: ${shown.join(', ')}${left.length > shown.length ? ', …' : ''}.`,
            },
          ],
  };
}

function parsed(bytes: Uint8Array): Fields {
  let value: unknown;
  try {
    value = parseStrictJson(bytes);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const line = error.code === 'invalid_json' ? faultyLine(decodedText(bytes)) : undefined;
    throw new BladeFileError(error.message.replace('The body', 'The file'), line ?? null);
  }
  if (isObject(value)) return value;
  throw new BladeFileError('The file holds no JSON object with the fields of a blade.');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
