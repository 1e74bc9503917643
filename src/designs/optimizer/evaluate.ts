/** A blade at all points of a problem: speeds or turns that meet them, loads, stresses, noise, drive, and limits. Theory O.5 to O.7. */
import { correctionOf } from '../../blades/correction.js';
import { bladePolars, encodePolars, TableList } from '../../engine/blade-polars.js';
import {
  CASE_SIZE,
  decodePowertrain,
  MAP,
  MAP_HEADER,
  NOISE,
  NOISE_SIZE,
  POINT,
  PT_ALL,
  PT_GROUP,
  PT_GROUPS_AT,
  PT_ROTOR,
  PT_VEHICLE,
  STATION,
  STATION_SIZE,
  STATUS,
  FLAG,
  STRENGTH,
  STRENGTH_HEAD,
  STRENGTH_HEAD_SIZE,
  STRENGTH_ROW,
  STRENGTH_ROW_SIZE,
  STRENGTH_ROWS_AT,
} from '../../engine/layout.js';
import { decodeObserved } from '../../engine/noise-task.js';
import { encodePowertrains } from '../../engine/powertrain-codec.js';
import { loadPowertrain, type PowertrainJob } from '../../engine/powertrain-task.js';
import type { ProgramTools } from '../../engine/program.js';
import {
  ANNULI,
  type PolarAt,
  type RotorCase,
  type RotorCorrection,
} from '../../engine/rotor-case.js';
import { encodeRotor } from '../../engine/rotor-codec.js';
import { loadRotor } from '../../engine/rotor-task.js';
import { heard, levelOf } from '../../noise/levels.js';
import type {
  ShapedBlade,
  DesignProblem,
  Evaluated,
  LimitValue,
  PointFigures,
  ProblemPoint,
  ProblemSection,
} from './problem.js';
import { StallAngles } from './stall-angles.js';

/** The way a blade is run: its speeds [rad/s] ([]: they meet the points), motor speed over its own, and its control points of the chord [m]. */
export interface BladeRun {
  Omega: readonly number[];
  gear: number;
  chords: readonly number[];
}

/** The polars and outlines of a blade's stations. */
export interface Made {
  polars: PolarAt[];
  /** Sorted by rising radius; a single one holds for all. */
  outlines: {
    r: number;
    section: Pick<ProblemSection, 'outline' | 'area' | 'edge' | 'psi' | 'thicknessAt95'>;
  }[];
}

/** Relative miss of a target at which an inner solve ends, and its most evaluations. */
const MET = 1e-10;
const MOST = 40;
/** First turn of a search [rad], and the largest step of one. */
const FIRST_TURN = 0.002;
const LARGEST_TURN = 0.07;
/** Stations inboard of this part of the radius carry little: their stall counts for nothing. */
const STALL_FROM = 0.4;
/** g of a point that is met: no limit, but far enough from one. */
const MET_G = 0.02;
/** Boundary layers and turbulence of the noise, as analyses have them unless told. */
const TRIPPED = 1;

export class Evaluator {
  private readonly slot: number;
  private readonly stall: StallAngles;
  private readonly map = new Float64Array(MAP_LENGTH);
  private readonly drives: PowertrainJob;

  constructor(
    private readonly tools: ProgramTools,
    private readonly problem: DesignProblem,
    private readonly made: Made,
    /** True: noise and all else that no objective or limit asks for is found as well. */
    private readonly isWhole = false,
  ) {
    this.slot = tools.slots.slotsOf([made.polars[0].polar])[0];
    this.stall = new StallAngles(tools.kernel, this.slot);
    this.loadOutlines();
    this.drives = encodePowertrains(problem.drive?.cases ?? []);
  }

  /**
   * A new blade at all points. `held`: the corrections that measured propellers make to it, one a point; those of the blade itself unless
   * given (theory O.8). `guess`: speeds, or turns with variable pitch, at which each search begins; [] where nothing is known. */
  evaluate(
    blade: ShapedBlade,
    run: BladeRun,
    guess: readonly number[],
    held: readonly RotorCorrection[] | null = null,
  ): Evaluated {
    const { problem } = this;
    const points: PointFigures[] = [];
    const next: number[] = [];
    const corrections: RotorCorrection[] = [];
    const base = problem.points.map((point, i) => this.loaded(blade, point, held?.[i]));
    for (const [i, point] of problem.points.entries()) {
      const found = problem.isVariablePitch
        ? this.turned(base[i], point, run.Omega[i], guess[i])
        : this.speeded(base[i], point, guess[i]);
      next.push(problem.isVariablePitch ? found.collective : found.Omega);
      points.push(this.figures(i, base[i], found, run));
      corrections.push(base[i].rotor.correction!);
    }
    return {
      f: problem.objectives.map(({ kind, point }) => objectiveOf(problem, points, kind, point)),
      points,
      limits: limitsOf(problem, { points, blade, run, made: this.made }),
      guess: next,
      corrections,
    };
  }

