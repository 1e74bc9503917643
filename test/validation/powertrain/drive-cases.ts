/**
 * Calibrations of drives on half of a log, judged on the other half: every second row over the throttle, both ways round. The fit is the
 * service's, and so is its model.
 */
import { calibrateDrive } from '../../../dist/drive-calibration/fit/calibrate.js';
import {
  type DriveRow,
  errorsOf,
  measurementsOf,
  type RmsError,
  rmsOf,
} from '../../../dist/drive-calibration/fit/measurements.js';
import { EngineService } from '../../../dist/engine/engine.service.js';
import { KernelPool } from '../../../dist/engine/pool.js';
import type { Bench } from '../../../dist/powertrain/bench.js';
import { isPointError } from '../../../dist/powertrain/solve-result.js';
import { libraryPowertrains } from '../../support/library-powertrains.ts';
import type { DriveLog } from './drive-logs.ts';

export interface DriveScore {
  source: string;
  name: string;
  motor: string;
  rows: number;
  /** Errors of the half that the fit had not seen, without and with it; of both halves together [%]. */
  before: RmsError;
  after: RmsError;
}

const REQUEST = { accountId: 'bench', signal: new AbortController().signal };

/** Calls `work` with a bench for logs, on one thread that ends with it. */
export async function withBenches<T>(work: (benchOf: BenchOf) => Promise<T>): Promise<T> {
  const pool = new KernelPool({ threads: 2, queueLimit: 1024, build: 'wasm' });
  const powertrains = libraryPowertrains(new EngineService(pool, 600_000, undefined, 600_000));
  try {
    return await work(async (log) => {
      const drive = {
        custom_motor: { name: log.motor, spec_json: log.motorSpec },
        custom_propeller: {
          name: 'propeller',
          spec_json: { ...log.propeller.spec, ...log.propeller.model },
        },
        esc_type: 'six_step',
        esc_timing: 'medium',
        esc_pwm_frequency_khz: 24,
        esc_resistance_mohm: 0,
        esc_motor_wire_resistance_mohm: 0,
        esc_sync_rectification: true,
        esc_throttle_curve: 'typical',
        density_kg_m3: log.rho,
        ambient_temp_c: 20,
        supply_wire_resistance_mohm: 0,
      } as const;
      const bench = await powertrains.bench(drive, new Map(), log.rows, REQUEST);
      if (isPointError(bench)) throw new Error(`${log.name}: ${bench.message}`);
      return bench;
    });
  } finally {
    await pool.close();
  }
}

export type BenchOf = (log: DriveLog) => Promise<Bench>;

/** Calibrates to some of the rows. */
export function calibratedTo(bench: Bench, rows: readonly DriveRow[]) {
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
  const measurements = measurementsOf(rows, [...rows.keys()]);
  const states = await bench.solve(values, rows);
  const errors = errorsOf(new Map(states.map((state, row) => [row, state] as const)), measurements);
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
    rmsOf(
      parts.flatMap(({ errors }) => errors),
      parts.flatMap(({ measurements }) => measurements),
    );
  const { source, name, motor, rows } = log;
  return { source, name, motor, rows: rows.length, before: rms(before), after: rms(after) };
}
