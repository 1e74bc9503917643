/** A noise request and its answer ⇄ the engine's SI: rpm, degrees and decibels end here. */
import { alongAxis } from '../blades/coefficients.js';
import {
  BAND_CENTRES,
  type NoiseOrder,
  type ObservedNoise,
  type Observer,
  type SolvedNoise,
} from '../engine/noise-case.js';
import type { BareBlade, Condition, Rotor } from '../engine/rotor-case.js';
import { DEGREE, RPM } from '../platform/units.js';
import { heard, type HeardSquares, levelOf, powerLevelOf } from './levels.js';
import type {
  NoiseObserver,
  NoiseWarning,
  ObservedRotorNoise,
  RotorNoise,
  RotorNoiseRequest,
  ThirdOctaves,
} from './noise.wire.js';
import { type StationOutline, toNoiseSections } from './noise-sections.js';
import { type SpherePlace, spherePlaces } from './sphere.js';
import { MEASURED_BASIS, MEASURED_BANDS, MEASURED_TIP_MACH } from './measured-bands.js';

export function toNoiseCondition({ rpm, airspeed }: RotorNoiseRequest): Condition {
  return { Omega: rpm * RPM, V: airspeed };
}

/** The place of an observer that has passed `checkObserver`. */
function toObserver({ distance, elevation_deg, azimuth_deg, x, y, z }: NoiseObserver): Observer {
  if (distance == null) return [x!, y!, z!];
  const [elevation, azimuth] = [elevation_deg! * DEGREE, (azimuth_deg ?? 0) * DEGREE];
  const across = distance * Math.cos(elevation);
  return [across * Math.cos(azimuth), across * Math.sin(azimuth), distance * Math.sin(elevation)];
}

export interface PlannedNoise {
  order: NoiseOrder;
  /** The places that follow the request's observers. */
  sphere: SpherePlace[];
}

export function toNoiseOrder(
  body: RotorNoiseRequest,
  blade: BareBlade,
  outlines: readonly StationOutline[],
): PlannedNoise {
  const sphere = spherePlaces(blade.R, blade.disc !== undefined);
  return {
    sphere,
    order: {
      observers: [...body.observers.map(toObserver), ...sphere.map(({ observer }) => observer)],
      sections: toNoiseSections(blade, outlines, body.trailing_edge_thickness),
      tripped: body.boundary_layer === 'tripped',
      turbulence: {
        intensity: body.turbulence_intensity,
        length: body.turbulence_length ?? blade.R,
      },
    },
  };
}

/** Largest helical Mach number of the tip over a revolution. */
export function tipMachOf(rotor: Rotor, { Omega, V }: Condition): number {
  const advancing = Omega * rotor.R + V * (rotor.disc?.cos ?? 0);
  return Math.hypot(advancing, alongAxis(rotor, V)) / rotor.sound;
}

type Fields = Omit<RotorNoise, 'warnings'>;

/** The parts of an answer that need no solution. */
function conditionFields(rotor: Rotor, condition: Condition) {
  const tipMach = tipMachOf(rotor, condition);
  const [low, high] = MEASURED_TIP_MACH;
  return {
    object: 'rotor_noise' as const,
    blade_passing_frequency_hz: passingFrequency(rotor, condition),
    tip_mach: tipMach,
    band_centers_hz: [...BAND_CENTRES],
    uncertainty: {
      ...MEASURED_BANDS,
      basis: MEASURED_BASIS,
      within_envelope: tipMach >= low && tipMach <= high && rotor.disc === undefined,
    },
  };
}

const passingFrequency = ({ B }: Rotor, { Omega }: Condition): number =>
  (B * Omega) / (2 * Math.PI);

/** An answer without levels. */
export function toSilentNoise(rotor: Rotor, condition: Condition, reason: string): Fields {
  return {
    ...conditionFields(rotor, condition),
    converged: false,
    reason,
    thrust: null,
    power: null,
    sound_power_db: null,
    sound_power_dba: null,
    observers: [],
  };
}

