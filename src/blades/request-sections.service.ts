import { Inject, Injectable } from '@nestjs/common';
import { AirfoilReferences } from '../airfoils/references.js';
import type { BladeSection } from './blade-sections.js';
import type { BladeRequest } from './blade.wire.js';
import { namesAirfoil, stationSections } from './station-sections.js';

type Body = Pick<BladeRequest, 'airfoil' | 'section_airfoils' | 'thickness'>;

/** From the blade of a request to the sections of its stations. */
@Injectable()
export class RequestSections {
  constructor(@Inject(AirfoilReferences) private readonly references: AirfoilReferences) {}

  /** One a station; a single one where all stations share it. Throws ApiError 422 `unknown_airfoil`. */
  async of(accountId: string, body: Body): Promise<BladeSection[]> {
    return stationSections(body, await this.named(accountId, body));
  }

  /** What `airfoil` names; undefined where sections of the stations stand in its place. */
  private async named(accountId: string, body: Body): Promise<BladeSection | undefined> {
    if (!namesAirfoil(body)) return undefined;
    const { identity, shape, library } = await this.references.resolve(
      accountId,
      body.airfoil,
      'airfoil',
    );
    return { identity, request: { shape }, library, param: 'airfoil' };
  }
}
