/**
 * Calibrations of drives on half of a log, judged on the other half: every second row over the throttle, both ways round. The fit is the
 * service's, and so is its model.
 */
import { calibrateDrive } from '../../../dist/calibration/drive/calibrate.js';
import {
  type DriveRow,
  driveErrors,
  driveMeasurements,
  type DriveRms,
  driveRms,
} from '../../../dist/calibration/drive/measurements.js';
import { Bench } from '../../../dist/calibration/drive/bench.js';
import { isPointError } from '../../../dist/powertrain/solve-result.js';
import type { Part } from '../../../src/powertrain/parts.js';
import { request, type startPowertrains } from '../../support/powertrain-service.ts';
import type { Spec } from './bench-parts.ts';
import type { DriveLog } from './drive-logs.ts';

export interface DriveScore {
  source: string;
  name: string;
  motor: string;
  rows: number;
  /** Errors of the half that the fit had not seen, without and with it; of both halves together [%]. */
  before: DriveRms;
  after: DriveRms;
}

/** The ESC of a log is not known: as a request that says nothing of it has it. */
const UNKNOWN_ESC = {
  esc_type: 'six_step',
  esc_timing: 'medium',
  esc_pwm_frequency_khz: 24,
  esc_resistance_mohm: 0,
  esc_motor_wire_resistance_mohm: 0,
  esc_throttle_curve: 'typical',
  esc_sync_rectification: true,
} as const;

/** Returns the bench of a log, whose parts are known as the validation of motors knows them. */
export async function benchOf(
  { powertrains }: ReturnType<typeof startPowertrains>,
  { name, motor, motorSpec, propeller, rho, rows }: DriveLog,
): Promise<Bench> {
  const part = (type: Part['type'], spec: Spec, model: Spec = {}): Part => {
    return { component_id: type, type, name: type, spec, model, version: 1 };
  };
  const parts = new Map([
    ['motor', part('motor', motorSpec)],
    ['propeller', part('propeller', propeller.spec, propeller.model)],
  ]);
  const drive = {
    ...UNKNOWN_ESC,
    motor_component_id: 'motor',
    propeller_component_id: 'propeller',
    density_kg_m3: rho,
    ambient_temp_c: 20,
    supply_wire_resistance_mohm: 0,
  };
  const bench = await Bench.of(powertrains, drive, parts, rows, request);
  if (isPointError(bench)) throw new Error(`${name} of ${motor}: ${bench.message}`);
  return bench;
}

/** Calibrates to some of the rows. */
function calibratedTo(bench: Bench, rows: readonly DriveRow[]) {
  return calibrateDrive({
    rows,
    model: {
      estimates: bench.values,
      spreads: bench.spreads,
      states: (values, among) => bench.solve(values, among),
    },
    advance: () => undefined,
  });
}

async function errorsWith(bench: Bench, rows: readonly DriveRow[], values: Bench['values']) {
  const measurements = driveMeasurements(rows, [...rows.keys()]);
  const states = await bench.solve(values, rows);
  const errors = driveErrors(
    new Map(states.map((state, row) => [row, state] as const)),
    measurements,
  );
  const answered = measurements.flatMap((each, i) =>
    Number.isNaN(errors[i]) ? [] : [{ measurement: each, error: errors[i] }],
  );
  return {
    measurements: answered.map(({ measurement }) => measurement),
    errors: answered.map(({ error }) => error),
  };
}

export async function driveScore(bench: Bench, log: DriveLog): Promise<DriveScore> {
  const halves = [0, 1].map((rest) => log.rows.filter((_, i) => i % 2 === rest));
  const before: Awaited<ReturnType<typeof errorsWith>>[] = [];
  const after: typeof before = [];
  for (const [k, seen] of halves.entries()) {
    const other = halves[1 - k];
    const { values } = await calibratedTo(bench, seen);
    before.push(await errorsWith(bench, other, bench.values));
    after.push(await errorsWith(bench, other, values));
  }
  const rms = (parts: typeof before) =>
    driveRms(
      parts.flatMap(({ errors }) => errors),
      parts.flatMap(({ measurements }) => measurements),
    );
  const { source, name, motor, rows } = log;
  return { source, name, motor, rows: rows.length, before: rms(before), after: rms(after) };
}