  /** The rotor at a point, not turned yet. */
  private loaded(
    blade: ShapedBlade,
    point: ProblemPoint,
    held: RotorCorrection | undefined,
  ): Loaded {
    const { rho, mu, sound } = point;
    const bare = { ...blade, sweep: blade.r.map(() => 0), rho, mu, sound };
    const list = new TableList();
    const rotor: RotorCase = { ...bare, polars: this.made.polars };
    const polars = encodePolars(bladePolars(rotor), list);
    const correction = (turned: RotorCase) => {
      const own = correctionOf(turned);
      // lengths and angles are the blade's own: what is held are the coefficients
      return held === undefined ? own : { ...held, chord75: own.chord75, beta75: own.beta75 };
    };
    return { rotor, correction, polars, tables: list.tables, blade };
  }

  private cut(loaded: Loaded, turn: number): void {
    const rotor = {
      ...loaded.rotor,
      ...(turn !== 0 && { beta: loaded.rotor.beta.map((each) => each + turn) }),
    };
    rotor.correction = loaded.correction(rotor);
    loaded.rotor.correction = rotor.correction;
    const numbers = encodeRotor(rotor);
    loadRotor(this.tools.kernel, this.tools.slots, {
      rotorCase: numbers.subarray(0, CASE_LENGTH),
      blade: numbers.subarray(CASE_LENGTH),
      polars: loaded.polars,
      tables: loaded.tables,
      measured: NOTHING,
    });
  }

  /** Solves the rotor that is cut. NaN of what is asked for: there is no solution. */
  private solve(point: ProblemPoint, Omega: number): Solved {
    const { kernel } = this.tools;
    kernel.coldStart();
    const status = kernel.solveRotor(0, Omega, point.V);
    const T = kernel.points[POINT.T_CORRECTED];
    const Q = kernel.points[POINT.Q_CORRECTED];
    const { kind } = point.target;
    const value = kind === 'thrust' ? T : kind === 'power' ? Q * Omega : Q;
    return { isOk: status === STATUS.OK, T, Q, value };
  }

  /** The speed of rotation that meets the point: by secants in its logarithm, within what is known of it. */
  private speeded(loaded: Loaded, point: ProblemPoint, guess: number | undefined): Found {
    this.cut(loaded, 0);
    const { R } = loaded.blade;
    const most = Math.sqrt(Math.max((0.95 * point.sound) ** 2 - point.V ** 2, 1)) / R;
    const least = most * 1e-3;
    const wanted = point.target.value;
    const miss = (u: number) => this.solve(point, Math.exp(u)).value / wanted - 1;
    const [low, high] = [Math.log(least), Math.log(most)];
    const first = guess === undefined ? Math.log(most) - 1 : Math.log(guess);
    const found = rootOf(miss, Math.min(Math.max(first, low), high), low, high);
    const Omega = Math.exp(found.at);
    return { Omega, collective: 0, shortage: found.miss };
  }

  /** The turn of the blade that meets the point, on the side of the stall on which more incidence gives more. */
  private turned(
    loaded: Loaded,
    point: ProblemPoint,
    Omega: number,
    guess: number | undefined,
  ): Found {
    const wanted = point.target.value;
    const miss = (turn: number) => {
      this.cut(loaded, turn);
      return this.solve(point, Omega).value / wanted - 1;
    };
    const found = turnOf(miss, guess ?? 0);
    return { Omega, collective: found.at, shortage: found.miss };
  }

