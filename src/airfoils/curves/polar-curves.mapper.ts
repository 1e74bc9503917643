import type { Fault } from '../../platform/errors.js';
import {
  type AirfoilPolar,
  type AirfoilPolarsQuery,
  DEFAULT_REYNOLDS,
} from './polar-curves.wire.js';
import type { Curve, CurveOrder, Curves } from './polar-curves.service.js';

const MOST_ANGLES = 400;
/** What the solver and its tables hold of a number. */
const DIGITS = 6;

/** The order, or what is wrong with the angles together. */
export function toCurveOrder(query: AirfoilPolarsQuery): CurveOrder | Fault {
  const {
    reynolds = DEFAULT_REYNOLDS,
    mach,
    alpha_from: from,
    alpha_to: to,
    alpha_step: step,
  } = query;
  if (from > to) {
    const message = `alpha_to must be >= alpha_from (degrees): ${to} is below ${from}`;
    return { code: 'parameter_out_of_range', param: 'alpha_to', message };
  }
  // the last angle is one of them where the steps come to it but for rounding
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MOST_ANGLES) {
    const message = `alpha_from, alpha_to and alpha_step make ${count} angles; at most ${MOST_ANGLES} are told at once`;
    return { code: 'parameter_too_many_items', param: 'alpha_step', message };
  }
  const anglesDeg = Array.from({ length: count }, (_, i) => tidy(from + i * step));
  return { Re: [...new Set(reynolds)], mach, anglesDeg };
}

export function toAirfoilPolar(
  { airfoil, nCrit, curves }: Curves,
  order: CurveOrder,
): AirfoilPolar {
  const { anglesDeg, mach } = order;
  const column = (of: (curve: Curve) => ArrayLike<number>): number[] =>
    curves.flatMap((curve) => Array.from(of(curve), rounded));
  return {
    object: 'airfoil_polar',
    airfoil: airfoil.id ?? airfoil.name,
    name: airfoil.name,
    n_crit: nCrit,
    mach,
    count: curves.length * anglesDeg.length,
    reynolds: curves.flatMap(({ Re }) => anglesDeg.map(() => Re)),
    alpha_deg: curves.flatMap(() => anglesDeg),
    cl: column(({ cl }) => cl),
    cd: column(({ cd }) => cd),
    cm: column(({ cm }) => cm),
    confidence: column(({ confidence }) => confidence),
    cl_uncertainty: column(({ sigmaCl }) => sigmaCl),
    // to first order: a band of ln cd is one of cd over cd
    cd_uncertainty: column(({ cd, sigmaLnCd }) => cd.map((value, i) => value * sigmaLnCd[i])),
    state: curves.flatMap(({ state }) => state),
  };
}

/** 0.30000000000000004 is 0.3. */
function tidy(angle: number): number {
  return Number(angle.toFixed(9)) + 0;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS)) + 0;
}
