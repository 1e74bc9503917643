import { describe, expect, it } from '@jest/globals';
import { catalogRows } from '../../../../src/components/catalog/catalog-data.js';
import {
  estimateBattery,
  estimateMotor,
  estimatePropeller,
  type Estimate,
} from '../../../../src/components/estimates.js';
import { following } from '../../../../src/components/estimates/estimate.js';

function expectSound(slug: string, estimates: Record<string, Estimate | null>): void {
  for (const [name, estimate] of Object.entries(estimates)) {
    if (estimate === null) continue;
    const { value, low, high } = estimate;
    const sound = low >= 0 && low <= value && value > 0 && value <= high && Number.isFinite(high);
    if (!sound) throw new Error(`${slug}: ${name} is ${low} … ${value} … ${high}`);
  }
}

const quantile = (sorted: number[], q: number) => sorted[Math.round(q * (sorted.length - 1))];

/** Known over estimated: logs the table, and returns medians and spreads (half the log width of the middle 68 %). */
function compare(title: string, pairs: Record<string, [known: number, estimated: Estimate][]>) {
  const rows = Object.entries(pairs).map(([name, each]) => {
    const ratios = each.map(([known, { value }]) => known / value).sort((a, b) => a - b);
    const spread = Math.sqrt(quantile(ratios, 0.84) / quantile(ratios, 0.16));
    const stated = Math.max(...each.map(([, { value, high }]) => high / value));
    const inside = each.filter(([known, { low, high }]) => known >= low && known <= high).length;
    const median = quantile(ratios, 0.5);
    return { name, n: ratios.length, median, spread, stated, inside: inside / ratios.length };
  });
  const line = ({ name, n, median, spread, stated, inside }: (typeof rows)[number]) =>
    `${name.padEnd(16)} n ${String(n).padStart(3)}  known/estimated ${median.toFixed(2)} ×/÷ ${spread.toFixed(2)}` +
    `  stated ×/÷ ${stated.toFixed(2)}  inside ${Math.round(100 * inside)} %`;
  console.log([title, ...rows.map(line)].join('\n'));
  return rows;
}

function expectWithinStated(rows: ReturnType<typeof compare>): void {
  for (const { name, median, stated, inside } of rows) {
    expect([name, median < stated && median > 1 / stated]).toEqual([name, true]);
    expect([name, inside >= 0.5]).toEqual([name, true]);
  }
}

/** The spec without a key, so that what it says must be estimated. */
const without = (spec: object, ...keys: string[]) =>
  Object.fromEntries(Object.entries(spec).filter(([key]) => !keys.includes(key)));

const known = <T>(rows: readonly T[], pair: (row: T) => [number | undefined, () => Estimate]) =>
  rows.flatMap((row): [number, Estimate][] => {
    const [value, estimated] = pair(row);
    return value === undefined ? [] : [[value, estimated()]];
  });

describe('every part of the catalog can be run', () => {
  it('motors', () => {
    for (const { slug, spec, model } of catalogRows('motor')) {
      const { topology: _, Rw, rated: __, thermal, ...rest } = estimateMotor(spec, model);
      expect([slug, Rw > 0 && Rw < rest.R.value]).toEqual([slug, true]);
      expectSound(slug, { ...rest, ...thermal });
    }
  });

  it('batteries', () => {
    for (const { slug, spec, model } of catalogRows('battery')) {
      const { cellR, packR, nominalVoltage, Imax, mass, heatCapacity, hA } = estimateBattery(
        spec,
        model,
      );
      expectSound(slug, { cellR, packR, nominalVoltage, Imax, mass, heatCapacity, hA });
    }
  });

  it('propellers', () => {
    for (const { slug, spec, model } of catalogRows('propeller')) {
      const { pitch, mass, J, blade, diameter, B } = estimatePropeller(spec, model);
      expectSound(slug, { pitch, mass, J, c75: blade.c75, beta75: blade.beta75 });
      expect([slug, B]).toEqual([slug, spec.num_blades]);
      expect([slug, blade.basis]).toEqual([slug, model.blade ? 'measured' : 'family']);
      expect(blade.r.at(-1)).toBeCloseTo(diameter / 2, 12);
    }
  });
});

