import { describe, expect, it } from '@jest/globals';
import { COMPONENT_TYPES } from '../../../src/components/component-type.js';
import { datasheet, headline } from '../../../src/components/projection.js';

/** The keys that people know (contract §4), and the ones that no answer may show of a catalog row. */
const KNOWN = {
  motor: 'brand kv n R weight diameter length u_nominal iq_nominal iq_max power_max topology',
  battery:
    'brand chemistry series_cells parallel_cells total_capacity_mAh c_rating weight_g length_mm width_mm height_mm form_factor',
  propeller: 'brand diameter pitch num_blades rotation weight',
};
const TEXTS: Record<string, string> = {
  brand: 'Acme',
  topology: 'outrunner',
  chemistry: 'lipo',
  form_factor: 'pouch',
  rotation: 'cw',
};
const HIDDEN = [
  'L',
  'l',
  'inductance',
  'inductance_uh',
  'inertia',
  'INERTIA',
  'J',
  'thermal_resistance',
  'pack_resistance_mOhm',
  'cell_resistance_mohm',
  'resistance_dc_cell_mohm',
  'internal_resistance',
  'ocv',
  'ocv_table',
  'notes',
  'sources',
  'radius',
  'chord',
  'twist',
  'constructor',
  '__proto__',
];

/** A row with every key, each with a value of its kind. */
function row(type: (typeof COMPONENT_TYPES)[number]): Record<string, unknown> {
  const known = KNOWN[type].split(' ').map((key) => [key, TEXTS[key] ?? 7.5]);
  return Object.fromEntries([...known, ...HIDDEN.map((key) => [key, 0.0315])]);
}

describe.each(COMPONENT_TYPES)('of a catalog %s', (type) => {
  it('the datasheet shows every key that people know, and nothing that is hidden', () => {
    const shown = datasheet(type, row(type));
    expect(Object.keys(shown).sort()).toEqual(KNOWN[type].split(' ').sort());
    expect(JSON.stringify(shown)).not.toContain('0.0315');
  });

  it('the headline is part of the datasheet', () => {
    const [short, long] = [headline(type, row(type)), datasheet(type, row(type))];
    expect(long).toMatchObject(short);
    if (type === 'propeller') expect(short).toEqual(long);
    else expect(Object.keys(short).length).toBeLessThan(Object.keys(long).length);
  });

  it('nothing leaves inside of a key that is shown', () => {
    const nested = Object.fromEntries(
      KNOWN[type].split(' ').map((key) => [key, { L: 0.0315, list: [0.0315] }]),
    );
    expect(datasheet(type, nested)).toEqual({});
    const arrays = Object.fromEntries(KNOWN[type].split(' ').map((key) => [key, [0.0315]]));
    expect(datasheet(type, arrays)).toEqual({});
    const swapped = Object.fromEntries(
      KNOWN[type].split(' ').map((key) => [key, key in TEXTS ? 0.0315 : 'R0 is 31.5 mΩ']),
    );
    expect(datasheet(type, swapped)).toEqual({});
  });

  it('what is not known is null or absent, as the row has it', () => {
    const key = type === 'battery' ? 'weight_g' : 'weight';
    expect(headline(type, { [key]: null })).toEqual({ [key]: null });
    expect(headline(type, {})).toEqual({});
  });
});

it('a battery shows no resistance under any name', () => {
  for (const key of Object.keys(datasheet('battery', row('battery'))))
    expect(key).not.toMatch(/resist|ohm|ocv/i);
});
