import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { createdWithin } from '../platform/list/created-at.js';
import { whereGiven } from '../platform/list/keyset.js';
import type { ListQuery } from '../platform/list/list.wire.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { calibrations, countStored, type ListedCalibration } from './calibration.queries.js';
import type { CalibrationKindName } from '../runs/kinds.js';
import type { RunOrder } from '../runs/run-requests.js';
import { RunSubmission } from '../runs/run-submission.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';

/** Calibrations of one account and kind that wait or run; a fit takes seconds, so ten are a queue. */
const MAX_OPEN = 10;
/** Completed ones stay as long as their account, since specs and runs name them; they and the open ones count. */
const MAX_STORED = 2_000;
/** Residuals are kept of this many of an account's newest calibrations; what is needed to use the others is small. */
const MAX_RESIDUALS = 200;
const RETRY_AFTER_S = '5';
/** The version of the form in which body and result are stored. */
const SNAPSHOT_VERSION = 1;

export interface CalibrationOrder {
  name: string | null;
  body: object;
  /** Writes what the run keeps beside its row, in the same transaction. */
  attach?: RunOrder['attach'];
}

export interface CalibrationsQuery extends ListQuery {
  status?: string;
  'created_at[gte]'?: string;
  'created_at[lt]'?: string;
}

/** Calibrations of both kinds as runs that are not metered: how many an account may have, and its list of them. */
@Injectable()
export class CalibrationRuns {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly submission: RunSubmission,
    private readonly runs: RunsService,
  ) {}

  /** Submits a calibration. Throws ApiError 429 `queue_full`, 409 `limit_reached`. */
  async create(
    em: EntityManager,
    caller: Caller,
    kind: CalibrationKindName,
    { name, body, attach = () => Promise.resolve() }: CalibrationOrder,
  ): Promise<RunRow> {
    const { accountId } = caller;
    // creations of one account wait for each other here, so that the counts still hold when the row is written
    await this.meters.lock(em, accountId);
    const { open, stored } = await countStored(em, accountId, kind);
    if (open >= MAX_OPEN) throw queueFull();
    if (stored >= MAX_STORED) throw limitReached();
    // at every creation, so that only those go which the last few have pushed out
    await this.runs.forget(em, caller, kind, 'residuals', MAX_RESIDUALS);
    return this.submission.submit(em, caller, {
      kind,
      projectId: null,
      intent: 'run',
      name,
      body,
      rotors: 1, // the one on the bench
      cost: 0,
      snapshotVersion: SNAPSHOT_VERSION,
      engine: null,
      attach,
    });
  }

  /** A page of an account's calibrations of a kind, newest first. */
  list(
    { accountId }: Caller,
    kind: CalibrationKindName,
    query: CalibrationsQuery,
  ): Promise<Page<ListedCalibration>> {
    const { status, 'created_at[gte]': from, 'created_at[lt]': before } = query;
    const where = [
      ...whereGiven({
        'run.account_id': accountId,
        'run.kind': kind,
        'run.status': status,
      }),
      ...createdWithin('run.created_at', { from, before }),
    ];
    const spec = {
      list: `${kind.replace('_', ' ')}s`,
      accountId,
      rows: calibrations(this.em),
      where,
      filters: { status, from, before },
      order: newestFirst('run'),
    };
    return this.pages.fetch(spec, query);
  }
}

function queueFull(): ApiError {
  return new ApiError('queue_full', {
    message: `${MAX_OPEN} of your calibrations are queued or running. Retry when one has ended.`,
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}

function limitReached(): ApiError {
  return new ApiError('limit_reached', {
    message: `An account keeps ${MAX_STORED} completed calibrations. Ask the operator of this service for more.`,
  });
}
