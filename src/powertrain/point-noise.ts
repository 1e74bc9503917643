/**
 * A-weighted levels of solved points at the observer that their request names: N.23 and N.24 of docs/theory/noise.md. Every rotor is solved
 * again with its blade, at the speed and in the air that the point found it in.
 */
import type { BladePolars } from '../blades/blade-polars.service.js';
import { BLOCK_POINTS, type EngineService } from '../engine/engine.service.js';
import type { NoisePoint, NoiseSetting, Observer } from '../engine/noise-case.js';
import type { PowertrainResult, RotorResult } from '../engine/powertrain-case.js';
import type { RotorCase } from '../engine/rotor-case.js';
import { heard, levelOf } from '../noise/levels.js';
import { stationOutlines, toNoiseSections } from '../noise/noise-sections.js';
import { toTilt } from './conditions.mapper.js';
import {
  type MappedPoint,
  pointError,
  type PointOutcome,
  type SolveRequest,
} from './point-solver.js';
import type { MappedPropeller } from './propeller-maps.js';
import type { AllPoint, PointNoiseWarning } from './result.wire.js';
import type { PointListener, SolvableCase } from './solvable-case.js';
import { isPointError, nineDigits, type PointError } from './solve-result.js';
import { balanceOf } from './trim-result.mapper.js';

/** Levels as results have them: of one rotor of each group, and of all rotors. */
export interface PointLevels {
  rotors: (number | null)[];
  all: Pick<AllPoint, 'noise_dba' | 'noise_warnings'>;
}

type Warning = Pick<PointNoiseWarning, 'code' | 'message'>;

/** The mean square of one rotor of a group [Pa²]; null: it has no level, and `warnings` say why. */
interface GroupNoise {
  square: number | null;
  warnings: Warning[];
}

/** A rotor slower than this [rad/s] makes no noise. */
const STILL = 1;
/** Radii from which an observer is far enough from compact sources. */
const NEAREST = 1.5;
/** Tip Mach numbers from which there is no model, and from which shocks make noise that is not in it. */
const SONIC = 1;
const SHOCKS = 0.85;
/** Advance ratio below which a rotor meets its own wake. */
const AT_REST = 0.05;
const UPRIGHT = Math.PI / 2;
/** Tip Mach numbers of a hover curve, equal steps of their logarithm apart: 5 % each. */
const CURVE = { from: 0.08, to: 0.9, nodes: 49 };

/** Levels of all rotors [dB(A)] over the thrust of one [N] in hover, both rising. */
export interface HoverCurve {
  thrusts: number[];
  levels: number[];
}

/** A group whose noise the engine is to find: its points are one, or two of which each half of the group has one. */
interface Task {
  points: NoisePoint[];
  /** Index of the point among the outcomes, and of the group in it. */
  at: number;
  group: number;
}

/** Tasks that one blade in one air has, in the same layers. */
interface Batch {
  propeller: MappedPropeller;
  rotor: RotorCase;
  tripped: boolean;
  tasks: Task[];
}

export class PointNoises {
  constructor(
    private readonly engine: Pick<EngineService, 'noisePoints' | 'mapReadings'>,
    private readonly polars: Pick<BladePolars, 'drawn'>,
  ) {}

  /** The levels of the outcomes, in order; null where none is asked for. Throws as Powertrains.solve. */
  async of(
    outcomes: readonly (PointOutcome | PointError)[],
    request: SolveRequest,
  ): Promise<(PointLevels | null)[]> {
    const found = outcomes.map(() => [] as GroupNoise[]);
    const batches = new Map<string, Batch>();
    for (const [at, outcome] of outcomes.entries()) {
      if (isPointError(outcome)) continue;
      const { mapped, result } = outcome;
      const { noise: listener } = mapped.point;
      if (listener === null) continue;
      for (const [group, solved] of result.rotors.entries()) {
        const { rho, mu, sound } = mapped.point.base.air;
        const propeller = mapped.propellers[group];
        const rotor = { ...propeller.rotor, rho, mu, sound };
        const isStill = !(Math.abs(solved.Omega) > STILL);
        const warnings = isStill ? [] : cautionsOf(mapped.point, group, rotor, solved);
        found[at][group] = { square: isStill ? 0 : null, warnings };
        if (isStill) continue;
        const reason = reasonOf(rotor, solved, listener);
        if (reason !== null) {
          warnings.push({ code: 'no_level', message: reason });
          continue;
        }
        const key = [propeller.map.key, rho, mu, sound, listener.tripped].join();
        const { tripped } = listener;
        const batch = batches.get(key) ?? { propeller, rotor, tripped, tasks: [] };
        batches.set(key, batch);
        batch.tasks.push({ points: pointsOf(outcome, group), at, group });
      }
    }
    await Promise.all([...batches.values()].map((batch) => this.solve(batch, found, request)));
    return outcomes.map((outcome, i) =>
      isPointError(outcome) || outcome.mapped.point.noise === null
        ? null
        : toLevels(outcome.mapped, found[i]),
    );
  }

