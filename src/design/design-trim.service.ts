/** Blades designed within limits and analysed in turn until the analysis says what was wanted. */
import { Inject, Injectable } from '@nestjs/common';
import { libraryAirfoil, STAND_IN } from '../airfoils/library.js';
import { bladeFeatures, reynolds75 } from '../blades/blade-features.js';
import { correctionOf } from '../blades/correction.js';
import { speedWeight } from '../blades/envelope.js';
import { measuredCurves } from '../blades/measured-blades.js';
import { type PolarsAlongBlade, BladePolars } from '../blades/blade-polars.service.js';
import type { BladeSection } from '../blades/blade-sections.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import type { DesignedBlade, DesignLimits } from '../engine/design-case.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type {
  BareBlade,
  Condition,
  PolarAt,
  Question,
  Rotor,
  SolvedPoint,
} from '../engine/rotor-case.js';
import { bladeOf, stationRadii, turnedBlade } from './stations.js';

/** Thinner, tips cannot be made; wider than any measured propeller's, nothing says what they do. */
export const MIN_CHORD = 0.03;
export const MAX_CHORD = 0.25;
/** A chord changes by no more than this much of a step along the radius: an ellipse's tip does from 0.97R on. */
const TAPER = 1.5;
/** Inboard of its widest place a blade keeps half of that chord. */
const ROOT = 0.5;
/** Blades never fill more than this part of the space between them. */
const GAP = 0.8;

/** Parts of the way from zero lift to the stall: what a section may use, and what it may where the target is else out of reach. */
export const STALL_PART = 0.85;
const MAX_STALL_PART = 0.97;

function limitsFor(R: number, stallPart: number): DesignLimits {
  return {
    chordMin: MIN_CHORD * R,
    chordMax: MAX_CHORD * R,
    taper: TAPER,
    root: ROOT,
    gap: GAP,
    stallPart,
  };
}

export interface DesignInputs extends Condition {
  rotor: Rotor;
  /** Corrected thrust [N] or power [W]. */
  target: { kind: 'thrust' | 'power'; value: number };
}

/** A blade as it was designed and, perhaps, turned, and what its analysis says. */
interface Made extends PolarsAlongBlade {
  blade: BareBlade;
  designed: DesignedBlade;
  solved: SolvedPoint;
  /** The value that was reached, of the target's kind. */
  reached: number;
}

export interface Trimmed extends Made {
  converged: boolean;
  iterations: number;
  stallPart: number;
}

/** A value that the kernel designed for and the one that the analysis then says, both of the target's kind. */
interface Tried {
  aim: number;
  reached: number;
}

/** Relative misses of the target: at which turning begins and ends, and at which a blade still counts as meeting it. */
const NEAR = 0.005;
const MET = 1e-6;
const NEARLY_MET = 0.01;
/** The correction hardly moves with the blade: two are the rule, and of sections without a table three. */
const MAX_BLADES = 5;
const MAX_TURNS = 10;
/** First turn [rad]: 0.05°. */
const FIRST_TURN = 1e-3;
/** A turn by more than 5° is none of little. */
const MAX_TURN = 0.09;

