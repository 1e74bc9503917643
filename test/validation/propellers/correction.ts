/**
 * The empirical correction as the benchmark fits and applies it (docs/theory/bemt.md, B.14): of any raw model, always without the
 * propeller or the family that it is judged on.
 */
import { conditionWeight, factorWeight, shapeWeight } from '../../../dist/blades/envelope.js';
import {
  type BladeOrigin,
  type CorrectionCoefficients,
  MEAN_DIFFERENCE,
  nominalDifference,
  reynoldsVariable,
  shapeVariables,
  squareVariable,
  twistOffset,
  twistVariables,
} from '../../../dist/blades/correction.js';
import {
  MEASURED_FAMILIES,
  type MeasuredFamily,
} from '../../../dist/measurements/measured-families.js';
import { boundedGain } from '../../support/correction-model.ts';
import type { MeasuredPoint, MeasuredPropeller } from './data.ts';
import { featuresOf } from './features.ts';
import { type Block, fitHierarchy, type Parameters } from './fit.ts';
import { MAX_J } from './score.ts';
import { mean } from '../powertrain/tables.ts';
import type { Modelled } from './solve.ts';
import { answersAt, type TwistGrid } from './twist-grid.ts';

/** A propeller beside a raw model's answers over twist. */
export interface Solved {
  propeller: MeasuredPropeller;
  grid: TwistGrid;
}

/** What is known of the propeller besides its blade. */
export type Known = 'family' | 'nothing';

const DEGREE = Math.PI / 180;

export function originOf(
  { family, pitchInches, nominalInches, diameter, scanned }: MeasuredPropeller,
  known: Known,
): BladeOrigin {
  // the maker's pitch goes with the maker's diameter
  const pitch = pitchInches === null ? undefined : (pitchInches * diameter) / nominalInches;
  const listed = family in MEASURED_FAMILIES ? (family as MeasuredFamily) : undefined;
  return { scanned, pitch, family: known === 'family' ? listed : undefined };
}

/** Reynolds number of the undisturbed flow; the data's is that of the rotation alone. */
const undisturbed = ({ Re75, J }: MeasuredPoint): number =>
  Re75 * Math.hypot(1, J / (0.75 * Math.PI));

/** The variables of the gains of thrust and of torque at a point. */
function gainVariables(propeller: MeasuredPropeller, point: MeasuredPoint) {
  const { J } = point;
  const shape = shapeVariables(featuresOf(propeller));
  const x = reynoldsVariable(undisturbed(point));
  const Ct = [...shape, x, x * x, x * shape[shape.length - 1]];
  return { Ct, Cp: [...Ct, J] };
}

type Differences = Partial<Record<MeasuredFamily, number>>;

/** Mean difference of nominal angle and blade's of each family [rad], shrunk as one more member with the mean of all would. */
function differencesOf(propellers: readonly MeasuredPropeller[]): Differences {
  const byFamily = new Map<string, number[]>();
  for (const propeller of propellers) {
    const { pitch } = originOf(propeller, 'family');
    const known = byFamily.get(propeller.family) ?? [MEAN_DIFFERENCE];
    if (pitch !== undefined) known.push(nominalDifference(featuresOf(propeller), pitch));
    byFamily.set(propeller.family, known);
  }
  return Object.fromEntries([...byFamily].map(([family, known]) => [family, mean(known)]));
}

/** The fit's variables of twist: differences of angles in degrees, those of known families. */
function twistDegrees([one, helical, other]: number[]): number[] {
  return [one, helical / DEGREE, other / DEGREE];
}

/** At rest and in flight each with half a propeller's weight, errors over the largest value of each kind. */
function blocksOf({ propeller, grid }: Solved, differences: Differences): Block[] {
  const features = featuresOf(propeller);
  const twists = familyTwists(differences, {});
  const used = [...propeller.points.keys()].filter((i) => propeller.points[i].J <= MAX_J);
  const kinds = (['static', 'forward'] as const).filter((kind) =>
    used.some((i) => propeller.points[i].kind === kind),
  );
  return kinds.map((kind): Block => {
    const rows = used.filter((i) => propeller.points[i].kind === kind);
    const points = rows.map((i) => propeller.points[i]);
    const scale = {
      Ct: Math.max(...points.map(({ Ct }) => Ct)),
      Cp: Math.max(...points.map(({ Cp }) => Cp)),
    };
    const weight = 1 / (kinds.length * rows.length);
    return {
      family: propeller.family as MeasuredFamily,
      twist: twistDegrees(twistVariables(features, originOf(propeller, 'family'), twists)),
      rows: rows.map((i, k) => ({
        weight,
        scale,
        measured: points[k],
        variables: gainVariables(propeller, points[k]),
        square: squareVariable(features) * points[k].J ** 2,
        raw: (offset: number) => answersAt(grid, i, offset),
      })),
    };
  });
}

