import { Inject, Injectable } from '@nestjs/common';
import { AirfoilReferences } from '../airfoils/references.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BareBlade } from '../engine/rotor-case.js';
import { ApiError } from '../platform/errors.js';
import { refuse } from '../platform/wire/validation.js';
import { CompletedCalibrations } from '../runs/completed-calibrations.js';
import type { BladeSection, SectionLayout } from './blade-sections.js';
import type { AssessedBlade } from './assessment.js';
import {
  type BladeInAir,
  type CalibrationValues,
  toBladeCalibration,
  toCalibrationValues,
} from './blade.mapper.js';
import type { BladeRequest } from './blade.wire.js';
import { collectiveFaults } from './collective.js';
import { type BladeCalibration, type BladeOrigin, calibratedBlade } from './correction.js';
import type { MeasuredReference } from './measured-blades.js';
import { measuredReferences } from './measured-curves.mapper.js';
import { PreparedBlades } from './prepared-blades.js';
import { namesAirfoil, stationSections } from './station-sections.js';

type Sectioned = Pick<BladeRequest, 'airfoil' | 'section_airfoils' | 'thickness'> & {
  /** In place of the three others: how a component says which sections its blade has. */
  section_layout?: SectionLayout;
};

/** Turns the blade of a request into the inputs of the engine. */
@Injectable()
export class RequestBlades {
  private readonly prepared = new PreparedBlades(measuredReferences);

  constructor(
    @Inject(AirfoilReferences) private readonly references: AirfoilReferences,
    @Inject(CompletedCalibrations) private readonly calibrations: CompletedCalibrations,
  ) {}

  /**
   * The blade with the curves of the measured propellers that it is like, if any; calibrated where a calibration is named. Throws ApiError 422 `unknown_calibration`, `invalid_geometry` where
   * it makes of this blade one that no analysis takes, and `parameter_out_of_range` where the collective turns it too far.
   */
  async blade(
    accountId: string,
    body: BladeInAir & { calibration_id?: string | null },
  ): Promise<BareBlade> {
    refuse(collectiveFaults(body));
    const { blade } = this.prepared.of(body);
    const calibration = await this.calibration(accountId, body.calibration_id, 'calibration_id');
    if (calibration === undefined) return blade;
    const calibrated = calibratedBlade(blade, calibration);
    const message = faultOf(calibrated);
    if (message === undefined) return calibrated;
    throw new ApiError('invalid_geometry', { param: 'calibration_id', message });
  }

  /** Returns the blade with values that are not stored yet. */
  calibrated(blade: BareBlade, values: CalibrationValues): BareBlade {
    return calibratedBlade(blade, toBladeCalibration(values));
  }

  /** Returns the values of the calibration that a body names, as they are shown; null where it names none. */
  async calibrationValues(
    accountId: string,
    { calibration_id: id }: { calibration_id?: string | null },
  ): Promise<CalibrationValues | null> {
    const calibration = await this.calibration(accountId, id, 'calibration_id');
    return calibration === undefined ? null : toCalibrationValues(calibration);
  }

  /** Throws ApiError 422 `unknown_calibration` at `param`. `em`: of the caller's transaction. */
  private async calibration(
    accountId: string,
    id: string | null | undefined,
    param: string,
    em?: EntityManager,
  ): Promise<BladeCalibration | undefined> {
    if (id === undefined || id === null) return undefined;
    const { adjustment } = await this.calibrations.get('calibration', accountId, id, param, em);
    return toBladeCalibration(adjustment as CalibrationValues);
  }

  /** Returns what is known of the blade besides its shape. */
  origin(body: BladeInAir): BladeOrigin {
    return this.prepared.of(body).origin;
  }

  /** Returns the numbers by which answers about the blade are judged; `blade`: of this body. */
  judged(blade: BareBlade, body: BladeInAir): AssessedBlade {
    return this.prepared.judged(blade, body);
  }

  /** The measured propellers, whose curves a blade takes that is like them. */
  get measured(): readonly MeasuredReference[] {
    return measuredReferences();
  }

  /**
   * One section a station, a single one for all, or those of a layout with their places. `at`: where the blade stands in the
   * body; `em`: of the transaction that asks. Throws ApiError 422 `unknown_airfoil`.
   */
  async sections(
    accountId: string,
    body: Sectioned,
    at = '',
    em?: EntityManager,
  ): Promise<BladeSection[]> {
    if (body.section_layout) return this.layout(accountId, body.section_layout, `${at}airfoil`, em);
    const named = await this.named(accountId, body, `${at}airfoil`, em);
    const sections = stationSections(body, named);
    return at === '' ? sections : sections.map((each) => ({ ...each, param: at + each.param }));
  }

  private layout(
    accountId: string,
    layout: SectionLayout,
    param: string,
    em?: EntityManager,
  ): Promise<BladeSection[]> {
    return Promise.all(
      layout.map(async ([place, airfoil]) => {
        const section = await this.named(accountId, { airfoil }, param, em);
        return { ...section!, place };
      }),
    );
  }

  /**
   * Checks that what a blade in free form names is there: its `airfoil`, where that counts, and its calibration. `at`: where
   * the blade stands in the body. Throws ApiError 422 `unknown_airfoil`, `unknown_calibration`.
   */
  async checkNames(
    accountId: string,
    blade: Readonly<Record<string, unknown>>,
    at: string,
    em: EntityManager,
  ): Promise<void> {
    const { airfoil = null, calibration_id: calibration = null, section_airfoils } = blade;
    const hasOwn = Array.isArray(section_airfoils) && section_airfoils.length > 0;
    if (airfoil !== null && !hasOwn)
      await this.references.resolve(accountId, textOf(airfoil), `${at}airfoil`, em);
    if (calibration !== null)
      await this.calibration(accountId, textOf(calibration), `${at}calibration_id`, em);
  }

  /** Resolves `airfoil`; undefined where sections of the stations stand in its place. */
  private async named(
    accountId: string,
    body: Sectioned,
    param: string,
    em?: EntityManager,
  ): Promise<BladeSection | undefined> {
    if (!namesAirfoil(body)) return undefined;
    const found = await this.references.resolve(accountId, body.airfoil, param, em);
    const { identity, shape, library } = found;
    return { identity, request: { shape }, library, param: 'airfoil' };
  }
}

/** A name that is no text names nothing. */
const textOf = (name: unknown): string => (typeof name === 'string' ? name : '');

/**
 * Returns the fault that a calibration of another blade gives this one: a blade with it would be refused if it were
 * sent.
 */
function faultOf({ c, beta, R }: BareBlade): string | undefined {
  const hint = 'Send the original blade, without the changes of the calibration.';
  const widest = Math.max(...c);
  if (widest > 2 * R * ROUNDING)
    return `With this calibration the chord reaches ${widest.toPrecision(3)} meters, more than the diameter. ${hint}`;
  if (Math.max(...beta.map(Math.abs)) > MAX_TWIST * ROUNDING)
    return `With this calibration the twist goes beyond 90 degrees. ${hint}`;
  return undefined;
}

/** The limit of the twist [rad], as the field of the interface has it. */
const MAX_TWIST = Math.PI / 2;
/** A blade that was fitted up to a limit is not refused for its last digit. */
const ROUNDING = 1 + 1e-9;
