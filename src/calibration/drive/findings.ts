/** Warnings about the fit of a drive, in words for the one who measured. Pure. */
import type { Minimum } from '../fit/least-squares.js';
import {
  type NamedFinding,
  limited,
  type ModelWords,
  PARAMETER_FINDINGS,
  percent,
  shortNumber,
  trendOf,
} from '../fit/fit-findings.js';
import {
  type DriveRow,
  type DriveState,
  type DriveMeasurement,
  percentOf,
  DRIVE_QUANTITIES,
  type DriveRms,
  stateValue,
} from './measurements.js';

export const DRIVE_FINDINGS = [
  ...PARAMETER_FINDINGS,
  'outlier',
  'supply_limited',
  'motor_stopped',
  'unit_suspected',
  'systematic_residuals',
  'poor_fit',
  'no_gain_held_back',
  'held_back_not_computed',
  'observation_left_out',
  'not_converged',
] as const;
export type DriveFindingCode = (typeof DRIVE_FINDINGS)[number];
export type DriveFinding = NamedFinding<DriveFindingCode>;

const rowName = (row: number): string => `observations[${row}]`;

/** The parts of what is said of parameters that are a drive's. */
export const DRIVE_WORDS: ModelWords = {
  causes: 'the parts, a unit, or how the data were taken',
  prior: 'what is estimated for such parts',
  apart: 'measure over the whole throttle, and torque too',
};

export function lostFindings(rows: readonly number[]): DriveFinding[] {
  return limited(
    rows.map((row) => ({
      code: 'observation_left_out' as const,
      param: rowName(row),
      message: `${rowName(row)} was left out: the drive finds no steady state at its throttle and voltage.`,
    })),
    'observations',
  );
}

/** Rows that stand are no rows of a turning drive. */
export function stoppedFindings(rows: readonly number[]): DriveFinding[] {
  return limited(
    rows.map((row) => ({
      code: 'motor_stopped' as const,
      param: rowName(row),
      message: `${rowName(row)} was left out: its rpm is 0, and a motor that stands tells nothing of the throttle at which it would.`,
    })),
    'observations',
  );
}

/** Ratios of a value in another unit to the same in N or N·m, and what it then is. */
const OTHER_UNITS: Record<'thrust' | 'torque', readonly [ratio: number, unit: string][]> = {
  thrust: [
    [1 / 9.80665, 'kgf'],
    [1e3 / 9.80665, 'gf'],
    [1 / 4.4482, 'lbf'],
  ],
  torque: [
    [1e3, 'mN·m'],
    [1e2 / 9.80665, 'kgf·cm'],
    [8.8507, 'lbf·in'],
  ],
};
/** A propeller is off its map by less than this factor, as a logarithm. */
const UNIT_WIDTH = Math.log(1.5);

/** Finds thrusts and torques that are off the map of the propeller, at their speed, by the ratio of two units. */
export function unitFindings(
  rows: readonly { row: DriveRow; state: DriveState | null }[],
): DriveFinding[] {
  return (['thrust', 'torque'] as const).flatMap((quantity): DriveFinding[] => {
    const ratios = rows.flatMap(({ row, state }) => {
      const value = row[quantity];
      if (value === undefined || state === null || !(state.Omega > 0)) return [];
      const expected = stateValue(state, quantity) * (row.Omega / state.Omega) ** 2;
      return value > 0 && expected > 0 ? [value / expected] : [];
    });
    if (ratios.length === 0) return [];
    const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1];
    const other = OTHER_UNITS[quantity].find(
      ([ratio]) => Math.abs(Math.log(middle / ratio)) < UNIT_WIDTH,
    );
    if (other === undefined) return [];
    const unit = quantity === 'thrust' ? 'N' : 'N·m';
    const message = `The ${quantity} is ${shortNumber(middle)} times what such a propeller gives at these speeds: it looks like ${other[1]}, and is read as ${unit}.`;
    return [{ code: 'unit_suspected', param: 'observations', message }];
  });
}

/** A supply has given way where more throttle brings less speed [-] at a voltage lower than elsewhere by so much [-]. */
const GIVES_WAY = { throttle: 0.04, speed: 0.99, volts: 0.97 } as const;

