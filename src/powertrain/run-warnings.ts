/**
 * Warns of what a run accepts and cannot act on: a commutation timing beside a sine drive (E.46). `medium` is what a
 * body has that names no timing, so nothing is said of it.
 */
import { Choice, Resource, Text } from '../platform/wire/fields.js';
import type { RotorEquipmentIn } from './rotor.wire.js';

/** Something that a run was asked for and that changes nothing in it. */
@Resource()
export class RunWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(['no_effect'], { description: 'What it asks for changes nothing' })
  code!: 'no_effect';

  @Text({ description: 'JSON path in the body', example: 'rotors[0].esc_timing' })
  param!: string;

  @Text({ description: 'In words' })
  message!: string;
}

export const WARNINGS_SAID =
  'What was asked for and has no effect, as an esc_timing beside esc_type foc; null: nothing';

type Equipment = Pick<RotorEquipmentIn, 'esc_type' | 'esc_timing'>;

export interface Equipped {
  rotors?: readonly Equipment[] | null;
  rotor_groups?: readonly Equipment[] | null;
}

/** Returns the warnings for the rotors or groups of a body; null where there are none. */
export function runWarningsOf({ rotors, rotor_groups: groups }: Equipped): RunWarning[] | null {
  const found = [...ofTimings(rotors, 'rotors'), ...ofTimings(groups, 'rotor_groups')];
  return found.length > 0 ? found : null;
}

function ofTimings(rotors: readonly Equipment[] | null | undefined, list: string): RunWarning[] {
  return (rotors ?? []).flatMap(({ esc_type, esc_timing }, i) => {
    if (esc_type !== 'foc' || esc_timing === 'medium') return [];
    return [noEffect(`${list}[${i}].esc_timing`, `esc_timing ${esc_timing} does nothing there`)];
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
  return { object: 'warning', code: 'no_effect', param, message: `${reason}; ${message}` };
}
