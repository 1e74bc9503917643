import { COMPONENT_TYPES, type ComponentType } from '../components/component-type.js';
import { CURSOR, PAGE_LIMIT, ListEnvelope } from '../platform/list/list.wire.js';
import {
  Choice,
  type Comparison,
  Comparisons,
  Flag,
  Int,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { ESC_TIMINGS } from '../powertrain/rotor.wire.js';
import { MAX_GROUPS } from '../powertrain/rotors.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../powertrain/result.wire.js';
import { RUN_STATUSES, type RunStatus } from '../runs/run-status.js';
import { RunErrorResource } from '../runs/runs.wire.js';
import { POINT_KEYS } from './point-keys.js';

const MAX_COMPARISONS = 16;

export class ListPointsQuery {
  @Int(PAGE_LIMIT)
  limit = PAGE_LIMIT.default;

  @Text(CURSOR)
  cursor?: string;

  @Flag({ optional: true, description: 'Only points that failed, or only those that did not' })
  failed?: boolean;

  @Flag({
    optional: true,
    description: 'Only points that were solved, or only those that were not',
  })
  solved?: boolean;

  @Flag({
    optional: true,
    description: 'Only solved points that exceed a limit, or only those that do not',
  })
  limited?: boolean;

  @Flag({ optional: true, description: 'Only points with a star, or only those without' })
  is_starred?: boolean;

  @Text({ optional: true, max: 128, description: 'Text in the name; case is ignored' })
  search?: string;

  @Text({
    default: 'index',
    max: 64,
    description: '`index`, `name` or a key of the totals; points without a value come last',
    example: 'total_thrust_n',
  })
  sort_by = 'index';

  @Choice(['asc', 'desc'], {
    default: 'asc',
    description: 'Points without a value come last both ways',
  })
  sort_order: 'asc' | 'desc' = 'asc';

  @Comparisons(POINT_KEYS, MAX_COMPARISONS)
  filters?: Comparison[];
}

export class UpdatePointBody {
  @Flag({ nullable: true, description: 'Your star; null: no change' })
  is_starred?: boolean | null;
}

/** The component that an axis puts into a slot. */
@Resource()
export class PointComponent {
  @Choice(COMPONENT_TYPES)
  axis!: ComponentType;

  @Int({ description: 'Rotor or group, from 0; 0 for the battery' })
  slot!: number;

  @Text({ description: '`comp_…`' })
  id!: string;

  @Text({ description: 'Name at the time of the sweep' })
  name!: string;
}

/** The values that the axes set at the point; other values are the sweep's own. */
@Resource()
export class PointInputs {
  @Num({
    unit: '%',
    nullable: true,
    description: 'Throttle of the axis, otherwise of the first rotor or group; null with trim',
  })
  throttle!: number | null;

  @Num({ optional: true, unit: 'm/s' })
  airspeed?: number;

  @Num({ optional: true, unit: 'm/s' })
  vertical_speed?: number;

  @Num({ optional: true, unit: 'kg/m^3' })
  density?: number;

  @Num({ optional: true, unit: '%' })
  battery_charge_pct?: number;

  @Num({ optional: true, unit: 'kHz' })
  esc_pwm_frequency_khz?: number;

  @Choice(ESC_TIMINGS, { optional: true })
  esc_timing?: (typeof ESC_TIMINGS)[number];

  @Num({ optional: true })
  gear_ratio?: number;

  @Num({ optional: true, unit: 'degrees' })
  collective?: number;

  @Int({ description: 'Same as `index` of the point' })
  grid_index!: number;

  @List(() => PointComponent, {
    optional: true,
    description: 'With component axes: one entry for each slot, in order',
  })
  component?: PointComponent[];
}

/** The fields of an axis of tilts: `tilt_0` … for the rotor or group of that place. */
for (let place = 0; place < MAX_GROUPS; place++) {
  const tilt = Num({ optional: true, unit: 'degrees', description: `Of rotor or group ${place}` });
  tilt(PointInputs.prototype, `tilt_${place}`);
}

@Resource()
export class SweepPointResource {
  @Choice(['sweep_point'])
  object!: 'sweep_point';

  @Text({ description: '`sim_…`: GET /v1/simulations/{id} shows the point as a simulation' })
  id!: string;

  @Int({ description: 'Position in the grid, from 0' })
  index!: number;

  @Text({
    description: 'Parts and values of the axes; names of parts at the time of the request',
    example: 'T-Motor MN3110 KV700 · APC 12x4.5MR · 60 %',
  })
  name!: string;

  @Choice(RUN_STATUSES)
  status!: RunStatus;

  @Obj(() => PointInputs)
  inputs!: PointInputs;

  @Shape(
    { type: 'object', additionalProperties: { type: 'object', additionalProperties: true } },
    {
      nullable: true,
      description:
        'Same as `result` of a simulation: by rotor, `"1"` …, then `"All"` and `"Battery"`. null until solved',
    },
  )
  rotors!: Record<string, object> | null;

  @Flag()
  failed!: boolean;

  @Text({ nullable: true, description: 'Reason of the failure' })
  reason!: string | null;

  @Obj(() => RunErrorResource, { nullable: true, description: 'Error with its code' })
  error!: RunErrorResource | null;

  @Flag()
  is_starred!: boolean;
}

@Resource()
export class SweepPointList extends ListEnvelope<SweepPointResource> {
  @List(() => SweepPointResource)
  declare data: SweepPointResource[];

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;
}
