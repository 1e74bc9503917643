/**
 * Materials that blades are made of, each with the public source of its figures and their spread. Strengths are static: of the first
 * yield of a metal, else of the break. Printed parts are weakest across their layers, which is the low end of theirs.
 */

/** kg/m³, GPa and MPa, as in data sheets and on the wire; [low, typical, high]. */
export interface MaterialEntry {
  density: number;
  modulus: readonly [low: number, typical: number, high: number];
  shearModulus: number;
  strength: readonly [low: number, typical: number, high: number];
  source: string;
}

/** G = E/(2 (1 + 0.38)) of plastics, whose Poisson's ratio lies between 0.35 and 0.4. */
const plastic = (modulus: number): number => Number((modulus / 2.76).toPrecision(2));

const PERFORMANCE_COMPOSITES =
  'Performance Composites, Mechanical Properties of Carbon Fibre Composite Materials, fibre/epoxy cured at 120 °C';
const WOOD_HANDBOOK =
  'Forest Products Laboratory, Wood Handbook, FPL-GTR-190, 2010, tables 5-1, 5-3 and 5-6, at 12 % moisture';

export const MATERIALS = {
  nylon_glass: {
    density: 1360,
    modulus: [5.7, 6.2, 9.5],
    shearModulus: plastic(6.2),
    strength: [110, 115, 185],
    source:
      'PA6 with 30 % short glass fibre: BASF Ultramid B3EG6 data sheet; moist as in air, the high end dry; low end a glass-filled PA66, moist: 5.7 GPa and 110 MPa (data sheet at ixsj.com, 3596443)',
  },
  pa12_sintered: {
    density: 930,
    modulus: [1.39, 1.65, 1.8],
    shearModulus: plastic(1.65),
    strength: [43, 48, 52],
    source:
      'EOS PA 2200 data sheet; low end 3D Systems PA12 (1.39 GPa, 43 MPa: PMC10406103), high modulus HP 3D HR PA 12 (48 MPa, 1010 kg/m³), high strength additive.tools, PA12 as sintered: 44–52 MPa',
  },
  pla_printed: {
    density: 1250,
    modulus: [2.5, 3, 4],
    shearModulus: plastic(3),
    strength: [26, 48, 65],
    source:
      'Stratasys PLA data sheet (ASTM D638, two orientations); high end additive.tools, PLA as built',
  },
  petg_printed: {
    density: 1270,
    modulus: [2, 2.2, 3],
    shearModulus: plastic(2.2),
    strength: [25, 47, 56],
    source:
      'additive.tools, PETG as built: along 44–56 MPa, across the layers 25–38 MPa; typical strength at the low end of 47–52 MPa in J. Manuf. Mater. Process. 10(2), 2026, 64',
  },
  abs_printed: {
    density: 1040,
    modulus: [2.2, 2.2, 2.4],
    shearModulus: plastic(2.2),
    strength: [28, 32, 36],
    source:
      'Stratasys ABS-M30 data sheet (ASTM D638; across the layers 28 MPa), and Loughborough University on it (ISO 527: 33 MPa)',
  },
  carbon_epoxy_ud: {
    density: 1600,
    modulus: [109, 135, 181],
    shearModulus: 5,
    strength: [1200, 1500, 1500],
    source: `${PERFORMANCE_COMPOSITES}: unidirectional along the blade; low strength in compression, spread of the modulus from substech.com (70 % fibre) and doi:10.1051/mfreview/2019034`,
  },
  carbon_epoxy_fabric: {
    density: 1600,
    modulus: [56, 70, 85],
    shearModulus: 5,
    strength: [456, 570, 600],
    source: `${PERFORMANCE_COMPOSITES}: standard fabric 0/90°, strength in compression, high ends tension and high-modulus fabric, low ends 20 % lower (our margin)`,
  },
  glass_epoxy_fabric: {
    density: 1900,
    modulus: [20, 25, 25],
    shearModulus: 4,
    strength: [340, 425, 440],
    source: `${PERFORMANCE_COMPOSITES}: E-glass fabric 0/90°, strength in compression, low ends 20 % lower (our margin)`,
  },
  beech: {
    density: 720,
    modulus: [9.3, 11.9, 14.5],
    shearModulus: 1,
    strength: [87, 103, 119],
    source: `${WOOD_HANDBOOK}: American beech, bending; spread of one standard deviation`,
  },
  maple: {
    density: 710,
    modulus: [9.8, 12.6, 15.4],
    shearModulus: 1.1,
    strength: [92, 109, 126],
    source: `${WOOD_HANDBOOK}: sugar maple, bending; spread of one standard deviation`,
  },
  aluminium_6061_t6: {
    density: 2700,
    modulus: [68.3, 68.9, 69.6],
    shearModulus: 26,
    strength: [240, 276, 310],
    source:
      'ASM, aluminium 6061-T6: yield 276 MPa; low end ASTM B209 minimum, high end ultimate strength; modulus ± 1 %',
  },
} as const satisfies Record<string, MaterialEntry>;

export type MaterialName = keyof typeof MATERIALS;
export const MATERIAL_NAMES = Object.keys(MATERIALS) as MaterialName[];