export function toRotorNoise(rotor: Rotor, noise: SolvedNoise, planned: PlannedNoise): Fields {
  const { point, observed } = noise;
  const first = passingFrequency(rotor, point);
  const { observers } = planned.order;
  const count = observers.length - planned.sphere.length;
  const power = (key: 'all' | 'aWeighted'): number =>
    planned.sphere.reduce(
      (sum, { area }, i) =>
        sum + (area * heard(observed[count + i], first)[key]) / impedance(rotor),
      0,
    );
  return {
    ...conditionFields(rotor, point),
    converged: true,
    reason: null,
    thrust: point.corrected.T,
    power: point.corrected.Q * point.Omega,
    sound_power_db: powerLevelOf(power('all')),
    sound_power_dba: powerLevelOf(power('aWeighted')),
    observers: observers
      .slice(0, count)
      .map((observer, i) => toObserved(observer, observed[i], first)),
  };
}

/** ρa, by which a mean square is an intensity. */
const impedance = ({ rho, sound }: Rotor): number => rho * sound;

function toObserved(
  [x, y, z]: Observer,
  observed: ObservedNoise,
  first: number,
): ObservedRotorNoise {
  const squares = heard(observed, first);
  const distance = Math.hypot(x, y, z);
  return {
    distance,
    elevation_deg: Math.atan2(z, Math.hypot(x, y)) / DEGREE,
    azimuth_deg: Math.atan2(y, x) / DEGREE,
    oaspl_db: levelOf(squares.all),
    level_dba: levelOf(squares.aWeighted),
    tones: squares.tones.map((square, i) => ({
      harmonic: i + 1,
      frequency_hz: (i + 1) * first,
      level_db: levelOf(square),
    })),
    third_octaves: toThirdOctaves(squares),
  };
}

function toThirdOctaves({ toneBands, broadband, bySource }: HeardSquares): ThirdOctaves {
  const levels = (values: ArrayLike<number>) => Array.from(values, levelOf);
  return {
    total: levels(broadband.map((square, i) => square + toneBands[i])),
    tones: levels(toneBands),
    trailing_edge: levels(bySource.trailing_edge),
    separation: levels(bySource.separation),
    laminar_vortex_shedding: levels(bySource.laminar_vortex_shedding),
    bluntness: levels(bySource.bluntness),
    tip: levels(bySource.tip),
    inflow_turbulence: levels(bySource.inflow_turbulence),
  };
}

/** Reynolds number of the chord below which Brooks, Pope and Marcolini measured nothing. */
const LOWEST_RE = 5e4;
/** Advance ratio below which a rotor meets its own wake and the turbulence that it draws in. */
const STILL = 0.05;

/** Warnings that concern noise alone. */
export function noiseWarnings(rotor: Rotor, { point, stations }: SolvedNoise): NoiseWarning[] {
  const outer = stations.reduce((best, each) =>
    Math.abs(each.r - 0.75 * rotor.R) < Math.abs(best.r - 0.75 * rotor.R) ? each : best,
  );
  const warnings: NoiseWarning[] = [];
  const add = (code: NoiseWarning['code'], message: string) =>
    warnings.push({ object: 'warning', code, param: null, message });
  if (outer.Re < LOWEST_RE) {
    add(
      'low_reynolds_number',
      `The Reynolds number of the chord at 0.75 R, ${outer.Re.toPrecision(2)}, is below the measured range of broadband noise (5e4 and more).`,
    );
  }
  const D = 2 * rotor.R;
  if (point.V < (STILL * D * point.Omega) / (2 * Math.PI)) {
    add(
      'unsteady_loading',
      'A rotor near rest meets its own wake. That unsteady loading is not modeled: measured tones from the second on are up to 12 dB louder.',
    );
  }
  return warnings;
}
