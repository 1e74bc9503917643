import { expansionOf } from '../platform/wire/query.js';
import { toWireTimeOrNull } from '../platform/wire/time.js';
import type { AirfoilWarning } from './airfoil-dimensions.js';
import {
  type Airfoil,
  type AirfoilWarningResource,
  type AirfoilWithArrays,
  type PublicAirfoil,
  toKulfan,
} from './airfoil.wire.js';
import type { LibraryAirfoil } from './library.js';
import type { ShownAirfoil } from './airfoils.service.js';
import type { ListedAirfoil } from './listed-airfoils.js';
import type { Fault } from '../platform/errors.js';
import { SETTINGS } from './polars/polar-key.js';
import {
  type AirfoilPolar,
  type AirfoilPolarsQuery,
  CURVE_EXPANSIONS,
  DEFAULT_REYNOLDS,
} from './polar-curves.wire.js';
import type { AirfoilCurves, Curve, CurveOrder } from './polar-curves.service.js';

const EXPANSIONS = ['coordinates', 'kulfan'] as const;

/** The arrays that an answer shows. */
type Expansion = Record<(typeof EXPANSIONS)[number], boolean>;

/** Parses `expand=coordinates,kulfan`. Throws ApiError 422 `parameter_invalid_enum`. */
export function toExpansion(expand?: string): Expansion {
  return expansionOf(EXPANSIONS, expand);
}

export function toAirfoil(airfoil: ListedAirfoil): Airfoil {
  return {
    object: 'airfoil',
    id: airfoil.id,
    name: airfoil.name,
    source: airfoil.source,
    title: airfoil.title,
    family: airfoil.family,
    camber: airfoil.camber,
    camber_position: airfoil.xCamber,
    max_thickness: airfoil.thickness,
    max_thickness_position: airfoil.xThickness,
    source_note: airfoil.sourceNote,
    warnings: airfoil.warnings.map(toWarning),
    created_at: toWireTimeOrNull(airfoil.createdAt),
  };
}

/** Maps a library section, which is known by its name, so that is its id as well. */
export function toPublicAirfoil(airfoil: LibraryAirfoil): PublicAirfoil {
  const { name, title, family, facts } = airfoil;
  const isCambered = !facts.symmetric;
  return {
    object: 'airfoil',
    id: name,
    name,
    source: 'library',
    title,
    family,
    camber: isCambered ? airfoil.camber : 0,
    camber_position: isCambered ? airfoil.xCamber : 0,
    max_thickness: airfoil.thickness,
    max_thickness_position: airfoil.xThickness,
  };
}

export function toAirfoilWithArrays(
  { listed, section, kulfan }: ShownAirfoil,
  expansion: Expansion,
): AirfoilWithArrays {
  const shown: AirfoilWithArrays = toAirfoil(listed);
  if (expansion.coordinates)
    shown.coordinates = { x: Array.from(section.x), y: Array.from(section.y) };
  if (expansion.kulfan) {
    shown.kulfan = toKulfan(kulfan);
    shown.kulfan_residual = { max: kulfan.largest, rms: kulfan.rms };
  }
  return shown;
}

function toWarning({ code, message }: AirfoilWarning): AirfoilWarningResource {
  return { object: 'warning', code, message };
}

const MAX_ANGLES = 400;
/** The digits that the solver and its tables hold of a number. */
const DIGITS = 6;

/** The order, or what is wrong with the angles together. Throws ApiError 422 `parameter_invalid_enum` for another `expand`. */
export function toCurveOrder(query: AirfoilPolarsQuery): CurveOrder | Fault {
  const {
    reynolds = DEFAULT_REYNOLDS,
    mach,
    alpha_from: from,
    alpha_to: to,
    alpha_step: step,
    n_crit: nCrit,
    xtr_top: xtrUpper,
    xtr_bottom: xtrLower,
    expand,
  } = query;
  const { transition } = expansionOf(CURVE_EXPANSIONS, expand);
  if (from > to) {
    const message = `alpha_to must be >= alpha_from (degrees): ${to} is below ${from}`;
    return { code: 'parameter_out_of_range', param: 'alpha_to', message };
  }
  // the last angle is one of them where the steps come to it but for rounding
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MAX_ANGLES) {
    const message = `alpha_from, alpha_to and alpha_step make ${count} angles; at most ${MAX_ANGLES} can be requested at once`;
    return { code: 'parameter_too_many_items', param: 'alpha_step', message };
  }
  const anglesDeg = Array.from({ length: count }, (_, i) => tidy(from + i * step));
  const settings = { ...SETTINGS, nCrit, xtrUpper, xtrLower };
  return { Re: [...new Set(reynolds)], mach, anglesDeg, settings, transition };
}

export function toAirfoilPolar(
  { airfoil, curves }: AirfoilCurves,
  order: CurveOrder,
): AirfoilPolar {
  const { anglesDeg, mach, settings } = order;
  const column = (of: (curve: Curve) => ArrayLike<number>): number[] =>
    curves.flatMap((curve) => Array.from(of(curve), rounded));
  return {
    object: 'airfoil_polar',
    airfoil: airfoil.id ?? airfoil.name,
    name: airfoil.name,
    n_crit: settings.nCrit,
    trip_top: settings.xtrUpper,
    trip_bottom: settings.xtrLower,
    mach,
    count: curves.length * anglesDeg.length,
    reynolds: curves.flatMap(({ Re }) => anglesDeg.map(() => Re)),
    alpha_deg: curves.flatMap(() => anglesDeg),
    cl: column(({ cl }) => cl),
    cd: column(({ cd }) => cd),
    cm: column(({ cm }) => cm),
    confidence: column(({ confidence }) => confidence),
    cl_uncertainty: column(({ bandCl }) => bandCl),
    // the upper end is that of the band of ln cd: most measured drag that is missed lies above
    cd_uncertainty: column(({ cd, bandLnCd }) =>
      cd.map((value, i) => value * Math.expm1(bandLnCd[i])),
    ),
    converged: curves.flatMap(({ state }) => state.map((each) => each === 'converged')),
    state: curves.flatMap(({ state }) => state),
    ...(order.transition && {
      xtr_top: curves.flatMap(({ xtrUpper = [] }) => xtrUpper.map(roundedOrNull)),
      xtr_bottom: curves.flatMap(({ xtrLower = [] }) => xtrLower.map(roundedOrNull)),
    }),
  };
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

/** 0.30000000000000004 is 0.3. */
function tidy(angle: number): number {
  return Number(angle.toFixed(9)) + 0;
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS)) + 0;
}
