import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { estimateBattery, SpecFault } from '../../../../src/components/estimates.js';
import { ocvData } from '../../../../src/components/estimates/model-data.mapper.js';
import { CHEMISTRIES } from '../../../../src/components/catalog/catalog-schema.js';

const pack = { chemistry: 'lipo', series_cells: 3, total_capacity_mAh: 2200, c_rating: 25 };
const batteryOf = (spec: object, model: object = {}) => estimateBattery({ ...spec }, { ...model });

describe('a LiPo pack of which size and rating are known', () => {
  const battery = batteryOf(pack);

  it('has cells by 75 · Ah⁻¹ · C^−0.44 mΩ', () => {
    // 75 / 2.2 · 25^−0.44 = 8.2708
    expect(battery.cellR.value).toBeCloseTo(8.27075e-3, 8);
    expect(battery.cellR.high / battery.cellR.value).toBeCloseTo(1.2, 10);
    expect(battery.cellR.estimated).toBe(true);
  });

  it('has three of them and three links of 0.3 mΩ in series', () => {
    expect(battery.packR.value).toBeCloseTo(25.7123e-3, 7);
  });

  it('has charge, voltage, current, mass and heat capacity', () => {
    // 2.2 A·h by the label, held 1.06 times as much
    expect(battery.ratedCharge).toBeCloseTo(7920, 9);
    expect(battery.charge).toBeCloseTo(8395.2, 9);
    expect(battery.nominalVoltage.value).toBeCloseTo(11.1, 12);
    expect(battery.Imax?.value).toBeCloseTo(55, 10);
    // 24.42 Wh / 129 Wh/kg; 1050 J/(kg·K); 12 W/(m²·K) · 7 (0.1893 kg / 2400 kg/m³)^(2/3)
    expect(battery.mass?.value).toBeCloseTo(0.189302, 6);
    expect(battery.heatCapacity?.value).toBeCloseTo(198.767, 3);
    expect(battery.hA?.value).toBeCloseTo(0.154493, 5);
    expect(battery.dUdT).toBe(-1e-4);
  });

  it('has a curve from empty to full', () => {
    expect(battery.ocv.soc[0]).toBe(0);
    expect(battery.ocv.soc.at(-1)).toBe(1);
    expect(battery.ocv.volts.at(-1)).toBe(4.103);
  });
});

describe('resistance of a cell', () => {
  it('is what a bench measured, where one did', () => {
    const { cellR } = batteryOf(pack, {
      cell_resistance_mohm: 7.9,
      cell_resistance_kind: 'measured',
    });
    expect(cellR).toMatchObject({ value: 7.9e-3, estimated: false });
  });

  it('is 1.5 times a quoted value', () => {
    const cell = { ...pack, chemistry: 'nmc', series_cells: 1, c_rating: 5 };
    const model = { cell_resistance_mohm: 18, cell_resistance_kind: 'datasheet' };
    const { cellR, packR } = batteryOf(cell, model);
    expect(cellR.value).toBeCloseTo(0.027, 12);
    expect(cellR.estimated).toBe(true);
    expect(packR.value).toBe(cellR.value);
  });

  it("follows from a custom pack's, without the links", () => {
    const { cellR, packR } = batteryOf({ ...pack, pack_resistance_mOhm: 24.9 });
    expect(packR).toMatchObject({ value: expect.closeTo(0.0249, 12), estimated: false });
    expect(cellR.value).toBeCloseTo(8e-3, 12);
  });

  it('stays positive where a pack claims less than its links', () => {
    expect(batteryOf({ ...pack, pack_resistance_mOhm: 0.6 }).cellR.value).toBeCloseTo(2e-4, 12);
  });

  it('falls with parallel cells of the same total capacity by nothing: cells are smaller', () => {
    const one = batteryOf(pack);
    const two = batteryOf({ ...pack, parallel_cells: 2 });
    expect(two.cellR.value / one.cellR.value).toBeCloseTo(2, 12);
    expect(two.packR.value).toBeCloseTo(one.packR.value, 12);
  });

  it('counts a rating up to 60C only', () => {
    const at = (c_rating: number) => batteryOf({ ...pack, c_rating }).cellR.value;
    expect(at(150)).toBe(at(60));
    expect(at(60)).toBeLessThan(at(45));
  });

  it('is wider where the rating is not known', () => {
    const { c_rating: _, ...unrated } = pack;
    const { cellR } = batteryOf(unrated);
    expect(cellR.high / cellR.value).toBeCloseTo(
      Math.exp(Math.hypot(Math.log(1.2), 0.44 * Math.log(1.6))),
      10,
    );
  });
});

