import 'reflect-metadata';
import { Exclude, Type } from 'class-transformer';
import type { ErrorCode } from '../error-codes.js';
import type { IdPrefix } from '../ids.js';

/** The part of JSON Schema 2020-12 that we use. `x-unit`, `x-bound-code` and `x-below-hint` are annotations of ours. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** A class whose properties carry the decorators below: one shape on the wire. */
export type WireClass<T extends object = object> = new () => T;

export interface NumberBounds {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
  /** Hint that the message of a smaller value ends with: where such values belong. */
  belowHint?: string;
}

/**
 * The options that every kind of field has. A field is required unless `optional`, `nullable` or a default is given.
 */
export interface Common {
  description?: string;
  /** The unit in words, as messages and docs show it: `inches`, `m/s`. */
  unit?: string;
  example?: unknown;
  optional?: boolean;
  /**
   * True if null is allowed; the service says what it means. Of a request's other fields null means the same as absent, except of optional
   * ones in classes with NullsRefused. In answers: a value that does not exist.
   */
  nullable?: boolean;
  default?: string | number | boolean;
  /**
   * A default that the operation fills in, because it must see whether the field was sent: the check leaves it absent.
   */
  laterDefault?: string | number | boolean;
  /** Code that a broken bound answers in place of the kind's own, e.g. `invalid_geometry`. */
  boundCode?: ErrorCode;
}

/** A field is described once: `schema.ts` makes the JSON Schema of it, which is both check and OpenAPI. */
export type Field = Common &
  (
    | ({ kind: 'number' | 'integer' } & NumberBounds)
    | { kind: 'text'; min?: number; max?: number; pattern?: string; format?: string }
    | { kind: 'choice'; values: readonly string[] }
    | { kind: 'instant' }
    | { kind: 'file'; maxBytes: number }
    | { kind: 'flag' }
    | { kind: 'list'; items: Field; min?: number; max?: number }
    | { kind: 'object'; of: () => WireClass }
    | { kind: 'shape'; schema: JsonSchema }
    | { kind: 'each'; of: () => WireClass; min?: number; max?: number }
    | { kind: 'comparisons'; of: Record<string, Common>; max: number }
  );

