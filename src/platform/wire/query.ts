import { ApiError, type Fault } from '../errors.js';
import { Empty, type Field, fieldsOf, type WireClass } from './fields.js';
import { refuseUnstorable } from './storable.js';
import { toWire } from './validation.js';

/** Of operations that take no query parameters. */
@Empty()
export class NoParameters {}

/** What programs print of a double (0.30000000000000004 has 17 decimals), and nothing that Number() alone would take. */
const NUMBER = /^-?\d{1,32}(\.\d{1,32})?([eE][+-]?\d{1,3})?$/;

/**
 * Query parameters are text; what the class says is a number or a flag is read as one, then the same check runs as for
 * bodies. Throws ApiError 422, `unknown_parameter` where a body's code would be `unknown_field`.
 */
export function toQuery<T extends object>(wire: WireClass<T>, given: Record<string, unknown>): T {
  const fields = fieldsOf(wire) ?? new Map<string, Field>();
  const names = Object.keys(given);
  if (fields.size === 0 && names.length === 0) return new wire();
  const unknown = names.find((name) => !fields.has(name));
  if (unknown !== undefined) throw unknownParameter(unknown, [...fields.keys()]);
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = readValue(name, given[name], fields.get(name)!);
  return toWire(wire, values);
}

function readValue(name: string, value: unknown, field: Field): unknown {
  if (typeof value !== 'string') {
    throw fault({
      code: 'parameter_invalid_type',
      param: name,
      message: `${name} may be given once only`,
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

function unknownParameter(name: string, known: string[]): ApiError {
  const param = name.slice(0, 64);
  const message =
    known.length === 0
      ? `This operation knows no query parameter "${param}".`
      : `This operation knows no query parameter "${param}"; it knows ${known.join(', ')}.`;
  return fault({ code: 'unknown_parameter', param, message });
}

function fault({ code, param, message }: Fault): ApiError {
  return new ApiError(code, { param: param ?? undefined, message });
}
