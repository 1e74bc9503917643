/**
 * Which section stands where along a measured blade. Known: APC's own PE0 files name their sections, Deters, Ananda and Selig
 * (AIAA 2014-2151) those of the DA blades. Of every other maker nothing is published, so one section stands in for all of them.
 */
import type { MeasuredPropeller } from './data.ts';

/** A library section and the r/R at which it counts in full: linear in between, held beyond the first and the last. */
export interface SectionAt {
  r: number;
  airfoil: string;
}

export interface BladeSections {
  known: boolean;
  along: SectionAt[];
  /** What is not as the source says, in words. */
  remark?: string;
}

/**
 * Where nothing is known: makers of moulded propellers of this size start from Clark Y (APC names it for its Sport line, NACA
 * Report 640 for the classical blades), and flat undersides are what a mould gives.
 */
export const ASSUMED = 'clarky';

/** APC Thin Electric: E63 to here, then linearly to NACA 4412; the mean of 30 files, 0.17 … 0.26. */
const BLEND_FROM = 0.215;

/** Where the blend ends, by nominal diameter in inches. */
function blendTo(inches: number): number {
  if (inches >= 16) return 0.64;
  return inches >= 9 ? 0.73 : 0.84;
}

const whole = (airfoil: string): SectionAt[] => [{ r: 0.75, airfoil }];

const KNOWN: Record<string, (inches: number) => Omit<BladeSections, 'known'>> = {
  apc_thin_electric: (inches) => ({
    along: [
      { r: BLEND_FROM, airfoil: 'e63' },
      { r: blendTo(inches), airfoil: 'naca4412' },
    ],
  }),
  // five of eleven change to NACA 4412 in the last 2.5 % of the radius
  apc_slow_flyer: () => ({ along: whole('e63') }),
  apc_sport: () => ({ along: whole('clarky') }),
  da4002: () => ({ along: whole('sda1075') }),
  da4022: () => ({ along: whole('sda1075') }),
  da4052: () => ({
    along: whole('sda1075'),
    remark:
      'SDA1045 inboard and SDA1100 at the tip are not in the library; SDA1075 stands for them',
  }),
};

export function sectionsOf(
  { id, family, nominalInches }: Pick<MeasuredPropeller, 'id' | 'family' | 'nominalInches'>,
  assumed = ASSUMED,
): BladeSections {
  // of the Free Flight line only this one's file is known
  const known = id === 'apcff_4.2x4' ? KNOWN.apc_sport : KNOWN[family];
  if (known === undefined) return { known: false, along: whole(assumed) };
  return { known: true, ...known(nominalInches) };
}