@Injectable()
export class DesignTrim {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(BladePolars) private readonly polars: BladePolars,
    @Inject(RequestBlades) private readonly blades: Pick<RequestBlades, 'measured'>,
  ) {}

  /** `along`: one section a station, or a single one for all. Throws PolarsPending while polars are being made. */
  async trim(
    inputs: DesignInputs,
    along: readonly BladeSection[],
    request: Request,
  ): Promise<Trimmed> {
    let aim = inputs.target.value;
    let stallPart = STALL_PART;
    let polars = await this.firstPolars(inputs, along, request);
    let tried: Tried[] = [];
    let nearest: Made | undefined;
    for (let iterations = 1; ; iterations++) {
      const made = await this.make({ ...inputs, aim, stallPart, polars }, along, request);
      const { designed, reached } = made;
      const known = sameTables(polars, made.polars);
      const miss = missOf(inputs, made);
      const stuck = known && outOfReach(inputs, made);
      if (known && !(nearest && missOf(inputs, nearest) <= miss)) nearest = made;
      const wider = stuck && designed.status === 'above_reach' && stallPart < MAX_STALL_PART;
      if ((known && miss <= NEAR) || (stuck && !wider) || iterations === MAX_BLADES) {
        const last = stuck ? made : (nearest ?? made);
        const out = stuck && miss > NEAR;
        const turned = out ? last : await this.turn(inputs, last, along, request);
        return { ...turned, ...outcomeOf(inputs, turned), iterations, stallPart };
      }
      const comparable = known ? [...tried, { aim, reached }] : [{ aim, reached }];
      if (wider) stallPart = MAX_STALL_PART;
      else aim = nextAim(comparable, inputs.target.value);
      // blades of other tables, or that may go nearer to the stall, say nothing of the next one
      tried = known && !wider ? comparable : [];
      polars = made.polars;
    }
  }

  /** Turns all of the blade by the little that is left: the loading stays the best one to second order. */
  private async turn(
    inputs: DesignInputs,
    made: Made,
    along: readonly BladeSection[],
    request: Request,
  ): Promise<Made> {
    const over = ({ reached }: Made): number => reached / inputs.target.value - 1;
    let [last, now] = [
      { angle: 0, made },
      { angle: 0, made },
    ];
    let best = made;
    for (let n = 0; n < MAX_TURNS && Math.abs(over(now.made)) > MET; n++) {
      const slope = (over(now.made) - over(last.made)) / (now.angle - last.angle);
      const step = n === 0 ? -Math.sign(over(made)) * FIRST_TURN : -over(now.made) / slope;
      if (!(Math.abs(step) < MAX_TURN)) break;
      const angle = now.angle + step;
      const blade = turnedBlade(made.blade, angle);
      [last, now] = [now, { angle, made: await this.analyse(inputs, { ...made, blade }, request) }];
      if (missOf(inputs, now.made) <= missOf(inputs, best)) best = now.made;
    }
    // An analysis of the turned blade reads these polars; they differ a little where sections have polars of their own.
    const { blade, polars } = best;
    const read = await this.polars.along(blade, along, questionOf(inputs), request);
    if (sameTables(polars, read.polars)) return best;
    return this.analyse(inputs, { ...best, ...read }, request);
  }

  private async make(
    inputs: DesignInputs & { aim: number; stallPart: number; polars: PolarAt[] },
    along: readonly BladeSection[],
    request: Request,
  ): Promise<Made> {
    const { rotor, Omega, V, target, aim, stallPart } = inputs;
    const limits = limitsFor(rotor.R, stallPart);
    const order = { Omega, V, ...limits, target: { kind: target.kind, value: aim } };
    const bare = { ...seedOf(rotor), polars: inputs.polars };
    const designed = await this.engine.design(bare, order, request);
    const blade = beforeCorrection(bladeOf(rotor, designed.sections), inputs);
    const read = await this.polars.along(blade, along, questionOf(inputs), request);
    return this.analyse(inputs, { blade, designed, ...read }, request);
  }

  private async analyse(
    { Omega, V, target }: DesignInputs,
    made: Omit<Made, 'solved' | 'reached'>,
    request: Request,
  ): Promise<Made> {
    const { blade, polars } = made;
    // an analysis of the designed blade has the curves of the measured propellers that it is like
    const measured = measuredCurves(blade, {}, this.blades.measured);
    const rotor = { ...blade, polars, correction: correctionOf(blade), measured };
    const solved = await this.engine.point(rotor, { Omega, V }, request);
    const { T, Q } = solved.point.corrected;
    return { ...made, solved, reached: target.kind === 'thrust' ? T : Q * Omega };
  }

  private async firstPolars(
    inputs: DesignInputs,
    along: readonly BladeSection[],
    request: Request,
  ): Promise<PolarAt[]> {
    const own = along.length === 1 && along[0].library !== undefined;
    const library = libraryAirfoil(STAND_IN)!;
    const standIn = { identity: STAND_IN, request: { shape: library.shape }, library, param: '' };
    const sections = own ? along : [standIn];
    const read = await this.polars.along(
      seedOf(inputs.rotor),
      sections,
      questionOf(inputs),
      request,
    );
    return read.polars;
  }
}