/** Each family's mean difference [rad] beside the offset that was fitted [°]. */
function familyTwists(
  differences: Differences,
  offsets: Parameters['families'],
): CorrectionCoefficients['families'] {
  const names = Object.keys(differences) as MeasuredFamily[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      { offset: (offsets[name] ?? 0) * DEGREE, difference: differences[name] ?? MEAN_DIFFERENCE },
    ]),
  );
}

/** What is fitted to some propellers, from `start` on. */
function fittedTo(base: readonly Solved[], start?: Parameters): Fit {
  const differences = differencesOf(base.map(({ propeller }) => propeller));
  const blocks = base.flatMap((each) => blocksOf(each, differences));
  const parameters = fitHierarchy(blocks, start);
  const { twist, Ct, Cp, CpSquare, families } = parameters;
  const [constant, helical, other] = twist;
  const coefficients = {
    twist: {
      constant: constant * DEGREE,
      unknownConstant: (constant - UNKNOWN_LESS) * DEGREE,
      helical,
      other,
      unknown: UNKNOWN,
    },
    Ct,
    Cp,
    CpSquare,
    families: familyTwists(differences, families),
  };
  return { parameters, coefficients };
}

interface Fit {
  parameters: Parameters;
  coefficients: CorrectionCoefficients;
}

/** Slope on the nominal angle where the family is unknown: chosen among 0, 0.1, 0.2 and 0.3, with families left out. */
const UNKNOWN = 0.1;
/** The constant of an unknown family is this much smaller [°]: chosen among 0, 0.1, 0.2 and 0.3, with families left out. */
const UNKNOWN_LESS = 0.2;

export function fitted(base: readonly Solved[]): CorrectionCoefficients {
  return fittedTo(base).coefficients;
}

/** Coefficients by what they are fitted without. */
function without(base: readonly Solved[], all: Fit, key: (propeller: MeasuredPropeller) => string) {
  const known = new Map<string, CorrectionCoefficients>();
  return (propeller: MeasuredPropeller): CorrectionCoefficients => {
    const out = key(propeller);
    let coefficients = known.get(out);
    if (coefficients === undefined) {
      const rest = base.filter((each) => key(each.propeller) !== out);
      coefficients = (rest.length < base.length ? fittedTo(rest, all.parameters) : all)
        .coefficients;
      known.set(out, coefficients);
    }
    return coefficients;
  };
}

export type HeldOut = Record<Known, (propeller: MeasuredPropeller) => CorrectionCoefficients>;

/** Fitted without the blade (its specimens, retests and other numbers of blades too), or without its maker. */
export function heldOut(solved: readonly Solved[]): HeldOut {
  const all = fittedTo(solved);
  return {
    family: without(solved, all, ({ blade }) => blade),
    nothing: without(solved, all, ({ maker }) => maker),
  };
}

/** A propeller's corrected answers at the points of its grid, by the formula that the kernel has. */
export function corrected(
  { propeller, grid }: Solved,
  coefficients: CorrectionCoefficients,
  known: Known,
): Modelled[] {
  const features = featuresOf(propeller);
  const offset = twistOffset(features, originOf(propeller, known), coefficients) / DEGREE;
  const shape = shapeWeight(features);
  const sum = (a: readonly number[], x: readonly number[]) =>
    x.reduce((total, each, k) => total + a[k] * each, 0);
  return propeller.points.map((point, i) => {
    const { J, tipMach } = point;
    const turned = answersAt(grid, i, shape * offset);
    const Re75 = undisturbed(point);
    const w = factorWeight(features) * conditionWeight({ J, tipMach, Ct: turned.Ct, Re75 });
    const x = gainVariables(propeller, point);
    const square = coefficients.CpSquare * squareVariable(features) * J * J;
    return {
      Ct: turned.Ct * (1 + w * boundedGain(sum(coefficients.Ct, x.Ct))),
      Cp: turned.Cp * (1 + w * boundedGain(sum(coefficients.Cp, x.Cp))) + w * square,
    };
  });
}
