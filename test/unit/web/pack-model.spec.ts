import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import {
  cellCurve,
  dischargeCurve,
  packResistance,
} from '../../../web/src/pages/components/curves/pack-model.ts';

const typicals = JSON.parse(
  readFileSync(new URL('../../../data/catalog/ocv.json', import.meta.url), 'utf8'),
);

it('takes a pack’s own curve before the typical one, and none of a chemistry that nobody knows', () => {
  const own = cellCurve(
    { chemistry: 'lipo', ocv: { soc_pct: [0, 100], volts: [3.2, 4.2] } },
    typicals,
  )!;
  expect([own.soc, own.volts]).toEqual([
    [0, 1],
    [3.2, 4.2],
  ]);
  const typical = cellCurve({ chemistry: 'lfp' }, typicals)!;
  expect(typical.basis).toContain('APR18650M1B');
  expect(typical.volts).toHaveLength(typical.soc.length);
  expect(cellCurve({ chemistry: 'source' }, typicals)).toBeUndefined();
  expect(cellCurve({}, typicals)).toBeUndefined();
});

it('goes from full to empty, less what the current drops in the resistance', () => {
  const curve = { soc: [0, 0.5, 1], volts: [3, 3.7, 4.2], basis: '' };
  expect(dischargeCurve(curve, { series: 4, capacity: 5 }, 0, 0)).toEqual({
    taken: [0, 2.5, 5],
    volts: [16.8, 14.8, 12],
  });
  const [full] = dischargeCurve(curve, { series: 4, capacity: 5 }, 50, 0.02).volts;
  expect(full).toBeCloseTo(15.8, 12);
});

it('has the resistance of a pack of cells in series and parallel', () => {
  expect(packResistance({ pack_resistance_mOhm: 12, cell_resistance_mohm: 1 })).toBeCloseTo(0.012);
  const cells = { cell_resistance_mohm: 20, series_cells: 6, parallel_cells: 3 };
  expect(packResistance(cells)).toBeCloseTo(0.04);
  expect(packResistance({ cell_resistance_mohm: 20 })).toBeUndefined();
});
