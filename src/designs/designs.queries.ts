import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, json } from '../platform/postgres/columns.js';
import type { DesignTables } from './designs.entity.js';
import type { DesignProgress } from './progress.js';
import type { DesignDraftBlade, DesignResult } from './result.wire.js';

/** The columns that a design shows beside its run. */
export interface DesignRunRow {
  run_id: string;
  so_far: DesignDraftBlade | null;
  outcome: DesignResult | null;
}

const db = (em: EntityManager) => em.getKysely<DesignTables>();

/** Writes the design of a new run; that of a draft that asks for something else now is there already. */
export async function putDesign(em: EntityManager, runId: string): Promise<void> {
  await db(em)
    .insertInto('design')
    .values({ run_id: runId })
    .onConflict((conflict) => conflict.column('run_id').doNothing())
    .execute();
}

/** Finds designs as they are shown, in no order. */
export function findDesigns(em: EntityManager, runIds: readonly string[]): Promise<DesignRunRow[]> {
  return db(em)
    .selectFrom('design')
    .select(['run_id', 'so_far', 'outcome'])
    .where('run_id', '=', anyOf(runIds))
    .execute();
}

/** Returns the state that an earlier attempt has left; null where there is none. */
export async function findProgress(
  em: EntityManager,
  runId: string,
): Promise<DesignProgress | null> {
  const row = await db(em)
    .selectFrom('design')
    .select('progress')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.progress ?? null;
}

/** Keeps the state of the optimiser with the best blade so far. */
export async function putProgress(
  em: EntityManager,
  runId: string,
  { progress, soFar }: { progress: DesignProgress; soFar: DesignDraftBlade | null },
): Promise<void> {
  await db(em)
    .updateTable('design')
    .set({ progress: json(progress), so_far: soFar === null ? null : json(soFar) })
    .where('run_id', '=', runId)
    .execute();
}

/** Writes the end of a design. */
export async function putResult(
  em: EntityManager,
  runId: string,
  outcome: DesignResult,
): Promise<void> {
  await db(em)
    .updateTable('design')
    .set({ progress: null, outcome: json(outcome) })
    .where('run_id', '=', runId)
    .execute();
}

/** Leaves nothing of what designs have found. */
export async function dropDesigns(em: EntityManager, runIds: readonly string[]): Promise<void> {
  await db(em)
    .updateTable('design')
    .set({ progress: null, so_far: null, outcome: null })
    .where('run_id', '=', anyOf(runIds))
    .execute();
}
