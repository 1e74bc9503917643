import {
  Choice,
  Instant,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../../powertrain/result.wire.js';
import { SnapshotPart } from '../../powertrain/snapshot.js';
import { DynamicResult } from '../result/dynamic-result.wire.js';
import { FlownVehicleResource } from '../result/dynamic-simulation.wire.js';
import { ScheduleIn } from '../request/schedule.wire.js';

@Resource()
export class FlightInputs {
  @Num({ unit: 'kg/m^3' })
  density_kg_m3!: number;

  @Num({ unit: '%' })
  battery_charge_pct!: number;

  @Num({ unit: 'mΩ' })
  battery_esc_wire_resistance_mohm!: number;

  @Num({ unit: '°C', nullable: true })
  battery_initial_temp_c!: number | null;

  @Num({ unit: '°C', nullable: true })
  motor_initial_temp_c!: number | null;

  @Num({ unit: '°C' })
  ambient_temp_c!: number;
}

/** A dynamic simulation for whoever has its link, or for everybody under its name: not whose it is. */
@Resource()
export class SharedDynamic {
  @Choice(['shared_dynamic_simulation'])
  object!: 'shared_dynamic_simulation';

  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'When it was computed' })
  completed_at!: string;

  @Obj(() => FlownVehicleResource, { description: 'Rotors, battery and termination' })
  vehicle!: FlownVehicleResource;

  @Obj(() => FlightInputs)
  inputs!: FlightInputs;

  @Obj(() => ScheduleIn, { description: 'What was commanded' })
  schedule!: ScheduleIn;

  @List(() => SnapshotPart, { description: 'With their headline figures, whosever they are' })
  components!: SnapshotPart[];

  @Obj(() => DynamicResult)
  result!: DynamicResult;

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @Text({ description: 'Version of the engine that solved it' })
  solver_engine!: string;
}
