import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { lacking } from '../accounts/entitlements.js';
import { Meters } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import { type SectionGeometry, SectionRefused } from '../engine/airfoil-case.js';
import { EngineService } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import { type AirfoilWarning, airfoilDimensions, FIT_WEIGHTS } from './airfoil-dimensions.js';
import { AirfoilEntity } from './airfoil.entity.js';
import { type AirfoilRow, insertAirfoil } from './airfoils.queries.js';
import {
  type AirfoilFile,
  AirfoilFileError,
  fileRefusal,
  readAirfoilFile,
} from './files/airfoil-file.js';
import { libraryAirfoil } from './library.js';
import { nacaSection } from './naca-names.js';

/** The warnings that someone who imports an airfoil should know; none of them refuses it. */

/** Fewer leave the shape between them to a spline, most of all at the nose. */
const FEW_POINTS = 40;
/** A residual from which a CST section is another one: wind-tunnel models are made to about this. */
const MAX_RESIDUAL = 5e-4;
const BLUNT = 0.01;
/** The solver was compared with measurements up to about here (docs/validation.md). */
const THICK = 0.25;

function importWarnings(file: AirfoilFile, section: SectionGeometry): AirfoilWarning[] {
  const { thickness, trailingEdge, cst } = section;
  const points = file.x.length;
  const found: [boolean, AirfoilWarning][] = [
    [
      points < FEW_POINTS,
      {
        code: 'few_points',
        message: `The file has ${points} points. The shape between them is interpolated by a spline. 100 to 200 points, close together at the nose, describe it more exactly.`,
      },
    ],
    [
      cst === undefined || cst.largest > MAX_RESIDUAL,
      {
        code: 'fit_residual',
        message: `The CST weights are up to ${percent(cst?.largest)} % of the chord away from the outline. Polars use the coordinates, not the weights.`,
      },
    ],
    [
      trailingEdge > BLUNT,
      {
        code: 'blunt_trailing_edge',
        message: `The trailing edge is ${percent(trailingEdge)} % of the chord thick. The flow behind it is estimated, so drag is less certain.`,
      },
    ],
    [
      thickness > THICK,
      {
        code: 'thick_section',
        message: `The section is ${percent(thickness)} % of the chord thick. Few such sections have been measured, so its polars are less certain.`,
      },
    ],
  ];
  return [...file.warnings, ...found.flatMap(([holds, warning]) => (holds ? [warning] : []))];
}

function percent(value = 0): string {
  return String(Number((100 * value).toPrecision(2)));
}

/** A file that was read and is a section, before it belongs to anyone. */
export interface ReadAirfoil {
  file: AirfoilFile;
  section: SectionGeometry;
}

/** Imports a coordinate file as an airfoil of an account. */
@Injectable()
export class AirfoilImport {
  constructor(
    @Inject(EngineService) private readonly engine: EngineService,
    private readonly meters: Meters,
    private readonly plans: Plans,
  ) {}

  /** Throws ApiError 422 `invalid_airfoil_file`, with the line where there is one. */
  async read({ accountId }: Caller, bytes: Uint8Array, signal: AbortSignal): Promise<ReadAirfoil> {
    try {
      const file = readAirfoilFile(bytes);
      const shape = { kind: 'points', x: file.x, y: file.y } as const;
      const [section] = await this.engine.sections([{ shape, fit: FIT_WEIGHTS }], {
        accountId,
        signal,
      });
      if (section instanceof SectionRefused) throw fileRefusal(file, section);
      return { file, section };
    } catch (error) {
      if (!(error instanceof AirfoilFileError)) throw error;
      throw refusal(error);
    }
  }

  /** Throws ApiError 402 `plan_upgrade_required`, 409 `name_taken` or `limit_reached`. */
  async create(
    em: EntityManager,
    { accountId }: Caller,
    name: string,
    { file, section }: ReadAirfoil,
  ): Promise<AirfoilRow> {
    refuseKnownName(name);
    // imports of one account wait for each other here, so that the count still holds when the row is written
    const { tier } = await this.meters.lock(em, accountId);
    const { custom_airfoils: limit } = this.plans.of(tier);
    if (limit === 0)
      throw lacking(this.plans, (plan) => plan.custom_airfoils > 0, 'airfoils of your own');
    if ((await em.count(AirfoilEntity, { account_id: accountId })) >= limit) {
      throw new ApiError('limit_reached', {
        message: `Your plan allows ${limit} custom airfoils. Delete one that you no longer use.`,
      });
    }
    const { x, y, title } = file;
    const row = await insertAirfoil(em, accountId, {
      id: newId('afl'),
      name,
      nameKey: nameKey(name),
      title,
      x,
      y,
      facts: airfoilDimensions(section),
      kulfan: section.cst!,
      warnings: importWarnings(file, section),
    });
    if (row === undefined) {
      const message = `You already have an airfoil named ${name}; case is ignored.`;
      throw new ApiError('name_taken', { param: 'name', message });
    }
    return row;
  }
}

/** Returns the form in which names are compared: case, width and the form of accents do not matter. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** An airfoil of this name would look like another one wherever names are shown. */
function refuseKnownName(name: string): void {
  const known = nacaSection(name);
  if (libraryAirfoil(name) === undefined && (known === undefined || 'fault' in known)) return;
  const message = `${name} is the name of a library airfoil. Choose another name.`;
  throw new ApiError('name_taken', { param: 'name', message });
}

function refusal(error: AirfoilFileError): ApiError {
  const { message, line } = error;
  const extra = line === null ? undefined : { line };
  return new ApiError('invalid_airfoil_file', { param: 'file', message, extra, cause: error });
}
