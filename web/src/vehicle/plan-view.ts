import { ALONG } from './rotor-quantities.ts';
import { countOf, type RotorDraft, type VehicleDraft } from './vehicle.ts';

/** A rotor in the plan view. Lengths have the unit of the diameters. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
  /** The rotor thrusts forward, so its disc is seen from its edge. */
  isForward: boolean;
  /** The rotor is below another one of the same axis. */
  isLower: boolean;
  /** The number of the rotor in a result, from 1. */
  number: number;
}

export interface PlanView {
  discs: Disc[];
  /** From the center to the outermost disc's edge. */
  reach: number;
}

/** Gap between the edges of neighboring discs, as a part of the largest diameter. */
const GAP = 0.1;

/**
 * Returns the places of a vehicle's rotors seen from above, forward up: axes on a circle that is as small as the gap
 * between discs allows. undefined: a diameter is unknown. `diameterOf` gives the diameter of a propeller by its id.
 */
export function planView(
  vehicle: Pick<VehicleDraft, 'list' | 'rotors'>,
  diameterOf: (propellerId: string) => number | undefined,
): PlanView | undefined {
  const rotors = vehicle.rotors.flatMap((rotor): { rotor: RotorDraft; diameter: number }[] => {
    const diameter = rotor.propeller && diameterOf(rotor.propeller.id);
    const count = vehicle.list === 'rotors' ? 1 : countOf(rotor.typed);
    return diameter === undefined ? [] : Array.from({ length: count }, () => ({ rotor, diameter }));
  });
  const hasAll = vehicle.rotors.every(
    ({ propeller }) => propeller !== undefined && diameterOf(propeller.id) !== undefined,
  );
  if (!hasAll || rotors.length === 0) return undefined;
  const axes = [
    ...Map.groupBy(rotors.keys(), (i) => stackOf(rotors[i].rotor) ?? `single ${i}`).values(),
  ];
  const largest = Math.max(...rotors.map(({ diameter }) => diameter));
  const armLength =
    axes.length === 1 ? 0 : ((1 + GAP) * largest) / 2 / Math.sin(Math.PI / axes.length);
  // arms stand symmetrically to the direction of flight: two in front where there are an even number of axes
  const first = axes.length % 2 === 0 ? Math.PI / axes.length : 0;
  const discs = axes.flatMap((axis, i) => {
    const angle = first + (2 * Math.PI * i) / axes.length;
    const byHeight = axis.toSorted((a, b) => belowOf(rotors[a].rotor) - belowOf(rotors[b].rotor));
    return byHeight.map((at, level): Disc => ({
      x: armLength * Math.sin(angle),
      y: -armLength * Math.cos(angle),
      radius: rotors[at].diameter / 2,
      isForward: rotors[at].rotor.typed.tilt_deg === ALONG,
      isLower: level > 0,
      number: at + 1,
    }));
  });
  return { discs, reach: armLength + largest / 2 };
}

const stackOf = ({ typed }: RotorDraft): string | undefined =>
  Number(typed.coax_stack_id ?? 0) === 0 ? undefined : typed.coax_stack_id;

const belowOf = ({ typed }: RotorDraft): number => Number(typed.coax_position_m ?? 0);
