import { defineEntity, p } from '@mikro-orm/postgresql';
import type { TablesOf } from '../platform/postgres/columns.js';
import { Run, type RunTables } from '../runs/run.entity.js';
import type { DesignProgress } from './progress.js';
import type { DesignDraftBlade, DesignResult } from './result.wire.js';

/** A design for several operating points, beside its run. */
export const Design = defineEntity({
  name: 'Design',
  tableName: 'design',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    /** The whole state of the optimiser after the last chunk: an attempt goes on from there. null before the first, and at the end. */
    progress: p.json<DesignProgress>().columnType('json').nullable(),
    /** The best blade so far. */
    so_far: p.json<DesignDraftBlade>().columnType('json').nullable(),
    /** null until it is completed. */
    outcome: p.json<DesignResult>().columnType('json').nullable(),
  },
});

export type DesignTables = TablesOf<typeof Design> & RunTables;
