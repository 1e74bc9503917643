/** A battery flown by the engine over time: a constant current from its bus, and no rotor. */
import { encodeDynamics } from '../../../dist/engine/dynamics-task.js';
import { decodeChunk, decodeRow } from '../../../dist/engine/dynamics-rows.js';
import { flyDynamics } from '../../../dist/engine/dynamics-task.js';
import { loadKernel } from '../../../dist/engine/kernel.js';
import { MapSlots } from '../../../dist/engine/map-task.js';
import type { DynamicsCase } from '../../../src/engine/dynamics-case.ts';
import type { Battery } from './cell-model.ts';

const kernel = loadKernel('wasm');
const slots = new MapSlots(kernel);
/** No test holds a cell longer [s]. */
const LONGEST = 86_400;
const WHOLE = { from: null, untilS: Infinity, maxSteps: 1_000_000 };

export interface Discharge {
  /** A, and K at the start and of the air. */
  I: number;
  T0: number;
  /** V of a cell at which it ends. */
  cutOff: number;
}

export interface Flown {
  /** Seconds, V at the terminals, 0 … 1, K. */
  t: number;
  V: number;
  soc: number;
  T: number;
}

/** The discharge from full and rest, a row a second; it ends once the voltage has been below the cut-off for a second. */
export function flyCell(battery: Battery, discharge: Discharge): Flown[] {
  const each = caseOf(battery, discharge);
  const { end, rows, width } = decodeChunk(flyDynamics(kernel, slots, encodeDynamics(each, WHOLE)));
  if (end !== 'voltage_cutoff') throw new Error(`the discharge ended otherwise: ${end}`);
  return Array.from({ length: rows.length / width }, (_, i) => {
    const { t, result } = decodeRow(each, rows, i * width);
    const [{ V, soc, T }] = result.leaves;
    return { t, V, soc, T };
  });
}

function caseOf(battery: Battery, { I, T0, cutOff }: Discharge): DynamicsCase {
  const { S, P, charge, ocv, dUdT, heatCapacity, hA } = battery;
  const leaf = {
    S,
    P,
    charge,
    curve: ocv,
    soc: 1,
    ratedCharge: charge,
    Rcell: battery.cellR,
    Rslow: battery.slowR,
    Rlinks: battery.linksR,
    Rbranch: 0,
    dUdT,
    heatCapacity,
    hA,
    T0,
    Imax: Infinity,
    spreadR: 1,
  };
  const powertrain: DynamicsCase['powertrain'] = {
    air: { rho: 1.2, mu: 1.8e-5, sound: 343, T: T0 },
    flightS: 0,
    Rbus: 0,
    load: { A: I, W: 0 },
    packAir: { speed: 0 },
    socFloor: 0,
    cellLimit: 333.15,
    bands: false,
    rotors: [],
    leaves: [leaf],
    nodes: [{ kind: 'leaf', leaf: 0, Rwire: 0 }],
  };
  return {
    powertrain,
    rotors: [],
    schedule: {
      commands: 0,
      collectives: false,
      starts: Float64Array.of(0),
      values: new Float64Array(4),
    },
    motorT0: T0,
    endS: LONGEST,
    socCutoff: 0,
    cellVoltageCutoff: cutOff,
    recordS: 1,
  };
}

/** The flown discharge at t, between two of its rows; after the last one on the line through the last two. */
export function flownAt(flown: readonly Flown[], t: number): Flown {
  const found = flown.findIndex((each) => each.t >= t);
  const k = found < 0 ? flown.length - 1 : Math.max(found, 1);
  const [a, b] = [flown[k - 1], flown[k]];
  const part = (t - a.t) / (b.t - a.t);
  const between = (key: 'V' | 'soc' | 'T') => a[key] + part * (b[key] - a[key]);
  return { t, V: between('V'), soc: between('soc'), T: between('T') };
}
