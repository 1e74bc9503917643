/** Dynamic simulations as the flat numbers that cross threads and stand in the kernel's memory. */
import type { DynamicsCase, DynamicsWork } from './dynamics-case.js';
import type { DynamicsJob } from './dynamics-task.js';
import { DYN_IN, DYN_ROTOR, DYN_SIZE } from './dynamics-layout.js';
import { packSchedule } from './dynamics-schedule.js';
import { encodePowertrains } from './powertrain-encode.js';
import { decodePowertrain, PT_SIZE } from './powertrain-layout.js';

/** Longest step [s] and relative tolerance of a step: theory of docs/theory/dynamics.md; of an estimate a tenth is enough. */
const PRECISION = {
  fine: { hMax: 0.5, rtol: 1e-4 },
  coarse: { hMax: 60, rtol: 1e-2 },
} as const;
/** The time for which a limit must be exceeded before it counts as a cut-off or a rating [s]: an inrush is shorter. */
const HOLD_S = 1;

type Encoded = Pick<DynamicsJob, 'powertrain' | 'inputs' | 'schedule'>;
/** A flight is encoded once, however many pieces it is flown in. */
const ENCODED = new WeakMap<DynamicsCase, Encoded>();

/** Throws where the vehicle is larger than the kernel holds. */
export function encodeDynamics(each: DynamicsCase, work: DynamicsWork): DynamicsJob {
  let encoded = ENCODED.get(each);
  if (encoded === undefined) {
    encoded = {
      powertrain: encodeVehicle(each),
      inputs: encodeInputs(each),
      schedule: packSchedule(each.schedule),
    };
    ENCODED.set(each, encoded);
  }
  return { kind: 'dynamics', ...encoded, ...work };
}

function encodeVehicle({ powertrain, rotors, schedule }: DynamicsCase): Encoded['powertrain'] {
  const { kind: _, ...job } = encodePowertrains([powertrain]);
  const rows = decodePowertrain(job.rows, 0).rotors;
  for (const [i, { command, J }] of rotors.entries()) {
    if (!(command >= 0 && command < schedule.commands))
      throw new Error('a rotor follows a command that the schedule has not');
    rows[PT_SIZE.ROTOR * i + DYN_ROTOR.COMMAND] = command;
    rows[PT_SIZE.ROTOR * i + DYN_ROTOR.J] = J;
  }
  return job;
}

function encodeInputs(each: DynamicsCase): Float64Array {
  const { hMax, rtol } = each.coarse ? PRECISION.coarse : PRECISION.fine;
  const inputs = new Float64Array(DYN_SIZE.IN);
  inputs[DYN_IN.END_S] = each.endS;
  inputs[DYN_IN.SOC_CUTOFF] = each.socCutoff;
  inputs[DYN_IN.V_CUTOFF] = each.cellVoltageCutoff ?? 0;
  inputs[DYN_IN.HOLD_S] = HOLD_S;
  inputs[DYN_IN.RECORD_S] = each.recordS;
  inputs[DYN_IN.H_MAX] = hMax;
  inputs[DYN_IN.RTOL] = rtol;
  inputs[DYN_IN.T_MOTOR] = each.motorT0;
  inputs[DYN_IN.LOAD_A] = each.load?.A ?? 0;
  inputs[DYN_IN.LOAD_W] = each.load?.W ?? 0;
  inputs[DYN_IN.INTERVALS] = each.schedule.starts.length;
  inputs[DYN_IN.COMMANDS] = each.schedule.commands;
  return inputs;
}