/** The blade that the correction turns into the one designed: it works at the designed angles in the air. */
function beforeCorrection(blade: BareBlade, { rotor, Omega, V }: DesignInputs): BareBlade {
  const J = (Math.PI * V) / (Omega * rotor.R);
  const rotation = reynolds75(bladeFeatures(blade), Omega, rotor);
  const at = {
    J,
    tipMach: (Omega * rotor.R) / rotor.sound,
    Ct: 0,
    Re75: rotation * Math.hypot(1, J / (0.75 * Math.PI)),
  };
  return turnedBlade(blade, -correctionOf(blade).twistOffset * speedWeight(at));
}

function questionOf({ Omega, V }: Condition): Question {
  return { kind: 'point', condition: { Omega, V } };
}

/** Helical Mach number of the tip. */
export function tipMach({ rotor, Omega, V }: DesignInputs): number {
  return Math.hypot(Omega * rotor.R, V) / rotor.sound;
}

/** Relative. */
function missOf({ target }: DesignInputs, { reached }: Pick<Made, 'reached'>): number {
  return Math.abs(reached / target.value - 1);
}

/**
 * Returns true if no other aim helps. The kernel judges its own aim, before the correction; the target may be met all
 * the same.
 */
function outOfReach({ target }: DesignInputs, { designed, reached }: Made): boolean {
  const { status } = designed;
  if (status === 'not_finite' || !Number.isFinite(reached)) return true;
  return (
    (status === 'above_reach' && reached < target.value) ||
    (status === 'below_reach' && reached > target.value)
  );
}

/**
 * The raw target whose analysed value should be the one asked for: between two that were tried, on a straight line; else
 * in proportion, or, far from it, by the difference. Proportion alone swings to and fro without end where most of a
 * power is the sections' drag, which no aim changes.
 */
function nextAim(tried: readonly Tried[], wanted: number): number {
  const { aim, reached } = tried.at(-1)!;
  if (!Number.isFinite(reached)) return aim;
  const sorted = tried.toSorted((a, b) => a.reached - b.reached);
  const under = sorted.findLast((each) => each.reached <= wanted);
  const over = sorted.find((each) => each.reached > wanted);
  if (under !== undefined && over !== undefined) {
    const slope = (over.aim - under.aim) / (over.reached - under.reached);
    return under.aim + slope * (wanted - under.reached);
  }
  const scaled = (aim * wanted) / reached;
  const shifted = aim + wanted - reached;
  const close = reached > wanted / 2 && reached < 2 * wanted;
  return close || !(shifted > 0) ? scaled : shifted;
}

function outcomeOf(inputs: DesignInputs, made: Made): Pick<Trimmed, 'converged'> {
  const met = missOf(inputs, made) <= NEARLY_MET;
  return { converged: met && made.solved.point.status === 'ok' && tipMach(inputs) < 1 };
}

/** Stations without a shape: what polars and designs need of a blade that is not there yet. */
function seedOf(rotor: Rotor): BareBlade {
  const r = stationRadii(rotor);
  const c = r.map(() => 0.1 * rotor.R);
  return { ...rotor, r, c, beta: r.map(() => 0), sweep: r.map(() => 0) };
}

function sameTables(a: readonly PolarAt[], b: readonly PolarAt[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ r, polar }, i) => r === b[i].r && polar.key === b[i].polar.key)
  );
}
