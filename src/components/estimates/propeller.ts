/**
 * The quantities of a propeller that a run needs: its blade, mass and inertia. A blade comes, the best first, from the caller's own
 * stations, from a measured blade, or from the family's typical shape (docs/catalog.md):
 *
 *   c/R = c75(D) · shape(r/R),   tan β = ratio(r/R) · pitch / (2π r)
 *
 *   J from mass and blade where its shape is known (propeller-inertia.ts), else 0.05 m D² ×/÷ 1.3; m = a D^b by family, times B/2
 */
import type { SectionLayout } from '../../blades/blade-sections.js';
import type { BladeOrigin } from '../../blades/correction.js';
import { type Estimate, estimate, following, known, widened } from './estimate.js';
import {
  bladeData,
  type FamilyShape,
  type MeasuredBladeShape,
  type PowerLaw,
} from './model-data.mapper.js';
import type { BladeArrays, SpecSections } from './blade-spec.mapper.js';
import { inertiaOfShape } from './propeller-inertia.js';
import type { PropellerSpec } from './spec.mapper.js';

export interface PropellerEstimates {
  family: PropellerSpec['family'];
  B: number;
  /** Tip diameter [m]: of a measured blade the measured one. */
  diameter: number;
  pitch: Estimate;
  mass: Estimate;
  J: Estimate;
  blade: BladeEstimate;
  /** The facts that the empirical correction of its blade asks for besides the shape. */
  origin: BladeOrigin;
  /** The calibration that it is computed with, `cal_…`; the blade is as it is without. */
  calibration?: string;
}

interface BladeEstimate extends BladeArrays {
  basis: 'own' | 'measured' | 'family';
  /** Chord [m] and twist [rad] at 0.75 R: what thrust and power hang on most. */
  c75: Estimate;
  beta75: Estimate;
  /** Its sections in the fields of an analysis, by the spec's own word where it names any. */
  sections: SpecSections & { airfoil: string };
  /** Library sections along the span, which count before `sections`; absent: all of the blade has those. */
  layout?: SectionLayout;
  /** The basis of the sections: the spec, the maker or the laboratory names them, or they are stand-ins. */
  sectionBasis: 'stated' | 'assumed';
}

/** The university printed these from drawings. */
const PRINTED = /^da\d/;

/** Photographs against the moulds of 12 thin-electric blades: 0.65° (standard deviation) in β75, 3 % in chord. */
const PHOTOGRAPHED = { beta: (0.65 * Math.PI) / 180, chord: 1.03 };

export function estimatePropellerSpec(facts: PropellerSpec): PropellerEstimates {
  const { families, measured } = bladeData();
  const shape = families[facts.family];
  const photographed = facts.blade ? undefined : measured.get(facts.measured ?? '');
  const diameter = photographed?.diameter ?? facts.diameter;
  const pitch = pitchOf(facts, shape, photographed);
  const mass = massOf(facts, shape);
  const blade = bladeOf(facts, shape, pitch, photographed);
  return {
    family: facts.family,
    B: facts.B,
    diameter,
    pitch,
    mass,
    J: inertiaOf(facts, blade, diameter, mass),
    blade,
    origin: originOf(facts),
    calibration: facts.calibration,
  };
}

/** Blades that are measured or typical come from photographs, but for those that were printed from a drawing. */
function originOf({ series, pitch, blade, scanned, measured }: PropellerSpec): BladeOrigin {
  const photographed = blade ? scanned : !PRINTED.test(measured ?? '');
  return { family: series, pitch, scanned: photographed };
}

/** Geometric pitch [m] of a blade angle at 0.75 R. */
const pitchAt75 = (diameter: number, beta75: number): number =>
  0.75 * Math.PI * diameter * Math.tan(beta75);

function pitchOf(
  { pitch, diameter, beta75, family, blade }: PropellerSpec,
  shape: FamilyShape,
  photographed?: MeasuredBladeShape,
) {
  if (pitch) return known(pitch);
  if (blade)
    return known(
      pitchAt75(diameter, between(blade.r, blade.beta, (0.75 * diameter) / 2)),
      'own blade',
    );
  if (photographed)
    return known(pitchAt75(photographed.diameter, at75(photographed.beta)), 'photographs');
  if (beta75) {
    const helix = pitchAt75(diameter, beta75);
    return estimate(helix / at75(shape.pitchRatio), 1.05, 'blade angle at 0.75 R');
  }
  const { median, low, high } = shape.pitchOverDiameter.findLast(({ from }) => from <= diameter)!;
  return {
    value: median * diameter,
    low: low * diameter,
    high: high * diameter,
    estimated: true,
    basis: `typical of ${family}`,
  };
}

function massOf({ mass, diameter, B, family }: PropellerSpec, shape: FamilyShape): Estimate {
  if (mass) return known(mass);
  const twoBladed = valueAt(shape.mass, diameter);
  return estimate((twoBladed * B) / 2, shape.mass.spread, `diameter and family ${family}`);
}

