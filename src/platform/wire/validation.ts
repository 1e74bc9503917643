import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { plainToInstance } from 'class-transformer';
import { ApiError, type Fault } from '../errors.js';
import { MAX_FAULTS, toFaults } from './faults.js';
import {
  Empty,
  type Field,
  fieldsOf,
  isAbsentIfNull,
  isFreeForm,
  isRequired,
  type JsonSchema,
  mayBeAbsent,
  objectsOf,
  type WireClass,
} from './fields.js';
import { schemaOf } from './schema.js';

/** Pattern of RFC 3339, at least as precise as PostgreSQL stores it. */
const INSTANT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Returns whether the text is a moment: the 31st of February is spelled well and is no day. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return day.getUTCDate() === Number(text.slice(8, 10));
}

const options = {
  strictNumbers: true, // JSON.parse makes Infinity of 1e400
  useDefaults: true,
  allowUnionTypes: true, // ["number", "null"]
  formats: { 'date-time': isInstant, uri: true, email: true, binary: true } as const, // what is `true` only describes
  ownProperties: true, // `constructor` and `__proto__` are names like any other
  keywords: ['x-unit', 'x-bound-code', 'x-below-hint'],
};
/** Most bodies are right: the first pass stops at the first error, the second one collects them all. */
const failFast = new Ajv2020({ ...options, allErrors: false });
const thorough = new Ajv2020({ ...options, allErrors: true, verbose: true });

const SCHEMAS = new Map<WireClass, JsonSchema>();

/** Returns the validator of a class, compiled when it is first wanted: that takes up to 0.1 s. */
function validatorOf(ajv: Ajv2020, wire: WireClass): ValidateFunction {
  let schema = SCHEMAS.get(wire);
  if (schema === undefined) {
    schema = schemaOf(wire);
    SCHEMAS.set(wire, schema);
  }
  return ajv.compile(schema); // it keeps what it has compiled of this object
}

interface Kinds {
  /** Fields that hold objects of other classes. */
  nested: [name: string, field: Field][];
  /** Names of the fields that hold values of any form. */
  freeForm: string[];
  /** Names of the fields whose null says that they are not given; a required one is missing then. */
  absentIfNull: string[];
}
const KINDS = new Map<WireClass, Kinds>();

function kindsOf(wire: WireClass): Kinds {
  let kinds = KINDS.get(wire);
  if (kinds === undefined) {
    const fields = [...(fieldsOf(wire) ?? [])];
    const nested = fields.filter(([, field]) => objectsOf(field) !== undefined);
    const freeForm = fields.flatMap(([name, field]) => (isFreeForm(field) ? [name] : []));
    const absentIfNull = fields.flatMap(([name, field]) => {
      const isMissing = isRequired(wire, field) && field.nullable !== true;
      return isMissing || isAbsentIfNull(wire, field) ? [name] : [];
    });
    kinds = { nested, freeForm, absentIfNull };
    KINDS.set(wire, kinds);
  }
  return kinds;
}

/**
 * Checks a parsed body and returns an instance of its class, with defaults filled in. Throws ApiError 422 with all
 * faults.
 */
export function toWire<T extends object>(wire: WireClass<T>, body: unknown): T {
  leaveOutNulls(wire, body);
  const faults = faultsOf(wire, body);
  if (faults.length > 0) throw refusal(faults);
  return instanceOf(wire, body as object);
}

/**
 * Returns a checked body as instances of its classes, at any depth. Flat bodies are one but for their class; the others
 * class-transformer makes. It leaves free-form fields out (fields.ts), whose keys are the caller's: `{"constructor":1}`
 * would make it fail. They are taken over as they are.
 */
function instanceOf<T extends object>(wire: WireClass<T>, body: object): T {
  if (kindsOf(wire).nested.length === 0) return Object.assign(new wire(), body);
  const instance = plainToInstance(wire, body);
  takeFreeForm(wire, body as Record<string, unknown>, instance as Record<string, unknown>);
  return instance;
}

type Fields = Record<string, unknown>;

/** Takes out of a parsed body, at any depth, the nulls that mean that a field is not given. */
function leaveOutNulls(wire: WireClass, body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const given = body as Fields;
  const { nested, absentIfNull } = kindsOf(wire);
  for (const name of absentIfNull)
    if (given[name] === null && Object.hasOwn(given, name)) delete given[name];
  for (const [name, field] of nested) leaveOutNested(field, given[name]);
}