describe('what is known lies where it would have been estimated', () => {
  it('of motors', () => {
    const weighed = catalogRows('motor').filter(({ spec }) => spec.weight !== undefined);
    const [measured, rows] = [true, false].map((isMeasured) =>
      weighed.filter(({ spec }) => (spec.R_source === 'measured') === isMeasured),
    );
    expect(measured.length).toBeGreaterThanOrEqual(116);
    const of = (key: string) => (row: (typeof rows)[number]) =>
      estimateMotor(without(row.spec, key), {});
    expectWithinStated(
      compare('motors', {
        // what datasheets state lies below what a motor has at work
        R: known(rows, (row) => [row.spec.R, () => following(of('R')(row).R, 1 / 1.82, 1, '')]),
        'R at work': known(measured, (row) => [row.spec.R, () => of('R')(row).R]),
        'I0 measured': known(measured, (row) => [
          row.spec.no_load_current_a,
          () => of('no_load_current_a')(row).I0,
        ]),
        I0: known(rows, (row) => [
          row.spec.no_load_current_a,
          () => of('no_load_current_a')(row).I0,
        ]),
        Imax: known(rows, (row) => [row.spec.iq_max, () => of('iq_max')(row).Imax]),
        diameter: known(rows, (row) => [
          row.spec.diameter && 1e-3 * row.spec.diameter,
          () => of('diameter')(row).diameter,
        ]),
        length: known(rows, (row) => [
          row.spec.length && 1e-3 * row.spec.length,
          () => of('length')(row).length,
        ]),
        L: known(rows, ({ spec, model }) => [
          model.inductance_uh && 1e-6 * model.inductance_uh,
          () => estimateMotor(spec).L,
        ]),
        mass: known(rows, (row) => [1e-3 * row.spec.weight!, () => of('weight')(row).mass]),
      }),
    );
  });

  it('of batteries', () => {
    const ohms = (chemistry: string, kind: string, factor: number) =>
      known(
        catalogRows('battery').filter(
          ({ spec, model }) => spec.chemistry === chemistry && model.cell_resistance_kind === kind,
        ),
        ({ spec, model }) => [
          model.cell_resistance_mohm && factor * 1e-3 * model.cell_resistance_mohm,
          () => estimateBattery(spec).cellR,
        ],
      );
    const masses = (...chemistries: string[]) =>
      known(
        catalogRows('battery').filter(({ spec }) => chemistries.includes(spec.chemistry)),
        ({ spec }) => [
          spec.weight_g && 1e-3 * spec.weight_g,
          () => estimateBattery(without(spec, 'weight_g')).mass!,
        ],
      );
    expectWithinStated(
      compare('batteries', {
        'r LiPo': ohms('lipo', 'measured', 1),
        'r LFP': ohms('lfp', 'measured', 1),
        'r NMC × 1.5': ohms('nmc', 'datasheet', 1.5),
        'mass LiPo': masses('lipo'),
        'mass LiHV': masses('lihv'),
        'mass NMC': masses('nmc'),
        'mass LFP': masses('lfp'),
      }),
    );
  });

  it('of propellers', () => {
    const masses = (family: string) =>
      known(
        catalogRows('propeller').filter(({ spec }) => spec.family === family),
        ({ spec }) => [
          spec.weight && 1e-3 * spec.weight,
          () => estimatePropeller(without(spec, 'weight')).mass,
        ],
      );
    const blades = catalogRows('propeller').filter(
      ({ spec, model }) => model.blade && spec.brand !== 'UIUC' && spec.pitch !== undefined,
    );
    const own = (row: (typeof blades)[number]) => estimatePropeller(row.spec, row.model).blade;
    const typical = (row: (typeof blades)[number]) => estimatePropeller(row.spec).blade;
    const byFamily = (name: 'c75' | 'beta75', family: string) =>
      known(
        blades.filter(({ spec }) => spec.family === family),
        (row) => [own(row)[name].value, () => typical(row)[name]],
      );
    const families = [
      'thin_electric',
      'electric',
      'slow_flyer',
      'sport',
      'scimitar',
      'direct_drive',
      'micro',
    ];
    expectWithinStated(
      compare('propellers', {
        'mass electric': masses('thin_electric'),
        'mass slow': masses('slow_flyer'),
        'mass sport': masses('sport'),
        'mass multi': masses('multirotor'),
        ...Object.fromEntries(families.map((each) => [`c75 ${each}`, byFamily('c75', each)])),
        ...Object.fromEntries(families.map((each) => [`β75 ${each}`, byFamily('beta75', each)])),
      }),
    );
  });
});
