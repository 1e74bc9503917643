import { band, type Law, law } from './law.js';
import type { PartRules } from './warning.js';
import {
  AMPERE,
  COUNT,
  GRAM,
  HENRY,
  INCHES,
  KG_M2,
  MILLIMETRE,
  MONEY,
  OHM,
  POLES,
  RPM_PER_VOLT,
  VOLT,
  WATT,
} from './quantity.js';

/*
 * `typical`: 2 to 98 % of one half of data/catalog/motors.jsonl (the rows whose slug has an even SHA-256; outrunners of
 * 18 g to 2.1 kg), unless said otherwise. `plausible` leaves room for what the catalog has none of: whoop motors of 1 g,
 * inrunners, motors of 50 kg.
 */

/** The laws of one quantity. */
const BANDS: Law[] = [
  band('kv', [100, 2300], [8, 25_000]), // 8: paramotors; 25,000: the 3 mm motors of toys
  band('R', [0.0073, 0.29], [0.0008, 5]), // gimbal motors, which turn no propeller, have 10 Ω
  band('weight', [23, 1350], [0.8, 60_000]),
  band('n', [10, 42], [2, 100]),
  band('diameter', [27.5, 147.5], [4, 600]),
  band('length', [19, 75], [3, 600]),
  band('shaft_diameter_mm', [4, 10], [0.5, 60]),
  band('u_nominal', [7.4, 52], [1, 1000]), // typical: 2 to 14 cells in series
  band('no_load_voltage_v', [10, 20], [1, 1000]),
  band('iq_max', [8.5, 139], [0.2, 1000]),
  band('peak_current_a', [8.5, 250], [0.2, 2000]),
  band('power_max', [216, 9135], [0.5, 500_000]),
  band('peak_power_w', [216, 12_880], [0.5, 1_000_000]),
  band('slots', [9, 36], [3, 96]),
  band('cells_min', [1, 12], [1, 200]),
  band('cells_max', [2, 24], [1, 240]),
  band('propeller_diameter_min_in', [4, 60], [0.8, 120]),
  band('propeller_diameter_max_in', [4, 64], [0.8, 120]),
  band('L', [4e-6, 1.3e-4], [1e-7, 3e-3]), // typical: 0.05 to 1 ms of a typical R
  band('inertia', [1e-6, 3e-3], [1e-10, 1]), // typical: as below for the typical weights
];

/**
 * The laws of several quantities: size, winding and ratings belong together. Weights are in g, so the products are as
 * in physics, not SI.
 */
