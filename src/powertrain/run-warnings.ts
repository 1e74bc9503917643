/**
 * Warns of what a run accepts and cannot act on, and of a frame that is implausible for its rotors: a commutation timing beside a sine drive (E.46), keys of the parts that
 * it describes itself which nothing reads, and parts of a calibration that are of another propeller or ESC than the rotor's.
 * `medium` is what a body has that names no timing, so nothing is said of it.
 */
import type { ComponentType } from '../components/component-type.js';
import { specWarningsOf } from '../components/warnings/warnings.js';
import { Choice, Resource, Text } from '../platform/wire/fields.js';
import { type DriveCalibrations, samePartsAs } from './drive-calibrations.js';
import { implausibleFrame } from './frame-mass.js';
import type { AllPoint } from './result.wire.js';
import type { CustomPartIn, RotorEquipmentIn } from './rotor.wire.js';
import { balancesForces } from './trim.checks.js';
import type { TrimIn, VehicleIn } from './vehicle.wire.js';

const RUN_WARNING_CODES = ['no_effect', 'calibration_in_part', 'implausible_frame'] as const;

/** An input without full effect, or one that looks wrong. */
@Resource()
export class RunWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(RUN_WARNING_CODES, {
    description:
      'no_effect: the field has no effect. calibration_in_part: the calibration is of a different propeller or ESC, whose values are not used. implausible_frame: the frame mass is below half or above three times the typical one; only in results',
  })
  code!: (typeof RUN_WARNING_CODES)[number];

  @Text({ description: 'JSON path in the body', example: 'rotors[0].esc_timing' })
  param!: string;

  @Text({ description: 'Description for people' })
  message!: string;
}

export const WARNINGS_SAID =
  'Inputs without full effect: esc_timing with esc_type foc, an unknown key of a custom part, a calibration of a different propeller; once solved, an implausible frame mass; null: none';

type Equipment = Pick<RotorEquipmentIn, 'esc_type' | 'esc_timing'> &
  Partial<RotorEquipmentIn> & {
    custom_motor?: CustomPartIn | null;
    custom_propeller?: CustomPartIn | null;
  };

export interface Equipped {
  rotors?: readonly Equipment[] | null;
  rotor_groups?: readonly Equipment[] | null;
  custom_battery?: CustomPartIn | null;
  drive_calibrations?: DriveCalibrations;
  vehicle?: VehicleIn | null;
  trim?: TrimIn | null;
}

/** Returns the warnings for the rotors or groups of a body; null where there are none. */
export function runWarningsOf(body: Equipped): RunWarning[] | null {
  const { rotors, rotor_groups: groups, custom_battery: battery } = body;
  const { drive_calibrations: calibrations } = body;
  const found = [
    ...ofTimings(rotors, 'rotors'),
    ...ofTimings(groups, 'rotor_groups'),
    ...ofParts(rotors, 'rotors'),
    ...ofParts(groups, 'rotor_groups'),
    ...unreadKeys('battery', battery, 'custom_battery'),
    ...(body.trim && balancesForces(body.trim) ? [] : dragWarnings(body.vehicle ?? null)),
    ...ofCalibrations(rotors, 'rotors', calibrations),
    ...ofCalibrations(groups, 'rotor_groups', calibrations),
  ];
  return found.length > 0 ? found : null;
}

/** Adds the warnings for what was solved to those for the body; null where there are none. */
export function withFrameWarning(
  warnings: RunWarning[] | null,
  solved: AllPoint | undefined,
): RunWarning[] | null {
  const found = solved && frameWarning(solved);
  return found === undefined ? warnings : [...(warnings ?? []), found];
}

