import { defineEntity, p } from '@mikro-orm/postgresql';
import type { GeneratedAlways } from 'kysely';
import { moment, type TablesOf } from '../../platform/postgres/columns.js';

export const SectionPolar = defineEntity({
  name: 'SectionPolar',
  tableName: 'section_polar',
  properties: {
    key: p.blob().$type<Buffer>().primary(),
    engine: p.integer(),
    state: p.enum(['making', 'made', 'failed']),
    /** The rows of a polar that is made: 16 float64 an angle, lowest byte first. */
    rows: p.blob().$type<Buffer>().nullable(),
    bytes: p
      .integer()
      .$type<GeneratedAlways<number>>()
      .generated('((256 + coalesce(octet_length(rows), 0))) stored'),
    /** The process that makes it. */
    worker: p.uuid().nullable(),
    lease_until: moment().nullable(),
    made_at: moment().nullable(),
    used_at: moment().defaultRaw('app_now()'),
  },
  checks: [
    { name: 'section_polar_state_rows_check', expression: "(state = 'made') = (rows is not null)" },
    {
      name: 'section_polar_state_worker_check',
      expression: "(state = 'making') = (worker is not null)",
    },
    {
      name: 'section_polar_state_lease_until_check',
      expression: "(state = 'made') = (lease_until is null)",
    },
    { name: 'section_polar_key_check', expression: 'octet_length(key) = 32' },
  ],
  indexes: [
    { name: 'section_polar_unmade', properties: ['lease_until'], where: "state <> 'made'" },
  ],
});

export type SectionPolarTables = TablesOf<typeof SectionPolar>;
