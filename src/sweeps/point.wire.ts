import { COMPONENT_TYPES, type ComponentType } from '../components/component-type.js';
import { CURSOR, LIMIT, ListEnvelope } from '../platform/list/list.wire.js';
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
import { RUN_STATUSES, type RunStatus } from '../runs/run-status.js';
import { RunErrorResource } from '../runs/run-error.wire.js';
import { POINT_KEYS } from './point-keys.js';

const MAX_COMPARISONS = 16;

export class ListPointsQuery {
  @Int(LIMIT)
  limit = LIMIT.default;

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

  @Text({
    default: 'index',
    max: 64,
    description: '`index` or a key of the totals; points without a value come last',
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
  @Flag({ nullable: true, description: 'Of yours, so that you find it again; null keeps' })
  is_starred?: boolean | null;
}

/** The component that stands in some slots. */
@Resource()
export class SelectedComponent {
  @Choice(COMPONENT_TYPES)
  axis!: ComponentType;

  @Shape({ type: 'array', items: { type: 'integer' } }, { description: 'Rotors or groups, from 0' })
  slots!: number[];

  @Text({ description: '`comp_…`' })
  component_id!: string;

  @Text({ description: 'As it was called when the sweep was accepted' })
  name!: string;
}

/** The values of the axes at the point; others are the sweep's own. */
@Resource()
export class PointInputs {
  @Num({ optional: true, unit: '%' })
  throttle_pct?: number;

  @Num({ optional: true, unit: 'm/s' })
  airspeed_m_s?: number;

  @Num({ optional: true, unit: 'm/s' })
  vertical_speed_m_s?: number;

  @Num({ optional: true, unit: 'kg/m^3' })
  density_kg_m3?: number;

  @Num({ optional: true, unit: '%' })
  battery_charge_pct?: number;

  @Num({ optional: true, unit: 'degrees' })
  tilt_deg?: number;

  @Num({ optional: true, unit: 'kHz' })
  esc_pwm_frequency_khz?: number;

  @Choice(ESC_TIMINGS, { optional: true })
  esc_timing?: (typeof ESC_TIMINGS)[number];

  @List(() => SelectedComponent, { description: 'One for each component axis, in their order' })
  component_selection!: SelectedComponent[];
}

@Resource()
export class SweepPointResource {
  @Choice(['sweep_point'])
  object!: 'sweep_point';

  @Text({ description: '`sim_…`: GET /v1/simulations/{id} shows the point as a simulation' })
  id!: string;

  @Int({ description: 'Place in the grid, from 0' })
  index!: number;

  @Choice(RUN_STATUSES)
  status!: RunStatus;

  @Obj(() => PointInputs)
  inputs!: PointInputs;

  @Shape(
    { type: 'object', additionalProperties: { type: 'object', additionalProperties: true } },
    {
      nullable: true,
      description:
        'As `result` of a simulation: by rotor, `"1"` …, then `"All"` and `"Battery"`. null until it is solved',
    },
  )
  rotors!: Record<string, object> | null;

  @Flag()
  failed!: boolean;

  @Text({ nullable: true, description: 'Why it failed' })
  reason!: string | null;

  @Obj(() => RunErrorResource, { nullable: true, description: 'The same with its code' })
  error!: RunErrorResource | null;

  @Flag()
  is_starred!: boolean;
}

@Resource()
export class SweepPointList extends ListEnvelope {
  @List(() => SweepPointResource)
  data!: SweepPointResource[];

  @Shape(
    { type: 'object', additionalProperties: { type: 'string' } },
    { description: 'What people call each key of `rotors`' },
  )
  display_labels!: Record<string, string>;
}
