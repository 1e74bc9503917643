/** A blade as a request of an analysis: JSON. */
import { decodedText, plain } from '../../airfoils/files/file-text.js';
import { ApiError } from '../../platform/errors.js';
import { parseStrictJson } from '../../platform/http/strict-json.js';
import { BLADE_FIELDS, type BladeBody, BladeFileError, type ReadBody } from './blade-file.js';

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
              message: `The file has fields that are not part of a blade: ${shown.join(', ')}${left.length > shown.length ? ', …' : ''}.`,
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

/** Finds the line in which a text ceases to be JSON, because V8's messages do not always state it. */

const BLANK = /[ \t\n\r]*/y;
// Control characters are accepted inside a string: the line that is found is then too early by one at most.
const STRING = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;

type Wanted = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing';

/** Line of the first character that does not belong there, from 1; undefined: it is JSON, or ends too early. */
export function faultyLine(text: string): number | undefined {
  const open: ('[' | '{')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  const afterValue = (): Wanted => (open.length === 0 ? 'nothing' : 'comma');
  for (;;) {
    take(BLANK);
    if (at >= text.length) return undefined;
    const next = punctuated(text[at], wanted, open);
    if (next !== undefined) {
      wanted = next;
      at++;
    } else if (wanted.endsWith('key') && take(STRING)) wanted = 'colon';
    else if (wanted.endsWith('value') && (take(STRING) || take(OTHER))) wanted = afterValue();
    else return text.slice(0, at).split('\n').length;
  }
}

/** Returns what may come after a sign of JSON's grammar; undefined: it is none, or may not stand there. */
function punctuated(sign: string, wanted: Wanted, open: ('[' | '{')[]): Wanted | undefined {
  const innermost = open.at(-1);
  if ((sign === '[' || sign === '{') && wanted.endsWith('value')) {
    open.push(sign);
    return sign === '[' ? 'first value' : 'first key';
  }
  if (sign === ':' && wanted === 'colon') return 'value';
  if (sign === ',' && wanted === 'comma') return innermost === '[' ? 'value' : 'key';
  const closes =
    (sign === ']' && innermost === '[' && (wanted === 'comma' || wanted === 'first value')) ||
    (sign === '}' && innermost === '{' && (wanted === 'comma' || wanted === 'first key'));
  if (!closes) return undefined;
  open.pop();
  return open.length === 0 ? 'nothing' : 'comma';
}
