/**
 * One attempt at an export: the map of each propeller for all flows of air, then the file. Nothing of an attempt is kept
 * but maps and polars, which their caches have; a later attempt makes the same bytes.
 */
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventsService, type EventInput } from '../events/events.service.js';
import { buildFmu } from '../fmu/fmu.js';
import { isNotFound } from '../platform/errors.js';
import { byId } from '../powertrain/parts.js';
import { PolarsStopped } from '../powertrain/propeller-maps.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import type { MappedFlight, PreparedFlight } from '../powertrain/solvable-case.js';
import { isPointError, type PointError } from '../powertrain/solve-result.js';
import { failed, orTimeout } from '../runs/attempt-endings.js';
import { type Ending, type RunAttempt, type RunKind, RunKinds } from '../runs/run-kind.js';
import { RunLists } from '../runs/run-lists.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import { toFmuExportPayload } from './fmu-export.mapper.js';
import { keepFile, noteCharge } from './fmu-export.queries.js';
import type { StoredFmuExport } from './fmu-export.entity.js';
import { vehicleOf, type FmuSource, flownRange, toFmuOrder } from './fmu-order.mapper.js';

/** A file is kept for so long [days]. */
const KEPT_DAYS = 7;

@Injectable()
export class FmuExportKind implements RunKind {
  readonly name = 'fmu_export';

  constructor(
    kinds: RunKinds,
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly lists: RunLists,
    private readonly events: EventsService,
    private readonly powertrains: Powertrains,
  ) {
    kinds.add(this);
  }

  async solve(attempt: RunAttempt): Promise<Ending> {
    try {
      return await orTimeout(attempt, 'a map of a propeller took too long to compute', () =>
        this.export(attempt),
      );
    } catch (error) {
      if (error instanceof PolarsStopped) return { status: 'released' };
      throw error;
    }
  }

  /** Records the ends, and gives back what an export without a file cost, and what was paid twice by exports at the same time. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const refunds: number[] = [];
    for (const { status, body, credits_cost: cost, solver_engine: engine } of runs) {
      const { simulation_id } = body as StoredFmuExport;
      const isKept = status === 'completed' && (await noteCharge(em, simulation_id, engine!));
      refunds.push(isKept ? 0 : cost);
    }
    const happened = runs.map((run): EventInput => {
      const object = toFmuExportPayload(run);
      return { type: `fmu_export.${object.status}`, object };
    });
    await this.events.recordAll(em, runs[0].account_id, happened);
    return refunds;
  }

  private async export(attempt: RunAttempt): Promise<Ending> {
    const { run } = attempt;
    const stored = run.body as StoredFmuExport;
    const source = await this.sourceOf(run.account_id, stored);
    if (source === undefined) return { status: 'canceled' };
    const parts = byId(source.parts);
    const flight = this.powertrains.prepareFlight(vehicleOf(source), parts, stored.densities);
    if (isPointError(flight)) return failed(flight);
    const mapped = await this.map(attempt, flight, stored.chunks_total);
    if (isPointError(mapped)) return failed(mapped);
    const file = await buildFmu(toFmuOrder(source, mapped, stored, this.powertrains));
    const bytes = Buffer.from(file);
    await attempt.keep(1, (em) => keepFile(em, run.id, bytes, KEPT_DAYS));
    return { status: 'completed', engine: this.powertrains.engineVersion };
  }

  /** undefined: it was deleted meanwhile. */
  private async sourceOf(
    accountId: string,
    { source, simulation_id: id }: StoredFmuExport,
  ): Promise<FmuSource | undefined> {
    try {
      const run = await this.runs.get({ accountId }, source, id);
      return { run, parts: await this.lists.parts(run, this.em.fork()) };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  private async map(
    attempt: RunAttempt,
    flight: PreparedFlight,
    pieces: number,
  ): Promise<MappedFlight | PointError> {
    const request = { accountId: attempt.run.account_id, signal: attempt.signal };
    const { vehicle } = flight;
    const first = vehicle.rotors.filter(
      ({ propeller: { estimates } }, i, all) =>
        all.findIndex((other) => other.propeller.estimates === estimates) === i,
    );
    for (const [done, rotor] of first.entries()) {
      const alone = { ...vehicle, rotors: [rotor] };
      const [mapped] = await this.powertrains.points.mapped([alone], request, 'any_across');
      if (isPointError(mapped)) return mapped;
      if (vehicle.air.ends !== null && mapped.propellers[0].windowed !== undefined)
        return inOneAir(rotor.propeller.source.name);
      await attempt.keep(Math.min(done + 1, pieces - 1) / pieces);
    }
    return this.powertrains.mapFlight(flight, request, flownRange(flight));
  }
}

function inOneAir(propeller: string): PointError {
  return {
    code: 'solver_out_of_envelope',
    message: `the polars of ${propeller}, whose sections are not all of the library, hold in the air of the run only; export it without density_min_kg_m3 and density_max_kg_m3`,
  };
}