  private figures(i: number, loaded: Loaded, found: Found, run: BladeRun): PointFigures {
    const { problem } = this;
    const { kernel } = this.tools;
    const point = problem.points[i];
    const { Omega } = found;
    const { R } = loaded.blade;
    this.cut(loaded, found.collective);
    const solved = this.solve(point, Omega);
    const outsideTable = (kernel.points[POINT.FLAGS] & FLAG.OUTSIDE_TABLE) !== 0;
    const shortage = found.shortage <= 10 * MET ? 0 : found.shortage;
    const P = solved.Q * Omega;
    const sections = this.sections(R);
    const level = this.wantsLevel(i) ? this.levelAt(loaded, Omega, R) : NaN;
    const strength = problem.material === null ? NONE : this.strength();
    const driven = this.driven(i, { T: solved.T, Q: solved.Q, Omega, R }, run.gear);
    return {
      status: !solved.isOk ? 'not_converged' : shortage > 0 ? 'not_reached' : 'ok',
      shortage,
      T: solved.T,
      P,
      Q: solved.Q,
      Omega,
      collective: found.collective,
      tipMach: Math.hypot(Omega * R, point.V) / point.sound,
      ...sections,
      outsideTable,
      ...strength,
      level,
      ...driven,
    };
  }

  /** Reynolds number at 0.75 R and the least incidence left to the stall, of the blade as it was just solved. */
  private sections(R: number): Pick<PointFigures, 'Re75' | 'stallMargin' | 'margins'> {
    const { stations } = this.tools.kernel;
    const margins: number[] = [];
    let Re75 = NaN;
    let nearest = Infinity;
    for (let k = 0; k < ANNULI; k++) {
      const at = k * STATION_SIZE;
      const r = stations[at + STATION.R] / R;
      const Re = stations[at + STATION.RE];
      const away = Math.abs(r - 0.75);
      if (away < nearest) [nearest, Re75] = [away, Re];
      if (r < STALL_FROM) continue;
      const alpha = stations[at + STATION.BETA] - stations[at + STATION.PHI];
      margins.push(this.stall.at(Re, stations[at + STATION.MACH]) - alpha);
    }
    return { Re75, stallMargin: Math.min(...margins), margins };
  }

  private wantsLevel(i: number): boolean {
    const { limits, objectives } = this.problem;
    return (
      this.isWhole ||
      limits.level !== null ||
      objectives.some(({ kind, point }) => kind === 'noise' && point === i)
    );
  }

  /** The A-weighted level [dB] at the observer, of the point that was just solved. */
  private levelAt({ blade }: Loaded, Omega: number, R: number): number {
    const { kernel } = this.tools;
    const { x, z } = this.problem.observer;
    const head = new Float64Array(NOISE_SIZE);
    const { outlines } = this.made;
    head[NOISE.OBSERVERS] = 1;
    head[NOISE.SECTIONS] = outlines.length;
    head[NOISE.TRIPPED] = TRIPPED;
    head[NOISE.LENGTH] = R;
    kernel.noiseOrder.set(head);
    kernel.noiseObservers.set([x, 0, z]);
    kernel.noiseSections.set(
      outlines.flatMap(({ r, section: { area, edge, psi } }) => [r, area, edge, psi]),
    );
    kernel.solveNoise(0);
    const first = (blade.B * Omega) / (2 * Math.PI);
    return levelOf(heard(decodeObserved(kernel.noiseOut, 0), first).aWeighted) ?? -40;
  }

  private loadOutlines(): void {
    const { kernel } = this.tools;
    for (const [k, { section }] of this.made.outlines.entries()) {
      kernel.sectionX.set(section.outline.x);
      kernel.sectionY.set(section.outline.y);
      kernel.strengthOutline(k, section.outline.x.length);
    }
  }

  /** Largest stress [Pa] and displacement of the tip along the axis [m], at the loads of the blade without its correction, as analyses have them. */
  private strength(): Pick<PointFigures, 'stress' | 'stresses' | 'deflection'> {
    const { kernel } = this.tools;
    const { E, G, density, limit } = this.problem.material!;
    kernel.solveRaw(0);
    const input = kernel.strengthIn;
    input[STRENGTH.E] = E;
    input[STRENGTH.G] = G;
    input[STRENGTH.DENSITY] = density;
    input[STRENGTH.LIMIT] = limit;
    input[STRENGTH.WALL] = 0;
    input[STRENGTH.STACKING] = STACKING;
    const { outlines } = this.made;
    input[STRENGTH.OUTLINES] = outlines.length;
    for (const [k, { r }] of outlines.entries()) input.set([r, k], STRENGTH_ROWS_AT + 2 * k);
    kernel.solveStrength();
    const out = kernel.strengthOut;
    const at = (row: number) =>
      Math.abs(out[STRENGTH_HEAD_SIZE + row * STRENGTH_ROW_SIZE + STRENGTH_ROW.STRESS]);
    const stresses: number[] = [];
    for (let row = 0; row <= ANNULI; row += STRESS_ROWS) {
      let most = 0;
      for (let k = row; k < Math.min(row + STRESS_ROWS, ANNULI + 1); k++)
        most = Math.max(most, at(k));
      stresses.push(most);
    }
    return {
      stresses,
      stress: Math.abs(out[STRENGTH_HEAD.STRESS]),
      deflection: Math.abs(out[STRENGTH_HEAD.TIP_W]),
    };
  }

