import { Inject, Injectable } from '@nestjs/common';
import { AirfoilReferences } from '../airfoils/references.js';
import type { BareBlade } from '../engine/rotor-case.js';
import type { BladeSection } from './blade-sections.js';
import { type BladeInAir, toBareBlade } from './blade.mapper.js';
import type { BladeRequest } from './blade.wire.js';
import { calibratedBlade } from './calibrated-blade.js';
import { Calibrations } from './calibrations.service.js';
import { namesAirfoil, stationSections } from './station-sections.js';

type Sectioned = Pick<BladeRequest, 'airfoil' | 'section_airfoils' | 'thickness'>;

/** From the blade of a request to what the engine takes. */
@Injectable()
export class RequestBlades {
  constructor(
    @Inject(AirfoilReferences) private readonly references: AirfoilReferences,
    @Inject(Calibrations) private readonly calibrations: Calibrations,
  ) {}

  /** The blade, calibrated where a calibration is named. Throws ApiError 422 `unknown_calibration`. */
  async blade(
    accountId: string,
    body: BladeInAir & { calibration_id?: string | null },
  ): Promise<BareBlade> {
    const blade = toBareBlade(body);
    const calibration = await this.calibrations.resolve(
      accountId,
      body.calibration_id,
      'calibration_id',
    );
    return calibration ? calibratedBlade(blade, calibration) : blade;
  }

  /**
   * One section a station, or a single one for all. `at`: where the blade stands in the body. Throws ApiError 422
   * `unknown_airfoil`.
   */
  async sections(accountId: string, body: Sectioned, at = ''): Promise<BladeSection[]> {
    const sections = stationSections(body, await this.named(accountId, body, `${at}airfoil`));
    return at === '' ? sections : sections.map((each) => ({ ...each, param: at + each.param }));
  }

  /** What `airfoil` names; undefined where sections of the stations stand in its place. */
  private async named(
    accountId: string,
    body: Sectioned,
    param: string,
  ): Promise<BladeSection | undefined> {
    if (!namesAirfoil(body)) return undefined;
    const found = await this.references.resolve(accountId, body.airfoil, param);
    const { identity, shape, library } = found;
    return { identity, request: { shape }, library, param: 'airfoil' };
  }
}
