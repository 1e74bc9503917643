/** A blade at all points of a problem: speeds or turns that meet them, loads, stresses, noise, drive. Theory O.5 to O.8. */
import { type BladeOrigin, correctionOf } from '../../blades/correction.js';
import { measuredCurves } from '../../blades/measured-blades.js';
import {
  FLAG,
  NOISE,
  NOISE_SIZE,
  POINT,
  STATION,
  STATION_SIZE,
  STATUS,
  STRENGTH,
  STRENGTH_HEAD,
  STRENGTH_HEAD_SIZE,
  STRENGTH_ROW,
  STRENGTH_ROW_SIZE,
  STRENGTH_ROWS_AT,
} from '../../engine/layout.js';
import { decodeObserved } from '../../engine/noise-task.js';
import type { ProgramTools } from '../../engine/program.js';
import { ANNULI, type RotorCase, type RotorCorrection } from '../../engine/rotor-case.js';
import { encodeLoad } from '../../engine/rotor-codec.js';
import { loadEncoded } from '../../engine/rotor-task.js';
import { heard, levelOf } from '../../noise/levels.js';
import { DrivePoints, NO_DRIVE } from './drive-point.js';
import { MET, rootOf, turnOf } from './inner-solves.js';
import { evaluateLimits, objectiveOf } from './limits.js';
import type {
  BladeRun,
  DesignProblem,
  Evaluated,
  Made,
  MeasuredShift,
  PointFigures,
  ProblemPoint,
  ShapedBlade,
} from './problem.js';
import { StallAngles } from './stall-angles.js';

/** What measurements say of a blade, one a point, where that is held while its shape changes; null: it is the blade's own. */
export interface Held {
  corrections: readonly RotorCorrection[] | null;
  /** []: none counts. */
  shifts: readonly MeasuredShift[] | null;
}
const OWN: Held = { corrections: null, shifts: null };

/** Stations inboard of this part of the radius carry little: their stall counts for nothing. */
const STALL_FROM = 0.4;
/** Boundary layers and turbulence of the noise, as analyses have them unless told. */
const TRIPPED = 1;
/** The place on the chord that lies on the radius, as strength analyses have it unless told. */
const STACKING = 0.25;
/** Edges of annuli whose largest stress is one. */
const STRESS_ROWS = 3;
const NONE = { stress: NaN, stresses: [], deflection: NaN };
const NO_SHIFT: MeasuredShift = { thrust: 0, torque: 0 };

export class Evaluator {
  private readonly stalls: StallAngles[];
  private readonly drives: DrivePoints | null;

  constructor(
    private readonly tools: ProgramTools,
    private readonly problem: DesignProblem,
    private readonly made: Made,
    /** True: noise and all else that no objective or limit asks for is found as well. */
    private readonly isWhole = false,
  ) {
    const slots = tools.slots.slotsOf(made.polars.map(({ polar }) => polar));
    this.stalls = slots.map((slot) => new StallAngles(tools.kernel, slot));
    this.loadOutlines();
    this.drives = problem.drive && new DrivePoints(tools, problem.drive);
  }

  /** A new blade at all points. `guess`: speeds, or turns with variable pitch, at which each search begins; [] where nothing is known. */
  evaluate(
    blade: ShapedBlade,
    run: BladeRun,
    guess: readonly number[],
    held: Held = OWN,
  ): Evaluated {
    const { problem } = this;
    const points: PointFigures[] = [];
    const next: number[] = [];
    const corrections: RotorCorrection[] = [];
    const shifts: MeasuredShift[] = [];
    let { unturned } = run;
    for (const [i, point] of problem.points.entries()) {
      const loaded = this.loaded(blade, point, held, i, unturned);
      const found = problem.isVariablePitch
        ? this.turned(loaded, point, run.Omega[i], guess[i])
        : this.speeded(loaded, point, guess[i]);
      unturned ??= found.collective;
      next.push(problem.isVariablePitch ? found.collective : found.Omega);
      points.push(this.figures(i, loaded, found, run));
      corrections.push(loaded.rotor.correction!);
      shifts.push(loaded.shift);
    }
    return {
      f: problem.objectives.map(({ kind, point }) => objectiveOf(problem, points, kind, point)),
      points,
      limits: evaluateLimits(problem, { points, blade, run, made: this.made }),
      guess: next,
      corrections,
      shifts,
    };
  }

