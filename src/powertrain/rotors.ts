/** The rotors of a vehicle: how many there may be, and how a run shows them, whichever list its body used. */
import type { WireClass } from '../platform/wire/fields.js';
import { withNulls } from '../platform/wire/validation.js';

/** Rotors of one run, all groups together. */
export const MAX_ROTORS = 40;
/** Rows of a run that the kernel takes. */
export const MAX_GROUPS = 16;

/** The lists of a body; one of them is used. */
export interface RotorLists<Rotor, Group> {
  rotors?: Rotor[] | null;
  rotor_groups?: Group[] | null;
}

/** Returns the list that a body uses, and its name: the one that holds rotors or, where none does, the one that was sent. */
export function rotorList<Rotor, Group>({
  rotors,
  rotor_groups: groups,
}: RotorLists<Rotor, Group>): {
  param: 'rotors' | 'rotor_groups';
  given: readonly (Rotor | Group)[];
} {
  if (rotors && rotors.length > 0) return { param: 'rotors', given: rotors };
  const isGroups = groups != null && (groups.length > 0 || rotors == null);
  return { param: isGroups ? 'rotor_groups' : 'rotors', given: groups ?? [] };
}

/** Characters of the name of a rotor or group. */
export const MAX_LABEL = 64;

/**
 * Returns the names of the rotors of a group: `arms 1`, `arms 2` …; one that stands alone is called as its group. A long label
 * is cut, so that each name is a label itself.
 */
export function rotorNames(label: string, count: number): string[] {
  if (count === 1) return [label];
  return Array.from({ length: count }, (_, i) => {
    const number = ` ${i + 1}`;
    return (
      Array.from(label)
        .slice(0, MAX_LABEL - number.length)
        .join('') + number
    );
  });
}

/** The place on an axis of those that share it with none. */
const UNSTACKED = { coax_stack_id: 0, coax_position_m: 0, rotation_sense: 1 } as const;

/**
 * The whole vehicle both ways: `rotor_groups` with an entry for each group or single rotor, and `rotors` with one for each
 * physical rotor, numbered as results number them. Every field of the list that the request used is there; what the request
 * left out is null.
 */
export function vehicleShown<
  Rotor extends { label: string },
  Group extends { label: string; count: number },
  Shown extends Rotor & { count: number },
>(
  { rotors, rotor_groups }: RotorLists<Rotor, Group>,
  wires: { rotor: WireClass<Rotor>; group: WireClass<Group>; shown: WireClass<Shown> },
): { rotor_groups: Shown[]; rotors: Rotor[] } {
  const alone = (rotors ?? []).map((rotor) =>
    withNulls(wires.shown, { ...rotor, count: 1 } as unknown as Shown),
  );
  // fields that a group does not have are left out, so that the list can be sent again
  const grouped = (rotor_groups ?? []).map(
    (group) => withNulls(wires.group, group) as unknown as Shown,
  );
  const groups = [...alone, ...grouped];
  return {
    rotor_groups: groups,
    rotors: groups.flatMap((group) =>
      rotorNames(group.label, group.count).map((label) =>
        withNulls(wires.rotor, { ...UNSTACKED, ...group, label }),
      ),
    ),
  };
}
