/** A row of the front: a motor, a propeller and a pack for the vehicle, with what it does and how near it comes to each limit. */
import { CURSOR, ListEnvelope, ListOf, PAGE_LIMIT } from '../../platform/list/list.wire.js';
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
} from '../../platform/wire/fields.js';
import { RESULT_SCHEMA, ValueBand, type WireResult } from '../../powertrain/result.wire.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import { type Goal, GOALS } from '../search/search-problem.js';

/** A part by its name, as it was when the search read it. */
@Resource()
export class FinderPart {
  @Text({ description: '`comp_…`' })
  id!: string;

  @Text({ description: 'As it was called when the search read it' })
  name!: string;

  @Text({ nullable: true, description: 'Its maker; null where none is known' })
  brand!: string | null;

  @Text({ description: '`catalog`, `community` or `user`' })
  source!: string;

  @Int({ description: 'Counts its changes' })
  version!: number;
}

@Resource()
export class FinderParts {
  @Obj(() => FinderPart, { description: 'The motor of each rotor' })
  motor!: FinderPart;

  @Obj(() => FinderPart, { description: 'The propeller of each rotor' })
  propeller!: FinderPart;

  @Obj(() => FinderPart, { description: 'The battery, of which series and parallel say how many' })
  battery!: FinderPart;
}

/** The figures of a combination that goals and limits ask for. */
@Resource()
export class FinderFigures {
  @Num({ unit: 'kg', description: 'All of it' })
  all_up_mass_kg!: number;

  @Num({ unit: 's', description: 'Hover from the charge asked for to 20 % of it' })
  endurance_s!: number;

  @Num({
    nullable: true,
    unit: 'm',
    description:
      'Furthest way of a level flight with the same charge; null where nothing asks for it, or no airspeed is flown within the limits',
  })
  range_m!: number | null;

  @Num({ nullable: true, unit: 'm/s', description: 'The airspeed of that flight' })
  range_airspeed_m_s!: number | null;

  @Num({
    nullable: true,
    unit: '%',
    description: 'Throttle in hover; null while the search goes on',
  })
  hover_throttle_pct!: number | null;

  @Num({
    nullable: true,
    description:
      'Most thrust at rest over weight; null while the search goes on, where nothing asks for it',
  })
  thrust_to_weight!: number | null;

  @Num({ nullable: true, description: 'null where the price of a part is not known' })
  price!: number | null;
}

/** A combination with its figures alone. */
@Resource()
export class FinderCombination extends FinderFigures {
  @Obj(() => FinderParts, { description: 'The parts that are combined' })
  components!: FinderParts;

  @Int({ description: 'Batteries in series' })
  series!: number;

  @Int({ description: 'Such strings in parallel' })
  parallel!: number;
}

export const MARGINS = [
  'diameter_in_max',
  'all_up_mass_kg_max',
  'endurance_s_min',
  'range_m_min',
  'thrust_to_weight_min',
  'hover_throttle_pct_max',
  'pack_voltage_v_min',
  'pack_voltage_v_max',
  'motor_current_share_max',
  'battery_current_share_max',
  'temperature_share_max',
  'price_max',
] as const;
export type MarginName = (typeof MARGINS)[number];

/** The distance of a row to a limit. */
@Resource()
export class FinderMargin {
  @Choice(MARGINS, { description: 'The limit, as the request names it' })
  limit!: MarginName;

  @Num({ nullable: true, description: 'What the row has, in the unit of the limit; null: unknown' })
  value!: number | null;

  @Num({ description: 'The limit' })
  bound!: number;

  @Num({
    nullable: true,
    description:
      'How much of it is used, 1 at the limit: value over a highest bound, a least bound over the value',
  })
  share_used!: number | null;
}

/** The difference of another combination to the row in one goal. */
@Resource()
export class FinderDifference {
  @Choice(GOALS, { description: 'The goal that is compared' })
  goal!: Goal;

  @Num({ nullable: true, description: 'Its value less the row’s, in the unit of the goal' })
  difference!: number | null;

  @Num({ nullable: true, description: 'That over the row’s value' })
  relative!: number | null;

  @Flag({ description: 'It is the worse one of the two in this goal' })
  is_worse!: boolean;
}

/** The combination that comes nearest behind a row, and what it is worse in. */
@Resource()
export class FinderRunnerUp extends FinderCombination {
  @List(() => FinderDifference, { description: 'In each goal' })
  differences!: FinderDifference[];

  @Flag({
    description:
      'Its endurance lies within the band of the row’s, and it is worse in nothing else: the difference is less than what the models leave open',
  })
  is_tie!: boolean;

  @Text({ description: 'In words' })
  text!: string;
}

export const FACT_KINDS = ['limit', 'loss', 'mass'] as const;

/** One of the facts that limit a row most. */
@Resource()
export class FinderFact {
  @Choice(FACT_KINDS, {
    description:
      'limit: the limit of which most is used. loss: where most of the power is lost on its way to the air. mass: the heaviest kind of part',
  })
  kind!: (typeof FACT_KINDS)[number];

  @Text({ description: 'The limit, the place of the loss or the part', example: 'battery' })
  name!: string;

  @Num({ description: 'Share of the limit, of the power from the cells, of the mass; 0 to 1' })
  share!: number;

  @Text({ description: 'In words' })
  text!: string;
}

