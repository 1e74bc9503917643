import { ApiError, type Fault } from '../errors.js';
import {
  type Comparison,
  type Field,
  fieldsOf,
  type Operator,
  OPERATORS,
  type WireClass,
} from './fields.js';
import { refuseUnstorable } from './storable.js';
import { toWire } from './validation.js';

/**
 * The numbers that programs print of a double (0.30000000000000004 has 17 decimals), without the other spellings that
 * Number() would take.
 */
const NUMBER = /^-?\d{1,32}(\.\d{1,32})?([eE][+-]?\d{1,3})?$/;

const COMPARISON = new RegExp(`^(.+)\\[(${OPERATORS.join('|')})\\]$`, 's');

/**
 * Reads query parameters, which are text: those that the class declares as a number or a flag are read as one, then the
 * same check runs as for bodies. Throws ApiError 422, `unknown_parameter` where a body's code would be `unknown_field`.
 */
export function toQuery<T extends object>(wire: WireClass<T>, given: Record<string, unknown>): T {
  const fields = fieldsOf(wire) ?? new Map<string, Field>();
  const names = Object.keys(given);
  if (fields.size === 0 && names.length === 0) return new wire();
  const family = [...fields].find(([, { kind }]) => kind === 'comparisons')?.[0];
  const values: Record<string, unknown> = {};
  const comparisons: Comparison[] = [];
  for (const name of names) {
    const field = name === family ? undefined : fields.get(name);
    if (field !== undefined) values[name] = readValue(name, given[name], field);
    else if (family !== undefined && COMPARISON.test(name))
      comparisons.push(...readComparisons(name, given[name]));
    else throw unknownParameter(name, fields);
  }
  if (comparisons.length > 0) values[family!] = comparisons;
  return toWire(wire, values);
}

/** Reads comparisons. The same bound may be given several times: all of them hold. */
function readComparisons(name: string, given: unknown): Comparison[] {
  const [, field, operator] = COMPARISON.exec(name)!;
  return [given].flat().map((text) => {
    const value = typeof text === 'string' && NUMBER.test(text) ? Number(text) : Number.NaN;
    if (Number.isFinite(value)) return { field, operator: operator as Operator, value };
    const code = Number.isNaN(value) ? 'parameter_invalid_type' : 'parameter_not_finite';
    const param = shortened(name);
    throw fault({ code, param, message: `${param} must be a number` });
  });
}

function readValue(name: string, value: unknown, field: Field): unknown {
  if (field.kind === 'list')
    return [value].flat().map((item) => readValue(name, item, field.items));
  if (typeof value !== 'string') {
    throw fault({
      code: 'parameter_invalid_type',
      param: name,
      message: `${name} can be given only once`,
    });
  }
  refuseUnstorable(value, name);
  if ((field.kind === 'number' || field.kind === 'integer') && NUMBER.test(value))
    return Number(value);
  if (field.kind === 'flag' && (value === 'true' || value === 'false')) return value === 'true';
  // an unescaped + is a space in a query; offsets of times are where people meet this
  if (field.kind === 'instant') return value.replace(/ (\d\d:\d\d)$/, '+$1');
  return value;
}

function unknownParameter(name: string, fields: ReadonlyMap<string, Field>): ApiError {
  const param = shortened(name);
  const known = [...fields].map(([each, field]) =>
    field.kind === 'comparisons' ? `${Object.keys(field.of)[0]}[gte] and the like` : each,
  );
  const message =
    known.length === 0
      ? `This operation has no query parameter "${param}".`
      : `This operation has no query parameter "${param}"; it has ${known.join(', ')}.`;
  return fault({ code: 'unknown_parameter', param, message });
}

/** Returns as much of a name as an answer repeats. */
function shortened(name: string): string {
  return name.slice(0, 64);
}

function fault({ code, param, message }: Fault): ApiError {
  return new ApiError(code, { param: param ?? undefined, message });
}

/**
 * Returns those of `known` that the query parameter `expand=a,b` names. Throws ApiError 422 `parameter_invalid_enum`.
 */
export function expansionOf<Name extends string>(
  known: readonly Name[],
  expand = '',
): Record<Name, boolean> {
  const named = expand === '' ? [] : wordsOf(expand);
  const names: readonly string[] = known;
  const unknown = named.find((word) => !names.includes(word));
  if (unknown !== undefined) {
    const message = `expand knows ${known.join(' and ')}, not "${unknown.slice(0, 64)}"`;
    throw new ApiError('parameter_invalid_enum', { param: 'expand', message });
  }
  const expansion = {} as Record<Name, boolean>;
  for (const name of known) expansion[name] = named.includes(name);
  return expansion;
}

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
