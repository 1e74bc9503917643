import { Inject, Injectable } from '@nestjs/common';
import { BladePolars, type FoundTable } from '../blades/blade-polars.service.js';
import type { BladeRequest } from '../blades/blade.wire.js';
import { pendingAsTimeout } from '../blades/background-polars.js';
import type { MeasuredReference } from '../blades/measured-blades.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import { EngineService, type Request } from '../engine/engine.service.js';
import type { PolarTable } from '../engine/rotor-case.js';
import type { Caller } from '../platform/caller.js';
import type { Fault } from '../platform/errors.js';
import { refuse } from '../platform/wire/validation.js';
import { toQuestion } from './geometry.mapper.js';
import { gridName } from '../airfoils/polars/polar-grid.js';
import type {
  BladeOutlines,
  WhatIf,
  WhatIfMeasured,
  WhatIfPolars,
  WhatIfRequest,
  WhatIfTable,
} from './what-if.wire.js';

/** A page solves for the rpm alone: the collective of a target is found by an analysis. */
const UNTURNED: Fault[] = [
  {
    code: 'parameters_exclusive',
    param: 'solve_for',
    message: 'solve_for collective works only in POST /v1/geometry/analyze',
  },
];

/** Returns the data that a page computes with between two answers of the service. */
@Injectable()
export class WhatIfService {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    @Inject(BladePolars) private readonly polars: BladePolars,
  ) {}

  /** `body` has passed every check of an analysis; throws as one. */
  async whatIf({ accountId }: Caller, body: WhatIfRequest, signal: AbortSignal): Promise<WhatIf> {
    if (body.solve_for === 'collective') refuse(UNTURNED);
    const request: Request = { accountId, signal };
    const blade = await this.blades.blade(accountId, body);
    const sections = await this.blades.sections(accountId, body);
    const { distinct, places } = toPlaces(sections, ({ identity }) => identity);
    const question = toQuestion(blade, body);
    const found: FoundTable[] = [];
    // no speed is left to search: the answer needs no polars
    if (question.kind !== 'target' || question.target.OmegaMax > 0)
      await this.polars
        .along(blade, sections, question, request, (each) => found.push(each))
        .catch(pendingAsTimeout);
    const isPlain = distinct.length === 1 && distinct[0].library !== undefined;
    const heights = isPlain ? [] : await this.polars.heights(distinct, request);
    const standIn = await this.polars.standIn(request);
    const calibration = await this.blades.calibrationValues(accountId, body);
    return {
      object: 'what_if',
      engine: this.engine.version,
      sections: distinct.map(({ identity }, i) => ({
        identity,
        heights: isPlain ? null : toBase64(heights[i]),
      })),
      station_sections: distinct.length === 1 ? [0] : places,
      stand_in: standIn.key,
      polars: toPolars(found),
      tables: toTables(
        [...(isPlain ? [] : [standIn]), ...found.map(({ table }) => table)],
        body.known_tables,
      ),
      calibration,
      measured: body.known_measured === true ? null : this.blades.measured.map(toMeasured),
    };
  }

  /** The outlines of a blade's sections. Throws ApiError `invalid_geometry`, `unknown_airfoil`. */
  async outlines(
    { accountId }: Caller,
    body: BladeRequest,
    signal: AbortSignal,
  ): Promise<BladeOutlines> {
    const sections = await this.blades.sections(accountId, body);
    const drawn = await this.polars.drawn(sections, { accountId, signal });
    const { distinct, places } = toPlaces(drawn, ({ id }) => id);
    return {
      object: 'blade_outlines',
      sections: distinct.map(({ points }) => ({
        x: Array.from(points.x),
        y: Array.from(points.y),
      })),
      station_sections: distinct.length === 1 ? [0] : places,
    };
  }
}

/** Converts the data of a kernel elsewhere from and to the wire. */

function toMeasured(reference: MeasuredReference): WhatIfMeasured {
  const { id, B, R, pitch, family, stations, step, curves } = reference;
  return {
    id,
    num_blades: B,
    radius: R,
    pitch,
    family,
    r_over_R: stations.map(({ x }) => x),
    c_over_R: stations.map(({ c }) => c),
    beta: stations.map(({ beta }) => beta),
    J_step: step,
    curves: curves.map(({ Omega, Ct, Cp }) => ({ omega: Omega, Ct, Cp })),
  };
}

/** Returns each table once, however many rounds found it. */
function toPolars(found: readonly FoundTable[]): WhatIfPolars[] {
  const rows = found.map(({ identity, grid, table, thinned }) => ({
    section: identity,
    grid: grid && gridName(grid),
    table: table.key,
    thinned: thinned ?? null,
  }));
  return [...new Map(rows.map((row) => [`${row.section} ${row.grid}`, row])).values()];
}

/** Returns each table once; of those that the caller knows only the key. */
function toTables(tables: readonly PolarTable[], known: readonly string[] = []): WhatIfTable[] {
  const distinct = new Map(tables.map((each) => [each.key, each]));
  return [...distinct.values()].map(({ key, table }) => ({
    key,
    table: known.includes(key) ? null : toBase64(table),
  }));
}

function toBase64({ buffer, byteOffset, byteLength }: Float64Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** Equal ones once, and the place of each of all among those. */
function toPlaces<T>(
  all: readonly T[],
  nameOf: (item: T) => string,
): { distinct: T[]; places: number[] } {
  const distinct = new Map(all.map((each) => [nameOf(each), each]));
  const names = [...distinct.keys()];
  return {
    distinct: [...distinct.values()],
    places: all.map((each) => names.indexOf(nameOf(each))),
  };
}
