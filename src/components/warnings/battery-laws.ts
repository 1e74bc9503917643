import type { Spec } from '../component-type.js';
import { type Band, band, type Law, law } from './law.js';
import {
  AMPERE,
  C_RATE,
  CELLS,
  COUNT,
  GRAM,
  JOULE_PER_KELVIN,
  MILLIAMPERE_HOUR,
  MILLIMETRE,
  MILLIOHM,
  MONEY,
  VOLT,
  WATT_HOUR,
  WATT_PER_KELVIN,
} from './quantity.js';
import { RESISTANCE_KINDS } from '../estimates/battery-spec.mapper.js';
import { type PartRules, REMARKS } from './warning.js';

/** The typical and the plausible range. */
type Bands = readonly [Band, Band];
const bands = (typical: Band, plausible: Band): Bands => [typical, plausible];

interface Chemistry {
  /** The voltage of a cell, as labels state it. */
  nominal_v: number;
  volts: Band;
  /** The energy density of the pack [Wh/kg]. */
  wh_per_kg: Bands;
  c_rating: Bands;
  /** Resistance times capacity of a cell, mΩ·Ah: larger cells have less in proportion. */
  mohm_ah: Bands;
}

/*
 * `typical`: 2 to 98 % of one half of data/catalog/batteries.jsonl (the rows whose slug has an even SHA-256), or of all of
 * them where there are few. Resistances: 90 cells and 27 packs; a lithium-polymer cell has about 75 Ah⁻¹ C^−0.44 mΩ. The
 * catalog has no nickel: NiMH is what its makers state (60 to 110 Wh/kg, 1 to 2 mΩ for a 4.5 Ah sub-C cell, 25 mΩ for a
 * 2 Ah AA).
 */
const CHEMISTRIES: Record<string, Chemistry> = {
  lipo: {
    nominal_v: 3.7,
    volts: [3.2, 4.4],
    wh_per_kg: bands([99, 195], [40, 420]), // 420: semi-solid cells of this decade
    c_rating: bands([15, 75], [0.5, 250]),
    mohm_ah: bands([3.5, 23], [1.5, 250]),
  },
  lihv: {
    nominal_v: 3.8,
    volts: [3.2, 4.5],
    wh_per_kg: bands([185, 224], [40, 450]),
    c_rating: bands([10, 75], [0.5, 250]),
    mohm_ah: bands([3.5, 23], [1.5, 250]),
  },
  nmc: {
    nominal_v: 3.6,
    volts: [3, 4.4],
    wh_per_kg: bands([94, 258], [40, 420]),
    c_rating: bands([2.8, 15], [0.1, 60]),
    mohm_ah: bands([31, 70], [5, 500]),
  },
  nca: {
    nominal_v: 3.6,
    volts: [3, 4.4],
    wh_per_kg: bands([94, 258], [40, 420]),
    c_rating: bands([2.8, 15], [0.1, 60]),
    mohm_ah: bands([31, 70], [5, 500]),
  },
  lfp: {
    nominal_v: 3.3,
    volts: [2.8, 3.8],
    wh_per_kg: bands([77, 110], [30, 220]),
    c_rating: bands([15, 30], [0.1, 80]),
    mohm_ah: bands([15, 33], [3, 300]),
  },
  nimh: {
    nominal_v: 1.2,
    volts: [1, 1.6],
    wh_per_kg: bands([60, 110], [15, 150]),
    c_rating: bands([1, 10], [0.05, 50]),
    mohm_ah: bands([5, 50], [1.5, 400]),
  },
};
/** A bench supply: a voltage and a resistance, without cells. */
const SUPPLY = 'source';
/** The bands of an unknown chemistry, which enclose all of the above. */
const ANY: Chemistry = {
  nominal_v: 3.7,
  volts: [1, 4.5],
  wh_per_kg: bands([94, 258], [15, 450]),
  c_rating: bands([2.8, 75], [0.05, 250]),
  mohm_ah: bands([3.5, 70], [1.5, 500]),
};

/** Whatever the chemistry; where `typical` comes from, see CHEMISTRIES. */
const BANDS: Law[] = [
  band('series_cells', [1, 12], [1, 24]),
  band('parallel_cells', [1, 8], [1, 256]),
  law({ series_cells: 1, parallel_cells: 1 }, [1, 48], [1, 256]), // the interface's limit
  band('total_capacity_mAh', [450, 25_000], [10, 2_000_000]), // 10: the cells of indoor models of 1 g
  band('weight_g', [42, 7860], [0.35, 500_000]), // 0.35: 10 mAh at 100 Wh/kg
  band('nominal_voltage_v', [3.3, 52], [1, 1000]),
  band('measured_capacity_mAh', [450, 25_000], [10, 2_000_000]),
  law({ measured_capacity_mAh: 1, total_capacity_mAh: -1 }, [0.9, 1.15], [0.3, 2]),
  band('cell_resistance_mohm', [1.5, 60], [0.05, 2000]),
  band('heat_capacity_j_k', [45, 8000], [0.3, 600_000]),
  band('heat_to_air_w_k', [0.05, 5], [0.001, 1000]),
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

export const BATTERY: PartRules = {
  quantities: {
    series_cells: CELLS,
    parallel_cells: COUNT,
    total_capacity_mAh: MILLIAMPERE_HOUR,
    measured_capacity_mAh: MILLIAMPERE_HOUR,
    c_rating: C_RATE,
    peak_c_rating: C_RATE,
    pack_resistance_mOhm: MILLIOHM,
    cell_resistance_mohm: MILLIOHM,
    heat_capacity_j_k: JOULE_PER_KELVIN,
    heat_to_air_w_k: WATT_PER_KELVIN,
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
    cell_resistance_kind: RESISTANCE_KINDS,
    cell: null,
    form_factor: null,
    connector: null,
  },
  flags: [],
  judgedElsewhere: ['ocv'],
  remarks: () => REMARKS,
  laws: ({ chemistry }: Spec) =>
    chemistry === SUPPLY ? BANDS : (LAWS.get(String(chemistry)) ?? ANY_LAWS),
};
