/** Blades of the interface (inches, meters, degrees) ⇄ those of files and of solids. */
import { SPEED_OF_SOUND, VISCOSITY } from '../blades/blade-features.js';
import type { IdentifiedSection } from '../airfoils/polars/polar-key.js';
import { plain } from '../airfoils/files/file-text.js';
import { DEGREE, INCH, RPM } from '../platform/units.js';
import { fitAero, type FitSection, type Polar } from './aero-fit.js';
import type { GeometryExportRequest, HubRequest } from './export.wire.js';
import {
  BLADE_FIELDS,
  type BladeBody,
  type FileBlade,
  type FileFit,
  type ReadBlade,
} from './files/blade-file.js';
import type { XrotorCase } from './files/xrotor.js';
import { bladeLaw, type BladeShape } from './mesh/blade-law.js';
import type { HubSize } from './mesh/hub.js';
import type { SolidOrder } from './mesh/solid.js';

const MM = 1000;
/** Angles that polars are read at for the curves of a section [deg]. */
export const FIT_ANGLES: readonly number[] = Array.from({ length: 61 }, (_, i) => -12 + 0.5 * i);
/** Digits that survive a change of units. */
const DIGITS = 12;

/** Returns the blade that a request describes, without the fields that say nothing. */
export function toBladeBody(body: GeometryExportRequest): BladeBody {
  const own = body.section_airfoils?.length ? 'airfoil' : 'section_airfoils';
  const given = BLADE_FIELDS.filter((field) => {
    const value = body[field];
    return field !== own && value != null && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(given.map((field) => [field, body[field]])) as never;
}

export function toFileBlade(body: GeometryExportRequest): FileBlade {
  const R = (body.diameter * INCH) / 2;
  return {
    name: titleOf(body),
    B: body.num_blades,
    R,
    rHub: body.hub_radius == null ? body.radius[0] : body.hub_radius * R,
    r: body.radius,
    c: body.chord,
    twistDeg: body.twist,
    sweepDeg: body.sweep?.length ? body.sweep : body.radius.map(() => 0),
    airfoil: body.section_airfoils?.length ? null : body.airfoil,
  };
}

/** Printable and in one line: what stands in files. */
function titleOf({ name, diameter, num_blades }: GeometryExportRequest): string {
  const given = plain(name ?? '', 64);
  return given === '' ? `Propeller ${diameter} in, ${num_blades} blades` : given;
}

/** Letters, digits and dashes, with the ending of its format. */
export function toFileName(title: string, ending: string): string {
  const stem = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return `${stem === '' ? 'propeller' : stem}.${ending}`;
}

export function toCase(body: GeometryExportRequest): XrotorCase {
  return {
    rho: body.air_density ?? 1.225,
    sound: SPEED_OF_SOUND,
    mu: VISCOSITY,
    V: body.airspeed ?? 0,
    Omega: (body.rpm ?? 5000) * RPM,
  };
}

/** `polars` over FIT_ANGLES. */
export function toFileFit(polars: readonly Polar[], section: FitSection): FileFit {
  const { A0, ...fit } = fitAero(
    FIT_ANGLES.map((degrees) => degrees * DEGREE),
    polars,
    section,
  );
  return { ...fit, A0deg: A0 / DEGREE };
}

/** `sections`: one a station, or one for all. */
export function toBladeShape(
  { B, R, rHub, r, c, twistDeg, sweepDeg }: FileBlade,
  sections: readonly IdentifiedSection[],
): BladeShape {
  const mm = (values: readonly number[]): number[] => values.map((value) => value * MM);
  return {
    B,
    R: R * MM,
    rHub: rHub * MM,
    r: mm(r),
    c: mm(c),
    beta: twistDeg.map((degrees) => degrees * DEGREE),
    sweep: sweepDeg.map((degrees) => degrees * DEGREE),
    outlines: sections.map(({ points }) => ({
      x: Float64Array.from(points.x),
      y: Float64Array.from(points.y),
    })),
  };
}

/** The propeller's diameter, and the outer one of its hub [mm]. */
export function toHubBounds({ hub, diameter, hub_radius, radius }: GeometryExportRequest): {
  D: number;
  outer: number;
} {
  const D = diameter * INCH * MM;
  const own = hub_radius == null ? 2 * radius[0] * MM : hub_radius * D;
  return { D, outer: hub?.diameter_mm ?? own };
}

export function toSolidOrder(blade: BladeShape, body: GeometryExportRequest): SolidOrder {
  return {
    blade,
    rotation: body.rotation ?? 'ccw',
    hub: body.include_hub === false ? null : toHubSize(body.hub ?? {}),
    resolution: body.resolution ?? 'normal',
    trailingEdge: body.trailing_edge_mm ?? 0.3,
  };
}

function toHubSize({ diameter_mm, height_mm, bore_mm }: HubRequest): HubSize {
  return {
    ...(diameter_mm != null && { diameter: diameter_mm }),
    ...(height_mm != null && { height: height_mm }),
    bore: bore_mm ?? 0,
  };
}

/** Returns how far the quarter chord lies behind the radius at each station, in the unit of `r`. */
export function toSkew({ r, sweepDeg }: Pick<FileBlade, 'r' | 'sweepDeg'>): number[] {
  let skew = 0;
  return r.map((each, i) => {
    const tan = (k: number): number => Math.tan(sweepDeg[k] * DEGREE);
    if (i > 0) skew += 0.5 * (each - r[i - 1]) * (tan(i - 1) + tan(i));
    return skew;
  });
}

/** Twist at 0.75 R [deg]. */
export function toBeta34(blade: FileBlade): number {
  const { R, r, c, twistDeg, sweepDeg, rHub, B } = blade;
  const [beta, sweep] = [twistDeg, sweepDeg].map((all) => all.map((value) => value * DEGREE));
  const law = bladeLaw({ B, R, rHub, r: [...r], c: [...c], beta, sweep, outlines: [] });
  return law.twist(0.75 * R) / DEGREE;
}

/** The values that the form of an import gives where the file does not. */
export interface Supplied {
  /** Inches. */
  diameter?: number;
  num_blades?: number;
  airfoil?: string;
}

/** Tip radius of a file's blade [m]; undefined: no one says it. */
export function toTipRadius({ R }: ReadBlade, { diameter }: Supplied): number | undefined {
  return R ?? (diameter === undefined ? undefined : (diameter * INCH) / 2);
}

/** A body as an analysis takes it, but for its sections. */
export function toAnalysisBody(read: ReadBlade, R: number, B: number): BladeBody {
  const { stations, over, chordOver = over, hub } = read;
  const [scale, chordScale] = [over, chordOver].map((each) => (each === 'tip' ? R : 1));
  const column = (of: (station: ReadBlade['stations'][number]) => number): number[] =>
    stations.map((station) => tidy(of(station)));
  const thickness = stations.flatMap((station) => station.thickness ?? []);
  const isSwept = stations.some(({ sweepDeg = 0 }) => sweepDeg !== 0);
  return {
    diameter: tidy((2 * R) / INCH),
    num_blades: B,
    ...(hub !== undefined && hub > 0 && { hub_radius: hub }),
    radius: column(({ r }) => r * scale),
    chord: column(({ c }) => c * chordScale),
    twist: column(({ twistDeg }) => twistDeg),
    ...(isSwept && { sweep: column(({ sweepDeg = 0 }) => sweepDeg) }),
    ...(thickness.length === stations.length && { thickness }),
  };
}

/** Part of the tip radius that the skew of a file may be off what its sweep makes of it. */
const SAME_SKEW = 1e-3;

/** Returns true if the sweep angles of a file account for all of its skew. */
export function isSkewOfSweep({ stations }: ReadBlade): boolean {
  const swept = toSkew({
    r: stations.map(({ r }) => r),
    sweepDeg: stations.map(({ sweepDeg = 0 }) => sweepDeg),
  });
  const own = stations.map(({ skew = 0 }) => skew - (stations[0].skew ?? 0));
  return own.every((each, i) => Math.abs(each - swept[i]) <= SAME_SKEW);
}

function tidy(value: number): number {
  return Number(value.toPrecision(DIGITS));
}
