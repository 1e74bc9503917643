/** Warnings about the fit of a drive, in words for the one who measured. Pure. */
import {
  FIT_FINDINGS,
  limited,
  type ModelWords,
  type NamedFinding,
  PARAMETER_FINDINGS,
  rowName,
  shortNumber,
} from '../fit/fit-findings.js';
import { type DriveRow, type DriveState, stateValue } from './measurements.js';

export const DRIVE_FINDINGS = [
  ...PARAMETER_FINDINGS,
  'outlier',
  'supply_limited',
  'motor_stopped',
  'unit_suspected',
  ...FIT_FINDINGS,
] as const;
export type DriveFindingCode = (typeof DRIVE_FINDINGS)[number];
export type DriveFinding = NamedFinding<DriveFindingCode>;

/** The parts of what is said of a fit that are a drive's. */
export const DRIVE_WORDS: ModelWords = {
  causes: 'the parts, a unit, or how the data were taken',
  prior: 'what is estimated for such parts',
  apart: 'measure over the whole throttle, and torque too',
  none: 'No row',
  noAnswer: 'the drive finds no steady state',
  at: 'at its throttle and voltage',
  groups: 'throttles',
  scatter: () => 'far more than the others',
  along: 'throttle',
  trend: 'the model cannot follow the data there, and the bands are too narrow.',
  poor: 'the data do not fit this drive, or have wrong units.',
  /** Worse than this after the fit, the rows are of another drive or in another unit. */
  poorPct: { rpm: 8, current: 20, thrust: 12, torque: 12 },
  noGain: '.',
};

/** Rows that stand are no rows of a turning drive. */
export function stoppedFindings(rows: readonly number[]): DriveFinding[] {
  return limited(
    rows.map((row) => ({
      code: 'motor_stopped' as const,
      param: rowName(row),
      message: `${rowName(row)} was skipped, because its rpm is 0.`,
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
