/** A battery of the kernel beside a measured discharge. */
import { type Battery, byCharge, drive, type Sample } from './cell-model.ts';
import { type Flown, flownAt, flyCell } from './flown-cell.ts';
import { mean, median, number, rms, type Row } from './tables.ts';

const HOUR = 3600;
const KELVIN = 273.15;
/** Ambient of the tests that logged none [K]. */
const ROOM = 20 + KELVIN;
/** Part of its usual current below which a test no longer holds it. */
const HELD = 0.95;
/** Charge below which no pack is meant to be used. */
const FLAT = 0.1;
/** Below this a cell rests [A]. */
const AT_REST = 0.1;

export interface BatteryError {
  name: string;
  /** mV per cell: root mean square, mean (model − measured), largest. */
  rms: number;
  bias: number;
  worst: number;
  /** Root mean square while more than 10 % of the charge is left. */
  rmsUsed: number;
  /** Model over measured charge to the cut-off, less 1 [%]; NaN where the test does not reach it. */
  capacity: number;
  /** Warmest, model − measured [K]; NaN where none was measured. */
  warmest: number;
}

export interface Measured {
  samples: Sample[];
  /** V and K at each sample; NaN where there is none. */
  V: number[];
  T: number[];
  /** A·s since the first. */
  charge: number[];
}

/**
 * A discharge from rest at t = 0. The mean current between two samples comes from the charge that the test counted;
 * where no time was kept it comes from that charge and the current.
 */
export function toMeasured(all: readonly Row[]): Measured {
  const rows = untilLimited(all);
  const found: Measured = { samples: [{ t: 0, mean: 0, I: 0 }], V: [NaN], T: [NaN], charge: [0] };
  const { samples, V, T, charge } = found;
  for (const row of rows) {
    const I = number(row.current_a);
    const given = number(row.discharged_ah) * HOUR;
    const last = samples[samples.length - 1].t;
    const t = row.time_s === '' ? given / I : number(row.time_s);
    if (t === 0 && Math.abs(I) < AT_REST) V[0] = number(row.voltage_v);
    if (!Number.isFinite(I + given) || !(t > last)) continue;
    samples.push({ t, mean: (given - charge[charge.length - 1]) / (t - last), I });
    V.push(number(row.voltage_v));
    T.push(number(row.cell_temp_c) + KELVIN);
    charge.push(given);
  }
  return found;
}

/** Without the end of a test that holds the voltage while the current dies away. */
function untilLimited(rows: readonly Row[]): Row[] {
  const current = median(rows.map((row) => number(row.current_a)).filter(Number.isFinite));
  const last = rows.findLastIndex((row) => number(row.current_a) >= HELD * current);
  return rows.slice(0, last + 1);
}

export function errorOf(
  name: string,
  battery: Battery,
  measured: Measured,
  cutOff: number,
  ambient = ROOM,
): BatteryError {
  const { samples, V, T, charge } = measured;
  const T0 = T.find(Number.isFinite) ?? ambient;
  const model = drive(battery, samples, { T0 });
  const ends = V[V.length - 1] < cutOff + 0.1;
  return {
    name,
    ...beside(model, measured),
    capacity: ends
      ? 100 * (chargeOf(battery, samples, T0, cutOff) / chargeAt(cutOff, V, charge) - 1)
      : NaN,
  };
}

/** The same of the engine's own flight at the mean current of the test, which must come to the cut-off. */
export function flownErrorOf(name: string, battery: Battery, measured: Measured, cutOff: number) {
  const { samples, V, T, charge } = measured;
  const last = samples.length - 1;
  const I = charge[last] / samples[last].t;
  const T0 = T.find(Number.isFinite) ?? ROOM;
  const flown = flyCell(battery, { I, T0, cutOff });
  const volts = flown.map((each) => each.V);
  const drawn = flown.map(({ t }) => I * t);
  const capacity = 100 * (chargeAt(cutOff, volts, drawn) / chargeAt(cutOff, V, charge) - 1);
  const model = samples.map(({ t }) => flownAt(flown, t));
  return { name, ...beside(model, measured), capacity };
}

/** A model beside the measured samples, one for one. */
function beside(model: readonly Pick<Flown, 'V' | 'soc' | 'T'>[], { samples, V, T }: Measured) {
  const counted = (i: number) => Number.isFinite(V[i]) && Math.abs(samples[i].I) > AT_REST;
  const miss = model.map((ours, i) => 1e3 * (ours.V - V[i]));
  const misses = miss.filter((_, i) => counted(i));
  const warm = T.filter(Number.isFinite);
  return {
    rms: rms(misses),
    bias: mean(misses),
    worst: Math.max(...misses.map(Math.abs)),
    rmsUsed: rms(miss.filter((_, i) => counted(i) && model[i].soc > FLAT)),
    warmest: warm.length ? Math.max(...model.map((each) => each.T)) - Math.max(...warm) : NaN,
  };
}

/** Charge that the model gives down to the cut-off, the current held beyond the measured end [A·s]. */
function chargeOf(battery: Battery, samples: readonly Sample[], T0: number, cutOff: number) {
  const end = samples[samples.length - 1];
  const { mean: I } = samples[samples.length - 2];
  const beyond = Array.from({ length: 200 }, (_, k) => {
    return { t: end.t * (1 + 0.001 * (k + 1)), mean: I, I };
  });
  const model = drive(battery, [...samples.slice(0, -1), { ...end, I }, ...beyond], { T0 });
  const V = model.map((each) => each.V);
  // one that is still above it when it is empty has given all that it has
  if (Math.min(...V) > cutOff) return battery.charge;
  const charge = model.map(({ soc }) => (1 - soc) * battery.charge);
  return chargeAt(cutOff, V, charge);
}

/** Where the voltage falls through `cutOff`, between two samples or on the line through the last two [A·s]. */
function chargeAt(cutOff: number, V: readonly number[], charge: readonly number[]): number {
  const through = V.findIndex((each, i) => i > 1 && each <= cutOff);
  const k = through < 0 ? V.length - 1 : through;
  const slope = (charge[k] - charge[k - 1]) / (V[k] - V[k - 1]);
  return charge[k] + slope * (cutOff - V[k]);
}

/**
 * Charge and open-circuit curve, on the grid `soc`, of a cell of resistance `R` by a discharge so slow that its drop is
 * small; that drop is added.
 */
export function slowDischarge({ V, samples, charge }: Measured, R: number, soc: readonly number[]) {
  const whole = charge[charge.length - 1];
  const points = V.map((each, k) => {
    const at = 1 - charge[k] / whole;
    return { soc: at, U: each + R * byCharge(at) * samples[k].I };
  })
    .filter(({ U }, k) => Number.isFinite(U) && (k === 0 || charge[k] > charge[k - 1]))
    .toReversed();
  return { charge: whole, ocv: { soc, volts: soc.map((at) => between(points, at)) } };
}

function between(points: readonly { soc: number; U: number }[], at: number): number {
  const k = Math.min(
    Math.max(
      points.findIndex(({ soc }) => soc >= at),
      1,
    ),
    points.length - 1,
  );
  const [a, b] = [points[k - 1], points[k]];
  return a.U + ((b.U - a.U) * (at - a.soc)) / (b.soc - a.soc);
}
