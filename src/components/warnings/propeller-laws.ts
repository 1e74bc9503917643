import { band, type Law, law } from './law.js';
import { type PartRules, REMARKS } from './warning.js';
import {
  COUNT,
  DEGREES,
  GRAM,
  INCHES,
  KG_M2,
  MILLIMETRE,
  MONEY,
  PITCH,
  RPM_QUANTITY,
} from './quantity.js';

/*
 * `typical`: 2 to 98 % of one half of data/catalog/propellers.jsonl (the rows whose slug has an even SHA-256; 2.2 to 36
 * inches), unless said otherwise. Masses of the catalog are of moulded blades of 5 to 20 inches; carbon ones of 28 inches
 * weigh a fifth of what those would, which `plausible` leaves room for.
 */
const LAWS: Law[] = [
  band('diameter', [3.9, 26], [0.8, 120]), // drones have up to 64 inches, light aircraft 80; an analysis takes 120
  band('pitch', [2.2, 14], [0.3, 60]),
  law({ pitch: 1, diameter: -1 }, [0.32, 1.16], [0.1, 3]), // the catalog: 0.22 to 2.2
  band('num_blades', [2, 3], [1, 16]), // the interface's limit
  band('weight', [3.5, 202], [0.03, 50_000]),
  // Mass against 0.089 D^2.43 g of two blades; the catalog: 0.27 to 1.8.
  law({ weight: 1, num_blades: -1, diameter: -2.43 }, [0.33, 1.62], [0.06, 8], 0.089 / 2),
  // For a spec that does not state the number of blades, which is 2 to 6.
  law({ weight: 1, diameter: -2.43 }, [0.33, 1.62], [0.06, 24], 0.089),
  band('inertia', [1e-6, 6e-3], [1e-10, 10]), // typical: as below for the typical diameters
  // Inertia in kg·m² against m D² in g·in²: 0.05 for two blades; all of the mass at the tips would be 1/4.
  law({ inertia: 1, weight: -1, diameter: -2 }, [0.035, 0.07], [0.003, 0.25], 1e-3 * 0.0254 ** 2),
  law({ inertia: 1, diameter: -4.43 }, [0.3, 2], [0.01, 40], 0.05 * 0.089e-3 * 0.0254 ** 2),
  // Limits of speed times diameter; the catalog: 60,000 to 220,000 rpm·in, tips below 290 m/s. At 340,000 they reach 450.
  law({ max_rpm: 1, diameter: 1 }, [60_000, 190_000], [2000, 340_000]),
  band('max_rpm', [5000, 42_000], [50, 200_000]),
  band('measured_diameter_in', [3.9, 26], [0.8, 125]),
  law({ measured_diameter_in: 1, diameter: -1 }, [0.97, 1.08], [0.8, 1.25]),
  band('blade_angle_75_deg', [10, 30], [2, 75]),
  band('hub_diameter_mm', [12.7, 44.5], [1, 500]),
  band('hub_thickness_mm', [4, 20], [0.5, 300]),
  band('bore_mm', [4.7, 8], [0.3, 100]),
  band('yoke_mm', [20, 52], [3, 500]),
  law({ hub_diameter_mm: 1, diameter: -1 }, [0.04, 0.12], [0.005, 0.5], 25.4),
  law({ hub_thickness_mm: 1, diameter: -1 }, [0.02, 0.07], [0.002, 0.5], 25.4),
  law({ bore_mm: 1, hub_diameter_mm: -1 }, [0.17, 0.5], [0.02, 1]),
  law({ yoke_mm: 1, diameter: -1 }, [0.087, 0.222], [0.01, 0.6], 25.4),
];

/** The answer of a design is a spec as it stands: these keys of it say how the blade was made, and no more. */
const OF_DESIGNS = [
  'object',
  'converged',
  'reason',
  'section_coords',
  'x_le_over_R',
  'design',
  'predicted',
  'warnings',
];

export const PROPELLER: PartRules = {
  quantities: {
    diameter: INCHES,
    pitch: PITCH,
    num_blades: COUNT,
    weight: GRAM,
    inertia: KG_M2,
    max_rpm: RPM_QUANTITY,
    measured_diameter_in: INCHES,
    blade_angle_75_deg: DEGREES,
    hub_diameter_mm: MILLIMETRE,
    hub_thickness_mm: MILLIMETRE,
    bore_mm: MILLIMETRE,
    yoke_mm: MILLIMETRE,
    price: MONEY,
  },
  together: [
    ['diameter', 'pitch'],
    ['hub_diameter_mm', 'bore_mm'],
    ['hub_diameter_mm', 'hub_thickness_mm', 'bore_mm'],
  ],
  synonyms: [],
  texts: {
    brand: null,
    series: null,
    family: null,
    material: null,
    rotation: ['cw', 'ccw', 'both'],
    calibration_id: null,
    geometry_source: ['scan', 'cad'],
  },
  flags: ['folding'],
  judgedElsewhere: [
    'radius',
    'chord',
    'twist',
    'airfoil',
    'section_airfoils',
    'thickness',
    'sweep',
    'hub_radius',
  ],
  remarks: ({ object }) => (object === 'geometry' ? [...REMARKS, ...OF_DESIGNS] : REMARKS),
  laws: () => LAWS,
};
