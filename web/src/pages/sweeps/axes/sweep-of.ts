import type {
  CreateSweepBody,
  SweepResource,
} from '../../../../../clients/typescript/src/generated/types.ts';
import { newNumberAxis, newPartAxis, NUMBER_NAMES, type SweepDraft } from './axes.ts';

/** The axes of a sweep that was run, to be changed and run again. */
export function sweepOf({ sweep_config, input_snapshot }: SweepResource): SweepDraft {
  const config = sweep_config as unknown as CreateSweepBody['sweep'];
  const nameOf = (id: string) =>
    input_snapshot?.components.find((part) => part.id === id)?.name ?? id;
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  const numbers = NUMBER_NAMES.flatMap((name) => {
    const range = config[name];
    if (range == null) return [];
    const axis = newNumberAxis(name);
    if (range.mode === 'custom')
      return [{ ...axis, mode: 'custom' as const, values: (range.values ?? []).join(' ') }];
    const { start, stop, steps } = range;
    return [{ ...axis, start: text(start), stop: text(stop), steps: text(steps) }];
  });
  const parts = (config.component_axes ?? []).map(({ axis, component_ids, slots }) => ({
    ...newPartAxis(axis),
    parts: component_ids.map((id) => ({ id, name: nameOf(id) })),
    slots: slots ?? [0],
  }));
  const still = config.rotor_sweep_mask.flatMap((moves, slot) => (moves ? [] : [slot]));
  return { numbers, parts, timings: config.esc_timing_values ?? [], still };
}