  /**
   * The drive at the point. Its model reads a propeller from a map; here it gets one that is right at this thrust, torque and speed alone,
   * which is where it then works: the physics of motor, ESC and pack are those of simulations.
   */
  private driven(
    i: number,
    { T, Q, Omega, R }: { T: number; Q: number; Omega: number; R: number },
    gear: number,
  ): DriveFigures {
    const { drive, points } = this.problem;
    if (drive === null) return NO_DRIVE;
    if (!(T > 0) || !(Q > 0)) return { ...NO_DRIVE, driveShortage: 1 };
    const { V, rho } = points[i];
    const { kernel, maps } = this.tools;
    const D = (2 * R) / gear; // the tip moves as fast at the motor's speed
    const speed = gear * Omega;
    const U2 = V * V + ((speed * D) / (2 * Math.PI)) ** 2;
    const tau = T / (rho * D * D * U2);
    const q = Q / (gear * drive.efficiency) / (rho * D ** 3 * U2);
    writeMap(this.map, D, tau, q);
    const rows = this.drives.rows.slice();
    let at = 0;
    let point = decodePowertrain(rows, at);
    for (let k = 0; k < i; k++) {
      at = point.end;
      point = decodePowertrain(rows, at);
    }
    point.rotors[PT_ROTOR.D] = D;
    point.rotors[PT_ROTOR.TRIM_T] = T;
    point.rotors[PT_ROTOR.V_AXIAL] = V;
    const slot = maps.slotOf({ key: MAP_KEY, table: this.map });
    kernel.mapSlot(slot, MAP_LENGTH).set(this.map);
    loadPowertrain(kernel, maps, point, {
      maps: [{ key: MAP_KEY, table: this.map }],
      curves: this.drives.curves,
    });
    kernel.solveBarePowertrain();
    const out = kernel.powerOut;
    const of = (place: number) => out[PT_GROUPS_AT + place];
    const ambient = point.vehicle[PT_AMBIENT];
    const share = (temperature: number, limit: number) =>
      (temperature - ambient) / (limit - ambient);
    const windingT = of(PT_GROUP.T_W);
    return {
      electrical: of(PT_GROUP.P_BUS),
      motorI: of(PT_GROUP.I_MOTOR),
      batteryI: out[PT_ALL.I],
      throttle: of(PT_GROUP.THROTTLE),
      windingT,
      heat: Math.max(
        share(windingT, drive.windingLimit),
        share(of(PT_GROUP.T_MAG), drive.magnetLimit),
      ),
      driveShortage: Math.max(0, 1 - of(PT_GROUP.T) / T),
    };
  }
}

interface Loaded {
  rotor: RotorCase;
  /** The correction of the rotor as it is turned. */
  correction: (turned: RotorCase) => RotorCorrection;
  polars: Float64Array;
  tables: TableList['tables'];
  blade: ShapedBlade;
}
interface Solved {
  isOk: boolean;
  T: number;
  Q: number;
  value: number;
}
interface Found {
  Omega: number;
  collective: number;
  /** Relative miss of the target. */
  shortage: number;
}
type DriveFigures = Pick<
  PointFigures,
  'electrical' | 'motorI' | 'batteryI' | 'throttle' | 'windingT' | 'heat' | 'driveShortage'
>;

const NONE = { stress: NaN, stresses: [], deflection: NaN };
/** Edges of annuli whose largest stress is one. */
const STRESS_ROWS = 3;
const NOTHING = new Float64Array(0);
const NO_DRIVE: DriveFigures = {
  electrical: NaN,
  motorI: NaN,
  batteryI: NaN,
  throttle: NaN,
  windingT: NaN,
  heat: NaN,
  driveShortage: 0,
};
/** The place on the chord that lies on the radius, as strength analyses have it unless told. */
const STACKING = 0.25;

