/**
 * A propeller's map from its estimates: by the same blade, sections, correction and calibration as an analysis of the component.
 * A map of library sections holds everywhere. Polars of other sections are made for where the blade works, as an analysis makes
 * them: until it is known where that is, the map of a stand-in serves (docs/theory/blade-sections.md, §5).
 */
import type { AssessedBlade } from '../blades/assessment.js';
import { awaitPolars } from '../blades/awaited-polars.js';
import type { PolarsAlongBlade, BladePolars } from '../blades/blade-polars.service.js';
import { areShipped, type BladeSection, type Thinned } from '../blades/blade-sections.js';
import type { RequestBlades } from '../blades/request-blades.service.js';
import { wholeBlade, withWholeBlade } from '../components/blade/whole-blade.js';
import type { PropellerEstimates } from '../components/estimates.js';
import type { EngineService, Request } from '../engine/engine.service.js';
import type { Air, MapFlow, PropellerMap } from '../engine/map-case.js';
import type { BareBlade, Question, RotorCase } from '../engine/rotor-case.js';
import { ApiError } from '../platform/errors.js';
import { ofPart, PartFault } from './parts.js';

/** The air of a point and, of a sweep over density, the airs at its ends. */
export interface MapAir {
  air: Air;
  ends: [Air, Air] | null;
}

/** The conditions that a map is for. */
interface MapConditions extends MapAir {
  flow: MapFlow;
  /** The angle by which the blades are turned at their roots, in degrees as the body has it. */
  collective_deg: number;
}

/** A propeller as it is computed, calibrated if it is, in the air of a point. */
interface WholePropeller {
  bare: BareBlade;
  sections: readonly BladeSection[];
}

type Whole = WholePropeller & AssessedBlade;
type WindowedPropeller = WholePropeller & Pick<MapConditions, 'flow'>;

/** A map, and what the blade that it is of comes to. */
export interface MappedPropeller extends AssessedBlade {
  map: PropellerMap;
  /** The blade with the polars that the map is of, in the air of its point, and its sections. */
  rotor: RotorCase;
  sections: readonly BladeSection[];
  /** Maps of the blade at other collectives, and these [°], rising; absent: this one is all. */
  pitch?: { collectives: readonly number[]; each: readonly MappedPropeller[] };
  /** Its polars hold where it works only, so that `where` is to be asked; absent: they hold everywhere. */
  windowed?: WindowedPropeller;
  /** Sections of which no polars could be made, and what stands in for them. */
  thinned?: readonly Thinned[];
}

/** Polars were not made in the time that a run has for them; those that were are kept. */
export class PolarsLate extends Error {}
/** The process stops: the run goes on elsewhere, with the polars that were made. */
export class PolarsStopped extends Error {}

export interface MapTools {
  engine: Pick<EngineService, 'map'>;
  blades: Pick<RequestBlades, 'blade' | 'sections' | 'judged'>;
  polars: Pick<BladePolars, 'along' | 'shipped' | 'standIn'>;
  /** Raised when the process stops. */
  stopping: AbortSignal;
}

export class PropellerMaps {
  constructor(private readonly tools: MapTools) {}

  /**
   * The map of a propeller, or of its stand-in. Throws PartFault where the propeller cannot be mapped, and what EngineService.map
   * throws.
   */
  async get(
    propeller: PropellerEstimates,
    { air, ends, flow, collective_deg }: MapConditions,
    request: Request,
  ): Promise<MappedPropeller> {
    const { engine, polars } = this.tools;
    // all points of a range ask in the same air, so that they share one key
    const [first, ...others] = ends ?? [air];
    const { bare, sections, blade, correction } = await this.whole(
      propeller,
      { ...first, collective_deg },
      request,
    );
    if (!areShipped(sections)) {
      const standIn = [{ r: 0, polar: await polars.standIn(request) }];
      const inAir = { ...bare, rho: air.rho, mu: air.mu, sound: air.sound };
      const rotor = { ...inAir, polars: standIn };
      const map = await engine.map(rotor, { flow }, request);
      const windowed = { bare: inAir, sections, flow };
      return { map, rotor, sections, blade, correction, windowed };
    }
    const along = await polars.shipped(bare, sections, request);
    const options = others.length > 0 ? { flow, airs: [first, ...others] } : { flow };
    const rotor = { ...bare, polars: along.polars };
    const map = await engine.map(rotor, options, request);
    return { map, rotor, sections, blade, correction };
  }

  /**
   * The map by the polars that an analysis of this question reads. Waits for them, until `limit` is raised. Throws PartFault,
   * PolarsLate, PolarsStopped, and what EngineService.map throws.
   */
  async where(
    mapped: MappedPropeller & { windowed: WindowedPropeller },
    question: Question,
    limit: AbortSignal,
    request: Request,
  ): Promise<MappedPropeller> {
    const { bare, flow } = mapped.windowed;
    const { polars, thinned } = await this.along(mapped.windowed, question, limit, request);
    const rotor = { ...bare, polars };
    const map = await this.tools.engine.map(rotor, { flow }, request);
    return { ...mapped, map, rotor, thinned };
  }

  private async along(
    { bare, sections }: WholePropeller,
    question: Question,
    limit: AbortSignal,
    { accountId, signal }: Request,
  ): Promise<PolarsAlongBlade> {
    const { polars, stopping } = this.tools;
    const waiting = AbortSignal.any([signal, stopping, limit]);
    const request = { accountId, signal: waiting, isRun: true };
    try {
      const along = () => polars.along(bare, sections, question, request);
      return await awaitPolars(along, waiting);
    } catch (error) {
      signal.throwIfAborted();
      if (stopping.aborted) throw new PolarsStopped('the service stops', { cause: error });
      if (limit.aborted)
        throw new PolarsLate(
          'the polars of a propeller were not ready in time; finished ones are cached, so run it again',
          { cause: error },
        );
      throw asPartFault(error);
    }
  }

  private async whole(
    propeller: PropellerEstimates,
    { rho, mu, sound, collective_deg }: Air & Pick<MapConditions, 'collective_deg'>,
    { accountId }: Request,
  ): Promise<Whole> {
    const blade = ofPart('the propeller', 'propeller_component_id', () => wholeBlade(propeller));
    const body = withWholeBlade({ air_density: rho, collective_deg }, blade);
    try {
      const bare = await this.tools.blades.blade(accountId, body);
      const sections = await this.tools.blades.sections(accountId, body);
      return {
        bare: { ...bare, rho, mu, sound },
        sections,
        ...this.tools.blades.judged(bare, body),
      };
    } catch (error) {
      throw asPartFault(error);
    }
  }
}

/** The error as a fault of the part, whose field the message names, where a request would be refused for it. */
function asPartFault(error: unknown): unknown {
  if (!(error instanceof ApiError && error.status === 422)) return error;
  const { param = 'spec_json' } = error.detail;
  return new PartFault('invalid', `${param} of the propeller: ${error.message}`, param);
}