describe('chemistry', () => {
  it.each(CHEMISTRIES)('%s has a rising curve, a resistance and a mass', (chemistry) => {
    const { ocv, cellR, mass } = batteryOf({ ...pack, chemistry });
    for (let i = 1; i < ocv.soc.length; i++) {
      expect(ocv.soc[i]).toBeGreaterThan(ocv.soc[i - 1]);
      expect(ocv.volts[i]).toBeGreaterThan(ocv.volts[i - 1]);
    }
    expect(ocv.volts.length).toBe(ocv.soc.length);
    expect(cellR.value).toBeGreaterThan(0);
    expect(mass?.value).toBeGreaterThan(0);
  });

  it('tells an energy cell from a power cell by its rate', () => {
    const at = (c_rating: number) => batteryOf({ ...pack, chemistry: 'nmc', c_rating }).ocv.volts;
    expect(at(2)).toBe(ocvData().curves.nmc_energy.volts);
    expect(at(5)).toBe(ocvData().curves.nmc.volts);
  });

  it('source is a constant voltage behind what resistance it names', () => {
    const supply = { chemistry: 'source', nominal_voltage_v: 16 };
    const { ocv, packR, charge, mass } = batteryOf(supply);
    expect([ocv.volts, packR.value, charge, mass]).toEqual([[16, 16], 0, Infinity, null]);
    expect(batteryOf({ ...supply, pack_resistance_mOhm: 10 }).packR.value).toBe(0.01);
  });

  it.each([
    [{}, 'incomplete', ['chemistry']],
    [{ chemistry: 'lipo', total_capacity_mAh: 2200 }, 'incomplete', ['series_cells']],
    [{ chemistry: 'lipo', series_cells: 3 }, 'incomplete', ['total_capacity_mAh']],
    [{ chemistry: 'source' }, 'incomplete', ['nominal_voltage_v']],
    [{ ...pack, chemistry: 'lead' }, 'invalid', ['chemistry']],
    [{ ...pack, series_cells: 2.5 }, 'invalid', ['series_cells']],
    [{ ...pack, series_cells: 25 }, 'invalid', ['series_cells']],
    [
      { ...pack, series_cells: 24, parallel_cells: 11 },
      'invalid',
      ['series_cells', 'parallel_cells'],
    ],
  ])('%j is refused as %s', (spec, kind, keys) => {
    let fault: unknown;
    try {
      batteryOf(spec);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(SpecFault);
    expect(fault).toMatchObject({ kind, keys });
  });
});

it('more capacity is less resistance and more mass, over all packs that can be', () => {
  const mAh = fc.double({ min: 50, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(mAh, fc.constantFrom(...CHEMISTRIES), (mAh, chemistry) => {
      const [small, large] = [mAh, 1.1 * mAh].map((total_capacity_mAh) =>
        batteryOf({ ...pack, chemistry, total_capacity_mAh }),
      );
      expect(large.packR.value).toBeLessThan(small.packR.value);
      expect(large.mass!.value).toBeGreaterThan(small.mass!.value);
      expect(large.hA!.value).toBeGreaterThan(small.hA!.value);
    }),
  );
});
