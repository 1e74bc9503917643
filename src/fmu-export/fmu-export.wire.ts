import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import { Choice, Flag, Instant, Int, Num, Obj, Resource, Text } from '../platform/wire/fields.js';

export const FMI_VERSIONS = ['3.0', '2.0'] as const;
export const FMU_STATUSES = ['queued', 'solving', 'completed', 'failed'] as const;

const DENSITY = {
  nullable: true,
  gt: 0,
  lte: 2,
  unit: 'kg/m^3',
} as const;

export class ExportFmuBody {
  @Choice(FMI_VERSIONS, { default: '3.0', description: 'Version of FMI; both are co-simulation' })
  fmi_version!: (typeof FMI_VERSIONS)[number];

  @Num({
    ...DENSITY,
    description:
      'Lowest air density for which the FMU is valid, such as 0.8 for 4,200 m; at most that of the run. Default: that of the run',
  })
  density_min_kg_m3!: number | null;

  @Num({
    ...DENSITY,
    description:
      'Highest air density for which the FMU is valid, such as 1.4 for sea level and −20 °C; at most twice the lowest. Default: that of the run',
  })
  density_max_kg_m3!: number | null;
}

@Resource()
class FmuExportError {
  @Text({
    description: '`export_cancelled`, or the code of a failed run; docs/fmu.md has them',
    example: 'export_cancelled',
  })
  error_code!: string;

  @Text()
  message!: string;
}

@Resource()
export class FmuExportJob {
  @Choice(['fmu_export'])
  object!: 'fmu_export';

  @Text({ description: '`fmu_…`' })
  id!: string;

  @Choice(FMU_STATUSES, {
    description: 'A canceled export is `failed` with the error `export_cancelled`',
  })
  status!: (typeof FMU_STATUSES)[number];

  @Text({ description: 'The exported run, `sim_…` or `dyn_…`' })
  simulation_id!: string;

  @Choice(FMI_VERSIONS, { description: 'FMI version of the file' })
  fmi_version!: (typeof FMI_VERSIONS)[number];

  @Num({ unit: 'kg/m^3', description: 'Lowest air density for which the FMU is valid' })
  density_min_kg_m3!: number;

  @Num({ unit: 'kg/m^3', description: 'Highest air density for which the FMU is valid' })
  density_max_kg_m3!: number;

  @Text({ description: 'The name of the file', example: 'quad.fmu' })
  filename!: string;

  @Int({ description: 'Finished chunks' })
  chunks_done!: number;

  @Int({ description: 'Total chunks: the map of each propeller, and the file' })
  chunks_total!: number;

  @Num({ description: '0 to 1' })
  progress!: number;

  @Choice(['maps', 'file'], {
    nullable: true,
    description: 'maps: computing propeller maps. file: building the file. null: not running',
  })
  phase!: 'maps' | 'file' | null;

  @Num({
    nullable: true,
    unit: 's',
    description: 'Rough remaining time; null if unknown',
  })
  eta_s!: number | null;

  @Int({ nullable: true, description: 'Size of the file; null until it exists' })
  bytes!: number | null;

  @Flag({ description: 'The file can be downloaded' })
  artifact_available!: boolean;

  @Flag({ description: 'A cancel was requested' })
  cancel_requested!: boolean;

  @Int({
    description:
      'Compute units: one per rotor, 0 if the same engine exported this run before. Refunded if the export fails',
  })
  credits_cost!: number;

  @Text({ nullable: true, description: 'Engine version' })
  solver_engine!: string | null;

  @Obj(() => FmuExportError, { nullable: true, description: 'Reason of the failure' })
  error!: FmuExportError | null;

  @Instant({ description: 'Time of the request' })
  created_at!: string;

  @Instant({ nullable: true, description: 'Time of the end, in any final state' })
  completed_at!: string | null;

  @Instant({ nullable: true, description: 'End of the download period' })
  expires_at!: string | null;
}

@ListOf(() => FmuExportJob)
export class FmuExportList extends ListEnvelope<FmuExportJob> {}
