/** Noise: the numbers that cross to a thread and back, and the thread's side. */
import { bladePolars, encodePolars, TableList } from './blade-polars.js';
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
  type ObservedNoise,
  type SolvedNoise,
} from './noise-case.js';
import { encodeMeasured, encodeRotor } from './rotor-codec.js';
import type { Condition, RotorCase } from './rotor-case.js';
import type { NoiseJob } from './task.js';

/** Throws RangeError for more observers than the kernel has room for. */
export function encodeNoise(rotor: RotorCase, condition: Condition, order: NoiseOrder): NoiseJob {
  if (order.observers.length > MAX_OBSERVERS)
    throw new RangeError(`noise has at most ${MAX_OBSERVERS} observers`);
  const list = new TableList();
  const polars = encodePolars(bladePolars(rotor), list);
  const head = new Float64Array(NOISE_SIZE);
  head[NOISE.OBSERVERS] = order.observers.length;
  head[NOISE.SECTIONS] = order.sections.length;
  head[NOISE.TRIPPED] = order.tripped ? 1 : 0;
  head[NOISE.TURBULENCE] = order.turbulence.intensity;
  head[NOISE.LENGTH] = order.turbulence.length;
  return {
    kind: 'noise',
    numbers: encodeRotor(rotor),
    polars,
    tables: list.tables,
    measured: encodeMeasured(rotor),
    conditions: Float64Array.of(condition.Omega, condition.V),
    order: head,
    observers: Float64Array.from(order.observers.flat()),
    sections: Float64Array.from(order.sections.flatMap((s) => [s.r, s.area, s.edge, s.psi])),
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

/** The row that begins at `at`. */
function decodeObserved(values: Float64Array, at: number): ObservedNoise {
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
