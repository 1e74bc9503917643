/** Objectives and limits of a blade by its figures at all points. Theory O.5, O.7. */
import type {
  BladeRun,
  DesignProblem,
  LimitValue,
  Made,
  PointFigures,
  ShapedBlade,
} from './problem.js';

/** g of a point that is met: no limit, but far enough from one. */
const MET_G = 0.02;

/** An objective as it is minimised. */
export function objectiveOf(
  { points: problem, drive }: DesignProblem,
  points: readonly PointFigures[],
  kind: DesignProblem['objectives'][number]['kind'],
  at: number,
): number {
  const power = (figures: PointFigures) => (drive === null ? figures.P : figures.electrical);
  switch (kind) {
    case 'energy':
      return points.reduce((sum, figures, i) => {
        // a point without a share may have no number
        return problem[i].share === 0 ? sum : sum + problem[i].share * power(figures);
      }, 0);
    case 'power':
      return power(points[at]);
    case 'thrust':
      return -points[at].T;
    case 'noise':
      return points[at].level;
  }
}

/** All limits of the problem at a blade, in an order that depends on the problem alone. */
export function evaluateLimits(
  problem: DesignProblem,
  {
    points,
    blade,
    run,
    made,
  }: { points: readonly PointFigures[]; blade: ShapedBlade; run: BladeRun; made: Made },
): LimitValue[] {
  const { limits, drive } = problem;
  const found: LimitValue[] = [];
  const most = (
    name: LimitValue['name'],
    point: number | null,
    value: number,
    bound: number,
    scale = bound,
  ) => found.push({ name, point, value, bound, g: (bound - value) / scale, perUnit: 1 / scale });
  const least = (
    name: LimitValue['name'],
    point: number | null,
    value: number,
    bound: number,
    scale = bound,
  ) => found.push({ name, point, value, bound, g: (value - bound) / scale, perUnit: 1 / scale });
  for (const [i, figures] of points.entries()) {
    const point = problem.points[i];
    const { shortage } = figures;
    found.push({
      name: 'reachable',
      point: i,
      value: shortage + figures.driveShortage,
      bound: 0,
      g: shortage > 0 ? -shortage : MET_G,
      perUnit: 1,
    });
    most('tip_mach_max', i, figures.tipMach, limits.tipMach);
    if (!problem.isVariablePitch) {
      const { Omega } = figures;
      const { OmegaMin, OmegaMax } = point;
      const ends = { point: i, value: Omega };
      const over = { g: Math.log(OmegaMax / Omega), perUnit: 1 / OmegaMax };
      const under = { g: Math.log(Omega / OmegaMin), perUnit: 1 / OmegaMin };
      found.push({ name: 'rpm_max', ...ends, bound: OmegaMax, ...over });
      found.push({ name: 'rpm_min', ...ends, bound: OmegaMin, ...under });
    } else if (i > 0) {
      const turn = figures.collective - points[0].collective;
      most('collective_max_deg', i, Math.abs(turn), problem.collectiveMax, 0.2);
    }
    if (limits.stallMargin !== null)
      for (const margin of figures.margins)
        least('stall_margin_deg_min', i, margin, limits.stallMargin, 0.1);
    if (limits.reynolds !== null) least('reynolds_min', i, figures.Re75, limits.reynolds);
    if (limits.level !== null) most('level_dba_max', i, figures.level, limits.level, 10);
    if (problem.material !== null && limits.safety !== null)
      for (const stress of figures.stresses) {
        const value = problem.material.limit / stress;
        // stresses are smoother than what is over them
        const g = 1 - limits.safety / value;
        const at = { point: i, value, bound: limits.safety };
        found.push({ name: 'safety_factor_min', ...at, g, perUnit: 1 / value });
      }
    if (problem.material !== null && limits.deflection !== null)
      most('tip_deflection_mm_max', i, figures.deflection, limits.deflection);
    if (drive === null) continue;
    const short = figures.driveShortage;
    const throttle = limits.throttle ?? 1;
    // what a full throttle lacks goes on where the throttle ends
    found.push({
      name: 'throttle_pct_max',
      point: i,
      value: figures.throttle,
      bound: throttle,
      g: throttle - Math.min(figures.throttle, 1) - short,
      perUnit: 1,
    });
    if (limits.motorShare !== null && Number.isFinite(drive.motorImax))
      most('motor_current_share_max', i, figures.motorI / drive.motorImax, limits.motorShare);
    if (limits.batteryShare !== null && Number.isFinite(drive.batteryImax))
      most(
        'battery_current_share_max',
        i,
        figures.batteryI / drive.batteryImax,
        limits.batteryShare,
      );
    if (limits.temperatureShare !== null)
      most('temperature_share_max', i, figures.heat, limits.temperatureShare);
  }
  // control points bound the chord from below, and change smoothly
  const edge = Math.min(...made.outlines.map(({ section }) => section.thicknessAt95));
  const forEdge = limits.edge === null ? 0 : limits.edge / edge;
  const forChord = limits.chord ?? 0;
  if (limits.chord !== null && forChord >= forEdge)
    for (const c of run.chords) least('chord_mm_min', null, c, forChord);
  else if (limits.edge !== null)
    for (const c of run.chords) least('edge_thickness_mm_min', null, c * edge, limits.edge);
  const { twist } = problem;
  least('twist_min_deg', null, Math.min(...blade.beta), twist.min, 0.2);
  most('twist_max_deg', null, Math.max(...blade.beta), twist.max, 0.2);
  return found;
}
