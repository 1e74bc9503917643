/**
 * The schema of a row of `data/catalog/*.jsonl`. It is closed: a key that is not here is refused, so that a slip in a
 * name cannot pass as data. The bounds are those of what can exist, in the unit of the key; docs/catalog.md says each
 * in words. `spec` holds figures as a datasheet gives them. `model` holds what only the solver reads: no answer shows
 * it.
 */
import { z } from 'zod';
import type { ComponentType } from '../component-type.js';

/** The levels of confidence in a row; docs/catalog.md says what each means. */
export const CONFIDENCE = [
  'measured',
  'corroborated',
  'single_source',
  'conflict_resolved',
  'repaired',
  'decoded',
] as const;
export const CHEMISTRIES = ['lipo', 'lihv', 'nmc', 'nca', 'lfp', 'nimh'] as const;
export const PROPELLER_FAMILIES = [
  'thin_electric',
  'electric',
  'slow_flyer',
  'sport',
  'scimitar',
  'direct_drive',
  'micro',
  'folding',
  'multirotor',
  'generic',
] as const;
export type PropellerFamily = (typeof PROPELLER_FAMILIES)[number];

const text = z.string().trim().min(1).max(255).optional();
const within = (min: number, max: number) => z.number().min(min).max(max).optional();
const count = (min: number, max: number) => z.int().min(min).max(max).optional();

const motorSpec = z.strictObject({
  brand: text,
  topology: z.enum(['outrunner', 'inrunner']).optional(),
  kv: z.number().min(10).max(20_000),
  n: count(2, 80),
  R: within(0.001, 10),
  R_source: z.enum(['datasheet', 'measured']).optional(),
  weight: within(1, 20_000),
  diameter: within(5, 500),
  length: within(3, 500),
  u_nominal: within(1, 1000),
  iq_nominal: within(0.1, 1000),
  iq_max: within(0.1, 1000),
  power_max: within(1, 100_000),
  no_load_current_a: within(0.01, 50),
  no_load_voltage_v: within(1, 100),
  peak_current_a: within(0.1, 2000),
  peak_power_w: within(1, 200_000),
  cells_min: count(1, 30),
  cells_max: count(1, 30),
  slots: count(3, 72),
  shaft_diameter_mm: within(0.5, 60),
  propeller_diameter_min_in: within(1, 120),
  propeller_diameter_max_in: within(1, 120),
});

const batterySpec = z.strictObject({
  brand: text,
  chemistry: z.enum(CHEMISTRIES),
  kind: z.enum(['cell', 'pack']),
  series_cells: z.int().min(1).max(24),
  parallel_cells: z.int().min(1).max(64),
  total_capacity_mAh: z.number().min(10).max(1_000_000),
  c_rating: within(0.1, 200),
  peak_c_rating: within(0.1, 300),
  nominal_voltage_v: within(1, 110),
  cell_voltage_max_v: within(1, 4.5),
  cell_voltage_min_v: within(0.5, 3.7),
  weight_g: within(1, 100_000),
  continuous_current_a: within(0.1, 5000),
  peak_current_a: within(0.1, 5000),
  max_charge_current_a: within(0.01, 1000),
  length_mm: within(3, 2000),
  width_mm: within(2, 2000),
  height_mm: within(1, 2000),
  diameter_mm: within(3, 100),
  form_factor: z.enum(['pouch', '18650', '21700', '26650']).optional(),
  connector: text,
});

const propellerSpec = z.strictObject({
  brand: text,
  series: text,
  family: z.enum(PROPELLER_FAMILIES),
  diameter: z.number().min(1).max(120),
  pitch: within(0.1, 120),
  num_blades: z.int().min(2).max(16),
  rotation: z.enum(['cw', 'ccw', 'both']).optional(),
  weight: within(0.1, 20_000),
  folding: z.boolean().optional(),
  material: z.enum(['carbon', 'glass fibre', 'nylon', 'plastic', 'wood']).optional(),
  max_rpm: within(100, 200_000),
  measured_diameter_in: within(1, 120),
  blade_angle_75_deg: within(1, 60),
  hub_diameter_mm: within(1, 500),
  hub_thickness_mm: within(1, 200),
  bore_mm: within(0.5, 50),
  yoke_mm: count(1, 200),
});

const motorModel = z.strictObject({ inductance_uh: within(0.1, 100_000) });
const batteryModel = z.strictObject({
  cell_resistance_mohm: within(0.1, 2000),
  cell_resistance_kind: z.enum(['measured', 'datasheet']).optional(),
  cell: text,
});
/** `blade` names a measured blade in blades.json. */
const propellerModel = z.strictObject({ blade: text });

const row = <S extends z.ZodType, M extends z.ZodType>(spec: S, model: M) =>
  z.strictObject({
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(120),
    name: z.string().trim().min(1).max(255),
    spec,
    source: z.array(z.string()).min(1),
    confidence: z.enum(CONFIDENCE),
    url: z.url({ protocol: /^https?$/ }).optional(),
    model,
  });

export const ROW_SCHEMAS = {
  motor: row(motorSpec, motorModel),
  battery: row(batterySpec, batteryModel),
  propeller: row(propellerSpec, propellerModel),
};
export type CatalogRecord<T extends ComponentType = ComponentType> = z.infer<
  (typeof ROW_SCHEMAS)[T]
>;

/** The sources of figures; `taken` says which figures. `url` is null where the source has no stable address. */
export const SOURCES_SCHEMA = z.record(
  z.string(),
  z.strictObject({
    title: z.string().min(1),
    publisher: z.string().min(1),
    url: z.url().nullable(),
    terms: z.string().min(1),
    taken: z.string().min(1),
  }),
);
export type CatalogSource = z.infer<typeof SOURCES_SCHEMA>[string];
