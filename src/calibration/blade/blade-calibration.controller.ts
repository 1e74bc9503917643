import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { CurrentCaller, IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { accepted, ok, Writes } from '../../platform/idempotency/writes.js';
import { toList } from '../../platform/list/pages.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { WaitQuery } from '../../runs/runs.wire.js';
import { checkCalibration } from './blade-calibration.checks.js';
import { CALIBRATE_EXAMPLES } from './blade-calibration.examples.js';
import { RunCancellation } from '../../runs/run-cancellation.js';
import { RunFollowing } from '../../runs/run-following.js';
import { RunsService } from '../../runs/runs.service.js';
import { toCalibrationJob, toListedJob } from './blade-calibration.mapper.js';
import {
  CalibrateBody,
  CalibrationJobResource,
  CalibrationList,
  ListCalibrationsQuery,
} from './blade-calibration.wire.js';
import { BladeCalibrationsService } from './blade-calibrations.service.js';

const PATH = { cal_id: 'The calibration, `cal_…`' };
const ID = new IdPipe('cal');

@Section('Geometry', 'Blades: what they do in the air')
@Controller('v1/geometry/calibrate')
export class BladeCalibrationController {
  constructor(
    private readonly calibrations: BladeCalibrationsService,
    private readonly runs: RunsService,
    private readonly cancellation: RunCancellation,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listCalibrations',
    summary: 'List calibrations',
    description: 'Newest first, without the residuals of each row.',
    query: ListCalibrationsQuery,
    ok: { type: CalibrationList, description: 'A page of calibrations' },
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListCalibrationsQuery,
  ): Promise<CalibrationList> {
    return toList(await this.calibrations.list(caller, query), toListedJob);
  }

  @Post()
  @HttpCode(202)
  @Operation({
    id: 'calibrateGeometry',
    summary: 'Calibrate a blade to your own measurements',
    description:
      'Fits up to five parameters of the blade to measured rows, tells how well the data know each of them and how far off the blade is before, after, and on rows held back. A job: poll it, or wait with `?wait=30`. Not metered. The result is used by `calibration_id` in analyses and in the specs of propellers.',
    body: { type: CalibrateBody, examples: CALIBRATE_EXAMPLES },
    write: true,
    ok: { status: 202, type: CalibrationJobResource, description: 'It is queued' },
    errors: [
      'array_length_mismatch',
      'not_monotonic',
      'parameters_exclusive',
      'invalid_geometry',
      'unknown_airfoil',
      'queue_full',
      'limit_reached',
    ],
  })
  async create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkCalibration)) body: CalibrateBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      await this.calibrations.check(em, http.sender, body);
      const row = await this.calibrations.create(em, http.sender, body);
      return accepted('/v1/geometry/calibrate', toCalibrationJob(row));
    });
  }

  @Get(':cal_id')
  @Operation({
    id: 'getCalibration',
    summary: 'Get a calibration',
    description:
      'With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends If-None-Match, when it has changed at all.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: CalibrationJobResource, description: 'The calibration' },
  })
  async get(
    @Http() http: Exchange,
    @Param('cal_id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<CalibrationJobResource | undefined> {
    const read = async () => {
      const row = await this.runs.get(http.sender, 'calibration', id);
      return { row, watched: row };
    };
    const { row } = await this.following.settled(http, read, wait);
    return http.tagged(row.version, () => toCalibrationJob(row));
  }

  @Post(':cal_id/cancel')
  @HttpCode(200)
  @Operation({
    id: 'cancelCalibration',
    summary: 'Cancel a calibration',
    description:
      'A queued one is canceled at once; a running one at its next step, and `cancel_requested` says so until then. Repeated, it answers as the first time.',
    path: PATH,
    write: true,
    ok: { type: CalibrationJobResource, description: 'The calibration as it is now' },
    errors: ['already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('cal_id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { run } = await this.cancellation.one(em, http.sender, 'calibration', id);
      return ok(toCalibrationJob(run));
    });
  }
}
