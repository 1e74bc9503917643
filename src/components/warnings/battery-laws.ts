import type { Spec } from '../component-type.js';
import { ANY, CHEMISTRIES, type Chemistry, SUPPLY } from './chemistries.js';
import { type Band, band, type Law, law } from './law.js';
import type { Part } from './part.js';
import {
  AMPERE,
  C_RATE,
  CELLS,
  COUNT,
  GRAM,
  MILLIAMPERE_HOUR,
  MILLIMETRE,
  MILLIOHM,
  MONEY,
  VOLT,
  WATT_HOUR,
} from './quantity.js';

/** Whatever the chemistry; where `typical` comes from, see chemistries.ts. */
const BANDS: Law[] = [
  band('series_cells', [1, 12], [1, 24]),
  band('parallel_cells', [1, 8], [1, 256]),
  law({ series_cells: 1, parallel_cells: 1 }, [1, 48], [1, 256]), // the interface's limit
  band('total_capacity_mAh', [450, 25_000], [10, 2_000_000]), // 10: the cells of indoor models of 1 g
  band('weight_g', [42, 7860], [0.35, 500_000]), // 0.35: 10 mAh at 100 Wh/kg
  band('nominal_voltage_v', [3.3, 52], [1, 1000]),
  band('pack_resistance_mOhm', [3, 60], [0.2, 5000]),
  band('energy_wh', [3.7, 600], [0.1, 10_000]),
  band('peak_c_rating', [10, 150], [0.1, 500]),
  band('continuous_current_a', [13, 330], [0.05, 10_000]),
  band('peak_current_a', [22, 450], [0.05, 20_000]),
  band('max_charge_current_a', [1, 30], [0.01, 2000]),
  band('length_mm', [65, 279], [5, 2000]),
  band('width_mm', [35, 236], [3, 2000]),
  band('height_mm', [24, 117], [1, 2000]),
  band('diameter_mm', [18, 26], [3, 200]),
  band('cell_voltage_max_v', [3.6, 4.35], [1.2, 4.6]),
  band('cell_voltage_min_v', [2, 3.3], [0.8, 3.8]),
  // Density in g/mm³; the catalog: 0.0012 to 0.0029. Steel cans of zinc and lead stay below 0.004.
  law(
    { weight_g: 1, length_mm: -1, width_mm: -1, height_mm: -1 },
    [0.0012, 0.0023],
    [0.0005, 0.005],
  ),
  law(
    { weight_g: 1, length_mm: -1, diameter_mm: -2 },
    [0.0027, 0.0029],
    [0.001, 0.005],
    Math.PI / 4,
  ),
  law(
    { energy_wh: 1, total_capacity_mAh: -1, nominal_voltage_v: -1 },
    [0.95, 1.1],
    [0.5, 1.6],
    1e-3,
  ),
  law({ peak_c_rating: 1, c_rating: -1 }, [1.5, 2], [0.9, 20]),
  law({ peak_current_a: 1, continuous_current_a: -1 }, [1.05, 4.4], [0.9, 20]),
  // Both say what the pack may give: amperes are C times Ah.
  law(
    { continuous_current_a: 1, c_rating: -1, total_capacity_mAh: -1 },
    [0.9, 1.1],
    [0.2, 5],
    1e-3,
  ),
];

function ofChemistry({ nominal_v, volts, wh_per_kg, c_rating, mohm_ah }: Chemistry): Law[] {
  const perVolt = ([bottom, top]: Band): Band => [bottom / nominal_v, top / nominal_v];
  const [typical, plausible] = wh_per_kg;
  return [
    band('c_rating', ...c_rating),
    law({ nominal_voltage_v: 1, series_cells: -1 }, [nominal_v, nominal_v * 1.03], volts),
    // Wh/kg, from what there is: mAh·V/g, mAh·cells/g, or Wh/g
    law({ weight_g: -1, total_capacity_mAh: 1, nominal_voltage_v: 1 }, typical, plausible),
    law(
      { weight_g: -1, total_capacity_mAh: 1, series_cells: 1 },
      perVolt(typical),
      perVolt(plausible),
    ),
    law({ weight_g: -1, energy_wh: 1 }, typical, plausible, 1e-3),
    law({ continuous_current_a: 1, total_capacity_mAh: -1 }, ...c_rating, 1e-3),
    // mΩ·mAh: parallel cells cancel
    law({ pack_resistance_mOhm: 1, total_capacity_mAh: 1, series_cells: -1 }, ...mohm_ah, 1e3),
    // The part of the voltage that is lost at the rated current. The catalog's cells: 0.1 to 0.25.
    law(
      { pack_resistance_mOhm: 1, c_rating: 1, total_capacity_mAh: 1, series_cells: -1 },
      [0.03, 0.25],
      [0.005, 1],
      nominal_v * 1e6,
    ),
  ];
}

const LAWS = new Map(
  Object.entries(CHEMISTRIES).map(([name, each]) => [name, [...BANDS, ...ofChemistry(each)]]),
);
const ANY_LAWS = [...BANDS, ...ofChemistry(ANY)];

export const BATTERY: Part = {
  quantities: {
    series_cells: CELLS,
    parallel_cells: COUNT,
    total_capacity_mAh: MILLIAMPERE_HOUR,
    c_rating: C_RATE,
    peak_c_rating: C_RATE,
    pack_resistance_mOhm: MILLIOHM,
    weight_g: GRAM,
    nominal_voltage_v: VOLT,
    energy_wh: WATT_HOUR,
    continuous_current_a: AMPERE,
    peak_current_a: AMPERE,
    max_charge_current_a: AMPERE,
    length_mm: MILLIMETRE,
    width_mm: MILLIMETRE,
    height_mm: MILLIMETRE,
    diameter_mm: MILLIMETRE,
    cell_voltage_max_v: VOLT,
    cell_voltage_min_v: VOLT,
    price: MONEY,
  },
  together: [
    ['length_mm', 'width_mm', 'height_mm'],
    ['length_mm', 'diameter_mm'],
  ],
  synonyms: [],
  texts: {
    brand: null,
    chemistry: [...Object.keys(CHEMISTRIES), SUPPLY],
    kind: ['cell', 'pack'],
    form_factor: null,
    connector: null,
  },
  flags: [],
  laws: ({ chemistry }: Spec) =>
    chemistry === SUPPLY ? BANDS : (LAWS.get(String(chemistry)) ?? ANY_LAWS),
};