function leaveOutNested(field: Field, value: unknown): void {
  if (field.kind === 'object') leaveOutNulls(field.of(), value);
  else if (field.kind === 'list' && Array.isArray(value))
    for (const item of value) leaveOutNested(field.items, item);
}

function takeFreeForm(wire: WireClass, from: Fields, to: Fields): void {
  const { nested, freeForm } = kindsOf(wire);
  for (const name of freeForm) if (Object.hasOwn(from, name)) to[name] = from[name];
  for (const [name, field] of nested) takeWithin(field, from[name], to[name]);
}

function takeWithin(field: Field, from: unknown, to: unknown): void {
  if (from === undefined || from === null) return;
  if (field.kind === 'object') takeFreeForm(field.of(), from as Fields, to as Fields);
  else if (field.kind === 'list')
    for (const [i, item] of (from as unknown[]).entries())
      takeWithin(field.items, item, (to as unknown[])[i]);
}

/** Returns the faults of a value by its class, empty when it is right; fills in the defaults of a right one. */
export function faultsOf(wire: WireClass, value: unknown): Fault[] {
  if (validatorOf(failFast, wire)(value)) return [];
  const collect = validatorOf(thorough, wire);
  collect(clipped(value, collect.schema as JsonSchema));
  return toFaults(collect.errors ?? []);
}

/** Throws ApiError with the first of the faults and a list of them; does nothing where there are none. */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw refusal(faults.slice(0, MAX_FAULTS));
}

function refusal(faults: Fault[]): ApiError {
  const [first] = faults;
  if (first === undefined) throw new Error('a body was refused without a fault');
  return new ApiError(first.code, {
    param: first.param ?? undefined,
    message: first.message,
    faults,
  });
}

/**
 * Cuts arrays and unknown fields before the second pass, which reports every item: an array of 90,000 wrong items would
 * cost 90,000 error objects (150 ms), and one item more than allowed shows the same fault, as a few of very many
 * unknown fields do.
 */
function clipped(value: unknown, schema: JsonSchema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const max = typeof schema.maxItems === 'number' ? schema.maxItems : value.length;
    return value.slice(0, max + 1).map((item) => clipped(item, schema.items ?? {}));
  }
  const known = schema.properties ?? {};
  const members: [string, unknown][] = [];
  let unknown = 0;
  for (const [name, member] of Object.entries(value)) {
    const isKnown = Object.hasOwn(known, name);
    if (isKnown || unknown++ <= MAX_FAULTS)
      members.push([name, isKnown ? clipped(member, known[name]) : member]);
  }
  return Object.fromEntries(members);
}

/** The body or the query of operations that take none. */
@Empty()
export class NoFields {}

/** Validates every parameter whose type is a wire class (`@Body() body: GeometryAnalysisRequest`). */
@Injectable()
export class WirePipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' || metatype === undefined || fieldsOf(metatype) === undefined) return value;
    if (value === undefined && !mayBeAbsent(metatype as WireClass))
      throw new ApiError('invalid_json', { message: 'The body is empty; send a JSON object.' });
    return toWire(metatype as WireClass, value === undefined ? {} : value);
  }
}

/** The pipe of a body whose class the type of the parameter does not tell. */
export class BodyPipe implements PipeTransform {
  private readonly wire = new WirePipe();

  constructor(private readonly type: WireClass) {}

  transform(body: unknown, metadata: ArgumentMetadata): unknown {
    return this.wire.transform(body, { ...metadata, metatype: this.type });
  }
}

/**
 * Checks the rules over several fields, which no single one can state: `@Body(new CrossCheck(checkGeometry)) body: …`.
 * Runs after WirePipe, so each field is right by itself.
 */
export class CrossCheck<T> implements PipeTransform<T, T> {
  constructor(private readonly check: (body: T) => Fault[]) {}

  transform(body: T): T {
    refuse(this.check(body));
    return body;
  }
}

/** Returns the value with every field: those that the request left out are null. */
export function withNulls<T extends object>(wire: WireClass<T>, value: T): T {
  const names = [...(fieldsOf(wire) ?? new Map<string, unknown>()).keys()];
  return Object.fromEntries(names.map((name) => [name, value[name as keyof T] ?? null])) as T;
}

/** Returns the fields that a request has; absent and undefined are the same. */
export function givenFields<T extends object>(change: T): T {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as T;
}