  /** The levels of a point's first rotors in hover, whatever turns them, by their map. Throws as Powertrains.solve. */
  async hoverCurve({ point, propellers }: MappedPoint, request: SolveRequest): Promise<HoverCurve> {
    const listener = point.noise!;
    const [propeller] = propellers;
    const [{ power }] = point.rotors;
    const { rho, mu, sound } = point.base.air;
    const rotor = { ...propeller.rotor, rho, mu, sound };
    const { from, to, nodes } = CURVE;
    const points = Array.from({ length: nodes }, (_, i): NoisePoint => {
      const mach = from * (to / from) ** (i / (nodes - 1));
      const observer = placeOf(listener, UPRIGHT);
      return { Omega: (mach * sound) / rotor.R, vAxial: 0, vEdge: 0, observer };
    });
    const own = { isRun: true, ...request };
    const conditions = points.map(({ Omega }) => ({ Omega, V: 0 }));
    const air = { rho, mu, sound };
    const readings = await this.engine.mapReadings(propeller.map, air, conditions, own);
    const setting = await this.settingOf(propeller, rotor, listener.tripped, request);
    const squares = await this.squaresOf(rotor, setting, points, request);
    const curve: HoverCurve = { thrusts: [], levels: [] };
    if (listener.distance < NEAREST * rotor.R) return curve;
    for (const [i, square] of squares.entries()) {
      const thrust = power.fT * readings[i].T;
      const level = square === null ? null : levelOf(power.count * square);
      if (level === null || !(thrust > (curve.thrusts.at(-1) ?? 0))) continue;
      curve.thrusts.push(thrust);
      curve.levels.push(Math.max(level, curve.levels.at(-1) ?? level));
    }
    return curve;
  }

  /** Solves a batch in blocks, and adds what was found. */
  private async solve(
    { propeller, rotor, tripped, tasks }: Batch,
    found: readonly GroupNoise[][],
    request: SolveRequest,
  ): Promise<void> {
    const setting = await this.settingOf(propeller, rotor, tripped, request);
    const points = tasks.flatMap((task) => task.points);
    const squares: (number | null)[] = [];
    for (let from = 0; from < points.length; from += BLOCK_POINTS)
      squares.push(
        ...(await this.squaresOf(rotor, setting, points.slice(from, from + BLOCK_POINTS), request)),
      );
    let next = 0;
    for (const { at, group, points: own } of tasks) {
      const each = squares.slice(next, (next += own.length));
      const noise = found[at][group];
      if (each.includes(null)) {
        noise.warnings.push({ code: 'no_level', message: 'No steady flow was found.' });
      } else noise.square = each.reduce<number>((sum, square) => sum + square! / each.length, 0);
    }
  }

  private async settingOf(
    { sections }: MappedPropeller,
    rotor: RotorCase,
    tripped: boolean,
    request: SolveRequest,
  ): Promise<NoiseSetting> {
    const own = { isRun: true, ...request };
    const outlines = await stationOutlines(this.polars, rotor, sections, own);
    return {
      sections: toNoiseSections(rotor, outlines),
      tripped,
      turbulence: { intensity: 0, length: rotor.R },
    };
  }

  private async squaresOf(
    rotor: RotorCase,
    setting: NoiseSetting,
    points: readonly NoisePoint[],
    request: SolveRequest,
  ): Promise<(number | null)[]> {
    try {
      const all = await this.engine.noisePoints(rotor, setting, points, {
        isRun: true,
        ...request,
      });
      return all.map(
        (observed, i) =>
          observed && heard(observed, (rotor.B * points[i].Omega) / (2 * Math.PI)).aWeighted,
      );
    } catch (error) {
      pointError(error); // rethrows what is no fault of the point
      return points.map(() => null);
    }
  }
}

