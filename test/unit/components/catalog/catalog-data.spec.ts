import { describe, expect, it } from '@jest/globals';
import {
  type CatalogRow,
  catalogRows,
  catalogSources,
  catalogVersion,
  parseRows,
} from '../../../../src/components/catalog/catalog-data.js';
import { CONFIDENCE } from '../../../../src/components/catalog/catalog-schema.js';
import { COMPONENT_TYPES } from '../../../../src/components/component-type.js';
import { readBladeFile } from '../../../../src/components/estimates/model-data.mapper.js';
import { isId } from '../../../../src/platform/ids.js';

const everyRow = (): CatalogRow[] =>
  COMPONENT_TYPES.flatMap((type) => catalogRows(type) as readonly CatalogRow[]);

/** Quantities that no answer may show of a catalog row: neither as a key nor in a text. */
const HIDDEN = /resist|[mµu]?ohm|Ω|inertia|inductan|\bIR\b|kg ?m2|kg·m²|open.?circuit|\bocv\b/i;

const motor = {
  slug: 'a-b',
  name: 'A B',
  spec: { kv: 1000 },
  source: ['uavdex'],
  confidence: 'single_source',
  model: {},
};
const parse = (row: object) =>
  parseRows('motor', `${JSON.stringify({ ...motor, ...row })}\n`, catalogSources());

