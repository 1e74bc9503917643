import type { Band } from './law.js';

/** What is typical, and what is plausible. */
type Bands = readonly [Band, Band];
const bands = (typical: Band, plausible: Band): Bands => [typical, plausible];

export interface Chemistry {
  /** Of a cell, as labels state it. */
  nominal_v: number;
  volts: Band;
  /** Of the pack. */
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
export const CHEMISTRIES: Record<string, Chemistry> = {
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
export const SUPPLY = 'source';
/** Of what the spec does not say, all of the above. */
export const ANY: Chemistry = {
  nominal_v: 3.7,
  volts: [1, 4.5],
  wh_per_kg: bands([94, 258], [15, 450]),
  c_rating: bands([2.8, 75], [0.05, 250]),
  mohm_ah: bands([3.5, 70], [1.5, 500]),
};
