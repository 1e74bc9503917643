import { describe, expect, it } from '@jest/globals';
import {
  estimateBattery,
  estimateMotor,
  estimatePropeller,
} from '../../../src/components/estimates.js';
import { modelFrom } from '../../../src/components/inheritance.js';
import { parted, toPublished } from '../../../src/components/submissions/published-component.js';

const MOTOR = {
  spec: { kv: 920, R: 0.142, R_source: 'measured', weight: 65 },
  model: { inertia: 5e-6, L: 6e-5 },
};
const PACK = {
  spec: {
    chemistry: 'lipo',
    series_cells: 4,
    total_capacity_mAh: 5000,
    nominal_voltage_v: 14.8,
    c_rating: 35,
    continuous_current_a: 175,
  },
  model: { pack_resistance_mOhm: 13 },
};
/** A blade that was measured: its outline is in the model, where no answer shows it. */
const PROPELLER = {
  spec: { diameter: 10, pitch: 5, num_blades: 2, weight: 20 },
  model: { blade: 'apcsf_10x4.7', inertia: 6e-5 },
};

const motor = (spec: object) => estimateMotor({ ...spec }, modelFrom('motor', MOTOR));
const pack = (spec: object) => estimateBattery({ ...spec }, modelFrom('battery', PACK));
const propeller = (spec: object) =>
  estimatePropeller({ ...spec }, modelFrom('propeller', PROPELLER));

describe('a part that is made from another', () => {
  it('is that one where it says nothing, hidden facts included', () => {
    expect(motor({})).toEqual(estimateMotor(MOTOR.spec, MOTOR.model));
    expect(pack({})).toEqual(estimateBattery(PACK.spec, PACK.model));
    expect(propeller({})).toEqual(estimatePropeller(PROPELLER.spec, PROPELLER.model));
    expect(propeller({}).blade.basis).toBe('measured');
  });

  it('says the same with null and with what the other says', () => {
    expect(motor({ R: null, weight: null })).toEqual(motor({}));
    expect(propeller({ diameter: 10, pitch: 5 })).toEqual(propeller({}));
  });

  it('is heard where it says something', () => {
    const lighter = motor({ weight: 50 });
    expect([lighter.mass.value, lighter.R.value, lighter.L.value]).toEqual([0.05, 0.142, 6e-5]);
    expect(propeller({ num_blades: 3 })).toMatchObject({ B: 3, blade: { basis: 'measured' } });
    expect(propeller({ inertia: 7e-5 }).J.value).toBe(7e-5);
    expect(pack({ pack_resistance_mOhm: 20 }).packR.value).toBe(0.02);
  });

  it('does not inherit in other words what it says otherwise', () => {
    expect(propeller({ diameter: 11 })).toMatchObject({
      diameter: expect.closeTo(0.2794, 12),
      pitch: { value: expect.closeTo(0.127, 12) },
      blade: { basis: 'family' },
    });
    expect(propeller({ pitch: 6 }).blade.basis).toBe('family');
    expect(pack({ c_rating: 70 }).Imax).toMatchObject({ value: 350 });
    const six = pack({ series_cells: 6 });
    expect(six.nominalVoltage.value).toBeCloseTo(22.2, 12);
    expect(six.packR.estimated).toBe(true);
  });

  it('takes its own stations for the blade, and those it leaves out from a base that has them', () => {
    const stations = {
      radius: [0.02, 0.07, 0.127],
      chord: [0.02, 0.022, 0.01],
      twist: [30, 18, 10],
    };
    expect(propeller(stations).blade.basis).toBe('own');
    const base = { spec: { diameter: 10, ...stations, calibration_id: 'cal_1' }, model: {} };
    const flatter = estimatePropeller({ twist: [25, 15, 8] }, modelFrom('propeller', base));
    expect(flatter.blade).toMatchObject({ basis: 'own', c: stations.chord });
    expect([flatter.calibration, flatter.blade.beta[0]]).toEqual([
      undefined,
      expect.closeTo((25 * Math.PI) / 180, 12),
    ]);
    expect(estimatePropeller({}, modelFrom('propeller', base)).calibration).toBe('cal_1');
  });

  it('takes the sections of its base with the stations that they belong to, and none beside its own', () => {
    const spec = {
      diameter: 10,
      radius: [0.02, 0.07, 0.127],
      chord: [0.02, 0.022, 0.01],
      twist: [30, 18, 10],
      airfoil: 'sd7003',
      thickness: [0.12, 0.1, 0.08],
      sweep: [0, 5, 10],
      hub_radius: 0.2,
    };
    const from = (own: object) =>
      estimatePropeller({ ...own }, modelFrom('propeller', { spec, model: {} })).blade;
    const whole = from({});
    expect(whole).toEqual(estimatePropeller(spec).blade);
    expect([whole.sections, whole.sectionBasis]).toEqual([
      { airfoil: 'sd7003', thickness: spec.thickness },
      'stated',
    ]);
    expect([whole.rHub, whole.sweep?.[2]]).toEqual([0.2 * 0.127, (10 * Math.PI) / 180]);
    expect(from({ airfoil: 'e63' }).sections).toEqual({
      airfoil: 'e63',
      thickness: spec.thickness,
    });
    const fewer = from({ radius: [0.02, 0.127], chord: [0.02, 0.01], twist: [30, 10] });
    expect([fewer.sections, fewer.sweep, fewer.rHub]).toEqual([
      { airfoil: 'sd7003' },
      undefined,
      undefined,
    ]);
    const wider = from({ diameter: 11 });
    expect([wider.basis, wider.sections]).toEqual(['family', { airfoil: 'sd7003' }]);
    const other = from({ family: 'slow_flyer' });
    expect([other.basis, other.sections]).toEqual(['family', { airfoil: 'e63' }]);
  });

  it('made from one that is itself made from another has all of it', () => {
    const child = { spec: { weight: 50 }, model: modelFrom('motor', MOTOR) };
    const grandchild = estimateMotor({ R: 0.15 }, modelFrom('motor', child));
    expect([grandchild.Kv, grandchild.R.value, grandchild.mass.value, grandchild.L.value]).toEqual([
      estimateMotor(MOTOR.spec, MOTOR.model).Kv,
      0.15,
      0.05,
      6e-5,
    ]);
  });
});

it('what is published inherits nothing, whatever its data say', () => {
  const data = { kv: 900, weight: 60, inherited: { inertia: 1 } };
  expect(parted('motor', data).model).toEqual({ inherited: { inertia: 1 } });
  const published = toPublished({
    component_type: 'motor',
    name: 'M',
    manufacturer: 'Acme',
    source_url: 'https://example.com',
    data_json: data,
  });
  expect([published.model, published.spec.inherited]).toEqual([{}, undefined]);
});
