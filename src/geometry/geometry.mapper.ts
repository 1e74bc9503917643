/** The wire's units and names ⇄ the engine's SI. Inches, degrees and rpm end here. */
import type {
  Condition,
  NumberTable,
  PointResult,
  Question,
  Rotor,
  SolvedPoint,
  SolvedTarget,
  Target,
} from '../engine/rotor-case.js';
import { DEGREE, RPM } from '../platform/units.js';
import { alongAxis, performanceOf, type Performance } from '../blades/coefficients.js';
import type { GeometryAnalysis, GeometryAnalysisRequest, StationRow } from './geometry.wire.js';
import {
  pointReason,
  sonicReason,
  sweepReason,
  targetReason,
  analysisWarningsOf,
} from './reasons.js';

/** Highest speed of rotation of any request [rpm]. */
const MAX_RPM = 200_000;

/**
 * The fields of a request that its answer is written from besides the solution: all that goes to the thread with the
 * rotor.
 */
export type AnalysisInputs = Pick<
  GeometryAnalysisRequest,
  | 'rpm'
  | 'airspeed'
  | 'disc_angle_deg'
  | 'j_from'
  | 'j_to'
  | 'j_steps'
  | 'target_type'
  | 'target_value'
> & {
  /** The collective that was found for the target of a point, in degrees; absent: none was looked for. */
  foundCollective?: number;
};

export function toAnalysisInputs(body: GeometryAnalysisRequest): AnalysisInputs {
  const { rpm, airspeed, disc_angle_deg, j_from, j_to, j_steps, target_type, target_value } = body;
  return { rpm, airspeed, disc_angle_deg, j_from, j_to, j_steps, target_type, target_value };
}

export const toDegrees = (angle: number): number => angle / DEGREE;

export function toQuestion(rotor: Rotor, body: GeometryAnalysisRequest): Question {
  switch (body.mode) {
    case 'point':
      return { kind: 'point', condition: toCondition(body) };
    case 'sweep':
      return { kind: 'sweep', conditions: toSweepConditions(rotor, body) };
    case 'solve_to_target':
      return { kind: 'target', target: toTarget(rotor, body) };
  }
}

export function toCondition(body: AnalysisInputs): Condition {
  return { Omega: body.rpm * RPM, V: body.airspeed };
}

/** `j_steps` equal steps of J from `j_from` to `j_to`, both included, by airspeed at the given rpm. */
export function toSweepConditions(rotor: Rotor, body: AnalysisInputs): Condition[] {
  const nD = (body.rpm / 60) * 2 * rotor.R;
  return sweepJ(body).map((J) => ({ Omega: body.rpm * RPM, V: J * nD }));
}

function sweepJ(body: AnalysisInputs): number[] {
  const [from, to, last] = [body.j_from!, body.j_to!, body.j_steps! - 1];
  const J: number[] = [];
  for (let i = 0; i < last; i++) J.push(from + ((to - from) * i) / last);
  J.push(to);
  return J;
}

/** The search ends where the tip's helical speed meets the speed of sound: no polar holds beyond. */
export function toTarget(rotor: Rotor, body: AnalysisInputs): Target {
  const across = body.airspeed * (rotor.disc?.cos ?? 0);
  const along = alongAxis(rotor, body.airspeed);
  const sonic = (Math.sqrt(Math.max(rotor.sound ** 2 - along ** 2, 0)) - across) / rotor.R;
  return {
    kind: body.target_type!,
    value: body.target_value!,
    V: body.airspeed,
    Omega: body.rpm * RPM,
    OmegaMax: Math.min(MAX_RPM * RPM, sonic),
  };
}

/** A GeometryAnalysis whose stations are a table: what a renderer gives. */
export type Analysis = Omit<GeometryAnalysis, 'stations'> & { stations?: NumberTable };

export function toPointAnalysis(
  rotor: Rotor,
  solved: SolvedPoint,
  inputs: AnalysisInputs,
): Analysis {
  const reason = () => pointReason(solved.point);
  const { foundCollective: collective_deg } = inputs;
  if (collective_deg === undefined) return toAnalysis('point', rotor, solved, inputs, reason);
  return { ...toAnalysis('solve_to_target', rotor, solved, inputs, reason), collective_deg };
}

/** Thrust or power of a point, whichever the target is of; null without a usable answer. */
export function targetValue(
  { status, corrected, Omega }: PointResult,
  { target_type }: Pick<AnalysisInputs, 'target_type'>,
): number | null {
  if (status !== 'ok') return null;
  return target_type === 'thrust' ? corrected.T : corrected.Q * Omega;
}

/** No collective meets the target. */
export function toUnturnedAnalysis(reason: string): Analysis {
  const base = { object: 'geometry_analysis' as const, mode: 'solve_to_target' as const };
  return { ...base, ...unsolved(reason), collective_deg: null };
}

export function toTargetAnalysis(
  rotor: Rotor,
  solved: SolvedTarget,
  inputs: AnalysisInputs,
): Analysis {
  const target = toTarget(rotor, inputs);
  const found = { ...inputs, rpm: solved.point.Omega / RPM };
  return toAnalysis('solve_to_target', rotor, solved, found, () => targetReason(solved, target));
}

function toAnalysis(
  mode: 'point' | 'solve_to_target',
  rotor: Rotor,
  solved: SolvedPoint,
  inputs: AnalysisInputs,
  reason: () => string,
): Analysis {
  const performance = performances(rotor, solved.point);
  const fields = performance
    ? solvedFields(rotor, solved, performance, inputs)
    : unsolved(reason());
  return { object: 'geometry_analysis', mode, ...fields };
}

