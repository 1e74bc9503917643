import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartCandidates } from '../../components/candidates/candidates.service.js';
import { namedExclusions } from '../explain/exclusions.js';
import { FrontExplanation } from '../explain/front-explanation.js';
import { foundCombination } from '../explain/figures.js';
import { nothingFound } from '../explain/nearest-miss.js';
import type { StoredOutcome, StoredRow } from '../finder.row.js';
import type { FilledFinder } from '../request/finder.wire.js';
import {
  type CandidateParts,
  type PartsProblem,
  toSearchProblem,
} from '../request/search-problem.mapper.js';
import { selectionOf } from '../request/selections.js';
import { facetsOf } from '../result/facets.js';
import type { FinderCombination } from '../result/finder-row.wire.js';
import { thinnedEvenly } from '../../platform/list/thinned.js';
import { PartsSearch } from '../search/parts-search.js';
import type { SearchOutcome, SearchRequest } from '../search/search-problem.js';
import { Relaxations } from './relaxations.js';

/** Combinations that the outline of a front has: each is half a kilobyte, and three goals may have thousands of rows. */
const MAX_FRONT = 500;
/** The share of the progress that the search has; the rows are solved with their bands in the rest. */
const SEARCHED = 0.7;

/** The findings of a search, which are kept. */
export interface FinderFindings {
  front: FinderCombination[];
  outcome: StoredOutcome;
  rows: StoredRow[];
}

type Progress = (progress: number, front?: () => FinderCombination[]) => void | Promise<void>;

interface Work extends Omit<SearchRequest, 'onProgress'> {
  /** Called with the progress, and with the front if it is new. It may throw to end the work. */
  onProgress: Progress;
}

/** A search from the request to what is kept of it. */
@Injectable()
export class FinderSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly candidates: PartCandidates,
    private readonly search: PartsSearch,
    private readonly explanation: FrontExplanation,
    private readonly relaxations: Relaxations,
  ) {}

  /** Reads the parts as they are now, searches them, and explains what it finds. Throws as Powertrains.solve. */
  async run(request: FilledFinder, work: Work): Promise<FinderFindings> {
    const began = performance.now();
    const parts = await this.read(request, work.accountId);
    const read = performance.now();
    const problem = toSearchProblem(request, parts);
    const outcome = await this.searched(problem, parts, {
      ...work,
      onProgress: (progress, front) =>
        work.onProgress(SEARCHED * progress, () =>
          thinnedEvenly(front, MAX_FRONT).map((row) => foundCombination(problem, row)),
        ),
    });
    const searched = performance.now();
    const found = { problem, limits: request.limits, outcome };
    const rows = await this.explanation.explain(found, {
      ...work,
      onProgress: (progress) => work.onProgress(SEARCHED + (1 - SEARCHED) * progress),
    });
    const explained = performance.now();
    const silent = { ...work, onProgress: () => work.onProgress(1) };
    const relaxations = rows.length > 0 ? [] : await this.relaxations.of(request, parts, silent);
    const { motors, propellers, batteries } = parts;
    const sizes = {
      motors: motors.length,
      propellers: propellers.length,
      batteries: batteries.length,
    };
    const excluded = namedExclusions(outcome.counts.excluded);
    const counts = { ...sizes, ...outcome.counts, excluded };
    return {
      front: thinnedEvenly(rows, MAX_FRONT).map(toFigures),
      rows,
      outcome: {
        facets: facetsOf(rows),
        counts,
        phase_ms: {
          read: read - began,
          ...outcome.ms,
          explanation: explained - searched,
          relaxation: performance.now() - explained,
        },
        nothing_found: rows.length > 0 ? null : nothingFound(counts, relaxations),
      },
    };
  }

  private async read(request: FilledFinder, accountId: string): Promise<CandidateParts> {
    const em = this.em.fork();
    const of = (list: keyof CandidateParts) =>
      this.candidates.find(em, accountId, selectionOf(request, list));
    return {
      motors: await of('motors'),
      propellers: await of('propellers'),
      batteries: await of('batteries'),
    };
  }

  /** Searches the problem, and counts the combinations of those propellers that are too large for it as well. */
  private async searched(
    problem: PartsProblem,
    { motors, propellers, batteries }: CandidateParts,
    work: SearchRequest,
  ): Promise<SearchOutcome> {
    const outcome = await this.search.run(problem, work);
    const tooLarge = propellers.length - problem.propellers.length;
    const { series, parallel } = problem;
    const diameter = tooLarge * motors.length * batteries.length * series.length * parallel.length;
    const { counts } = outcome;
    const combinations = counts.combinations + diameter;
    const excluded = { ...counts.excluded, diameter };
    return { ...outcome, counts: { ...counts, combinations, excluded } };
  }
}

function toFigures(row: StoredRow): FinderCombination {
  const { components, series, parallel, all_up_mass_kg, endurance_s, price } = row;
  const { range_m, range_airspeed_m_s, hover_throttle_pct, thrust_to_weight, noise_dba } = row;
  const range = { range_m, range_airspeed_m_s };
  const hover = { endurance_s, hover_throttle_pct };
  return {
    components,
    series,
    parallel,
    all_up_mass_kg,
    ...hover,
    ...range,
    thrust_to_weight,
    price,
    ...(noise_dba !== undefined && { noise_dba }),
  };
}
