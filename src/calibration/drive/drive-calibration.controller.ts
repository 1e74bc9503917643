import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { CurrentCaller, IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { accepted, ok, Writes } from '../../platform/idempotency/writes.js';
import { toList } from '../../platform/list/pages.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { RunCancellation } from '../../runs/run-cancellation.js';
import { RunFollowing } from '../../runs/run-following.js';
import { RunsService } from '../../runs/runs.service.js';
import { WaitQuery } from '../../runs/runs.wire.js';
import { checkDriveCalibration } from './drive-calibration.checks.js';
import { CALIBRATE_DRIVE_EXAMPLES } from './drive-calibration.examples.js';
import { toDriveCalibration, toListedDriveCalibration } from './drive-calibration.mapper.js';
import {
  CalibrateDriveBody,
  DriveCalibrationList,
  DriveCalibrationResource,
  ListDriveCalibrationsQuery,
} from './drive-calibration.wire.js';
import { DriveCalibrationsService } from './drive-calibrations.service.js';

const PLACE = '/v1/powertrain/calibrate';
const PATH = { dcal_id: 'The calibration, `dcal_…`' };
const ID = new IdPipe('dcal');

@Section('Powertrain', 'Motor, ESC and propeller together')
@Controller('v1/powertrain/calibrate')
export class DriveCalibrationController {
  constructor(
    private readonly calibrations: DriveCalibrationsService,
    private readonly runs: RunsService,
    private readonly cancellation: RunCancellation,
    private readonly following: RunFollowing,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listDriveCalibrations',
    summary: 'List calibrations of drives',
    description: 'Newest first, without the residuals of each row.',
    query: ListDriveCalibrationsQuery,
    ok: { type: DriveCalibrationList, description: 'A page of calibrations' },
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListDriveCalibrationsQuery,
  ): Promise<DriveCalibrationList> {
    return toList(await this.calibrations.list(caller, query), toListedDriveCalibration);
  }

  @Post()
  @HttpCode(202)
  @Operation({
    id: 'calibrateDrive',
    summary: 'Calibrate a drive to a bench log',
    description:
      'Fits Kv, resistance, no-load current, throttle curve, ESC resistance and the propeller’s factors to rows of your bench, tells how well the rows know each of them and how far off the drive is before, after, and on rows held back. A job: poll it, or wait with `?wait=30`. Not metered. The result is used by `powertrain_calibration_id` of the rotors of simulations, sweeps and dynamic runs.',
    body: { type: CalibrateDriveBody, examples: CALIBRATE_DRIVE_EXAMPLES },
    write: true,
    ok: { status: 202, type: DriveCalibrationResource, description: 'It is queued' },
    errors: [
      'component_not_found',
      'component_type_mismatch',
      'component_spec_incomplete',
      'parameters_exclusive',
      'unknown_airfoil',
      'unknown_calibration',
      'queue_full',
      'limit_reached',
    ],
  })
  create(
    @Http() http: Exchange,
    @Body(new CrossCheck(checkDriveCalibration)) body: CalibrateDriveBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const row = await this.calibrations.create(em, http.sender, body);
      return accepted(PLACE, toDriveCalibration(row));
    });
  }

  @Get(':dcal_id')
  @Operation({
    id: 'getDriveCalibration',
    summary: 'Get a calibration of a drive',
    description:
      'With its result once it is completed. With `wait` the answer comes when it has ended or, for whoever sends If-None-Match, when it has changed at all.',
    path: PATH,
    query: WaitQuery,
    tagged: 'read',
    ok: { type: DriveCalibrationResource, description: 'The calibration' },
  })
  async get(
    @Http() http: Exchange,
    @Param('dcal_id', ID) id: string,
    @Query() { wait }: WaitQuery,
  ): Promise<DriveCalibrationResource | undefined> {
    const read = async () => {
      const row = await this.runs.get(http.sender, 'drive_calibration', id);
      return { row, watched: row };
    };
    const { row } = await this.following.settled(http, read, wait);
    return http.tagged(row.version, () => toDriveCalibration(row));
  }

  @Post(':dcal_id/cancel')
  @HttpCode(200)
  @Operation({
    id: 'cancelDriveCalibration',
    summary: 'Cancel a calibration of a drive',
    description:
      'A queued one is canceled at once; a running one at its next step, and `cancel_requested` says so until then. Repeated, it answers as the first time.',
    path: PATH,
    write: true,
    ok: { type: DriveCalibrationResource, description: 'The calibration as it is now' },
    errors: ['already_terminal'],
  })
  cancel(@Http() http: Exchange, @Param('dcal_id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { run } = await this.cancellation.one(em, http.sender, 'drive_calibration', id);
      return ok(toDriveCalibration(run));
    });
  }
}
