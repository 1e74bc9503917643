import type { Selectable } from 'kysely';
import { walkLeaves } from '../../powertrain/parts.js';
import type { DynamicRunTables } from '../dynamic-run.entity.js';
import type { CreateDynamicBody } from '../request/dynamics.wire.js';

/** The body of a flight's run: as it was asked for, defaults filled in, components by id. */
export type StoredDynamic = Omit<CreateDynamicBody, 'project_id' | 'name' | 'schedule'>;

type DynamicRun = Selectable<DynamicRunTables['dynamic_run']>;

export const DYNAMIC_RUN_COLUMNS = [
  'run_id',
  'estimated_duration_s',
  'end_s',
  'record_s',
  'collectives',
  'simulated_s',
  'rows',
  'chunks',
  'wall_ms',
  'totals',
  'events',
  'ended',
] as const satisfies (keyof DynamicRun)[];
/** The columns that a flight has beside its run; SI units. */
export type DynamicRunRow = Pick<DynamicRun, (typeof DYNAMIC_RUN_COLUMNS)[number]>;

/** The columns of a new flight. */
export type NewDynamicRun = Pick<
  DynamicRun,
  'schedule' | 'collectives' | 'estimated_duration_s' | 'end_s' | 'record_s'
>;

/** The result of a piece of work, beside its rows; `rows`, `wall_ms` and `events` are of this piece. */
export type SavedChunk = Pick<
  DynamicRun,
  'simulated_s' | 'rows' | 'wall_ms' | 'engine' | 'checkpoint' | 'totals' | 'events' | 'ended'
>;

/** Rotors and batteries of a flight, as its rows and its channels count them. */
export interface FlownVehicle {
  /** The groups in the order of the body; a row has one entry for each. */
  groups: { label: string; count: number }[];
  /** Ids of the batteries of a tree; of a single battery null. */
  leaves: (string | null)[];
  /** Its rows have collectives; absent: they do not. */
  collectives?: boolean;
}

type Body = Pick<StoredDynamic, 'rotors' | 'rotor_groups' | 'battery_topology'>;

export function flownVehicle(
  { rotors, rotor_groups, battery_topology: topology }: Body,
  { collectives = false }: Partial<Pick<DynamicRunRow, 'collectives'>> = {},
): FlownVehicle {
  const single = (rotors ?? []).map(({ label }) => ({ label, count: 1 }));
  const groups = (rotor_groups ?? []).map(({ label, count }) => ({ label, count }));
  const leaves: (string | null)[] = [];
  if (topology) walkLeaves(topology.root, '', ({ id }) => leaves.push(id));
  const pack = leaves.length === 0 ? [null] : leaves;
  return { groups: [...single, ...groups], leaves: pack, collectives };
}

export function rotorCount({ groups }: FlownVehicle): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** Numbers of the rotors of a group, from 1. */
export function rotorNumbersOf({ groups }: FlownVehicle, group: number): number[] {
  const before = groups.slice(0, group).reduce((sum, { count }) => sum + count, 0);
  return Array.from({ length: groups[group].count }, (_, i) => before + i + 1);
}
