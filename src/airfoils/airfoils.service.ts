import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type NacaShape, type SectionGeometry, SectionRefused } from '../engine/airfoil-case.js';
import { EngineService } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { FIT_WEIGHTS, type KulfanFit } from './airfoil-facts.js';
import { deleteAirfoil } from './airfoils.queries.js';
import { equationListed, libraryListed, ownListed } from './list/airfoil-lines.js';
import type { ListedAirfoil } from './list/listed-airfoils.js';
import { AirfoilReferences, knownAirfoil, type ResolvedAirfoil } from './references.js';

/** An airfoil, its outline as the kernel makes it, and the CST section nearest to that. */
export interface ShownAirfoil {
  listed: ListedAirfoil;
  section: SectionGeometry;
  kulfan: KulfanFit;
}

/** The library and the account's own airfoils. */
@Injectable()
export class AirfoilsService {
  constructor(
    private readonly references: AirfoilReferences,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /** Returns an airfoil by its name or id. Throws ApiError 404. */
  async get({ accountId }: Caller, reference: string, signal: AbortSignal): Promise<ShownAirfoil> {
    const airfoil = await this.references.find(accountId, reference);
    const request = { accountId, signal };
    const kept = airfoil.library?.cst ?? airfoil.own?.kulfan;
    const sectionRequest = {
      shape: airfoil.shape,
      fit: kept === undefined ? FIT_WEIGHTS : undefined,
    };
    const [section] = await this.engine.sections([sectionRequest], request);
    // a name within the digits of the equations may still draw what is no section: a thick one of much camber
    if (section instanceof SectionRefused) {
      throw new ApiError('resource_not_found', {
        message: `The equations of ${airfoil.name} draw an outline that is no section.`,
        cause: section,
      });
    }
    return {
      listed: lineOf(airfoil, section),
      section,
      kulfan: kept ?? section.cst!,
    };
  }

  /** Throws ApiError 409 `catalog_read_only` for what everybody sees, 404 for what the caller does not. */
  async delete(em: EntityManager, { accountId }: Caller, reference: string): Promise<void> {
    const known = knownAirfoil(reference);
    if (known !== undefined && !('unknown' in known)) {
      throw new ApiError('catalog_read_only', {
        message: `${known.name} is an airfoil of the library, which cannot be changed.`,
      });
    }
    if (!isId('afl', reference) || !(await deleteAirfoil(em, accountId, reference)))
      throw new ApiError('resource_not_found');
  }
}

function lineOf(
  { library, own, name, shape }: ResolvedAirfoil,
  section: SectionGeometry,
): ListedAirfoil {
  if (library !== undefined) return libraryListed(library);
  if (own !== undefined) return ownListed(own);
  return equationListed(name, shape as NacaShape, section);
}