/** Finds rows of a supply at its limit: more throttle than another row, less speed, and less voltage. */
export function supplyFindings(rows: readonly DriveRow[]): DriveFinding[] {
  const fastest = rows.toSorted((a, b) => b.Omega - a.Omega)[0];
  const found = rows.flatMap((row, i): DriveFinding[] => {
    const isLimited =
      row.throttle >= fastest.throttle + GIVES_WAY.throttle &&
      row.Omega < GIVES_WAY.speed * fastest.Omega &&
      row.volts < GIVES_WAY.volts * fastest.volts;
    if (!isLimited) return [];
    const message = `${rowName(i)} has more throttle than another row, less speed and less voltage: the supply was at its limit there. It counts with the voltage that it gives; leave it out if that is a mean of a supply that switches off and on.`;
    return [{ code: 'supply_limited', param: rowName(i), message }];
  });
  return limited(found, 'observations');
}

export function unfinishedFindings(
  { converged, iterations }: Minimum,
  heldBack: DriveRms | null,
): DriveFinding[] {
  const findings: DriveFinding[] = [];
  if (!converged) {
    const message = `The fit had not settled after ${iterations} iterations; its values may still move.`;
    findings.push({ code: 'not_converged', param: 'parameters', message });
  }
  if (heldBack === null) {
    const message =
      'There are too few throttles to hold some back: how well the calibration holds elsewhere is not known.';
    findings.push({ code: 'held_back_not_computed', param: 'observations', message });
  }
  return findings;
}

/** A row this far off the fit, and by so many spreads, is named. */
const OUTLIER = { least: 0.05, spreads: 5 };

export function outlierFindings(
  measurements: readonly DriveMeasurement[],
  errors: ArrayLike<number>,
  scale: number,
): DriveFinding[] {
  const found = measurements.flatMap(({ row, quantity }, i): DriveFinding[] => {
    const size = Math.abs(errors[i]);
    if (size < Math.max(OUTLIER.least, OUTLIER.spreads * scale)) return [];
    const off = percent(Math.abs(percentOf(errors[i], quantity)) / 100);
    const message = `The ${quantity} of ${rowName(row)} is off the fit by ${off}, far more than the others: it counts little. Check the row.`;
    return [{ code: 'outlier', param: rowName(row), message }];
  });
  return limited(found, 'observations');
}

/** Finds errors that keep their sign over stretches of throttle: these come from the model, not from noise. */
export function throttleTrendFindings(
  rows: readonly DriveRow[],
  measurements: readonly DriveMeasurement[],
  errors: ArrayLike<number>,
): DriveFinding[] {
  return DRIVE_QUANTITIES.flatMap((quantity): DriveFinding[] => {
    const along = measurements
      .flatMap((each, i) =>
        each.quantity === quantity ? [{ row: each.row, error: errors[i] }] : [],
      )
      .toSorted((a, b) => rows[a.row].throttle - rows[b.row].throttle);
    const rms = trendOf(along.map(({ error }) => error));
    if (rms === undefined) return [];
    const message = `The errors of ${quantity} (${shortNumber(percentOf(rms, quantity))} %) keep one sign over stretches of throttle: the model cannot follow the data there, and the bands are too narrow.`;
    return [{ code: 'systematic_residuals', param: 'observations', message }];
  });
}

/** Worse than this after the fit [%], the rows are of another drive or in another unit. */
const POOR_PCT: Record<keyof DriveRms, number> = {
  rpm_pct: 8,
  current_pct: 20,
  thrust_pct: 12,
  torque_pct: 12,
};

export function driveFitFindings(
  before: DriveRms,
  after: DriveRms,
  heldBack: DriveRms | null,
): DriveFinding[] {
  const findings: DriveFinding[] = [];
  for (const quantity of DRIVE_QUANTITIES) {
    const key = `${quantity}_pct` as const;
    const [was, is] = [before[key], after[key]];
    if (was === null || is === null) continue;
    if (is > POOR_PCT[key]) {
      const message = `After the fit ${quantity} is still off by ${shortNumber(is)} % (rms): these data are not of this drive as it is described, or not in the units that they say.`;
      findings.push({ code: 'poor_fit', param: 'observations', message });
    }
    const held = heldBack?.[key] ?? null;
    if (held === null || held < was) continue;
    const message = `On rows that the fit had not seen, ${quantity} is off by ${shortNumber(held)} % (rms), without a calibration by ${shortNumber(was)} %.`;
    findings.push({ code: 'no_gain_held_back', param: 'parameters', message });
  }
  return findings;
}
