import { describe, expect, it } from '@jest/globals';
import type { ComponentType } from '../../../../src/components/component-type.js';
import { toBatterySpec } from '../../../../src/components/estimates/battery-spec.mapper.js';
import { toMotorSpec, toPropellerSpec } from '../../../../src/components/estimates/spec.mapper.js';
import { newId } from '../../../../src/platform/ids.js';
import { datasheet } from '../../../../src/components/projection.js';
import { parted, toPublished } from '../../../../src/components/submissions/published-component.js';

const submission = (component_type: ComponentType, data_json: Record<string, unknown>) => ({
  component_type,
  name: 'MN3508  KV580',
  manufacturer: 'Té-Motor',
  source_url: 'https://example.com/mn3508.pdf',
  data_json,
  notes: null,
});

describe('an approved submission', () => {
  it('becomes a row of the catalog that lists find', () => {
    const row = toPublished(submission('motor', { kv: 580, R: 0.065, weight: 82, brand: 'x' }));
    expect(row).toMatchObject({
      id: expect.stringMatching(/^comp_[0-9A-Za-z]{27}$/),
      type: 'motor',
      source: 'community',
      name: 'MN3508  KV580',
      brand: 'Té-Motor',
      search_text: ' temotor te motor mn3508 kv580 | mn 3508 kv580 | te motor mn 3508 kv580 | 580 ',
      spec: { brand: 'Té-Motor', kv: 580, R: 0.065, weight: 82 },
      model: {},
      provenance: { source: ['https://example.com/mn3508.pdf'], confidence: 'submitted' },
      kv: 580,
      resistance_mohm: 65,
      mass_g: 82,
      capacity_mah: null,
    });
  });

  it('leaves out what only its account has: a calibration, an imported airfoil', () => {
    const own = { diameter: 10, calibration_id: newId('cal'), airfoil: newId('afl') };
    expect(toPublished(submission('propeller', own)).spec).toEqual({
      diameter: 10,
      brand: 'Té-Motor',
    });
    const named = { diameter: 10, airfoil: 'clarky' };
    expect(toPublished(submission('propeller', named)).spec).toMatchObject(named);
  });

  it('keeps keys that are names of JavaScript’s own', () => {
    const data = JSON.parse('{"__proto__":{"kv":1},"constructor":2,"toString":{"inertia":3}}');
    const { spec, model } = parted('motor', data);
    expect(JSON.stringify(spec)).toBe('{"__proto__":{"kv":1},"constructor":2}');
    expect(JSON.stringify(model)).toBe('{"toString":{"inertia":3}}');
  });
});

describe('what the catalog never shows', () => {
  const EVERYWHERE = ['inertia', 'Inertia', 'rotor_inertia_kg_m2', 'INERTIA kg·m²', 'J', 'moi'];
  const INDUCTANCES = ['L', 'l', 'L_uH', 'L_µH', 'Ld', 'lq_mh', 'inductance', 'Phase Inductance'];
  const RESISTANCES = [
    'pack_resistance_mOhm',
    'PACK_RESISTANCE_MOHM',
    'internal_resistance',
    'cell_resistance_mohm',
    'R',
    'IR',
    'ri',
    'esr',
    'DCIR',
    'impedance_1khz',
    'mOhm',
    'ocv_table',
    'r0',
  ];

  it.each(['motor', 'battery', 'propeller'] as const)('moves out of the spec of a %s', (type) => {
    const resistances = type === 'battery' ? RESISTANCES : [];
    for (const key of [...EVERYWHERE, ...INDUCTANCES, ...resistances]) {
      const places = [
        { [key]: 1 },
        { kv: { [key]: 1 } },
        { extra: { deep: [{ [key]: 1 }] } },
        { tests: [[{ at: { [key]: null } }]] },
      ];
      for (const data of places) {
        const { spec, model } = parted(type, data);
        expect([key, data, spec]).toEqual([key, data, {}]);
        expect(Object.values(model)).toEqual(Object.values(data));
      }
    }
  });

  it('is told from what only looks like it', () => {
    const motor = {
      R: 0.065,
      resistance_mohm: 65,
      length: 30,
      Lead_mm: 200,
      n: 14,
      lamination: 0.2,
      label: 'J',
    };
    expect(parted('motor', motor)).toEqual({ spec: motor, model: {} });
    const battery = {
      total_capacity_mAh: 5000,
      c_rating: 25,
      wires_rated_a: 60,
      rating: 5,
      irc: 1,
    };
    expect(parted('battery', battery)).toEqual({ spec: battery, model: {} });
  });

  it('includes a battery’s resistance in the data of a motor', () => {
    const data = { tested_with: { battery: { R: 0.02 } }, cell_resistance: 3, pack: { esr: 1 } };
    expect(parted('motor', data)).toEqual({ spec: {}, model: data });
  });

  it('has the solver’s spelling in the model', () => {
    expect(parted('motor', { Inertia: 1e-5, l: 3e-5 }).model).toEqual({ inertia: 1e-5, L: 3e-5 });
    expect(parted('motor', { L: 1, l: 2 }).model).toEqual({ L: 1, l: 2 });
    const { model } = parted('battery', { Pack_Resistance_mohm: 12 });
    expect(model).toEqual({ pack_resistance_mOhm: 12 });
  });

  it('is not said in a shown text either', () => {
    const { spec } = parted('battery', {
      chemistry: 'lipo',
      form_factor: 'pouch, 1.2 mΩ a cell',
      connector: 'XT60, Ri 2.1',
      kind: 'IR=3m',
      c_rating: { value: 25, note: 'x' },
      energy_wh: [1, 2],
    });
    expect(datasheet('battery', spec)).toEqual({ chemistry: 'lipo' });
    const { spec: motor } = parted('motor', { topology: 'outrunner, J=1e-5 kgm2', kv: 580 });
    expect(datasheet('motor', motor)).toEqual({ kv: 580 });
  });

  it('is what a run uses', () => {
    const motor = parted('motor', { kv: 900, weight: 60, R: 0.05, L: 9e-5, inertia: 1e-4 });
    expect(toMotorSpec(motor.spec, motor.model)).toMatchObject({ L: 9e-5, J: 1e-4 });
    const battery = parted('battery', {
      chemistry: 'lipo',
      series_cells: 4,
      total_capacity_mAh: 5000,
      pack_resistance_mOhm: 99,
    });
    expect(toBatterySpec(battery.spec, battery.model).packR).toBeCloseTo(0.099, 12);
    const propeller = parted('propeller', { diameter: 10, pitch: 5, inertia: 9e-4 });
    expect(toPropellerSpec(propeller.spec, propeller.model).J).toBe(9e-4);
  });

  it('does not come back through the readout', () => {
    const { spec } = parted('motor', { kv: { L: 1 }, R: [{ inertia: 1 }], weight: 82, extra: {} });
    expect(datasheet('motor', spec)).toEqual({ weight: 82 });
  });
});
