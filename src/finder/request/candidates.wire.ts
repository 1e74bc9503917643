/** The candidates of a search as a request names them: which motors, propellers and batteries are tried. */
import { Choice, Num, Obj, Shape } from '../../platform/wire/fields.js';

export const CANDIDATE_SOURCES = ['catalog', 'own', 'both'] as const;
const CHEMISTRIES = ['lipo', 'lihv', 'nmc', 'nca', 'lfp', 'nimh'] as const;

const BRANDS = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 255 },
  minItems: 1,
  maxItems: 100,
};
const IDS = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 64 },
  minItems: 1,
  maxItems: 2_000,
};
const counts = (maximum: number) => ({
  type: 'array',
  items: { type: 'integer', minimum: 1, maximum },
  minItems: 1,
  maxItems: maximum,
});
const bound = (unit: string, description: string) => ({
  gt: 0,
  lte: 1_000_000,
  nullable: true,
  unit,
  description,
});

/** The conditions that candidates of every type may have. */
class CandidatesIn {
  @Shape(BRANDS, {
    optional: true,
    description: 'Only these brands; case is ignored. An unknown brand is rejected',
  })
  brands?: string[];

  @Shape(IDS, {
    optional: true,
    description: 'Only these parts: `comp_…` or raw UUIDs, catalog or your own',
  })
  ids?: string[];
}

export class MotorCandidatesIn extends CandidatesIn {
  @Num(bound('rpm/V', 'Lowest Kv'))
  kv_min?: number | null;

  @Num(bound('rpm/V', 'Highest Kv'))
  kv_max?: number | null;

  @Num(bound('g', 'Lightest motor'))
  mass_g_min?: number | null;

  @Num(bound('g', 'Heaviest motor'))
  mass_g_max?: number | null;
}

export class PropellerCandidatesIn extends CandidatesIn {
  @Num(bound('inches', 'Minimum diameter; the maximum is limits.diameter_in_max'))
  diameter_in_min?: number | null;

  @Shape(counts(12), { optional: true, description: 'Only these numbers of blades' })
  num_blades?: number[];
}

export class BatteryCandidatesIn extends CandidatesIn {
  @Shape(
    {
      type: 'array',
      items: { type: 'string', enum: [...CHEMISTRIES] },
      minItems: 1,
      maxItems: CHEMISTRIES.length,
    },
    { optional: true, description: 'Only these chemistries' },
  )
  chemistries?: (typeof CHEMISTRIES)[number][];

  @Shape(counts(50), {
    optional: true,
    description: 'Only batteries with these numbers of cells in series, each battery by itself',
  })
  series_cells?: number[];

  @Num(bound('mAh', 'Minimum capacity of one battery'))
  capacity_mah_min?: number | null;

  @Num(bound('mAh', 'Maximum capacity of one battery'))
  capacity_mah_max?: number | null;
}

/** The parts that a search tries: all that meet the conditions of their type. */
export class FinderCandidatesIn {
  @Choice(CANDIDATE_SOURCES, {
    default: 'both',
    description: 'catalog: parts of the catalog. own: your own. both: all of them',
  })
  source!: (typeof CANDIDATE_SOURCES)[number];

  @Obj(() => MotorCandidatesIn, { optional: true, description: 'Motors to try. Default: all' })
  motors?: MotorCandidatesIn;

  @Obj(() => PropellerCandidatesIn, {
    optional: true,
    description: 'Propellers to try. Default: all',
  })
  propellers?: PropellerCandidatesIn;

  @Obj(() => BatteryCandidatesIn, {
    optional: true,
    description: 'Batteries to try. Default: all except mains supplies',
  })
  batteries?: BatteryCandidatesIn;
}
