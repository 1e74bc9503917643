/**
 * NACA names → the numbers of their equations. Digits as published (Abbott & von Doenhoff, Theory of Wing Sections, 1959,
 * ch. 6; NASA TM 4741, 1996); what has no published mean line or form is a fault, never a guess.
 */
import type { NacaShape } from '../engine/airfoil-case.js';

export type { NacaShape } from '../engine/airfoil-case.js';

export interface NacaName {
  /** One spelling of each section: naca2412, naca0012-64, naca23012, naca16-212. */
  name: string;
  shape: NacaShape;
}

/** The name is a NACA section's, but there is none with these digits; in words. */
export interface NacaFault {
  fault: string;
}

/** The source of sections that are made from their equations. */
export const NACA_SOURCE =
  'Drawn from NACA’s equations: Abbott & von Doenhoff, Theory of Wing Sections, 1959; NASA TM 4741, 1996';

/** Returns the family's name as the library writes it. */
export function nacaFamily(shape: NacaShape): string {
  if (shape.series === 'four')
    return shape.camber === 0 ? 'NACA 4-digit symmetric' : 'NACA 4-digit cambered';
  if (shape.series === 'modified') return 'NACA 4-digit modified';
  return shape.series === 'five' ? 'NACA 5-digit' : 'NACA 16-series (propeller)';
}

const THICKEST = 60;
const NACA = /^naca[\s_-]*(\d.*)$/i;
/** The separators between digits: people write a dash, a space, both or nothing. */
const GAP = /[\s_–—-]+/g;
const FORMS =
  'Supported are 4 digits (naca2412), 4 with 2 more (naca0012-64), 5 digits (naca23012, with reflex naca23112) and the 16-series (naca16-212).';

/** undefined: no NACA name. */
export function nacaSection(text: string): NacaName | NacaFault | undefined {
  const digits = NACA.exec(text.trim())?.[1].replace(GAP, '-').toLowerCase();
  if (digits === undefined) return undefined;
  const [, series] = FAMILIES.find(([pattern]) => pattern.test(digits)) ?? [];
  if (series === undefined) return { fault: FORMS };
  return series(digits.replaceAll('-', ''));
}

type Series = (digits: string) => NacaName | NacaFault;

/** The families in the order of the trial: 16212 has a place that no 5-digit section has, so it is of the 16-series. */
const FAMILIES: [RegExp, Series][] = [
  [/^16-?\d{3}$/, sixteen],
  [
    /^6[1-7]-/,
    () => ({ fault: 'The 6-series has no closed equations: import its coordinates instead.' }),
  ],
  [/^\d{4}$/, four],
  [/^\d{4}-?\d{2}$/, modified],
  [/^\d{5}$/, five],
];

function four(digits: string): NacaName | NacaFault {
  const [camber, place] = digitsOf(digits);
  const thickness = Number(digits.slice(2, 4));
  const fault = meanLineFault(camber, place) ?? thicknessFault(thickness);
  if (fault !== undefined) return { fault };
  const shape: NacaShape = {
    kind: 'naca',
    series: 'four',
    camber: camber / 100,
    place: place / 10,
    thickness: thickness / 100,
  };
  return { name: `naca${digits}`, shape };
}

function modified(digits: string): NacaName | NacaFault {
  const plain = four(digits.slice(0, 4));
  if ('fault' in plain) return plain;
  const [nose, thickest] = digitsOf(digits.slice(4));
  if (thickest < 2 || thickest > 6)
    return {
      fault: `The maximum thickness must be at 20 to 60 % of the chord: the last digit must be 2 to 6, not ${thickest}.`,
    };
  const { camber, place, thickness } = plain.shape as Extract<NacaShape, { series: 'four' }>;
  return {
    name: `${plain.name}-${digits.slice(4)}`,
    shape: {
      kind: 'naca',
      series: 'modified',
      camber,
      place,
      thickness,
      nose,
      thickest: thickest / 10,
    },
  };
}

function five(digits: string): NacaName | NacaFault {
  const [lift, digit, mean] = digitsOf(digits);
  const thickness = Number(digits.slice(3));
  const fault = fiveFault(lift, digit, mean) ?? thicknessFault(thickness);
  if (fault !== undefined) return { fault };
  return {
    name: `naca${digits}`,
    shape: {
      kind: 'naca',
      series: 'five',
      // The first digit is the design lift times 20/3: 2 stands for 0.3.
      lift: (3 * lift) / 20,
      digit,
      reflex: mean === 1,
      thickness: thickness / 100,
    },
  };
}

function fiveFault(lift: number, digit: number, mean: number): string | undefined {
  if (lift < 1 || lift > 6)
    return `The first of five digits is two thirds of ten times the design lift, 1 to 6, not ${lift}.`;
  if (mean > 1) return `The third of five digits is 0, or 1 for a reflexed mean line, not ${mean}.`;
  const least = mean === 1 ? 2 : 1;
  if (digit >= least && digit <= 5) return undefined;
  return `The second of five digits is ${least} to 5${mean === 1 ? ' where the third is 1' : ''}, not ${digit}: no other mean line is published.`;
}

function sixteen(digits: string): NacaName | NacaFault {
  const lift = Number(digits[2]);
  const thickness = Number(digits.slice(3));
  const fault = thicknessFault(thickness);
  if (fault !== undefined) return { fault };
  return {
    name: `naca16-${digits.slice(2)}`,
    shape: { kind: 'naca', series: 'sixteen', lift: lift / 10, thickness: thickness / 100 },
  };
}

/** Camber and its place come together or not at all: 0412 and 2012 name no section. */
function meanLineFault(camber: number, place: number): string | undefined {
  if (camber > 0 && place === 0)
    return `A camber of ${camber} % needs a position: the second digit is 1 to 9.`;
  if (camber === 0 && place > 0) return `Without camber the second digit is 0, not ${place}.`;
  return undefined;
}

function thicknessFault(percent: number): string | undefined {
  if (percent >= 1 && percent <= THICKEST) return undefined;
  return `The last two digits are the thickness, 01 to ${THICKEST} % of the chord, not ${String(percent).padStart(2, '0')}.`;
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}
