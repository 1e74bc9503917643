import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FmuOrder } from '../fmu/fmu.js';
import { moment, type TablesOf } from '../platform/postgres/columns.js';
import type { DensityRange } from '../powertrain/solvable-case.js';
import { Run, type RunTables } from '../runs/run.entity.js';

/** The file of an export, beside its run. */
export const FmuExport = defineEntity({
  name: 'FmuExport',
  tableName: 'fmu_export',
  properties: {
    run_id: () => p.manyToOne(Run).mapToPk().fieldName('run_id').primary().deleteRule('cascade'),
    /** About 0.7 MB, at most 7 MB with 16 different propellers over a range of air densities; null before it is built and after it has expired. */
    bytes: p.blob().$type<Buffer>().nullable(),
    expires_at: moment().nullable(),
  },
  checks: [
    {
      name: 'fmu_export_bytes_expires_at_check',
      expression: '(bytes is null) or (expires_at is not null)',
    },
  ],
  indexes: [
    {
      name: 'fmu_export_expires_index',
      properties: ['expires_at'],
      where: 'bytes is not null',
    },
  ],
});

/** A simulation or flight whose export is paid for, by the version of the engine. */
export const FmuCharge = defineEntity({
  name: 'FmuCharge',
  tableName: 'fmu_charge',
  properties: {
    source_id: () =>
      p.manyToOne(Run).mapToPk().fieldName('source_id').primary().deleteRule('cascade'),
    engine: p.text().primary(),
  },
});

export type FmuExportTables = TablesOf<typeof FmuExport | typeof FmuCharge> & RunTables;

/** The kinds of runs that can be exported. */
export type SourceKind = 'simulation' | 'dynamic';

/** The body of an export's run. */
export interface StoredFmuExport {
  source: SourceKind;
  simulation_id: string;
  fmi_version: FmuOrder['fmiVersion'];
  /** Lowest and highest air density that the maps are for [kg/m³]. */
  densities: DensityRange;
  filename: string;
  /** A map for each propeller, and the file. */
  chunks_total: number;
}