/** Compares a given frame mass with the typical one. */
function frameWarning({
  masses = [],
  typical_frame_mass_kg: typical = null,
  typical_frame_mass_band_kg: band,
}: AllPoint): RunWarning | undefined {
  const frame = masses.find(({ part }) => part === 'frame');
  if (!frame || frame.estimated || typical === null) return undefined;
  const kind = implausibleFrame(frame.mass_kg, typical);
  if (kind === undefined) return undefined;
  const shown = (mass: number) => Number(mass.toPrecision(3));
  const param = 'vehicle.frame_mass_kg';
  const compared = kind === 'light' ? 'less than half' : 'more than three times';
  const range = `${shown(band!.low!)} to ${shown(band!.high!)} kg`;
  return {
    object: 'warning',
    code: 'implausible_frame',
    param,
    message: `${param} ${shown(frame.mass_kg)} is ${compared} the typical ${shown(typical)} kg of a frame for these rotors (${range}). Without ${param}, the typical mass is used`,
  };
}

/** Drag acts in the balance of forces only. */
function dragWarnings(vehicle: VehicleIn | null): RunWarning[] {
  return (['drag_area_m2', 'drag_area_vertical_m2'] as const)
    .filter((name) => vehicle?.[name] !== undefined && vehicle[name] !== null)
    .map((name) =>
      said(`vehicle.${name}`, 'a drag area acts with trim to level_flight and climb only'),
    );
}

function ofParts(rotors: readonly Equipment[] | null | undefined, list: string): RunWarning[] {
  return (rotors ?? []).flatMap(({ custom_motor: motor, custom_propeller: propeller }, i) => [
    ...unreadKeys('motor', motor, `${list}[${i}].custom_motor`),
    ...unreadKeys('propeller', propeller, `${list}[${i}].custom_propeller`),
  ]);
}

/** The keys of a part's spec that are kept and not read, in the words of a stored part's warnings. */
function unreadKeys(
  type: ComponentType,
  part: CustomPartIn | null | undefined,
  at: string,
): RunWarning[] {
  if (!part) return [];
  return (specWarningsOf(type, part.spec_json) ?? [])
    .filter(({ code }) => code === 'unread_key')
    .map(({ param, message }) => said(`${at}.${param}`, message));
}

const said = (param: string, message: string): RunWarning => ({
  object: 'warning',
  code: 'no_effect',
  param,
  message,
});

function ofTimings(rotors: readonly Equipment[] | null | undefined, list: string): RunWarning[] {
  return (rotors ?? []).flatMap(({ esc_type, esc_timing }, i) => {
    if (esc_type !== 'foc' || esc_timing === 'medium') return [];
    return [noEffect(`${list}[${i}].esc_timing`, `esc_timing ${esc_timing} does nothing there`)];
  });
}

function ofCalibrations(
  rotors: readonly Equipment[] | null | undefined,
  list: string,
  calibrations: DriveCalibrations | undefined,
): RunWarning[] {
  return (rotors ?? []).flatMap((rotor, i) => {
    const calibration = calibrations?.[rotor.powertrain_calibration_id ?? ''];
    if (calibration === undefined) return [];
    const same = samePartsAs(calibration.drive, rotor);
    const param = `${list}[${i}].powertrain_calibration_id`;
    return [
      ...(same.propeller ? [] : ['the propeller is another one: its factors do not apply']),
      ...(same.esc
        ? []
        : ['the ESC is described otherwise: its throttle curve and resistance do not apply']),
    ].map((reason) => ({
      object: 'warning' as const,
      code: 'calibration_in_part' as const,
      param,
      message: `of the calibration the motor's values are used; ${reason}`,
    }));
  });
}

/** Returns the warnings for a sweep's axis of timings; `acts`: whether it acts on a rotor, by its place. */
export function timingAxisWarnings(
  { rotors, rotor_groups: groups }: Equipped,
  acts: readonly boolean[],
): RunWarning[] {
  const list = rotors?.length ? rotors : (groups ?? []);
  if (!list.some(({ esc_type }, i) => acts[i] && esc_type === 'foc')) return [];
  return [noEffect('sweep.esc_timing_values', 'the timings do nothing to its rotors')];
}

function noEffect(param: string, message: string): RunWarning {
  const reason = 'esc_type foc controls the angle of the current itself';
  return said(param, `${reason}; ${message}`);
}