  /** The rotor at a point, not turned yet. `unturned`: the turn from which its collective counts; null: from wherever it is. */
  private loaded(
    blade: ShapedBlade,
    { rho, mu, sound }: ProblemPoint,
    { corrections, shifts }: Held,
    i: number,
    unturned: number | null,
  ): Loaded {
    const { origin = {}, sweep = blade.r.map(() => 0), ...shape } = blade;
    const polars = this.made.polars.map(({ place, polar }) => ({ r: place * blade.R, polar }));
    const rotor: RotorCase = { ...shape, sweep, rho, mu, sound, polars };
    return {
      rotor,
      R: blade.R,
      originAt: (turn) => ({ ...origin, collective: turn - (unturned ?? turn) }),
      correction: corrections?.[i],
      isMeasured: shifts === null,
      shift: shifts?.[i] ?? NO_SHIFT,
    };
  }

  /** Cuts the rotor as it is turned. `speed` [rad/s]: where the differences to measured blades are needed; everywhere unless given. */
  private cut(loaded: Loaded, turn: number, V: number, speed?: number): void {
    const { correction: held } = loaded;
    const rotor: RotorCase = {
      ...loaded.rotor,
      beta: loaded.rotor.beta.map((each) => each + turn),
    };
    const origin = loaded.originAt(turn);
    const own = correctionOf(rotor, origin);
    // lengths and angles are the blade's own: what is held are the coefficients
    rotor.correction =
      held === undefined ? own : { ...held, chord75: own.chord75, beta75: own.beta75 };
    rotor.measured = loaded.isMeasured ? measuredCurves(rotor, origin, this.problem.measured) : [];
    loaded.rotor.correction = rotor.correction;
    loaded.rotor.measured = rotor.measured;
    loadEncoded(this.tools.kernel, this.tools.slots, {
      ...encodeLoad(rotor),
      ...(speed !== undefined && { conditions: Float64Array.of(speed, V) }),
    });
  }

  /** Solves the rotor that is cut. NaN of what is asked for: there is no solution. */
  private solve(point: ProblemPoint, Omega: number, shift: MeasuredShift): Solved {
    const { kernel } = this.tools;
    kernel.coldStart();
    const status = kernel.solveRotor(0, Omega, point.V);
    const T = kernel.points[POINT.T_CORRECTED] * (1 + shift.thrust);
    const Q = kernel.points[POINT.Q_CORRECTED] * (1 + shift.torque);
    const { kind } = point.target;
    const value = kind === 'thrust' ? T : kind === 'power' ? Q * Omega : Q;
    return { isOk: status === STATUS.OK, T, Q, value };
  }

