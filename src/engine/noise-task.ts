/** Noise: the numbers that cross to a thread and back, and the thread's side. */
import { decodeSolved } from './codec.js';
import type { Kernel } from './kernel-instance.js';
import {
  BANDS,
  CASE,
  MAX_OBSERVERS,
  NOISE,
  NOISE_BANDS_AT,
  NOISE_ROW,
  NOISE_SIZE,
  POINT_SIZE,
  STATION_SIZE,
  TONES,
} from './layout.js';
import {
  NOISE_SOURCES,
  type NoiseOrder,
  type NoisePoint,
  type NoiseSetting,
  type ObservedNoise,
  type SolvedNoise,
} from './noise-case.js';
import { encodeLoad } from './rotor-codec.js';
import type { Condition, RotorCase } from './rotor-case.js';
import type { NoiseJob, NoisePointsJob } from './task.js';

/** Throws RangeError for more observers than the kernel has room for. */
export function encodeNoise(rotor: RotorCase, condition: Condition, order: NoiseOrder): NoiseJob {
  if (order.observers.length > MAX_OBSERVERS)
    throw new RangeError(`noise has at most ${MAX_OBSERVERS} observers`);
  return {
    kind: 'noise',
    ...encodeSetting(rotor, order, order.observers.length),
    conditions: Float64Array.of(condition.Omega, condition.V),
    observers: Float64Array.from(order.observers.flat()),
  };
}

/** `conditions` of the job has the air along the axis; that across the disc stands in `places`. */
export function encodeNoisePoints(
  rotor: RotorCase,
  setting: NoiseSetting,
  points: readonly NoisePoint[],
): NoisePointsJob {
  return {
    kind: 'noise_points',
    ...encodeSetting({ ...rotor, disc: undefined }, setting, 1),
    conditions: Float64Array.from(points.flatMap(({ Omega, vAxial }) => [Omega, vAxial])),
    places: Float64Array.from(points.flatMap(({ vEdge, observer }) => [vEdge, ...observer])),
  };
}

function encodeSetting(rotor: RotorCase, setting: NoiseSetting, observers: number) {
  const order = new Float64Array(NOISE_SIZE);
  order[NOISE.OBSERVERS] = observers;
  order[NOISE.SECTIONS] = setting.sections.length;
  order[NOISE.TRIPPED] = setting.tripped ? 1 : 0;
  order[NOISE.TURBULENCE] = setting.turbulence.intensity;
  order[NOISE.LENGTH] = setting.turbulence.length;
  return {
    ...encodeLoad(rotor),
    order,
    sections: Float64Array.from(setting.sections.flatMap((s) => [s.r, s.area, s.edge, s.psi])),
  };
}

/** The noise of the rotor that is loaded: [point | stations | a row an observer]. */
export function makeNoise(kernel: Kernel, job: NoiseJob): Float64Array {
  const [Omega, V] = job.conditions;
  kernel.noiseOrder.set(job.order);
  kernel.noiseObservers.set(job.observers);
  kernel.noiseSections.set(job.sections);
  kernel.coldStart();
  kernel.solveRotor(0, Omega, V);
  kernel.solveNoise(0);
  const stations = STATION_SIZE * job.numbers[CASE.ANNULI];
  const rows = NOISE_ROW * job.order[NOISE.OBSERVERS];
  const values = new Float64Array(POINT_SIZE + stations + rows);
  values.set(kernel.points.subarray(0, POINT_SIZE));
  values.set(kernel.stations.subarray(0, stations), POINT_SIZE);
  values.set(kernel.noiseOut.subarray(0, rows), POINT_SIZE + stations);
  return values;
}

/** Numbers of a point in `places` of its job, and in the answer: its status and what the observer hears. */
const PLACE = 4;
const ANSWER = 1 + NOISE_ROW;

/**
 * The noise of the rotor that is loaded at every point, each solved cold, so that it does not depend on its neighbours. Neighbours that
 * differ in the observer alone share a solve.
 */
export function makeNoisePoints(kernel: Kernel, job: NoisePointsJob): Float64Array {
  kernel.noiseOrder.set(job.order);
  kernel.noiseSections.set(job.sections);
  const count = job.conditions.length / 2;
  const values = new Float64Array(ANSWER * count);
  for (let i = 0; i < count; i++) {
    const [Omega, vAxial] = job.conditions.subarray(2 * i, 2 * i + 2);
    const [vEdge, ...observer] = job.places.subarray(PLACE * i, PLACE * (i + 1));
    const isSame = i > 0 && isSamePoint(job, i - 1, i);
    if (isSame) values[ANSWER * i] = values[ANSWER * (i - 1)];
    else values[ANSWER * i] = solveCrossed(kernel, Omega, vAxial, vEdge);
    kernel.noiseObservers.set(observer);
    kernel.solveNoise(0);
    values.set(kernel.noiseOut.subarray(0, NOISE_ROW), ANSWER * i + 1);
  }
  return values;
}

function isSamePoint({ conditions, places }: NoisePointsJob, i: number, j: number): boolean {
  return (
    conditions[2 * i] === conditions[2 * j] &&
    conditions[2 * i + 1] === conditions[2 * j + 1] &&
    places[PLACE * i] === places[PLACE * j]
  );
}

/** Solves the rotor in air along its axis and across its disc [m/s]; returns the status. */
function solveCrossed(kernel: Kernel, Omega: number, vAxial: number, vEdge: number): number {
  const V = Math.hypot(vAxial, vEdge);
  const isCrossed = vEdge > 0;
  kernel.rotorCase[CASE.DISC_COS] = isCrossed ? vEdge / V : 0;
  kernel.rotorCase[CASE.DISC_SIN] = isCrossed ? vAxial / V : 0;
  kernel.coldStart();
  return kernel.solveRotor(0, Omega, isCrossed ? V : vAxial);
}

/** The noise of each point at its observer, in order; null where no steady flow was found. */
export function decodeNoisePoints(values: Float64Array): (ObservedNoise | null)[] {
  return Array.from({ length: values.length / ANSWER }, (_, i) =>
    values[ANSWER * i] === 0 ? decodeObserved(values, ANSWER * i + 1) : null,
  );
}

/** The row that begins at `at`. */
export function decodeObserved(values: Float64Array, at: number): ObservedNoise {
  const tones = Array.from({ length: TONES }, (_, m) => {
    const [re, im] = values.subarray(at + 2 * m, at + 2 * m + 2);
    return { amplitude: Math.hypot(re, im), phase: Math.atan2(im, re) };
  });
  const bands = NOISE_SOURCES.map((source, k) => {
    const from = at + NOISE_BANDS_AT + k * BANDS;
    return [source, values.slice(from, from + BANDS)];
  });
  return { tones, bands: Object.fromEntries(bands) as ObservedNoise['bands'] };
}

export function decodeNoise(
  rotor: RotorCase,
  values: Float64Array,
  observers: number,
): SolvedNoise {
  const stations = values.length - POINT_SIZE - NOISE_ROW * observers;
  const rows = POINT_SIZE + stations;
  return {
    ...decodeSolved(rotor, values.subarray(0, POINT_SIZE), values.subarray(POINT_SIZE, rows)),
    observed: Array.from({ length: observers }, (_, i) =>
      decodeObserved(values, rows + i * NOISE_ROW),
    ),
  };
}
