/** The rules over several fields of a drive's calibration. */
import type { Fault } from '../../platform/errors.js';
import { checkParts } from '../../powertrain/rotor.checks.js';
import { RPM } from '../../platform/units.js';
import { BenchLogFault, describeRow, readBenchLog } from './bench-log.js';
import type { StoredWarning } from './drive-calibration.values.js';
import {
  type CalibrateDriveBody,
  type DriveObservation,
  MIN_OBSERVATIONS,
} from './drive-calibration.wire.js';

/** The rows of a body, and what is to be said of how they were read. */
export interface ReadRows {
  observations: DriveObservation[];
  warnings: StoredWarning[];
}

/** Throttles that all lie below are shares of 1 rather than percentages: no drive turns a propeller so. */
const A_SHARE = 1.5;

/** Checks what needs no component. */
export function checkDriveCalibration(body: CalibrateDriveBody): Fault[] {
  const { motor_component_id, custom_motor, propeller_component_id, custom_propeller } = body;
  const parts = { motor_component_id, custom_motor, propeller_component_id, custom_propeller };
  const ofParts = checkParts([{ ...parts, throttle_pct: 100 }], AT, {});
  return [...ofParts.map(ownFault), ...checkRows(body)];
}

const AT = 'rotor_groups';
const PLACE = `${AT}[0].`;

/** A fault of the one rotor of a bench, as of the body itself. */
export function ownFault(fault: Fault): Fault {
  const { param, message } = fault;
  return {
    ...fault,
    param: param?.replace(PLACE, '') ?? null,
    message: message.replaceAll(PLACE, ''),
  };
}

function rowFault(code: Fault['code'], param: string, message: string): Fault {
  return { code, param, message };
}

function checkRows(body: CalibrateDriveBody): Fault[] {
  const { observations, csv_text: text } = body;
  if (!observations && !text) {
    const message = 'observations is required: rows of a bench, or csv_text with a log of one';
    return [rowFault('parameter_missing', 'observations', message)];
  }
  if (observations && text) {
    const message = 'observations and csv_text both give the rows; keep one';
    return [rowFault('parameters_exclusive', 'csv_text', message)];
  }
  if (observations && isGiven(body.powertrain)) {
    const message = 'powertrain chooses among those of csv_text: leave it out';
    return [rowFault('parameters_exclusive', 'powertrain', message)];
  }
  if (observations) return checkTurning(observations, 'observations');
  try {
    const { observations: rows, leftOut } = readBenchLog(text!, body.powertrain);
    const [first] = leftOut;
    const more = first && ` (left out: ${describeRow(first)}${leftOut.length > 1 ? ', …' : ''})`;
    return checkTurning(rows, 'csv_text', more);
  } catch (error) {
    if (!(error instanceof BenchLogFault)) throw error;
    return [rowFault('parameter_invalid_format', 'csv_text', `csv_text ${error.message}`)];
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Returns the rows of a checked body. */
export function benchRows({
  observations,
  csv_text: text,
  powertrain,
}: CalibrateDriveBody): ReadRows {
  if (!text) return { observations: observations ?? [], warnings: [] };
  const { observations: rows, warnings } = readBenchLog(text, powertrain);
  return {
    observations: rows,
    warnings: warnings.map((warning) => ({ ...warning, param: 'csv_text' })),
  };
}

function checkTurning(rows: readonly DriveObservation[], param: string, more = ''): Fault[] {
  const turning = rows.filter(({ rpm, throttle_pct }) => rpm > 0 && throttle_pct > 0);
  if (turning.length < MIN_OBSERVATIONS) {
    const message = `${param} has ${turning.length} rows in which the motor is commanded and turns; a calibration needs ${MIN_OBSERVATIONS}${more}`;
    return [rowFault('parameter_too_few_items', param, message)];
  }
  const most = Math.max(...turning.map(({ throttle_pct }) => throttle_pct));
  if (most <= A_SHARE) {
    const message = `${param}: throttle_pct is at most ${most}; it is 0 to 100 %, not 0 to 1`;
    return [rowFault('parameter_out_of_range', param, message)];
  }
  return [];
}

/** A motor under load turns slower than this multiple of Kv·V, whatever its datasheet's Kv is worth. */
const TOO_FAST = 1.25;

/** Checks the speeds against the motor's speed constant [rad/s per V] behind its gear: electrical speeds are a multiple of it. */
export function checkSpeeds(
  rows: readonly DriveObservation[],
  { Kv, polePairs, gear }: { Kv: number; polePairs: number; gear: number },
  param: string,
): Fault[] {
  const turning = rows.filter(({ rpm }) => rpm > 0);
  const fast = turning.filter(({ rpm, voltage_v }) => rpm * RPM * gear > TOO_FAST * Kv * voltage_v);
  if (fast.length <= turning.length / 4) return [];
  const [{ rpm, voltage_v }] = fast;
  const most = Math.round((Kv * voltage_v) / (RPM * gear));
  const behind = gear === 1 ? '' : `, if it is the motor's, by gear_ratio (${gear})`;
  const message = `${param}: ${fast.length} rows turn faster than the motor does without a load (${rpm} rpm at ${voltage_v} V, where Kv gives ${most}). If the rpm is electrical, divide it by the pole pairs (${polePairs})${behind}; otherwise the motor is another one`;
  return [rowFault('parameter_out_of_range', param, message)];
}