/** Returns what limits the level of a rotor; nothing where a result names no estimates, as in a sweep. */
function cautionsOf(
  { rotors, estimated }: SolvableCase,
  group: number,
  { R }: RotorCase,
  { Omega, vAxial, tipMach }: RotorResult,
): Warning[] {
  if (!estimated) return [];
  const warnings: Warning[] = [];
  const { blade, family } = rotors[group].propeller.estimates;
  if (blade.basis === 'family')
    warnings.push({
      code: 'estimated_shape',
      message: `The shape of the blade is not known; the level is that of a blade typical of ${family}.`,
    });
  if (vAxial < (AT_REST * R * Omega) / Math.PI)
    warnings.push({
      code: 'unsteady_loading',
      message:
        'A rotor near rest meets its own wake, which is not modelled: measured tones from the second on are up to 12 dB louder.',
    });
  if (tipMach > SHOCKS)
    warnings.push({
      code: 'high_tip_mach',
      message: `The tip moves at Mach ${tipMach.toPrecision(3)}; the noise of shocks is not modelled.`,
    });
  return warnings;
}

/** Returns why a turning rotor has no level; null of one that has. */
function reasonOf(rotor: RotorCase, solved: RotorResult, listener: PointListener): string | null {
  const { Omega, vAxial, vEdge } = solved;
  if (listener.distance < NEAREST * rotor.R)
    return `The observer is nearer than ${(NEAREST * rotor.R).toPrecision(3)} m, 1.5 radii of the rotor.`;
  if (vAxial < 0) return 'Air comes from behind the rotor; its noise is not modelled.';
  const tip = Math.hypot(Omega * rotor.R + vEdge, vAxial) / rotor.sound;
  if (!(tip < SONIC))
    return `The tip moves at Mach ${tip.toPrecision(3)}; noise is modelled below 1.`;
  return null;
}

/** The point with its observer (N.23), on the side of each half of a group that turns both ways. */
function pointsOf({ mapped, result }: PointOutcome, group: number): NoisePoint[] {
  const { point } = mapped;
  const { power, stack } = point.rotors[group];
  const { Omega, vAxial, vEdge } = result.rotors[group];
  const [x, y, z] = placeOf(point.noise!, tiltOf(point, result, group));
  const at = (side: number): NoisePoint => ({ Omega, vAxial, vEdge, observer: [x, side * y, z] });
  if (!(vEdge > 0) || y === 0) return [at(1)];
  const isEven = stack === 0 && power.count % 2 === 0;
  return isEven ? [at(1), at(-1)] : [at(power.sense)];
}

/** The tilt of a group's rotors [rad]. In still air it acts on nothing, and need not be given: rotors hold the vehicle upright. */
function tiltOf({ noise, trim, rotors }: SolvableCase, result: PowertrainResult, group: number) {
  const { flight } = noise!;
  if (flight === null || (flight.along === 0 && flight.up === 0)) return UPRIGHT;
  const balanced = trim && balanceOf(trim, result).tilt;
  return balanced ?? toTilt(rotors[group].rotor);
}

/** The observer in the axes of a rotor of that tilt [rad] that turns counter-clockwise seen from above. */
function placeOf({ ahead, right, up, flight }: PointListener, tilt: number): Observer {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  // the air that crosses the disc blows towards the rear, unless a climb or a steep tilt turns it round
  const turned = flight !== null && flight.along * sin - flight.up * cos < 0 ? -1 : 1;
  return [turned * (up * cos - ahead * sin), turned * right, ahead * cos + up * sin];
}

/** Energies of all rotors add (N.24). */
function toLevels({ point }: MappedPoint, groups: readonly GroupNoise[]): PointLevels {
  const all = groups.reduce<number | null>(
    (sum, { square }, i) =>
      sum === null || square === null ? null : sum + point.rotors[i].power.count * square,
    0,
  );
  const warnings = groups.flatMap(({ warnings: own }, i) =>
    own.map((each): PointNoiseWarning => ({
      object: 'warning',
      code: each.code,
      label: point.rotors[i].rotor.label,
      message: each.message,
    })),
  );
  return {
    rotors: groups.map(({ square }) => toLevel(square)),
    all: {
      noise_dba: toLevel(all),
      ...(warnings.length > 0 && { noise_warnings: warnings }),
    },
  };
}

function toLevel(square: number | null): number | null {
  const level = square === null ? null : levelOf(square);
  return level === null ? null : nineDigits(level);
}
