import type { ErrorObject } from 'ajv';
import type { ErrorCode } from '../error-codes.js';
import type { Fault } from '../errors.js';
import { type JsonSchema, PATTERN_WORDS } from './fields.js';
import { nearest } from './nearest.js';

/** Maximum number of faults in an answer, more than anyone reads; the rest is left out. */
export const MAX_FAULTS = 50;

/** Maximum length of a name that a fault repeats of the request; it never repeats a value. */
const MAX_NAME = 64;

/** Turns Ajv's errors (compiled with `verbose`) into ours: one per parameter, with the bound and the unit. */
export function toFaults(errors: readonly ErrorObject[]): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string | null>();
  for (const error of errors) {
    const fault = toFault(error);
    if (fault === undefined || seen.has(fault.param)) continue;
    seen.add(fault.param);
    faults.push(fault);
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}

function toFault(error: ErrorObject): Fault | undefined {
  const at = jsonPath(error.instancePath);
  switch (error.keyword) {
    case 'required': {
      const param = child(at, String(error.params.missingProperty));
      return { code: 'parameter_missing', param, message: `${param} is required${meaning(error)}` };
    }
    case 'additionalProperties':
      return unknownField(child(at, String(error.params.additionalProperty)), error);
    case 'type':
      return typeFault(at, error);
    default:
      return valueFault(at, error);
  }
}

function typeFault(param: string, error: ErrorObject): Fault {
  const who = param === '' ? 'The body' : param;
  if (typeof error.data === 'number' && !Number.isFinite(error.data)) {
    return {
      code: 'parameter_not_finite',
      param,
      message: `${who} must be finite: the number does not fit 64 bits`,
    };
  }
  const message = `${who} must be ${typeName(error)}, not ${nameOf(error)}`;
  return { code: 'parameter_invalid_type', param: param === '' ? null : param, message };
}

function valueFault(param: string, error: ErrorObject): Fault | undefined {
  const schema = error.parentSchema as JsonSchema;
  const fault = (code: ErrorCode, what: string): Fault => ({
    code,
    param,
    message: `${param} ${what}`,
  });
  switch (error.keyword) {
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum': {
      const code = (schema['x-bound-code'] as ErrorCode | undefined) ?? 'parameter_out_of_range';
      const hint = error.keyword.endsWith('inimum') ? belowHint(schema) : '';
      return fault(code, `must be ${bounds(schema)}${unit(schema)}${hint}`);
    }
    case 'enum':
      return fault('parameter_invalid_enum', `must be ${choices(schema)}`);
    case 'maxItems':
      return fault(
        'parameter_too_many_items',
        `may have at most ${counted(schema.maxItems, 'item')}`,
      );
    case 'minItems':
      return fault(
        'parameter_too_few_items',
        `must have at least ${counted(schema.minItems, 'item')}`,
      );
    case 'maxLength':
      return fault(
        'parameter_too_long',
        `may have at most ${counted(schema.maxLength, 'character')}`,
      );
    case 'minLength':
      return fault(
        'parameter_invalid_format',
        `must have at least ${counted(schema.minLength, 'character')}`,
      );
    case 'pattern':
    case 'format':
      return fault(
        'parameter_invalid_format',
        PATTERN_WORDS[String(schema.pattern)] ?? `must match ${schema.format ?? schema.pattern}`,
      );
    case 'anyOf': // says only that null was one of two possibilities; the other one's error stands beside it
      return undefined;
    default:
      return fault('parameter_invalid_format', 'is not valid');
  }
}

/** Returns a number with its noun: `1 item`, `2 items`. */
function counted(n: unknown, what: string): string {
  return `${String(n)} ${what}${n === 1 ? '' : 's'}`;
}

function unknownField(param: string, error: ErrorObject): Fault {
  const known = Object.keys((error.parentSchema as JsonSchema).properties ?? {});
  const [guess] = nearest(String(error.params.additionalProperty), known);
  const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
  return { code: 'unknown_field', param, message: `${param} is not a known field${hint}` };
}

/** Returns the bounds in words: `> 0 and <= 120`. */
function bounds(schema: JsonSchema): string {
  const parts = [
    ['>', schema.exclusiveMinimum],
    ['>=', schema.minimum],
    ['<', schema.exclusiveMaximum],
    ['<=', schema.maximum],
  ];
  return parts
    .flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign} ${bound}`]))
    .join(' and ');
}

function unit(schema: JsonSchema): string {
  return schema['x-unit'] === undefined ? '' : ` (${schema['x-unit']})`;
}

function belowHint(schema: JsonSchema): string {
  return schema['x-below-hint'] === undefined ? '' : `; ${String(schema['x-below-hint'])}`;
}

function choices(schema: JsonSchema): string {
  const values = (schema.enum as unknown[]).map((value) => JSON.stringify(value));
  return values.length === 1 ? values[0] : `one of ${values.join(', ')}`;
}

const TYPE_NAMES: Record<string, string> = {
  number: 'a number',
  integer: 'an integer',
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

function typeName(error: ErrorObject): string {
  const schema = error.parentSchema as JsonSchema;
  const names = [schema.type ?? 'object'].flat().map((type) => TYPE_NAMES[type] ?? type);
  return `${names.join(' or ')}${unit(schema)}`;
}

function nameOf({ data, parentSchema }: ErrorObject): string {
  if (data === null) return 'null';
  if (Array.isArray(data)) return 'an array';
  const wanted = [(parentSchema as JsonSchema).type].flat();
  if (typeof data === 'number' && wanted.includes('integer')) return 'a fraction';
  return TYPE_NAMES[typeof data] ?? typeof data;
}

/** Returns the meaning of a missing field, so that the first error already teaches it. */
function meaning(error: ErrorObject): string {
  const schema = (error.parentSchema as JsonSchema).properties?.[
    String(error.params.missingProperty)
  ];
  const description = schema?.description as string | undefined;
  return description === undefined ? '' : `: ${description.split('. ')[0]}`;
}

/** Returns a path as messages have it: `/radius/3` → `radius[3]`. */
function jsonPath(pointer: string): string {
  if (pointer === '') return '';
  const steps = pointer.slice(1).split('/');
  return steps.reduce(
    (path, step) => child(path, step.replaceAll('~1', '/').replaceAll('~0', '~')),
    '',
  );
}

function child(path: string, step: string): string {
  if (/^\d{1,6}$/.test(step) && path !== '') return `${path}[${step}]`;
  const name = step === '' ? '""' : step.length > MAX_NAME ? `${step.slice(0, MAX_NAME)}…` : step;
  return path === '' ? name : `${path}.${name}`;
}