describe('the catalog', () => {
  it('has at least what was promised', () => {
    expect(catalogRows('motor').length).toBeGreaterThanOrEqual(290);
    expect(catalogRows('battery').length).toBeGreaterThanOrEqual(160);
    expect(catalogRows('propeller').length).toBeGreaterThanOrEqual(900);
  });

  it('names each part once, over all types', () => {
    const rows = everyRow();
    for (const key of ['slug', 'id', 'uuid', 'name'] as const)
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  });

  it('is sorted by slug, so that a change is one line', () => {
    for (const type of COMPONENT_TYPES) {
      const slugs = catalogRows(type).map(({ slug }) => slug);
      expect(slugs).toEqual([...slugs].sort());
    }
  });

  it('gives every row ids of the right shape', () => {
    for (const { id, uuid } of everyRow()) {
      expect(isId('comp', id)).toBe(true);
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('keeps ids for ever: runs and users name them', () => {
    const row = catalogRows('propeller').find(({ slug }) => slug === 'apc-10x7e');
    expect(row?.id).toBe('comp_37dGasFN5tN6nWvXBWNFBWETMJ3');
    expect(row?.uuid).toBe('af75bed8-10c6-5b25-a31c-00bf8cedf853');
  });

  it('uses every source and every confidence it defines', () => {
    const rows = everyRow();
    expect(new Set(rows.flatMap(({ source }) => source))).toEqual(
      new Set(Object.keys(catalogSources())),
    );
    expect(new Set(rows.map(({ confidence }) => confidence))).toEqual(new Set(CONFIDENCE));
  });

  it('says nothing of hidden quantities where answers could show it', () => {
    for (const { name, spec, source, url, slug } of everyRow())
      expect(JSON.stringify({ name, spec, source, url, slug })).not.toMatch(HIDDEN);
    expect(JSON.stringify(catalogSources())).not.toMatch(HIDDEN);
    const hidden = ['L', 'inertia', 'pack_resistance_mOhm', 'ocv'];
    for (const { type, spec, model } of everyRow())
      for (const key of [...hidden, ...Object.keys(model), ...(type === 'motor' ? [] : ['R'])])
        expect(spec).not.toHaveProperty(key);
  });

  it('keeps the name, the brand and the slug of a row in step', () => {
    for (const { slug, name, spec } of everyRow()) {
      if (spec.brand !== undefined) expect(name.toLowerCase()).toContain(spec.brand.toLowerCase());
      const words =
        name
          .normalize('NFKD')
          .toLowerCase()
          .match(/[a-z0-9]+/g) ?? [];
      expect(slug.replaceAll(/[-p]/g, '')).toBe(words.join('').replaceAll('p', ''));
    }
  });

  it('has a version that names its content', () => {
    expect(catalogVersion()).toMatch(/^[0-9a-f]{64}$/);
    expect(catalogVersion()).toBe(catalogVersion());
  });
});

describe('plausibility of the figures', () => {
  const inside = (x: number, low: number, high: number, what: string) => {
    if (!(x >= low && x <= high)) throw new Error(`${what}: ${x} is not in ${low} … ${high}`);
  };

  it('of motors', () => {
    for (const { slug, spec } of catalogRows('motor')) {
      const { kv, weight, R, no_load_current_a: I0, iq_max, diameter, length, n } = spec;
      if (n !== undefined) expect([slug, n % 2]).toEqual([slug, 0]);
      if (weight === undefined) continue;
      if (R) inside(R / (10 ** 3.998 * weight ** -1.148 * kv ** -0.988), 0.25, 4, slug);
      if (I0) inside(I0 / (10 ** -3.115 * weight ** 0.685 * kv ** 0.604), 0.13, 3, slug);
      if (iq_max) inside(iq_max / (10 ** -1.547 * weight ** 0.833 * kv ** 0.478), 0.4, 2, slug);
      if (spec.power_max) inside(spec.power_max / weight, 2, 23, slug);
      if (diameter && length)
        inside(weight / ((Math.PI / 4) * diameter ** 2 * length * 1e-3), 1.2, 4.5, slug);
    }
  });

  it('of batteries', () => {
    for (const { slug, spec, model } of catalogRows('battery')) {
      const { series_cells: S, total_capacity_mAh: mAh, nominal_voltage_v: V, weight_g } = spec;
      if (V) inside(V / S, 3.2, 3.81, slug);
      const Wh = mAh * 1e-3 * (V ?? 3.2 * S);
      if (weight_g) inside(Wh / (weight_g * 1e-3), 75, 270, slug);
      if (spec.continuous_current_a) inside(spec.continuous_current_a / mAh, 1e-3, 0.11, slug);
      if (model.cell_resistance_mohm) inside(model.cell_resistance_mohm * mAh * 1e-3, 8, 120, slug);
    }
  });

  it('of propellers', () => {
    for (const { slug, spec } of catalogRows('propeller')) {
      const { diameter, pitch, weight, max_rpm, measured_diameter_in: measured } = spec;
      if (pitch) inside(pitch / diameter, 0.2, 2.25, slug);
      if (weight) inside(weight / (0.089 * diameter ** 2.43), 0.25, 2, slug);
      if (max_rpm) inside(max_rpm * (Math.PI / 30) * diameter * 0.0127, 20, 300, slug);
      if (measured) inside(measured / diameter, 0.95, 1.1, slug);
      if (pitch === undefined) inside(spec.blade_angle_75_deg ?? 15, 10, 25, slug);
    }
  });

  it('links measured blades of about the size that the row names', () => {
    const { measured } = readBladeFile();
    const rows = catalogRows('propeller').filter(({ model }) => model.blade !== undefined);
    expect(new Set(rows.map(({ model }) => model.blade))).toEqual(new Set(Object.keys(measured)));
    for (const { slug, spec, model } of rows) {
      const blade = measured[model.blade!];
      inside(blade.diameter_in / spec.diameter, 0.95, 1.1, slug);
      expect([slug, blade.num_blades]).toEqual([slug, spec.num_blades]);
    }
  });
});

describe('a row', () => {
  it('is taken as it stands', () => {
    expect(parse({})[0]).toMatchObject({ ...motor, type: 'motor' });
  });

  it.each([
    ['an unknown key', { colour: 'red' }, /motors\.jsonl:1: .*colour/],
    ['an unknown key in spec', { spec: { kv: 1000, Kv: 1000 } }, /Kv/],
    ['an unknown key in model', { model: { inertia: 1 } }, /inertia/],
    ['a hidden key in spec', { spec: { kv: 1000, L: 1e-5 } }, /"L"/],
    ['a missing figure', { spec: {} }, /spec\.kv/],
    ['an impossible figure', { spec: { kv: -1 } }, /spec\.kv/],
    ['a slug with capitals', { slug: 'A-b' }, /slug/],
    ['an unknown confidence', { confidence: 'sure' }, /confidence/],
    ['no source', { source: [] }, /source/],
    ['an unknown source', { source: ['hearsay'] }, /no source hearsay/],
    ['a source of Object itself', { source: ['constructor'] }, /no source constructor/],
    ['an address that is no web page', { url: 'javascript:alert(1)' }, /url/],
  ])('is refused for %s', (_, change, message) => {
    expect(() => parse(change)).toThrow(message);
  });
});