  /** The speed of rotation that meets the point: by secants in its logarithm, within what is known of it. */
  private speeded(loaded: Loaded, point: ProblemPoint, guess: number | undefined): Found {
    this.cut(loaded, 0, point.V);
    const most = Math.sqrt(Math.max((0.95 * point.sound) ** 2 - point.V ** 2, 1)) / loaded.R;
    const least = most * 1e-3;
    const wanted = point.target.value;
    const miss = (u: number) => this.solve(point, Math.exp(u), loaded.shift).value / wanted - 1;
    const [low, high] = [Math.log(least), Math.log(most)];
    const first = guess === undefined ? Math.log(most) - 1 : Math.log(guess);
    const found = rootOf(miss, Math.min(Math.max(first, low), high), low, high);
    return { Omega: Math.exp(found.at), collective: 0, shortage: found.miss };
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
      this.cut(loaded, turn, point.V, Omega);
      return this.solve(point, Omega, loaded.shift).value / wanted - 1;
    };
    const found = turnOf(miss, guess ?? 0);
    return { Omega, collective: found.at, shortage: found.miss };
  }

  private figures(i: number, loaded: Loaded, found: Found, run: BladeRun): PointFigures {
    const { problem } = this;
    const { kernel } = this.tools;
    const point = problem.points[i];
    const { Omega } = found;
    const { R } = loaded;
    const solved = this.solvedAt(loaded, point, found);
    const outsideTable = (kernel.points[POINT.FLAGS] & FLAG.OUTSIDE_TABLE) !== 0;
    const shortage = found.shortage <= 10 * MET ? 0 : found.shortage;
    const P = solved.Q * Omega;
    const sections = this.sections(R);
    const level = this.wantsLevel(i) ? this.levelAt(loaded.rotor.B, Omega, R) : NaN;
    const strength = problem.material === null ? NONE : this.strength(R);
    const loads = { T: solved.T, Q: solved.Q, Omega, R };
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
      ...(this.drives?.solve(i, point, loads, run.gear) ?? NO_DRIVE),
    };
  }

  /** The loads at the point that was found, and the share of them that measured blades like this one add. */
  private solvedAt(loaded: Loaded, point: ProblemPoint, { collective, Omega }: Found): Solved {
    this.cut(loaded, collective, point.V, Omega);
    if (!loaded.rotor.measured?.length) return this.solve(point, Omega, loaded.shift);
    this.cut({ ...loaded, isMeasured: false }, collective, point.V);
    const bare = this.solve(point, Omega, NO_SHIFT);
    this.cut(loaded, collective, point.V, Omega);
    const solved = this.solve(point, Omega, NO_SHIFT);
    const share = (value: number, without: number) =>
      Number.isFinite(value / without) ? value / without - 1 : 0;
    const shift = { thrust: share(solved.T, bare.T), torque: share(solved.Q, bare.Q) };
    Object.assign(loaded, { shift });
    return solved;
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
      margins.push(this.stallAt(r, Re, stations[at + STATION.MACH]) - alpha);
    }
    return { Re75, stallMargin: Math.min(...margins), margins };
  }

  /** The incidence of the stall [rad] at r/R, linear between two sections. */
  private stallAt(place: number, Re: number, mach: number): number {
    const { polars } = this.made;
    const next = polars.findIndex((each) => each.place > place);
    const at = (i: number) => this.stalls[i].at(Re, mach);
    if (next <= 0) return at(next === 0 ? 0 : polars.length - 1);
    const [a, b] = [polars[next - 1].place, polars[next].place];
    return at(next - 1) + ((place - a) / (b - a)) * (at(next) - at(next - 1));
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
  private levelAt(B: number, Omega: number, R: number): number {
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
      outlines.flatMap(({ place, section: { area, edge, psi } }) => [place * R, area, edge, psi]),
    );
    kernel.solveNoise(0);
    const first = (B * Omega) / (2 * Math.PI);
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
  private strength(R: number): Pick<PointFigures, 'stress' | 'stresses' | 'deflection'> {
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
    for (const [k, { place }] of outlines.entries())
      input.set([place * R, k], STRENGTH_ROWS_AT + 2 * k);
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
}

/** A rotor at a point, with what measurements say of it. */
interface Loaded {
  rotor: RotorCase;
  R: number;
  /** The origin of the blade once it is turned. */
  originAt: (turn: number) => BladeOrigin;
  /** A correction that is held. */
  correction: RotorCorrection | undefined;
  /** The curves of measured blades like this one count. */
  isMeasured: boolean;
  /** The share that these add to the loads: held, or as the last solve found it. */
  shift: MeasuredShift;
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
