import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type CandidatePart,
  type CandidateSelection,
  findCandidateBrands,
  findCandidates,
  findOneCandidate,
} from './candidates.queries.js';

export type { CandidatePart, CandidateSelection } from './candidates.queries.js';

/** The parts that a search may take: of the catalog and the account's own, with all that a solver needs of them. */
@Injectable()
export class PartCandidates {
  /** Returns the parts of a selection, in the order of their ids. They are for the solver, never for an answer. */
  find(
    em: EntityManager,
    accountId: string,
    selection: CandidateSelection,
  ): Promise<CandidatePart[]> {
    return findCandidates(em, accountId, selection);
  }

  /** Tells whether a selection has a part at all. */
  async isAny(
    em: EntityManager,
    accountId: string,
    selection: CandidateSelection,
  ): Promise<boolean> {
    return (await findOneCandidate(em, accountId, selection)) !== undefined;
  }

  /** Returns the places of those brands of a selection that no part of its source has. */
  async unknownBrands(
    em: EntityManager,
    accountId: string,
    { type, source, brands = [] }: CandidateSelection,
  ): Promise<number[]> {
    if (brands.length === 0) return [];
    const rows = await findCandidateBrands(em, accountId, { type, source, brands });
    const known = new Set(rows.map(({ brand }) => brand));
    return [...brands.keys()].filter((i) => !known.has(brands[i].toLowerCase()));
  }
}