const CASE_LENGTH = CASE_SIZE;
/** The temperature of the air in the row of a vehicle. */
const PT_AMBIENT = PT_VEHICLE.T_AMB;

/** A map of two nodes of psi and of ln Re, all alike, in one air (assembly/map/layout.ts). */
const MAP_LENGTH = MAP_HEADER + 4 * 5 + 3 * 4;
const MAP_KEY = 'design';

function writeMap(map: Float64Array, D: number, tau: number, q: number): void {
  map.fill(0);
  map[MAP.N_PSI] = 2;
  map[MAP.N_RE] = 2;
  map[MAP.N_AIR] = 1;
  map[MAP.D] = D;
  map[MAP.R_REF] = 0.375 * D;
  map[MAP.C_REF] = 0.1 * D;
  map[MAP.TIP_MACH] = 2;
  map[MAP.ANNULI] = ANNULI;
  map[MAP.ELL] = 1;
  map.set([-2, 2, -40, 60, 0], MAP_HEADER);
  map.set([tau, q, tau, q, tau, q, tau, q], MAP_HEADER + 4 * 5);
}

/** The root of a miss that rises with u, by secants within a bracket that is widened from the first guess; where there is none the nearer end. */
function rootOf(
  miss: (u: number) => number,
  first: number,
  low: number,
  high: number,
): { at: number; miss: number } {
  let a = { u: low, y: NaN };
  let b = { u: high, y: NaN };
  let now = { u: first, y: miss(first) };
  let last = now;
  let best = now;
  for (let n = 0; n < MOST && Math.abs(now.y) > MET; n++) {
    if (now.y < 0) a = now;
    else b = now;
    // loads grow with the square of the speed
    const slope = last === now ? 2 * (1 + now.y) : (now.y - last.y) / (now.u - last.u);
    let u = now.u - now.y / slope;
    if (!(slope > 0) || !Number.isFinite(u)) u = now.u + (now.y < 0 ? 0.3 : -0.3);
    u = Math.min(Math.max(u, now.u - 0.7), now.u + 0.7);
    if (!(u > a.u && u < b.u)) {
      // an end that was not looked at is looked at once
      const end = u >= b.u ? b : a;
      u = Number.isNaN(end.y) ? end.u : (a.u + b.u) / 2;
    }
    if (b.u - a.u < 1e-13) break;
    last = now;
    now = { u, y: miss(u) };
    if (Math.abs(now.y) < Math.abs(best.y) || Number.isNaN(best.y)) best = now;
    if ((u === high && now.y < 0) || (u === low && now.y > 0)) break;
  }
  return { at: best.u, miss: Math.abs(best.y) };
}

/** The turn at which a miss is 0 and rises; where the most is below, the turn of the most. */
function turnOf(miss: (turn: number) => number, first: number): { at: number; miss: number } {
  let last = { u: first, y: miss(first) };
  let best = last;
  let now = last;
  let low = -Infinity;
  let high = Infinity;
  for (let n = 0; n < MOST && Math.abs(now.y) > MET; n++) {
    const slope = n === 0 ? NaN : (now.y - last.y) / (now.u - last.u);
    let step: number;
    if (n === 0) step = now.y < 0 ? FIRST_TURN : -FIRST_TURN;
    else if (slope > 0) step = -now.y / slope;
    else step = -Math.abs(now.u - last.u) * (now.y < 0 ? 2 : 1); // beyond the stall: back
    step = Math.min(Math.max(step, -LARGEST_TURN), LARGEST_TURN);
    if (now.y < 0 && (slope > 0 || n === 0)) low = Math.max(low, now.u);
    if (now.y > 0) high = Math.min(high, now.u);
    let u = now.u + step;
    if (low < high && (u <= low || u >= high))
      u = Number.isFinite(low + high) ? (low + high) / 2 : u;
    last = now;
    now = { u, y: miss(u) };
    if (Math.abs(now.y) < Math.abs(best.y) || Number.isNaN(best.y)) best = now;
    if (Math.abs(now.u - last.u) < 1e-13) break;
  }
  return { at: best.u, miss: Math.abs(best.y) };
}

function objectiveOf(
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
function limitsOf(
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
  const edge = made.outlines[0].section.thicknessAt95;
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
