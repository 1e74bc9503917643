import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { createdWithin } from '../platform/list/created-at.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { RunSubmission } from '../runs/run-submission.js';
import type { RunRow } from '../runs/run.row.js';
import { type ListedRow, toCalibrationBody } from './calibration.mapper.js';
import type { CalibrateBody, ListCalibrationsQuery } from './calibration.wire.js';
import { countStored, forgetResiduals, LISTED_COLUMNS } from './calibrations.queries.js';

/** Calibrations of one account that wait or run; a fit takes seconds, so ten are a queue. */
const MAX_OPEN = 10;
/** Completed ones stay as long as their account, since specs name them; they and the open ones count. */
const MAX_STORED = 2_000;
/** Residuals are kept of this many of an account's newest calibrations; what specs need of the others is small. */
const MAX_RESIDUALS = 200;
const RETRY_AFTER_S = '5';
/** The version of the form in which body and result are stored. */
const SNAPSHOT_VERSION = 1;

@Injectable()
export class CalibrationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly submission: RunSubmission,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
  ) {}

  /** Checks that the airfoils that the blade names exist. Throws ApiError 422 `unknown_airfoil`. */
  async check(
    em: EntityManager,
    { accountId }: Caller,
    { geometry }: CalibrateBody,
  ): Promise<void> {
    await this.blades.sections(accountId, geometry, 'geometry.', em);
  }

  /** Throws ApiError 429 `queue_full`, 409 `limit_reached`. */
  async create(em: EntityManager, caller: Caller, body: CalibrateBody): Promise<RunRow> {
    const { accountId } = caller;
    // creations of one account wait for each other here, so that the counts still hold when the row is written
    await this.meters.lock(em, accountId);
    const { open, stored } = await countStored(em, accountId);
    if (open >= MAX_OPEN) throw queueFull();
    if (stored >= MAX_STORED) throw limitReached();
    await forgetResiduals(em, accountId, MAX_RESIDUALS);
    return this.submission.submit(em, caller, {
      kind: 'calibration',
      projectId: null,
      intent: 'run',
      name: body.name ?? null,
      body: toCalibrationBody(body),
      rotors: 1, // the one on the bench
      cost: 0,
      snapshotVersion: SNAPSHOT_VERSION,
      engine: null,
      attach: () => Promise.resolve(),
    });
  }

  list({ accountId }: Caller, query: ListCalibrationsQuery): Promise<Page<ListedRow>> {
    const { status, 'created_at[gte]': from, 'created_at[lt]': before } = query;
    const where = [
      ...whereGiven({
        'run.account_id = ?': accountId,
        'run.kind = ?': 'calibration',
        'run.status = ?': status,
      }),
      ...createdWithin('run.created_at', { from, before }),
    ];
    const spec = {
      list: 'calibrations',
      accountId,
      columns: LISTED_COLUMNS,
      from: 'run',
      where,
      filters: { status, from, before },
      order: newestFirst('run'),
    };
    return this.pages.fetch<ListedRow>(this.em, spec, query);
  }
}

function queueFull(): ApiError {
  return new ApiError('queue_full', {
    message: `${MAX_OPEN} calibrations of yours wait or run already. Retry when one has ended.`,
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}

function limitReached(): ApiError {
  return new ApiError('limit_reached', {
    message: `An account keeps ${MAX_STORED} completed calibrations; ask whoever operates this service for more.`,
  });
}