const RELATIONS: Law[] = [
  // Correlations of 4,890 outrunners, spread ×/÷1.58. The catalog's extremes are 0.27 and 3.0 for R, 0.42 and 1.6 for the
  // limit of current.
  law({ R: 1, weight: 1.148, kv: 0.988 }, [0.45, 2.4], [0.25, 8], 10 ** 3.998),
  law({ iq_max: 1, weight: -0.833, kv: -0.478 }, [0.6, 1.5], [0.1, 6], 10 ** -1.547),
  // Volts lost in the winding at the limit of current. The catalog: 0.37 to 6.6.
  law({ R: 1, iq_max: 1 }, [0.78, 6.1], [0.1, 30]),
  // The part of the power that heats the winding.
  law({ R: 1, iq_max: 2, power_max: -1 }, [0.027, 0.22], [0.005, 1]),
  // The voltage that power and current mean, and the speed without load at it. The catalog: 7 to 99 V, 4,080 to 47,200 rpm.
  law({ power_max: 1, iq_max: -1 }, [10.8, 61], [2, 900]),
  law({ kv: 1, power_max: 1, iq_max: -1 }, [4560, 29_300], [1000, 200_000]),
  law({ kv: 1, u_nominal: 1 }, [4560, 29_300], [1000, 200_000]),
  law({ kv: 1, no_load_voltage_v: 1 }, [1000, 20_000], [300, 200_000]),
  // The rated power is volts times amperes, up to what each maker means by them.
  law({ power_max: 1, u_nominal: -1, iq_max: -1 }, [0.7, 1.3], [0.2, 4]),
  law({ peak_current_a: 1, iq_max: -1 }, [1, 3], [0.7, 15]),
  law({ peak_power_w: 1, power_max: -1 }, [1, 3], [0.7, 15]),
  // W/g; the catalog: 2.5 to 22.
  law({ power_max: 1, weight: -1 }, [3.3, 17.7], [0.3, 80]),
  // Kv against size; the catalog: 1,330 to 29,300. Inrunners reach 40,000.
  law({ kv: 1, weight: 0.5 }, [1870, 18_400], [300, 100_000]),
  // Can diameter 5.90 m^0.411 mm; length against the cube root of the mass; and the mean density (g/mm³) of a cylinder as
  // large: copper has 0.009, a stator's length in place of the motor's doubles it.
  law({ diameter: 1, weight: -0.411 }, [0.65, 1.56], [0.3, 3.5], 5.9),
  law({ length: 1, weight: -1 / 3 }, [3.8, 8.8], [1, 30]),
  law({ weight: 1, diameter: -2, length: -1 }, [0.0017, 0.0041], [0.0006, 0.018], Math.PI / 4),
  // Electrical time constant L/R: four outrunners of 230 to 890 g have 0.41 to 0.62 ms, one of 33 g has 0.07.
  law({ L: 1, R: -1 }, [5e-5, 1e-3], [1e-5, 1e-2]),
  // Rotor inertia in kg·m² against m D² in g·mm²: 0.5·0.44² for an outrunner, 0.12/4 for an inrunner; all of the mass at
  // the rim would be 1/4.
  law({ inertia: 1, weight: -1, diameter: -2 }, [0.03, 0.1], [0.001, 0.25], 1e-9),
  // With the can diameter expected from the mass, for a spec that states none.
  law({ inertia: 1, weight: -1.822 }, [0.02, 0.15], [0.0005, 1], 5.9 ** 2 * 1e-9),
  law({ propeller_diameter_max_in: 1, propeller_diameter_min_in: -1 }, [1.1, 1.85], [1, 10]),
  law({ cells_max: 1, cells_min: -1 }, [1, 3], [1, 30]),
];

/** Returns the laws of the current without load, under either of its names. */
function noLoadLaws(key: 'no_load_current_a' | 'iq_nominal'): Law[] {
  return [
    band(key, [0.2, 4.5], [0.005, 30]),
    // A correlation of 4,890 outrunners, spread ×/÷1.54; the catalog's extremes are 0.14 and 2.6 (0.1 A is the last digit of
    // many datasheets).
    law({ [key]: 1, weight: -0.685, kv: -0.604 }, [0.3, 2.1], [0.1, 4], 10 ** -3.115),
    // Volts lost in the winding; the catalog: 0.012 to 0.16.
    law({ R: 1, [key]: 1 }, [0.02, 0.133], [0.003, 0.8]),
    law({ [key]: 1, iq_max: -1 }, [0.0069, 0.061], [0.0015, 0.4]),
  ];
}

const LAWS = [
  ...BANDS,
  ...RELATIONS,
  ...noLoadLaws('no_load_current_a'),
  ...noLoadLaws('iq_nominal'),
];

export const MOTOR: PartRules = {
  quantities: {
    kv: RPM_PER_VOLT,
    R: OHM,
    weight: GRAM,
    n: POLES,
    diameter: MILLIMETRE,
    length: MILLIMETRE,
    shaft_diameter_mm: MILLIMETRE,
    u_nominal: VOLT,
    no_load_voltage_v: VOLT,
    iq_nominal: AMPERE,
    iq_max: AMPERE,
    peak_current_a: AMPERE,
    power_max: WATT,
    peak_power_w: WATT,
    no_load_current_a: AMPERE,
    slots: COUNT,
    cells_min: COUNT,
    cells_max: COUNT,
    propeller_diameter_min_in: INCHES,
    propeller_diameter_max_in: INCHES,
    L: HENRY,
    inertia: KG_M2,
    price: MONEY,
  },
  together: [['diameter', 'length']],
  synonyms: [['no_load_current_a', 'iq_nominal']],
  texts: {
    brand: null,
    topology: ['outrunner', 'inrunner'],
    R_source: ['datasheet', 'measured'],
  },
  flags: [],
  laws: () => LAWS,
};
