import { Injectable } from '@nestjs/common';
import type { RangeResult } from '../../engine/combination-case.js';
import { byId, type Part } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { isPointError, type PointError, type StoredResult } from '../../powertrain/solve-result.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import type { PartsProblem } from '../request/search-problem.mapper.js';
import { bodyOf, flightBodyOf } from '../search/search-body.js';
import type { Combination, SearchRequest } from '../search/search-problem.js';

/** Points of one block of the engine: between two of them others get their turn, and a cancel is heard. */
const BLOCK = 64;

/** A combination as a simulation of it is solved. */
export interface SolvedCombination {
  body: VehicleConditions;
  /** The voltage of the full pack, and its cells in series. */
  pack: { volts: number; cells: number };
  result: StoredResult | null;
  error: PointError | null;
  /** null where the range was not asked for, or there is no level flight. */
  flight: SolvedFlight | null;
}

/** The level flight of a combination that goes furthest, as a simulation of it is solved. */
export interface SolvedFlight {
  airspeed: number;
  body: VehicleConditions;
  result: StoredResult | null;
}

/** The options of a solve. */
interface Options {
  /** Bands of the headline numbers, for about eight times the work. */
  bands: boolean;
  request: Pick<SearchRequest, 'accountId' | 'signal'>;
  /** Called after each block with the number of solved rows. It may throw to end the work. */
  onSolved: (count: number) => void | Promise<void>;
  /** The level flights of the combinations that go furthest; absent: the range is of no account. */
  flights?: readonly (RangeResult | null)[];
}

/** Solves combinations as simulations of them are solved, so that both have the same numbers. */
@Injectable()
export class FrontSolver {
  constructor(private readonly powertrains: Powertrains) {}

  /** Returns the combinations in their order. Throws as Powertrains.solve. */
  async solve(
    problem: PartsProblem,
    combinations: readonly Combination[],
    { bands, request, onSolved, flights = [] }: Options,
  ): Promise<SolvedCombination[]> {
    const parts = byId<Part>([...problem.motors, ...problem.propellers, ...problem.batteries]);
    const solved: SolvedCombination[] = [];
    for (let at = 0; at < combinations.length; at += BLOCK) {
      const block = combinations.slice(at, at + BLOCK);
      const bodies = block.map((each) => bodyOf(problem, each));
      const options = { bands, estimated: bands };
      const cases = bodies.map((body) => this.powertrains.prepare(body, parts, options));
      const results = await this.powertrains.solve(cases, request);
      const flown = await this.fly(
        { problem, parts },
        block,
        flights.slice(at, at + BLOCK),
        request,
      );
      for (const [i, { result, error }] of results.entries()) {
        const pack = packOf(cases[i], block[i]);
        solved.push({ body: bodies[i], pack, result, error, flight: flown.get(i) ?? null });
      }
      await onSolved(block.length);
    }
    return solved;
  }

  /** Solves the level flights that there are, by the place of their combination. */
  private async fly(
    { problem, parts }: { problem: PartsProblem; parts: ReadonlyMap<string, Part> },
    combinations: readonly Combination[],
    flights: readonly (RangeResult | null)[],
    request: Options['request'],
  ): Promise<Map<number, SolvedFlight>> {
    const flown = flights.flatMap((flight, place) => {
      if (flight === null) return [];
      const { airspeed } = flight;
      return [{ place, airspeed, body: flightBodyOf(problem, combinations[place], airspeed) }];
    });
    if (flown.length === 0) return new Map();
    const options = { bands: false, estimated: false };
    const cases = flown.map(({ body }) => this.powertrains.prepare(body, parts, options));
    const results = await this.powertrains.solve(cases, request);
    return new Map(
      flown.map(({ place, ...flight }, n) => [place, { ...flight, result: results[n].result }]),
    );
  }
}

function packOf(
  prepared: ReturnType<Powertrains['prepare']>,
  { series }: Combination,
): SolvedCombination['pack'] {
  if (isPointError(prepared)) return { volts: NaN, cells: NaN };
  const [{ S, curve }] = prepared.base.leaves;
  return { volts: series * S * curve.volts.at(-1)!, cells: series * S };
}
