import type { Picked } from '../picker/choices.ts';
import { ALONG, UPRIGHT } from './rotor-quantities.ts';
import { countOf, newRotor, newVehicle, type RotorDraft, type VehicleDraft } from './vehicle.ts';

/** Airframes that a vehicle is built as with one choice; `own`: rotors as they were given elsewhere. */
export type Airframe = 'quad' | 'hexa' | 'octo' | 'x8' | 'fixed_wing' | 'own';

export const AIRFRAMES: readonly (readonly [Airframe, string])[] = [
  ['quad', 'Quad: 4 rotors'],
  ['hexa', 'Hexa: 6 rotors'],
  ['octo', 'Octo: 8 rotors'],
  ['x8', 'X8: 4 coaxial pairs'],
  ['fixed_wing', 'Fixed wing: one propeller'],
];

const COUNTS: Partial<Record<Airframe, number>> = { quad: 4, hexa: 6, octo: 8 };
/** The lower rotor of a pair stands this far below the upper [m]. */
const PAIR_DISTANCE = '0.12';
/** Where a fixed wing begins: cruise, throttle. */
export const CRUISE = { airspeed_m_s: '15', throttle_pct: '70' };

/** The vehicle with the rotors of another airframe, all like its first one. */
export function withAirframe(vehicle: VehicleDraft, airframe: Airframe): VehicleDraft {
  if (airframe === 'own') return vehicle;
  const arm = single(vehicle.rotors[0]);
  const typed = { ...vehicle.typed, frame: airframe };
  if (airframe === 'fixed_wing') {
    const { throttle_pct } = CRUISE;
    const nose = {
      ...newRotor('nose', arm),
      typed: { ...arm.typed, count: '1', throttle_pct, tilt_deg: ALONG },
    };
    const { airspeed_m_s } = CRUISE;
    return {
      ...vehicle,
      list: 'rotor_groups',
      command: 'throttle',
      rotors: [nose],
      typed: { ...typed, airspeed_m_s },
    };
  }
  const still = { ...typed, airspeed_m_s: '0', vertical_speed_m_s: '' };
  const lifted: VehicleDraft = { ...vehicle, command: 'hover', typed: still };
  if (airframe === 'x8') return { ...lifted, list: 'rotors', rotors: pairsOf(arm) };
  const count = String(COUNTS[airframe]);
  const arms = { ...newRotor('arms', arm), typed: { ...arm.typed, tilt_deg: UPRIGHT, count } };
  return { ...lifted, list: 'rotor_groups', rotors: [arms] };
}

/** A quad without parts. A hover lasts longer than its motors warm up, so its temperatures are the steady ones. */
export const newBuild = (): VehicleDraft => ({
  ...withAirframe(newVehicle(), 'quad'),
  steady: true,
});

/** Without its place on an axis that others share. */
function single(rotor: RotorDraft): RotorDraft {
  const alone = { coax_stack_id: '', coax_position_m: '', rotation_sense: '' };
  return { ...rotor, typed: { ...rotor.typed, ...alone } };
}

function pairsOf(arm: RotorDraft): RotorDraft[] {
  return Array.from({ length: 8 }, (_, i) => {
    const isLower = i % 2 === 1;
    const stack = Math.floor(i / 2) + 1;
    const place = {
      tilt_deg: UPRIGHT,
      coax_stack_id: String(stack),
      coax_position_m: isLower ? PAIR_DISTANCE : '0',
      rotation_sense: isLower ? '-1' : '',
    };
    return {
      ...newRotor(`${isLower ? 'lower' : 'upper'} ${stack}`, arm),
      typed: { ...arm.typed, ...place },
    };
  });
}

export function airframeOf({ list, rotors, typed, command }: VehicleDraft): Airframe {
  const [first] = rotors;
  if (list === 'rotors') return typed.frame === 'x8' && rotors.length === 8 ? 'x8' : 'own';
  if (rotors.length !== 1) return 'own';
  const count = countOf(first.typed);
  if (command === 'throttle')
    return count === 1 && first.typed.tilt_deg === ALONG ? 'fixed_wing' : 'own';
  const known = Object.entries(COUNTS).find(([, each]) => each === count);
  return (known?.[0] as Airframe | undefined) ?? 'own';
}

/** The same parts for every rotor. */
export const withParts = (
  vehicle: VehicleDraft,
  parts: { motor?: Picked; propeller?: Picked },
): VehicleDraft => ({
  ...vehicle,
  rotors: vehicle.rotors.map((rotor) => ({ ...rotor, ...parts })),
});
