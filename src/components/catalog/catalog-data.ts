/**
 * The public catalog that ships with Inflow: `data/catalog/{motors,batteries,propellers}.jsonl`, one part a line.
 * docs/catalog.md explains the fields, the sources and how to add a part.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import {
  type CatalogRecord,
  type CatalogSource,
  ROW_SCHEMAS,
  SOURCES_SCHEMA,
} from './catalog-schema.js';
import { componentIdOf, uuidV5 } from './stable-ids.js';

/** `src/components/catalog` and `dist/components/catalog` are equally deep below the package root. */
const CATALOG = join(import.meta.dirname, '..', '..', '..', 'data', 'catalog');
const FILES = {
  motor: 'motors.jsonl',
  battery: 'batteries.jsonl',
  propeller: 'propellers.jsonl',
} as const;

/** A row with its ids. `uuid` and `id` follow from the slug alone, so a slug never changes. */
export type CatalogRow<T extends ComponentType = ComponentType> = CatalogRecord<T> & {
  readonly type: T;
  readonly id: string;
  readonly uuid: string;
};

const rows = new Map<ComponentType, unknown>();
let sources: Readonly<Record<string, CatalogSource>> | undefined;
let version: string | undefined;

function readText(file: string): string {
  return readFileSync(join(CATALOG, file), 'utf8');
}

/** Every row of a type in the order of the file, read and checked on first use; shared, not to be written to. */
export function catalogRows<T extends ComponentType>(type: T): readonly CatalogRow<T>[] {
  if (!rows.has(type)) rows.set(type, parseRows(type, readText(FILES[type]), catalogSources()));
  return rows.get(type) as readonly CatalogRow<T>[];
}

/** What a row's `source` ids stand for. */
export function catalogSources(): Readonly<Record<string, CatalogSource>> {
  sources ??= SOURCES_SCHEMA.parse(JSON.parse(readText('sources.json')));
  return sources;
}

/** SHA-256 of the rows and their sources, 64 hex digits: another catalog, another version. */
export function catalogVersion(): string {
  if (version !== undefined) return version;
  const hash = createHash('sha256');
  for (const file of [...COMPONENT_TYPES.map((type) => FILES[type]), 'sources.json'])
    hash.update(readText(file)).update('\0');
  version = hash.digest('hex');
  return version;
}

/** Rows of a file's text. Throws with the line where one is not as the schema says or names an unknown source. */
export function parseRows<T extends ComponentType>(
  type: T,
  text: string,
  known: Readonly<Record<string, unknown>>,
): CatalogRow<T>[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line, i) => {
      const where = `data/catalog/${FILES[type]}:${i + 1}`;
      const record = parseRecord(type, line, where);
      const unknown = record.source.find((id) => !Object.hasOwn(known, id));
      if (unknown !== undefined) throw new Error(`${where}: no source ${unknown} in sources.json`);
      const { slug } = record;
      return { ...record, type, id: componentIdOf(slug), uuid: uuidV5(slug) };
    });
}

function parseRecord<T extends ComponentType>(
  type: T,
  line: string,
  where: string,
): CatalogRecord<T> {
  const parsed = ROW_SCHEMAS[type].safeParse(JSON.parse(line));
  if (parsed.success) return parsed.data as CatalogRecord<T>;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${where}: ${faults.join('; ')}`);
}
