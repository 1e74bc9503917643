/** A case in SI → the values that an FMU starts with, in the units of its variables. */
import type { RotorFrame, SteppedCase } from '../engine/flight-model.js';
import { ZERO_CELSIUS } from '../platform/units.js';

/** Words for a rotor; `rotor_manifest` has them. */
export interface FmuRotor {
  label: string;
  motor: string;
  propeller: string;
  esc?: string;
}

/** Returns the number of rotors, the manifest as JSON, and the values at the start by name. Throws where the rotors do not fit the case. */
export function startValues(
  { powertrain, motorT0, socCutoff, cellVoltageCutoff, frame }: SteppedCase,
  named: readonly FmuRotor[],
) {
  const single = powertrain.rotors.flatMap((rotor) =>
    Array.from({ length: rotor.count }, () => rotor),
  );
  if (single.length !== named.length || (frame !== undefined && frame.length !== named.length))
    throw new Error('an FMU names each rotor of its case, and places each or none');
  const { air, leaves, load } = powertrain;
  const place = (i: number): RotorFrame => frame?.[i] ?? { position: [0, 0, 0], axis: [0, 0, -1] };
  const manifest = single.map(({ D, sense, stack }, i) => ({
    index: i + 1,
    ...named[i],
    diameter_m: D,
    rotation_sense: sense,
    coax_stack: stack,
  }));
  return {
    rotors: single.length,
    manifest: JSON.stringify(manifest),
    starts: {
      air_density_kg_m3: [air.rho],
      ambient_temp_C: [air.T - ZERO_CELSIUS],
      rotor_position_m: single.flatMap((_, i) => place(i).position),
      rotor_axis: single.flatMap((_, i) => place(i).axis),
      initial_soc: [Math.min(1, ...leaves.map(({ soc }) => soc))],
      initial_motor_temp_C: [motorT0 - ZERO_CELSIUS],
      initial_battery_temp_C: [(leaves.at(-1)?.T0 ?? air.T) - ZERO_CELSIUS],
      soc_cutoff: [socCutoff],
      cell_voltage_cutoff_V: [cellVoltageCutoff ?? 0],
      load_power_W: [load.W],
      load_current_A: [load.A],
    },
  };
}