export const OPERATORS = ['gte', 'lte', 'gt', 'lt', 'eq'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A comparison that a caller asks of a number: `kv[gte]=900`. */
export interface Comparison {
  /** Name of the field as the caller says it, whether we know it or not. */
  field: string;
  operator: Operator;
  value: number;
}

/** The options of a number, without those that `Field` adds by itself. */
type NumberOptions = Common & NumberBounds;
type ListOptions = Common & { min?: number; max?: number };

const FIELDS = new Map<object, Map<string, Field>>();
const OPEN = new Set<object>();
/** Fields with those of the classes above; they are cached, because `fieldsOf` is asked with every request. */
const MERGED = new Map<object, ReadonlyMap<string, Field>>();

/**
 * Returns the fields of a wire class in the order of the source, those of the classes it extends first; undefined of
 * others.
 */
export function fieldsOf(wire: object | null): ReadonlyMap<string, Field> | undefined {
  if (wire === null) return undefined;
  const known = MERGED.get(wire);
  if (known !== undefined) return known;
  const own = FIELDS.get(wire);
  const inherited = fieldsOf(Object.getPrototypeOf(wire) as object | null);
  const fields = inherited === undefined ? own : new Map([...inherited, ...(own ?? [])]);
  if (fields !== undefined) MERGED.set(wire, fields);
  return fields;
}

/** Returns every class that has a field, for the component schemas of OpenAPI. */
export function wireClasses(): WireClass[] {
  return [...FIELDS.keys()] as WireClass[];
}

export function isOpen(wire: object): boolean {
  return OPEN.has(wire);
}

/**
 * Declares an answer: later versions may add fields, so its schema does not forbid unknown ones. Those of requests do.
 */
export function Resource(): ClassDecorator {
  return (wire) => {
    OPEN.add(wire);
  };
}

/** Declares a class without fields of its own: it has those of the class that it extends, or none. */
export function Empty(): ClassDecorator {
  return (wire) => {
    FIELDS.set(wire, new Map());
    MERGED.clear();
  };
}

const NULLS_REFUSED = new WeakSet<object>();

/**
 * Declares a request whose specification names the fields that may be null: of every other optional one null is a fault, in
 * subclasses too.
 */
export function NullsRefused(): ClassDecorator {
  return (wire) => {
    NULLS_REFUSED.add(wire);
  };
}

/** Returns whether the field must be there; one of a request that may be null may be left out as well. */
export function isRequired(wire: WireClass, field: Field): boolean {
  const mayBeNull = field.nullable === true && !isOpen(wire);
  return field.optional !== true && field.default === undefined && !mayBeNull;
}

/** Returns whether a request may send null for the field, which means the same as leaving it out. */
export function isAbsentIfNull(wire: WireClass, field: Field): boolean {
  if (field.nullable || isRequired(wire, field)) return false;
  return !isOpen(wire) && !refusesNulls(wire);
}

function refusesNulls(wire: object | null): boolean {
  if (wire === null) return false;
  return NULLS_REFUSED.has(wire) || refusesNulls(Object.getPrototypeOf(wire) as object | null);
}

const ABSENT = new WeakSet<object>();

/** Declares a body that a request may leave out, as if it were an empty object. */
export function MayBeAbsent(): ClassDecorator {
  return (wire) => {
    ABSENT.add(wire);
  };
}

export function mayBeAbsent(wire: WireClass): boolean {
  return ABSENT.has(wire);
}

/**
 * Returns a class with the fields of another, none of them required and none filled in, for a PATCH. A field that may
 * be null still may; null keeps every other one.
 */
export function allOptional<T extends object>(wire: WireClass<T>): WireClass<Partial<T>> {
  const fields = [...(fieldsOf(wire) ?? [])].map(([name, field]): [string, Field] => {
    return [name, { ...field, default: undefined, laterDefault: undefined, optional: true }];
  });
  return fieldsAs<Partial<T>>(`${wire.name}Change`, fields);
}

/** Returns a class of these fields, to be extended, where they are made of another class's by rule. */
export function fieldsAs<T extends object>(
  name: string,
  fields: Iterable<[name: string, field: Field]>,
): WireClass<T> {
  const wire = { [name]: class {} }[name];
  for (const [field, said] of fields) record(said)(wire.prototype, field);
  return wire as WireClass<T>;
}

export function Num(options: NumberOptions = {}): PropertyDecorator {
  return record({ kind: 'number', ...options });
}

/** Declares an integer. 2.0 is one; JSON does not tell them apart. */
export function Int(options: NumberOptions = {}): PropertyDecorator {
  return record({ kind: 'integer', ...options });
}

export function Text(
  options: Common & { min?: number; max?: number; pattern?: string; format?: string } = {},
): PropertyDecorator {
  return record({ kind: 'text', ...options });
}

const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f'; // written out: \\p{Cc} is unknown to many readers of JSON Schema
const ONE_LINE = `^[^${CONTROL}]*$`;
export const VISIBLE_LINE = `^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$`;
const LINES = `^(?:[\\t\\n\\r]|[^${CONTROL}])*$`;
/** The patterns as messages say them. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [ONE_LINE]: 'must be one line without control characters',
  [VISIBLE_LINE]: 'must be one line, not blank, without control characters',
  [LINES]: 'must not contain control characters other than tabs and line breaks',
};

/**
 * Declares a name or label that is stored: one line. A control character in it would steer the terminals and break the
 * files that show the name.
 */
export function Name(options: Common & { min?: number; max: number; pattern?: string }) {
  return Text({ pattern: ONE_LINE, ...options });
}

/** Declares a free text that is stored, of one line or several. */
export function Prose(options: Common & { min?: number; max: number }) {
  return Text({ pattern: LINES, ...options });
}

/** Declares an id of ours in a body: `proj_` and 27 characters. The service checks whether it exists. */
export function Id(prefix: IdPrefix, options: Common = {}): PropertyDecorator {
  const pattern = `^${prefix}_[0-9A-Za-z]{27}$`;
  return record({ kind: 'text', pattern, ...options });
}

/** Declares a moment: RFC 3339 with any offset. On the wire of answers UTC with milliseconds. */
export function Instant(options: Common = {}): PropertyDecorator {
  return record({ kind: 'instant', ...options });
}

/**
 * Declares a file of a form, of at most `maxBytes`, held as text of one character a byte (latin1), so that it is
 * checked, documented and told apart under an Idempotency-Key as every other field is.
 */
export function BinaryFile(options: Common & { maxBytes: number }): PropertyDecorator {
  return record({ kind: 'file', ...options });
}

export function Choice(values: readonly string[], options: Common = {}): PropertyDecorator {
  return record({ kind: 'choice', values, ...options });
}

export function Flag(options: Common = {}): PropertyDecorator {
  return record({ kind: 'flag', ...options });
}

/** Declares an array of numbers; bounds and unit are those of each number. */
export function NumList(
  options: ListOptions & NumberBounds & { itemsNullable?: boolean } = {},
): PropertyDecorator {
  const { gt, gte, lt, lte, belowHint, unit, boundCode, itemsNullable, ...list } = options;
  const items: Field = {
    kind: 'number',
    gt,
    gte,
    lt,
    lte,
    belowHint,
    unit,
    boundCode,
    nullable: itemsNullable,
  };
  return record({ kind: 'list', items, unit, ...list });
}

export function List(of: () => WireClass, options: ListOptions = {}): PropertyDecorator {
  return record({ kind: 'list', items: { kind: 'object', of }, ...options });
}

export function Obj(of: () => WireClass, options: Common = {}): PropertyDecorator {
  return record({ kind: 'object', of, ...options });
}

/**
 * Declares a family of parameters of a query, `name[gte|lte|gt|lt|eq]=number`, `max` of them together, read into
 * Comparison[]; they are the only parameters that may come more than once. `of` names and describes the known ones; the
 * service decides whether one of another name is a fault.
 */
export function Comparisons(of: Record<string, Common>, max: number): PropertyDecorator {
  return record({ kind: 'comparisons', of, max, optional: true });
}

/** Declares a field by a JSON Schema, for the rare one that fits no other kind. */
export function Shape(schema: JsonSchema, options: Common = {}): PropertyDecorator {
  return record({ kind: 'shape', schema, ...options });
}

/**
 * Declares a list whose items the operation checks and answers for one by one, so that a wrong one does not refuse the
 * others: the check leaves them as they are, the document shows their class.
 */
export function Each(of: () => WireClass, options: ListOptions = {}): PropertyDecorator {
  return record({ kind: 'each', of, ...options });
}

/** Returns the class whose objects a field holds, itself or in a list. */
export function objectsOf(field: Field): (() => WireClass) | undefined {
  if (field.kind === 'list') return objectsOf(field.items);
  return field.kind === 'object' ? field.of : undefined;
}

/** Returns whether the check takes the field's value over as it is. */
export function isFreeForm({ kind }: Field): boolean {
  return kind === 'shape' || kind === 'each';
}

/**
 * Records a field, and tells class-transformer which class nested objects have, and to leave free-form values alone.
 */
function record(field: Field): PropertyDecorator {
  return (prototype, name) => {
    const wire = prototype.constructor;
    const fields = FIELDS.get(wire) ?? new Map<string, Field>();
    fields.set(String(name), field);
    FIELDS.set(wire, fields);
    MERGED.clear(); // the class may have been asked about, or extended, before
    const of = objectsOf(field);
    if (of !== undefined) Type(of)(prototype, name);
    if (isFreeForm(field)) Exclude({ toClassOnly: true })(prototype, String(name));
  };
}