export const CHANGED_PARTS = ['propeller', 'motor', 'battery'] as const;

/** The row that there would be with the next smaller or larger part of one kind. */
@Resource()
export class FinderChange {
  @Choice(CHANGED_PARTS, { description: 'The kind of part that is exchanged' })
  part!: (typeof CHANGED_PARTS)[number];

  @Choice(['smaller', 'larger'], {
    description: 'By diameter of a propeller, by mass of a motor, by capacity of a battery',
  })
  direction!: 'smaller' | 'larger';

  @Obj(() => FinderPart, { description: 'The part instead' })
  component!: FinderPart;

  @Obj(() => FinderFigures, { nullable: true, description: 'null where it does not hover' })
  figures!: FinderFigures | null;

  @List(() => FinderDifference, { description: 'In each goal; empty where it does not hover' })
  differences!: FinderDifference[];

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...MARGINS] } },
    { description: 'The limits that it would be beyond' },
  )
  beyond!: MarginName[];

  @Text({ nullable: true, description: 'Why it does not hover' })
  reason!: string | null;
}

@Resource()
export class FinderExplanation {
  @List(() => FinderFact, {
    description: 'Three: the nearest limit, the largest loss, the heaviest part',
  })
  facts!: FinderFact[];

  @List(() => FinderChange, {
    description: 'One size up or down of each part, where the candidates have one',
  })
  changes!: FinderChange[];
}

@Resource()
export class FinderRow extends FinderCombination {
  @Choice(['finder_row'], { description: 'The type of this resource' })
  object!: 'finder_row';

  @Int({ description: 'Place on the front, from 0: best of the first goal first' })
  index!: number;

  @Num({ nullable: true, unit: 'inches', description: 'Diameter of the propeller' })
  diameter_in!: number | null;

  @Int({ nullable: true, description: 'Cells in series, all batteries together' })
  cells!: number | null;

  @Text({ nullable: true, description: 'Of the battery' })
  chemistry!: string | null;

  @Obj(() => ValueBand, { description: 'Two thirds of real vehicles lie between (s)' })
  endurance_s_band!: ValueBand;

  @List(() => FinderMargin, { description: 'To every limit that binds, most used first' })
  margins!: FinderMargin[];

  @Shape(
    { type: 'array', items: { type: 'integer' } },
    {
      description:
        'Other rows by their index that are worse in endurance alone, by less than the band: between them the models do not decide. The nearest 20',
    },
  )
  ties!: number[];

  @Obj(() => FinderRunnerUp, {
    nullable: true,
    description: 'The nearest combination that this row is better than; null where none was near',
  })
  why_next_is_worse!: FinderRunnerUp | null;

  @Obj(() => FinderExplanation, {
    description: 'What limits the row, and what another size of each part would change',
  })
  explanation!: FinderExplanation;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'The body for POST /v1/simulations that gives these numbers' },
  )
  request!: VehicleConditions & { project_id?: string };

  @Shape(
    { type: ['object', 'null'], additionalProperties: true },
    {
      description:
        'The body for POST /v1/simulations in the level flight that has range_m; null where there is none',
    },
  )
  range_request!: (VehicleConditions & { project_id?: string }) | null;

  @Shape(RESULT_SCHEMA, {
    description: 'As of the simulation of request: `"1"` …, `"All"`, `"Battery"`',
  })
  result!: WireResult;
}

@ListOf(() => FinderRow)
export class FinderRowList extends ListEnvelope<FinderRow> {}

const KEYS = {
  endurance_s: { description: 'Hover time', unit: 's' },
  range_m: { description: 'Furthest way in level flight', unit: 'm' },
  all_up_mass_kg: { description: 'All of it', unit: 'kg' },
  thrust_to_weight: { description: 'Most thrust over weight' },
  hover_throttle_pct: { description: 'Throttle in hover', unit: '%' },
  price: { description: 'Of motors, propellers and batteries' },
  diameter_in: { description: 'Of the propeller', unit: 'inches' },
  cells: { description: 'Cells in series' },
};
export type RowKey = keyof typeof KEYS;
export const ROW_KEYS = Object.keys(KEYS) as RowKey[];

export const ROW_FACETS = ['motor_brand', 'propeller_brand', 'battery_brand', 'chemistry'] as const;

/** The query of the rows of a search. */
export class ListFinderRowsQuery {
  @Text({ optional: true, max: 255, description: 'Exactly this brand' })
  motor_brand?: string;

  @Text({ optional: true, max: 255, description: 'Exactly this brand' })
  propeller_brand?: string;

  @Text({ optional: true, max: 255, description: 'Exactly this brand' })
  battery_brand?: string;

  @Text({ optional: true, max: 32, description: 'Of the battery, as facets name it' })
  chemistry?: string;

  @Text({
    optional: true,
    description: `\`index\` (best of the first goal first) or one of ${ROW_KEYS.join(', ')}; what has no such value comes last`,
  })
  sort_by?: string;

  @Choice(['asc', 'desc'], { optional: true, description: '`asc` unless given' })
  sort_order?: 'asc' | 'desc';

  @Comparisons(KEYS, 16)
  filters?: Comparison[];

  @Int(PAGE_LIMIT)
  limit = PAGE_LIMIT.default;

  @Text(CURSOR)
  cursor?: string;
}
