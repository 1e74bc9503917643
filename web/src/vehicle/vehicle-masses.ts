import { INCH } from '../../../src/platform/units.js';
import {
  ESC_PER_AMPERE,
  implausibleFrame,
  typicalFrameMass,
  WIRING_PART,
} from '../../../src/powertrain/frame-mass.js';
import { figuresOf } from '../picker/headline.ts';
import { useComponents } from '../picker/use-component.ts';
import { measured } from '../units/measure.ts';
import type { Units } from '../units/units.ts';
import { ALONG } from './rotor-quantities.ts';
import { countOf, type VehicleDraft } from './vehicle.ts';

/** Masses that are known before anything is solved [kg]. */
interface VehicleMasses {
  /** Motors, propellers, ESCs, batteries and wiring. */
  parts: number;
  /** The typical mass of a frame for these rotors; undefined if a rotor thrusts forward. */
  typicalFrame: number | undefined;
}

const GRAM = 1e-3;
const WIRING = 1 + WIRING_PART;
/** A propeller whose maker does not state its mass [kg/m^2.2]. */
const PROPELLER = 0.25;

/** Returns the masses of a vehicle by the figures of its parts; undefined until all of them are known. */
export function useVehicleMasses({
  list,
  rotors,
  battery,
  typed,
}: VehicleDraft): VehicleMasses | undefined {
  const ids = [
    ...new Set(
      [...rotors.flatMap(({ motor, propeller }) => [motor, propeller]), battery].flatMap(
        (part) => part?.id ?? [],
      ),
    ),
  ];
  const reads = useComponents(ids);
  const known = new Map(
    ids.flatMap((id, i) => {
      const part = reads[i].data;
      return part === undefined ? [] : [[id, figuresOf(part)] as const];
    }),
  );
  const figure = (part: { id: string } | undefined, key: string): number => {
    const value = part && known.get(part.id)?.[key];
    return typeof value === 'number' ? value : NaN;
  };
  const sizes = rotors.map(({ motor, propeller, typed: of }) => ({
    count: list === 'rotors' ? 1 : countOf(of),
    stack: list === 'rotors' ? Number(of.coax_stack_id ?? 0) : 0,
    D: figure(propeller, 'diameter') * INCH,
    motorMass: figure(motor, 'weight') * GRAM,
    esc: (figure(motor, 'iq_max') || 0) * ESC_PER_AMPERE,
    propeller: figure(propeller, 'weight') * GRAM,
  }));
  const packs = Number(typed.pack_series || 1) * Number(typed.pack_parallel || 1);
  const pack = packs * figure(battery, 'weight_g') * GRAM;
  const parts = sizes.reduce(
    (sum, { count, D, motorMass, esc, propeller }) =>
      sum + count * (WIRING * (motorMass + esc) + (propeller || PROPELLER * D ** 2.2)),
    WIRING * pack,
  );
  if (!Number.isFinite(parts)) return undefined;
  const isUpright = rotors.every(({ typed: of }) => of.tilt_deg !== ALONG);
  return { parts, typicalFrame: isUpright ? typicalFrameMass(sizes) : undefined };
}

/** Says that the mass of a frame [kg] is implausible for its rotors; undefined: it is not. */
export function frameWarning(
  frame: number,
  typical: number | null | undefined,
  units: Units,
): string | undefined {
  if (typical == null) return undefined;
  const kind = implausibleFrame(frame, typical);
  if (kind === undefined) return undefined;
  const words = `Frames for these rotors weigh about ${measured(typical, 'kg', units, 2)}.`;
  return `The frame seems too ${kind}. ${words}`;
}
