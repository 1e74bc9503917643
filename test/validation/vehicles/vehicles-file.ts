/** data/vehicles/vehicles.json, checked: its README says what each field is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Part } from '../../../src/powertrain/parts.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DATA = join(ROOT, 'data');

const positive = z.number().positive();
const text = z.string().trim().min(1);
const spec = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]));
/** Either a row of the catalog or what is known of the part. */
const part = z
  .strictObject({ name: text, catalog: text.nullable(), spec: spec.nullable() })
  .refine((each) => (each.catalog === null) !== (each.spec === null), 'catalog or spec, not both');

const measurement = z
  .strictObject({
    all_up_mass_kg: positive,
    battery: text.nullable(),
    packs: z.int().positive(),
    hover_time_min: positive.optional(),
    to_charge_pct: z.number().min(0).max(100).nullable().optional(),
    hover_power_w: positive.optional(),
    hover_rpm: positive.optional(),
    supply_v: positive.optional(),
    air_temp_c: z.number().optional(),
    elevation_m: z.number().optional(),
  })
  .refine(
    (each) => (each.hover_time_min === undefined) !== (each.hover_power_w === undefined),
    'a time or a power',
  )
  .refine(
    (each) => (each.hover_time_min === undefined) === (each.to_charge_pct === undefined),
    'a time ends at a charge, which may be unknown',
  )
  .refine(
    (each) => (each.hover_power_w === undefined) === (each.supply_v === undefined),
    'a power is told at a voltage',
  );

const vehicle = z.strictObject({
  id: z.string().regex(/^[a-z0-9.-]+$/),
  name: text,
  said_by: z.enum(['maker', 'owner', 'maker, from flights', 'owner, from logs']),
  sources: z
    .array(z.strictObject({ title: text, url: z.url({ protocol: /^https$/ }), taken: text }))
    .min(1),
  rotors: z.int().min(1).max(16),
  motor: part,
  propeller: part,
  esc_type: z.enum(['six_step', 'foc']),
  batteries: z.array(z.strictObject({ name: text, spec })),
  avionics_w: positive.nullable(),
  auxiliary_current_a: positive.nullable(),
  measurements: z.array(measurement).min(1),
  unknown: z.array(text).min(1),
  remembered: z.array(text),
  limits: z.strictObject({
    rotors: z.int().positive(),
    all_up_mass_kg: positive,
    propeller_diameter_in: positive,
    pack_voltage_v: z.tuple([positive, positive]),
  }),
});
const file = z.strictObject({ version: z.literal(1), vehicles: z.array(vehicle).min(1) });

export type Vehicle = z.infer<typeof vehicle>;
export type Measurement = z.infer<typeof measurement>;

export const readVehicles = (): Vehicle[] =>
  file.parse(JSON.parse(readFileSync(join(DATA, 'vehicles/vehicles.json'), 'utf8'))).vehicles;

/** Motor or propeller of a vehicle as the service has it: the catalog's row with its model, or the spec alone. */
export function partOf(
  type: 'motor' | 'propeller',
  { name, catalog, spec }: Vehicle['motor'],
): Part {
  const known = catalog === null ? { spec: spec!, model: {} } : catalogRow(`${type}s`, catalog);
  return { component_id: name, type, name, version: 1, ...known };
}

function catalogRow(rows: string, slug: string): Pick<Part, 'spec' | 'model'> {
  const lines = readFileSync(join(DATA, `catalog/${rows}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const line = lines.find((each) => each.startsWith(`{"slug":"${slug}"`));
  if (line === undefined) throw new Error(`The catalog's ${rows} have no row ${slug}.`);
  const { spec, model } = JSON.parse(line) as Pick<Part, 'spec' | 'model'>;
  return { spec, model };
}
