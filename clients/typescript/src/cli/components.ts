import type { QueryOf } from '../generated/operations.js';
import type { Component } from '../generated/types.js';
import {
  type Command,
  given,
  isSet,
  numberOf,
  textOf,
  UsageError,
  type Values,
} from './command.js';
import { labelOf } from './quantities.js';
import { csv, table } from './table.js';

type Query = QueryOf<'listComponents'>;

export const components: Command = {
  name: 'components',
  usage: '[words] [options]',
  summary: 'Motors, batteries and propellers of the catalog, and your own',
  options: {
    type: { type: 'string', value: 'TYPE', words: 'motor, battery or propeller' },
    brand: { type: 'string', value: 'A,B', words: 'only these brands' },
    where: {
      type: 'string',
      multiple: true,
      value: 'FIELD=A..B',
      words: 'bounds on a number, inclusive: kv=900..1200, mass_g=..50; repeatable',
    },
    source: { type: 'string', value: 'SOURCE', words: 'catalog, community or user' },
    starred: { type: 'boolean', words: 'only starred components' },
    sort: { type: 'string', value: 'FIELD', words: 'sort by this field; -FIELD: descending' },
    limit: { type: 'string', value: 'N', words: 'maximum number of rows; default 25' },
    csv: { type: 'boolean', words: 'print CSV' },
  },
  more: 'Fields of each type: docs/catalog.md. A key is needed only for your own components.',
  run: async ({ positionals, values, inflow, signal, print, say }) => {
    const limit = numberOf(values, 'limit') ?? 25;
    if (!(limit >= 1)) throw new UsageError('--limit is at least 1');
    const query = queryOf(positionals, values);
    const list = inflow.components.list({ ...query, limit: Math.min(limit, 100) }, { signal });
    const found = await list.toArray(limit);
    if (isSet(values, 'json')) return print(JSON.stringify(found));
    const { heads, rows } = columnsOf(found);
    if (isSet(values, 'csv')) return print(csv(heads, rows));
    if (found.length === 0) return say('Nothing was found.');
    const type = found[0]?.type;
    print(
      table(
        heads.map((head) => headOf(head, type)),
        rows,
      ),
    );
    if (found.length === limit) say(`The first ${limit}; --limit N shows more.`);
  },
};

function queryOf(words: string[], values: Values): Query {
  const sort = textOf(values, 'sort');
  const bounds = ((values.where ?? []) as string[]).map(boundsOf);
  return {
    ...(given({
      search: words.length === 0 ? undefined : words.join(' '),
      type: textOf(values, 'type'),
      'brand[in]': textOf(values, 'brand'),
      source: textOf(values, 'source'),
      starred: isSet(values, 'starred') || undefined,
      sort_by: sort?.replace(/^-/, ''),
      sort_order: sort === undefined ? undefined : sort.startsWith('-') ? 'desc' : 'asc',
    }) as Query),
    ...(Object.fromEntries(bounds) as Query),
  };
}

/** `kv=900..1200` → kv between these. */
function boundsOf(text: string): [field: string, bounds: { gte?: number; lte?: number }] {
  const [, field, from, to] = /^(\w+)=([^.]*(?:\.\d+)?)\.\.(.*)$/.exec(text) ?? [];
  const bounds = given({ gte: boundOf(text, from), lte: boundOf(text, to) });
  if (field === undefined || Object.keys(bounds).length === 0)
    throw new UsageError(`--where ${text} is not FIELD=A..B, such as kv=900..1200 or mass_g=..50`);
  return [field, bounds];
}

function boundOf(text: string, bound: string | undefined): number | undefined {
  if (bound === undefined || bound === '') return undefined;
  const value = Number(bound);
  if (Number.isFinite(value)) return value;
  throw new UsageError(`--where ${text}: ${bound} is not a number`);
}

/** Of keys whose names do not end in their unit (docs/catalog.md). */
const UNITS: Readonly<Record<string, string>> = {
  kv: 'rpm/V',
  R: 'Ω',
  weight: 'g',
  length: 'mm',
  iq_max: 'A',
  iq_nominal: 'A',
  u_nominal: 'V',
  power_max: 'W',
  pitch: 'in',
  max_rpm: '1/min',
  total_capacity_mAh: 'mAh',
  c_rating: '1/h',
  peak_c_rating: '1/h',
};

function headOf(key: string, type: string | undefined): string {
  const unit = key === 'diameter' ? (type === 'propeller' ? 'in' : 'mm') : UNITS[key];
  if (unit === undefined) return labelOf(key);
  return `${key.replace(/_mAh$/, '').replaceAll('_', ' ')} [${unit}]`;
}

/** What they all say of themselves; keys and units in docs/catalog.md. */
function columnsOf(found: Component[]): { heads: string[]; rows: unknown[][] } {
  const isOneType = new Set(found.map(({ type }) => type)).size === 1;
  const specs = found.map(({ spec_json }) => spec_json);
  const keys = isOneType ? [...new Set(specs.flatMap((spec) => Object.keys(spec)))] : ['brand'];
  const shown = keys.filter((key) => specs.some((spec) => typeof spec[key] !== 'object'));
  return {
    heads: ['id', 'type', 'name', ...shown],
    rows: found.map(({ id, type, name, spec_json }) => [
      id,
      type,
      name,
      ...shown.map((key) => (typeof spec_json[key] === 'object' ? undefined : spec_json[key])),
    ]),
  };
}
