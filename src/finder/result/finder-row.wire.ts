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
import { RunWarning } from '../../powertrain/run-warnings.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import { type Goal, GOALS } from '../search/search-problem.js';

/** A part by its name, as it was when the search read it. */
@Resource()
export class FinderPart {
  @Text({ description: '`comp_…`' })
  id!: string;

  @Text({ description: 'Name at the time of the search' })
  name!: string;

  @Text({ nullable: true, description: 'Maker; null if unknown' })
  brand!: string | null;

  @Text({ description: '`catalog`, `community` or `user`' })
  source!: string;

  @Int({ description: 'Version of the part' })
  version!: number;
}

@Resource()
export class FinderParts {
  @Obj(() => FinderPart, { description: 'The motor of each rotor' })
  motor!: FinderPart;

  @Obj(() => FinderPart, { description: 'The propeller of each rotor' })
  propeller!: FinderPart;

  @Obj(() => FinderPart, { description: 'The battery; series and parallel give the number' })
  battery!: FinderPart;
}

/** The figures of a combination that goals and limits ask for. */
@Resource()
export class FinderFigures {
  @Num({ unit: 'kg', description: 'All-up mass' })
  all_up_mass_kg!: number;

  @Num({ unit: 's', description: 'Hover time from the requested charge to 20 % of the capacity' })
  endurance_s!: number;

  @Num({
    nullable: true,
    unit: 'm',
    description:
      'Maximum range in level flight with the same charge; null if not requested or if no airspeed is within the limits',
  })
  range_m!: number | null;

  @Num({ nullable: true, unit: 'm/s', description: 'Airspeed of the maximum range' })
  range_airspeed_m_s!: number | null;

  @Num({
    nullable: true,
    unit: '%',
    description: 'Hover throttle; null while the search runs',
  })
  hover_throttle_pct!: number | null;

  @Num({
    nullable: true,
    description: 'Maximum static thrust over weight; null while the search runs, unless requested',
  })
  thrust_to_weight!: number | null;

  @Num({
    nullable: true,
    description: 'Price of all parts; null if the price of a part is unknown',
  })
  price!: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'dB(A)',
    description:
      'Level of all rotors in hover at the observer; absent if the request has no `noise`, null if there is no level',
  })
  noise_dba?: number | null;
}

/** A combination with its figures alone. */
@Resource()
export class FinderCombination extends FinderFigures {
  @Obj(() => FinderParts, { description: 'Parts of the combination' })
  components!: FinderParts;

  @Int({ description: 'Batteries in series' })
  series!: number;

  @Int({ description: 'Strings in parallel' })
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
  'noise_dba_max',
] as const;
export type MarginName = (typeof MARGINS)[number];

/** The distance of a row to a limit. */
@Resource()
export class FinderMargin {
  @Choice(MARGINS, { description: 'Name of the limit in the request' })
  limit!: MarginName;

  @Num({ nullable: true, description: 'Value of the row, in the unit of the limit; null: unknown' })
  value!: number | null;

  @Num({ description: 'The limit' })
  bound!: number;

  @Num({
    nullable: true,
    description:
      'Share of the limit, 1 at the limit: value over a maximum, or a minimum over the value',
  })
  share_used!: number | null;
}

/** The difference of another combination to the row in one goal. */
@Resource()
export class FinderDifference {
  @Choice(GOALS, { description: 'The goal that is compared' })
  goal!: Goal;

  @Num({ nullable: true, description: 'Its value minus that of the row, in the unit of the goal' })
  difference!: number | null;

  @Num({ nullable: true, description: 'Difference over the value of the row' })
  relative!: number | null;

  @Flag({ description: 'true: worse than the row in this goal' })
  is_worse!: boolean;
}

/** The combination that comes nearest behind a row, and what it is worse in. */
@Resource()
export class FinderRunnerUp extends FinderCombination {
  @List(() => FinderDifference, { description: 'Differences for each goal' })
  differences!: FinderDifference[];

  @Flag({
    description:
      'true: the endurance differs by less than the model uncertainty, and no other goal is worse',
  })
  is_tie!: boolean;

  @Text({ description: 'Description for people' })
  text!: string;
}

export const FACT_KINDS = ['limit', 'loss', 'mass'] as const;

/** One of the facts that limit a row most. */
@Resource()
export class FinderFact {
  @Choice(FACT_KINDS, {
    description:
      'limit: the tightest limit. loss: the largest power loss. mass: the heaviest kind of part',
  })
  kind!: (typeof FACT_KINDS)[number];

  @Text({ description: 'Name of the limit, the loss or the part', example: 'battery' })
  name!: string;

  @Num({ description: 'Share of the limit, of the power from the cells, of the mass; 0 to 1' })
  share!: number;

  @Text({ description: 'Description for people' })
  text!: string;
}

export const CHANGED_PARTS = ['propeller', 'motor', 'battery'] as const;