/** No speed of rotation is left to search: the air alone is faster than sound. */
export function toSonicAnalysis(rotor: Rotor, body: AnalysisInputs): Analysis {
  const base = { object: 'geometry_analysis' as const, mode: 'solve_to_target' as const };
  return { ...base, ...unsolved(sonicReason(body.airspeed, rotor.sound)) };
}

export function toSweepAnalysis(
  rotor: Rotor,
  points: PointResult[],
  body: AnalysisInputs,
): Analysis {
  const ratios = sweepJ(body);
  const good: PointResult[] = [];
  const dropped: number[] = [];
  const [J, Ct, Cp]: number[][] = [[], [], []];
  const eta: (number | null)[] = [];
  const oblique = noObliqueLoads();
  for (const [i, point] of points.entries()) {
    const performance = performances(rotor, point)?.corrected;
    if (performance === undefined) {
      dropped.push(ratios[i]);
      continue;
    }
    good.push(point);
    J.push(ratios[i]);
    Ct.push(performance.Ct);
    Cp.push(performance.Cp);
    eta.push(performance.efficiency);
    for (const [field, key] of CROSSED) oblique[`sweep_${field}`].push(point.oblique[key]);
  }
  return {
    object: 'geometry_analysis',
    mode: 'sweep',
    converged: dropped.length === 0,
    reason: dropped.length === 0 ? null : sweepReason(dropped, points.length),
    rpm: body.rpm,
    sweep_J: J,
    sweep_Ct: Ct,
    sweep_Cp: Cp,
    sweep_eta: eta,
    ...(isOblique(body) && oblique),
    ...analysisWarningsOf(rotor, good),
  };
}

/** The fields of the loads that air across the disc brings, as an answer and as the engine names them. */
const CROSSED = [
  ['force_inplane_n', 'H'],
  ['force_side_n', 'Y'],
  ['hub_moment_roll_n_m', 'roll'],
  ['hub_moment_pitch_n_m', 'pitch'],
  ['blade_thrust_amplitude_n', 'blade1'],
] as const;
type ObliqueField = (typeof CROSSED)[number][0];

/** Answers have these loads where the request names a disc angle. */
const isOblique = ({ disc_angle_deg }: AnalysisInputs): boolean => disc_angle_deg != null;

const noObliqueLoads = () =>
  Object.fromEntries(CROSSED.map(([field]) => [`sweep_${field}`, []])) as unknown as Record<
    `sweep_${ObliqueField}`,
    number[]
  >;

function obliqueFields({ oblique }: PointResult): Record<ObliqueField, number> {
  const fields = CROSSED.map(([field, key]) => [field, oblique[key]]);
  return Object.fromEntries(fields) as Record<ObliqueField, number>;
}

/** Raw and corrected; null where there is nothing to tell. */
interface Performances {
  raw: Performance;
  corrected: Performance;
}

function performances(rotor: Rotor, point: PointResult): Performances | null {
  if (point.status !== 'ok') return null;
  const raw = performanceOf(rotor, point, point);
  const corrected = performanceOf(rotor, point, point.corrected);
  return raw && corrected && { raw, corrected };
}

/** Returns an answer without a solution: every number is null, and there are no stations. */
function unsolved(reason: string): Omit<Analysis, 'object' | 'mode'> {
  return {
    converged: false,
    reason,
    J: null,
    rpm: null,
    thrust: null,
    power: null,
    Ct: null,
    Cp: null,
    efficiency: null,
    thrust_raw: null,
    torque_raw: null,
    power_raw: null,
    Ct_raw: null,
    Cp_raw: null,
  };
}

function solvedFields(
  rotor: Rotor,
  solved: SolvedPoint,
  { raw, corrected }: Performances,
  inputs: AnalysisInputs,
): Omit<Analysis, 'object' | 'mode'> {
  const { thrust, power, J, Ct, Cp, efficiency } = corrected;
  return {
    converged: true,
    reason: null,
    J,
    rpm: inputs.rpm,
    thrust,
    power,
    Ct,
    Cp,
    efficiency,
    ...(isOblique(inputs) && obliqueFields(solved.point)),
    thrust_raw: raw.thrust,
    torque_raw: raw.torque,
    power_raw: raw.power,
    Ct_raw: raw.Ct,
    Cp_raw: raw.Cp,
    stations: toStationTable(rotor, solved),
    ...analysisWarningsOf(rotor, [solved.point]),
  };
}

/** The columns of the answer's stations, in their order. */
const STATION_COLUMNS = [
  'r_over_R',
  'chord',
  'beta_deg',
  'Cl',
  'Cd',
  'Re',
  'Mach',
  'dT_dr',
  'dQ_dr',
  'va',
  'vt',
  'eta_local',
  'dr',
] as const satisfies (keyof StationRow)[];

function toStationTable(rotor: Rotor, { point, stations, dr }: SolvedPoint): NumberTable {
  const values = new Float64Array(stations.length * STATION_COLUMNS.length);
  const along = alongAxis(rotor, point.V);
  let at = 0;
  for (const s of stations) {
    const eta = (along * s.dT_dr) / (point.Omega * s.dQ_dr);
    values[at++] = s.r / rotor.R;
    values[at++] = s.c;
    values[at++] = s.beta / DEGREE;
    values[at++] = s.cl;
    values[at++] = s.cd;
    values[at++] = s.Re;
    values[at++] = s.Mach;
    values[at++] = s.dT_dr;
    values[at++] = s.dQ_dr;
    values[at++] = s.va;
    values[at++] = s.vt;
    values[at++] = Number.isFinite(eta) ? eta : 0;
    values[at++] = dr;
  }
  return { columns: STATION_COLUMNS, values };
}
