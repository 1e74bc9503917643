import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PartsService } from '../components/parts.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { toWire } from '../platform/wire/validation.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { DraftableOrders } from '../runs/draft-orders.js';
import type { RunOrder } from '../runs/run-requests.js';
import type { RunRow } from '../runs/run.row.js';
import { checkDesign, combinationsOf } from './checks.js';
import { putDesign } from './designs.queries.js';
import { drivePartsOf, toDriveBody, withDriveIds } from './drive-body.js';
import {
  CreateDesignBody,
  DesignLimitsIn,
  DesignObserverIn,
  type FilledDesign,
} from './request.wire.js';

/** Compute units of an operating point, for each combination and each design of a front. */
const UNITS_PER_POINT = 2;

/** The version of what a design stores: request, outcome. */
const SNAPSHOT_VERSION = 1;

@Injectable()
export class DesignOrders extends DraftableOrders<CreateDesignBody> {
  protected readonly wire = CreateDesignBody;
  protected readonly check = checkDesign;

  constructor(
    private readonly parts: PartsService,
    private readonly powertrains: Powertrains,
  ) {
    super();
  }

  /**
   * Throws ApiError 422 `component_not_found` or `component_type_mismatch` for a part of the drive, and, once the design is to be
   * computed, `component_spec_incomplete` where one lacks what no estimate replaces.
   */
  async of(em: EntityManager, caller: Caller, body: CreateDesignBody): Promise<RunOrder> {
    const { accountId } = caller;
    const { project_id, name = null, launch_intent: intent, ...asked } = body;
    const request = await this.withDrive(em, accountId, filled(asked), intent === 'draft');
    const used = drivePartsOf(request).map((part) => part.name);
    return {
      kind: 'design',
      projectId: project_id,
      intent,
      name,
      body: request,
      rotors: request.drive?.count ?? 1,
      cost: costOf(request),
      snapshotVersion: SNAPSHOT_VERSION,
      engine: this.powertrains.engineVersion,
      attach: async (inside, runId) => {
        await putDesign(inside, runId);
        // a draft keeps no copies: it is computed with its parts as they are when it is launched
        if (intent !== 'draft' && used.length > 0)
          await this.parts.copy(inside, runId, accountId, used);
      },
    };
  }

  protected requestOf(_em: EntityManager, { body }: RunRow): object {
    // the calibration that its drive names is looked up anew
    const { drive_calibrations: _, ...request } = body as FilledDesign;
    return request;
  }

  /** The request with `comp_…` in place of raw UUIDs, and with the calibration that its drive names. */
  private async withDrive(
    em: EntityManager,
    accountId: string,
    request: FilledDesign,
    isDraft: boolean,
  ): Promise<FilledDesign> {
    if (request.drive == null) return request;
    const ids = await this.parts.check(em, accountId, drivePartsOf(request));
    const named = withDriveIds(request, ids);
    const vehicle = toDriveBody(named, named.operating_points[0]);
    try {
      const whole = await this.powertrains.withCalibrations(em, accountId, vehicle);
      const used = drivePartsOf(named).map((part) => part.name);
      if (!isDraft)
        this.powertrains.refuseIncomplete(whole, await this.parts.read(em, accountId, used));
      const { drive_calibrations } = whole;
      return { ...named, ...(drive_calibrations && { drive_calibrations }) };
    } catch (error) {
      throw inDrive(error);
    }
  }
}

/** The error with the places of the drive in the request, in place of those in the simulation that stands for it. */
function inDrive(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const said = (text: string) =>
    text
      .replaceAll('rotor_groups[0].', 'drive.')
      .replaceAll(/(?<!drive\.)battery_component_id/g, 'drive.battery_component_id');
  const { param, message, faults, ...rest } = error.detail;
  return new ApiError(error.code, {
    ...rest,
    ...(param !== undefined && { param: said(param) }),
    ...(message !== undefined && { message: said(message) }),
    ...(faults && {
      faults: faults.map((each) => ({
        ...each,
        param: each.param && said(each.param),
        message: said(each.message),
      })),
    }),
  });
}

/** Compute units of a design. */
function costOf({ operating_points, variables, objectives, front_size }: FilledDesign): number {
  const combinations = combinationsOf(variables);
  const designs = combinations + (objectives.length > 1 ? front_size : 0);
  return UNITS_PER_POINT * operating_points.length * designs;
}

type Asked = Omit<CreateDesignBody, 'project_id' | 'name' | 'launch_intent'>;

/** The request with everything that it left out. */
function filled(asked: Asked): FilledDesign {
  const {
    objectives = [{ kind: 'energy' as const, point: 0 }],
    limits = toWire(DesignLimitsIn, {}),
    observer = toWire(DesignObserverIn, {}),
  } = asked;
  const { num_blades = [2], sections = ['naca4412'] } = asked.variables;
  const variables = Object.assign({}, asked.variables, { num_blades, sections });
  return { ...asked, variables, objectives, limits, observer };
}
