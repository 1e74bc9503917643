import { walkLeaves } from '../../powertrain/parts.js';
import type { StoredDynamic } from './dynamic-run.row.js';

/** Rotors and batteries of a flight, as its rows and its channels count them. */
export interface FlownVehicle {
  /** In the order of the body; a row has one entry for each. */
  groups: { label: string; count: number }[];
  /** Ids of the batteries of a tree; of a single battery null. */
  leaves: (string | null)[];
}

type Body = Pick<StoredDynamic, 'rotors' | 'rotor_groups' | 'battery_topology'>;

export function flownVehicle({ rotors, rotor_groups, battery_topology: pack }: Body): FlownVehicle {
  const single = (rotors ?? []).map(({ label }) => ({ label, count: 1 }));
  const groups = (rotor_groups ?? []).map(({ label, count }) => ({ label, count }));
  const leaves: (string | null)[] = [];
  if (pack) walkLeaves(pack.root, '', ({ id }) => leaves.push(id));
  return { groups: [...single, ...groups], leaves: leaves.length === 0 ? [null] : leaves };
}

export function rotorCount({ groups }: FlownVehicle): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Numbers of the rotors of a group, from 1. */
export function numbersOf({ groups }: FlownVehicle, group: number): number[] {
  const before = groups.slice(0, group).reduce((sum, { count }) => sum + count, 0);
  return Array.from({ length: groups[group].count }, (_, i) => before + i + 1);
}
