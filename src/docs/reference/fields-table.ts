import type { JsonSchema } from '../../platform/wire/fields.js';
import { escapeHtml, renderInline } from '../markdown.js';

/** A schema as JSON has it: our own type names only what the service writes. */
type Schema = Record<string, any>;

const REF = '#/components/schemas/';

/** A field or a parameter as a row of a table. */
export interface FieldRow {
  name: string;
  schema: JsonSchema;
  description?: string;
  isRequired?: boolean;
}

/** Returns the fields of an object's schema. */
export function fieldRows(schema: Schema): FieldRow[] {
  const required = new Set<string>(schema.required ?? []);
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, field]) => ({ name, schema: field, isRequired: required.has(name) }),
  );
}

/** Returns the table of some fields: name, type with bounds and unit, meaning. */
export function fieldsTable(fields: readonly FieldRow[]): string {
  const rows = fields.map(({ name, schema, description, isRequired }) => {
    const meaning = description ?? descriptionOf(schema) ?? '';
    const must = isRequired === true ? ' <span class="required">required</span>' : '';
    const bounds = boundsOf(schema);
    const limits = bounds === '' ? '' : `<br><small>${bounds}</small>`;
    return `<tr><td><code>${escapeHtml(name)}</code>${must}</td><td>${typeOf(schema)}${limits}</td><td>${renderInline(meaning)}</td></tr>`;
  });
  return `<div class="table" tabindex="0"><table class="fields">\n<thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody></table></div>\n`;
}

/** Returns the name of the shape that a schema refers to. undefined: it is told in place. */
export function shapeOf(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.slice(REF.length);
}

/** Returns the type of a schema in words, with links to the shapes that the page shows. */
export function typeOf(schema: Schema): string {
  const name = shapeOf(schema);
  if (name !== undefined) {
    return `<a href="#shape-${name}">${name}</a>`;
  }
  const either: Schema[] | undefined = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return [...new Set(either.map((each) => typeOf(each)))].join(' or ');
  if (schema.enum !== undefined) return schema.enum.includes(null) ? 'one of, or null' : 'one of';
  const types = [schema.type].flat();
  if (types.includes('array'))
    return `array of ${typeOf(schema.items ?? {})}${types.includes('null') ? ' or null' : ''}`;
  if (schema.type === 'object' && schema.properties?.gte !== undefined) return 'number or bounds';
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' or ');
}

/** Returns the bounds of a schema in words: values, range, lengths, unit, default. */
function boundsOf(schema: Schema): string {
  const { enum: values, default: usual, items } = schema;
  const told = [
    values
      ?.filter((value: unknown) => value !== null)
      .map((value: unknown) => `<code>${escapeHtml(String(value))}</code>`)
      .join(', '),
    rangeOf(schema),
    countOf(schema.minLength, schema.maxLength, 'characters'),
    countOf(schema.minItems, schema.maxItems, 'items'),
    items === undefined ? undefined : boundsOf({ ...items, 'x-unit': undefined }),
    schema.properties?.gte !== undefined ? '<code>[gte]</code>, <code>[lte]</code>, …' : undefined,
    schema['x-unit'] !== undefined ? escapeHtml(schema['x-unit']) : undefined,
    usual != null ? `default <code>${escapeHtml(JSON.stringify(usual))}</code>` : undefined,
  ];
  return told.filter((each) => each !== undefined && each !== '').join(' · ');
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  const low =
    exclusiveMinimum === undefined ? minimum && `≥ ${minimum}` : `&gt; ${exclusiveMinimum}`;
  const least = minimum === 0 ? '≥ 0' : low;
  const most = exclusiveMaximum === undefined ? maximum : exclusiveMaximum;
  const high =
    most === undefined ? undefined : `${exclusiveMaximum === undefined ? '≤' : '&lt;'} ${most}`;
  return [least, high].filter((each) => each !== undefined).join(', ');
}

function countOf(least: number | undefined, most: number | undefined, what: string) {
  if (most === undefined) return undefined;
  return least !== undefined && least > 0
    ? `${least} to ${most} ${what}`
    : `at most ${most} ${what}`;
}

function descriptionOf({ description, anyOf }: Schema): string | undefined {
  return description ?? anyOf?.find((each: Schema) => each.description !== undefined)?.description;
}

/** Returns the names of all shapes that are reached from some schemas, in the order in which they are met. */
export function shapesWithin(roots: unknown, schemas: Record<string, unknown>): string[] {
  const met = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(
      /#\/components\/schemas\/(\w+)/g,
    )) {
      if (met.has(name)) continue;
      met.add(name);
      visit(schemas[name]);
    }
  };
  visit(roots);
  return [...met];
}
