/**
 * The public catalog that ships with Inflow: `data/catalog/{motors,batteries,propellers}.jsonl`, one part a line.
 * docs/catalog.md explains the fields, the sources and how to add a part.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ksuidOf } from '../../platform/ids.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import {
  type CatalogRecord,
  type CatalogSource,
  ROW_SCHEMAS,
  SOURCES_SCHEMA,
} from './catalog-schema.js';

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

/** Returns the sources that a row's `source` ids stand for. */
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

/** Ids of catalog rows: the same in every database, because runs and users' notes name them. */

/** Namespace of all catalog slugs (RFC 9562 §5.5); drawn once, never to change. */
const NAMESPACE = '6f0d3c1e-8a52-4b7e-9c41-2d5e7a90b3f8';
/** The second in every catalog id, 1 January 2026: such an id sorts before those of users. */
const SECONDS = 1_767_225_600;

/** UUID version 5: the first 128 bits of SHA-1(namespace ‖ name) with version and variant set (RFC 9562 §5.5). */
export function uuidV5(name: string, namespace = NAMESPACE): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [0, 8, 12, 16, 20].map((from, i, at) => hex.slice(from, at[i + 1])).join('-');
}

/** `comp_<ksuid>` whose 16 bytes after the time come from SHA-256 of the slug. */
export function componentIdOf(slug: string): string {
  return `comp_${ksuidOf(SECONDS, createHash('sha256').update(slug, 'utf8').digest())}`;
}