/** A family's typical shape says no more of the inertia than the diameter does: steps of a drive follow 0.05 m D² better. */
function inertiaOf(
  { J, B }: PropellerSpec,
  { basis, r, c, sections }: BladeEstimate,
  diameter: number,
  mass: Estimate,
): Estimate {
  if (J) return known(J, 'own value');
  if (basis === 'family')
    return widened(following(mass, 0.05 * diameter ** 2, 1, ''), 1.3, 'mass and diameter');
  // one value a station, where the stations are the spec's own
  const thickness = sections.thickness?.length === r.length ? sections.thickness : undefined;
  return inertiaOfShape({ r, c, thickness }, { B, diameter, mass });
}

function bladeOf(
  facts: PropellerSpec,
  shape: FamilyShape,
  pitch: Estimate,
  photographed?: MeasuredBladeShape,
): BladeEstimate {
  const typical = sectionsOf(facts, shape, photographed);
  if (facts.blade) return { ...ownBlade(facts.blade, facts.diameter / 2), ...typical };
  if (!photographed) return { ...familyBlade(facts.diameter / 2, shape, pitch), ...typical };
  return { ...measuredBlade(photographed), ...typical };
}

/**
 * The sections: by the spec's own word, as they were named of a measured blade, or as the family has them. A thickness alone is
 * one of the section that most of the blade has.
 */
function sectionsOf(
  { sections: own, diameter, blade }: PropellerSpec,
  shape: FamilyShape,
  photographed?: MeasuredBladeShape,
): Pick<BladeEstimate, 'sections' | 'layout' | 'sectionBasis'> {
  const measured = blade ? undefined : photographed;
  const { section: airfoil, sectionBasis } = measured ?? shape;
  const isNamed = own?.airfoil !== undefined || own?.section_airfoils !== undefined;
  if (own)
    return { sections: { airfoil, ...own }, sectionBasis: isNamed ? 'stated' : sectionBasis };
  if (airfoil !== shape.section) return { sections: { airfoil }, sectionBasis };
  const { along } = shape.sections.findLast(({ from }) => from <= diameter) ?? shape.sections[0];
  return { sections: { airfoil }, sectionBasis, ...(along.length > 1 && { layout: along }) };
}

function ownBlade(blade: BladeArrays, R: number) {
  const { r, c, beta } = blade;
  return {
    ...blade,
    basis: 'own' as const,
    c75: known(between(r, c, 0.75 * R), 'own blade'),
    beta75: known(between(r, beta, 0.75 * R), 'own blade'),
  };
}

function measuredBlade({ diameter, cOverR, beta }: MeasuredBladeShape) {
  const R = diameter / 2;
  const beta75 = at75(beta);
  return {
    r: bladeData().rOverR.map((x) => x * R),
    c: cOverR.map((x) => x * R),
    beta,
    basis: 'measured' as const,
    c75: { ...estimate(at75(cOverR) * R, PHOTOGRAPHED.chord, 'photographs'), estimated: false },
    beta75: { ...within(beta75, PHOTOGRAPHED.beta, 'photographs'), estimated: false },
  };
}

function familyBlade(R: number, shape: FamilyShape, pitch: Estimate) {
  const c75 = R * valueAt(shape.chord75, 2 * R);
  const r = bladeData().rOverR.map((x) => x * R);
  const twist = (p: number) =>
    r.map((x, i) => Math.atan((shape.pitchRatio[i] * p) / (2 * Math.PI * x)));
  const beta = twist(pitch.value);
  return {
    r,
    c: shape.chordShape.map((x) => x * c75),
    beta,
    basis: 'family' as const,
    c75: estimate(c75, shape.chord75.spread, 'family'),
    beta75: apart(at75(beta), shape.beta75Sd, [at75(twist(pitch.low)), at75(twist(pitch.high))]),
  };
}

/** An angle whose pitch and whose twist scatter each by itself: their spreads add in squares. */
function apart(value: number, twist: number, [low, high]: [low: number, high: number]): Estimate {
  return {
    ...within(value, 0, 'pitch and family'),
    low: Math.max(value - Math.hypot(value - low, twist), 0),
    high: value + Math.hypot(high - value, twist),
  };
}

function within(value: number, plusMinus: number, basis: string): Estimate {
  return { value, low: value - plusMinus, high: value + plusMinus, estimated: true, basis };
}

function valueAt({ at, D0, exponent, range: [min, max] = [0, Infinity] }: PowerLaw, D: number) {
  return at * (Math.min(Math.max(D, min), max) / D0) ** exponent;
}

/** The value at 0.75 R of an array over the shapes' r/R, which have that station. */
function at75(values: readonly number[]): number {
  return values[bladeData().rOverR.indexOf(0.75)];
}

/** Linear between stations, held beyond the first and the last. */
function between(x: readonly number[], y: readonly number[], at: number): number {
  const i = x.findIndex((value) => value >= at);
  if (i === -1) return y[y.length - 1];
  if (i === 0) return y[0];
  return y[i - 1] + ((y[i] - y[i - 1]) * (at - x[i - 1])) / (x[i] - x[i - 1]);
}
