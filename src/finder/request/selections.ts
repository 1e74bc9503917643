/** The candidates of a request as selections, by which the components are asked for them. */
import type { CandidateSelection } from '../../components/candidates/candidates.service.js';
import type { ComponentType } from '../../components/component-type.js';
import type { FilledFinder } from './finder.wire.js';

/** The lists of candidates by the names of the request, with the type of their parts. */
export const CANDIDATE_LISTS = {
  motors: 'motor',
  propellers: 'propeller',
  batteries: 'battery',
} as const satisfies Record<string, ComponentType>;
export type CandidateList = keyof typeof CANDIDATE_LISTS;
export const LIST_NAMES = Object.keys(CANDIDATE_LISTS) as CandidateList[];

type Requested = Pick<FilledFinder, 'candidates'>;

/** Returns the selection of one list. Limits are not among its conditions: what they exclude is counted by the search. */
export function selectionOf({ candidates }: Requested, list: CandidateList): CandidateSelection {
  const { source } = candidates;
  const { brands, ids } = candidates[list] ?? {};
  return {
    type: CANDIDATE_LISTS[list],
    source,
    brands,
    ids,
    ...CONDITIONS[list](candidates),
  };
}

type Conditions = Pick<CandidateSelection, 'values' | 'bounds' | 'chemistries'>;
type Bound = number | null | undefined;

const CONDITIONS: Record<CandidateList, (of: FilledFinder['candidates']) => Conditions> = {
  motors: ({ motors: { kv_min, kv_max, mass_g_min, mass_g_max } = {} }) => ({
    bounds: { ...bounds('kv', kv_min, kv_max), ...bounds('mass_g', mass_g_min, mass_g_max) },
  }),
  propellers: ({ propellers: { diameter_in_min, num_blades } = {} }) => ({
    bounds: bounds('diameter_in', diameter_in_min, null),
    values: num_blades && { num_blades },
  }),
  batteries: ({ batteries = {} }) => ({
    bounds: bounds('capacity_mah', batteries.capacity_mah_min, batteries.capacity_mah_max),
    values: batteries.series_cells && { series_cells: batteries.series_cells },
    chemistries: batteries.chemistries,
  }),
};

/** A bound counts only where one is given: what is not known of a part would not meet it. */
function bounds(
  fact: keyof NonNullable<CandidateSelection['bounds']>,
  min: Bound,
  max: Bound,
): CandidateSelection['bounds'] {
  const [low, high] = [min ?? null, max ?? null];
  return low === null && high === null ? {} : { [fact]: { min: low, max: high } };
}
