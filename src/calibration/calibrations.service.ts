import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { RequestBlades } from '../blades/request-blades.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { found } from '../platform/found.js';
import { EventStreams } from '../platform/http/event-streams.js';
import type { Exchange } from '../platform/http/exchange.js';
import { newId } from '../platform/ids.js';
import { createdWithin } from '../platform/list/created-at.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { Queue } from '../platform/queue/queue.js';
import { CalibrationWatch } from './calibration-watch.js';
import { toCalibrationBody } from './calibration.mapper.js';
import { CALIBRATIONS } from './calibration.queue.js';
import {
  type CalibrationRow,
  hasEnded,
  LISTED_COLUMNS,
  type ListedRow,
} from './calibration.row.js';
import type { CalibrateBody, ListCalibrationsQuery } from './calibration.wire.js';
import {
  cancel,
  countCalibrations,
  findCalibration,
  findState,
  forgetResiduals,
  insertCalibration,
} from './calibrations.queries.js';

/** Calibrations of one account that wait or run; a fit takes seconds, so ten are a queue. */
const MOST_OPEN = 10;
/** Completed ones stay as long as their account, since specs name them; they and the open ones count. */
const MOST_KEPT = 2_000;
/** Of the newest of an account; what specs need of the others is small. */
const MOST_RESIDUALS = 200;
const RETRY_AFTER_S = '5';

@Injectable()
export class CalibrationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly meters: Meters,
    private readonly queue: Queue,
    @Inject(RequestBlades) private readonly blades: RequestBlades,
    private readonly watch: CalibrationWatch,
    private readonly streams: EventStreams,
  ) {}

  /** What the airfoil of the blade names exists. Throws ApiError 422 `unknown_airfoil`. */
  async check(
    em: EntityManager,
    { accountId }: Caller,
    { geometry }: CalibrateBody,
  ): Promise<void> {
    await this.blades.sections(accountId, geometry, 'geometry.', em);
  }

  /** Row and job in one transaction. Throws ApiError 429 `queue_full`, 409 `limit_reached`. */
  async create(
    em: EntityManager,
    { accountId }: Caller,
    body: CalibrateBody,
  ): Promise<CalibrationRow> {
    // creations of one account wait for each other here, so that the counts still hold when the row is written
    await this.meters.lock(em, accountId);
    const { queued, kept } = await countCalibrations(em, accountId);
    if (queued >= MOST_OPEN) throw queueFull();
    if (kept >= MOST_KEPT) throw limitReached();
    await forgetResiduals(em, accountId, MOST_RESIDUALS);
    const id = newId('cal');
    const name = body.name ?? null;
    const row = await insertCalibration(em, accountId, id, name, toCalibrationBody(body));
    await this.queue.send(em, CALIBRATIONS, { calibration: id }, { singletonKey: id });
    return row;
  }

  list({ accountId }: Caller, query: ListCalibrationsQuery): Promise<Page<ListedRow>> {
    const { status, 'created_at[gte]': from, 'created_at[lt]': before } = query;
    const where = [
      ...whereGiven({ 'calibration.account_id = ?': accountId, 'calibration.status = ?': status }),
      ...createdWithin('calibration.created_at', { from, before }),
    ];
    const spec = {
      list: 'calibrations',
      accountId,
      columns: LISTED_COLUMNS,
      from: 'calibration',
      where,
      filters: { status, from, before },
      order: newestFirst('calibration'),
    };
    return this.pages.fetch<ListedRow>(this.em, spec, query);
  }

  async get({ accountId }: Caller, id: string): Promise<CalibrationRow> {
    return found(await orUnavailable(findCalibration(this.em, accountId, id)));
  }

  /** Once it has ended or, for a caller who has a version already, has changed; after `wait` seconds whatever it is. */
  async settled(http: Exchange, id: string, wait: number): Promise<CalibrationRow> {
    const { knownVersion: known, disconnected, sender } = http;
    const signal = AbortSignal.any([disconnected, this.streams.stopping]);
    const until = performance.now() + wait * 1_000;
    for (;;) {
      // small on the way: the row itself is read once
      const row = found(await orUnavailable(findState(this.em, sender.accountId, id)));
      const left = Math.ceil(until - performance.now());
      const isNews = known !== undefined && row.version !== known;
      if (left <= 0 || signal.aborted || hasEnded(row) || isNews) return this.get(sender, id);
      const options = { afterVersion: row.version, signal, timeoutMs: left };
      await this.watch.wait(sender.accountId, id, options);
    }
  }

  /**
   * A queued one ends now, a running one at its next step; a repeated cancel answers as the first did. Throws ApiError 404,
   * 409 `already_terminal`.
   */
  async cancel(em: EntityManager, { accountId }: Caller, id: string): Promise<CalibrationRow> {
    const row = found(await findCalibration(em, accountId, id, true));
    const { status, cancel_requested_at: requested } = row;
    if (status === 'canceled' || (status === 'running' && requested !== null)) return row;
    if (hasEnded(row)) throw new ApiError('already_terminal');
    this.watch.changed(id);
    return cancel(em, row);
  }
}

function queueFull(): ApiError {
  return new ApiError('queue_full', {
    message: `${MOST_OPEN} calibrations of yours wait or run already. Retry when one has ended.`,
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}

function limitReached(): ApiError {
  return new ApiError('limit_reached', {
    message: `An account keeps ${MOST_KEPT} completed calibrations; ask whoever operates this service for more.`,
  });
}
