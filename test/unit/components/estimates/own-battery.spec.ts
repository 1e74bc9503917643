import { describe, expect, it } from '@jest/globals';
import { estimateBattery, SpecFault } from '../../../../src/components/estimates.js';
import { readCellFile } from '../../../../src/components/estimates/named-cells.js';
import { curveFault } from '../../../../src/components/estimates/ocv.mapper.js';
import { specWarningsOf } from '../../../../src/components/warnings/warnings.js';

const PACK = { chemistry: 'lipo', series_cells: 3, total_capacity_mAh: 2200, c_rating: 25 };
const CURVE = { soc_pct: [0, 50, 100], volts: [3.2, 3.7, 4.2] };

describe('a battery that says more of itself than its label', () => {
  it('has its own curve, by charge from 0 to 1', () => {
    const { ocv } = estimateBattery({ ...PACK, ocv: CURVE });
    expect(ocv).toEqual({ soc: [0, 0.5, 1], volts: [3.2, 3.7, 4.2], basis: 'own' });
  });

  it.each([
    ['text', 'ocv'],
    [[3.2, 4.2], 'ocv'],
    [{ ...CURVE, at_c: 25 }, 'ocv'],
    [{ ...CURVE, volts: [3, 4] }, 'ocv.volts'],
    [{ ...CURVE, volts: ['3', 3.7, 4.2] }, 'ocv.volts[0]'],
    [{ ...CURVE, volts: [3.2, 37, 4.2] }, 'ocv.volts[1]'],
    [{ ...CURVE, volts: [3.2, 4.3, 4.2] }, 'ocv.volts[2]'],
    [{ ...CURVE, soc_pct: [0, 0, 100] }, 'ocv.soc_pct[1]'],
    [{ ...CURVE, soc_pct: [0, 0.5, 1] }, 'ocv.soc_pct'],
    [{ soc_pct: [0], volts: [3] }, 'ocv.soc_pct'],
    [{ soc_pct: Array(65).fill(0), volts: [3] }, 'ocv.soc_pct'],
  ])('is refused with a curve such as %j, by %s', (ocv, key) => {
    let fault: unknown;
    try {
      estimateBattery({ ...PACK, ocv });
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(SpecFault);
    expect(fault).toMatchObject({ kind: 'invalid', keys: [key] });
    expect(specWarningsOf('battery', { ...PACK, ocv })).toContainEqual(
      expect.objectContaining({ param: `spec_json.${key}` }),
    );
  });

  it('has the resistance that it states: as measured, or 1.5 times a maker’s quote', () => {
    const ohms = (more: object) => estimateBattery({ ...PACK, ...more }).cellR;
    expect(ohms({ cell_resistance_mohm: 6, cell_resistance_kind: 'measured' })).toMatchObject({
      value: 6e-3,
      estimated: false,
    });
    expect(ohms({ cell_resistance_mohm: 6 }).value).toBeCloseTo(9e-3, 12);
    expect(() => ohms({ cell_resistance_mohm: 6, cell_resistance_kind: 'guessed' })).toThrow();
  });

  it('has the capacity, the heat and the sizes that it states', () => {
    const said = { measured_capacity_mAh: 2300, heat_capacity_j_k: 210, heat_to_air_w_k: 0.2 };
    const battery = estimateBattery({ ...PACK, ...said });
    expect(battery.charge).toBeCloseTo(8280, 9);
    expect(battery.ratedCharge).toBeCloseTo(7920, 9);
    expect([battery.heatCapacity!.value, battery.hA!.value]).toEqual([210, 0.2]);
    // a box of 105 × 33 × 24 mm: 12 W/(m²·K) · 0.013554 m²
    const box = estimateBattery({ ...PACK, length_mm: 105, width_mm: 33, height_mm: 24 });
    expect(box.hA!.value).toBeCloseTo(0.162648, 6);
  });

  it('has its voltage from its energy where it names none', () => {
    const { nominalVoltage } = estimateBattery({ ...PACK, energy_wh: 24.42 });
    expect(nominalVoltage).toMatchObject({ value: expect.closeTo(11.1, 9), estimated: false });
  });
});

describe('a pack of a cell that was measured', () => {
  it('has its facts, and needs to say only how many there are', () => {
    const battery = estimateBattery({
      cell: 'Samsung INR18650 30Q',
      series_cells: 6,
      parallel_cells: 2,
    });
    expect(battery).toMatchObject({ chemistry: 'nca', S: 6, P: 2 });
    expect(battery.ratedCharge).toBeCloseTo(2 * 3000 * 3.6, 6);
    expect(battery.charge).toBeCloseTo(2 * 2981 * 3.6, 6);
    expect(battery.cellR).toMatchObject({ value: 0.038, estimated: true });
    expect(battery.ocv.volts.at(-1)).toBe(4.145);
    // what a lone cell's holder takes up is not the pack's
    expect(battery.heatCapacity!.value / battery.mass!.value).toBeCloseTo(1050, 6);
  });

  it('has its own word where it gives one', () => {
    const own = {
      cell: 'Molicel P42A',
      series_cells: 1,
      ocv: CURVE,
      cell_resistance_mohm: 8,
      cell_resistance_kind: 'measured',
    };
    const { ocv, cellR } = estimateBattery(own);
    expect([ocv.basis, cellR.value]).toEqual(['own', 8e-3]);
  });

  it('is refused, and warned of, by a name that nobody measured', () => {
    const spec = { ...PACK, cell: 'Acme 9000' };
    expect(() => estimateBattery(spec)).toThrow(SpecFault);
    expect(specWarningsOf('battery', spec)).toEqual([
      expect.objectContaining({ code: 'unknown_value', param: 'spec_json.cell' }),
    ]);
  });

  it('has a sound curve, a source and one name for each', () => {
    const { cells, sources } = readCellFile();
    for (const { ocv, source } of Object.values(cells)) {
      expect(curveFault(ocv)).toBeUndefined();
      for (const each of source) expect(Object.keys(sources)).toContain(each);
    }
    const names = Object.values(cells).flatMap((each) => each.names);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('keys that no run reads', () => {
  const unread = (spec: object) =>
    (specWarningsOf('battery', { ...spec }) ?? [])
      .filter(({ code }) => code === 'unread_key')
      .map(({ param }) => param);

  it('draw a warning, but for remarks', () => {
    const spec = { ...PACK, note: 'mine', connector: 'XT60', load_profile: [1, 2] };
    expect(unread(spec)).toEqual(['spec_json.load_profile']);
  });

  it('are those of cells, of a supply', () => {
    const supply = { chemistry: 'source', nominal_voltage_v: 16, series_cells: 4, ocv: CURVE };
    expect(unread(supply)).toEqual(['spec_json.series_cells', 'spec_json.ocv']);
  });

  it('is a cell’s resistance beside that of the pack, which counts', () => {
    const spec = { ...PACK, pack_resistance_mOhm: 25, cell_resistance_mohm: 7 };
    expect(unread(spec)).toEqual(['spec_json.cell_resistance_mohm']);
  });
});