/** The row that there would be with the next smaller or larger part of one kind. */
@Resource()
export class FinderChange {
  @Choice(CHANGED_PARTS, { description: 'Kind of the exchanged part' })
  part!: (typeof CHANGED_PARTS)[number];

  @Choice(['smaller', 'larger'], {
    description: 'By diameter of a propeller, by mass of a motor, by capacity of a battery',
  })
  direction!: 'smaller' | 'larger';

  @Obj(() => FinderPart, { description: 'The replacement part' })
  component!: FinderPart;

  @Obj(() => FinderFigures, {
    nullable: true,
    description: 'Figures with the replacement; null if it cannot hover',
  })
  figures!: FinderFigures | null;

  @List(() => FinderDifference, {
    description: 'Differences for each goal; empty if it cannot hover',
  })
  differences!: FinderDifference[];

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...MARGINS] } },
    { description: 'Limits that it would exceed' },
  )
  beyond!: MarginName[];

  @Text({ nullable: true, description: 'Reason why it cannot hover' })
  reason!: string | null;
}

@Resource()
export class FinderExplanation {
  @List(() => FinderFact, {
    description: 'The tightest limit, the largest loss and the heaviest part',
  })
  facts!: FinderFact[];

  @List(() => FinderChange, {
    description: 'Effect of one size up or down of each part, if the candidates have one',
  })
  changes!: FinderChange[];
}

@Resource()
export class FinderRow extends FinderCombination {
  @Choice(['finder_row'], { description: 'The type of this resource' })
  object!: 'finder_row';

  @Int({ description: 'Position on the front, from 0, sorted by the first goal' })
  index!: number;

  @Num({ nullable: true, unit: 'inches', description: 'Diameter of the propeller' })
  diameter_in!: number | null;

  @Int({ nullable: true, description: 'Cells in series of the whole pack' })
  cells!: number | null;

  @Text({ nullable: true, description: 'Chemistry of the battery' })
  chemistry!: string | null;

  @Obj(() => ValueBand, { description: 'Range that contains two thirds of real vehicles (s)' })
  endurance_s_band!: ValueBand;

  @List(() => FinderMargin, { description: 'Margins to all set limits, tightest first' })
  margins!: FinderMargin[];

  @Shape(
    { type: 'array', items: { type: 'integer' } },
    {
      description:
        'Indices of up to 20 rows that are worse only in endurance, by less than the model uncertainty',
    },
  )
  ties!: number[];

  @Obj(() => FinderRunnerUp, {
    nullable: true,
    description: 'The nearest combination that this row beats; null if none is near',
  })
  why_next_is_worse!: FinderRunnerUp | null;

  @Obj(() => FinderExplanation, {
    description: 'Limits of the row, and the effect of other sizes of each part',
  })
  explanation!: FinderExplanation;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'Body for POST /v1/simulations that reproduces these numbers' },
  )
  request!: VehicleConditions & { project_id?: string };

  @Shape(
    { type: ['object', 'null'], additionalProperties: true },
    {
      description:
        'Body for POST /v1/simulations for the level flight of range_m; null without one',
    },
  )
  range_request!: (VehicleConditions & { project_id?: string }) | null;

  @Shape(RESULT_SCHEMA, {
    description: 'Result of the simulation of `request`: `"1"` …, `"All"`, `"Battery"`',
  })
  result!: WireResult;

  @List(() => RunWarning, {
    nullable: true,
    description: 'implausible_frame, if the requested frame does not suit the rotors; null: none',
  })
  warnings!: RunWarning[] | null;
}

@ListOf(() => FinderRow)
export class FinderRowList extends ListEnvelope<FinderRow> {}

const KEYS = {
  endurance_s: { description: 'Hover time', unit: 's' },
  range_m: { description: 'Range in level flight', unit: 'm' },
  all_up_mass_kg: { description: 'All-up mass', unit: 'kg' },
  thrust_to_weight: { description: 'Maximum thrust over weight' },
  hover_throttle_pct: { description: 'Throttle in hover', unit: '%' },
  price: { description: 'Price of motors, propellers and batteries' },
  noise_dba: { description: 'Level in hover at the observer', unit: 'dB(A)' },
  diameter_in: { description: 'Diameter of the propeller', unit: 'inches' },
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

  @Text({ optional: true, max: 32, description: 'Chemistry of the battery, as in the facets' })
  chemistry?: string;

  @Text({
    optional: true,
    description: `\`index\` (sorted by the first goal) or one of ${ROW_KEYS.join(', ')}; rows without the value come last`,
  })
  sort_by?: string;

  @Choice(['asc', 'desc'], { optional: true, description: 'Default: `asc`' })
  sort_order?: 'asc' | 'desc';

  @Comparisons(KEYS, 16)
  filters?: Comparison[];

  @Int(PAGE_LIMIT)
  limit = PAGE_LIMIT.default;

  @Text(CURSOR)
  cursor?: string;
}
