import type { MotorFacts } from './motor-model.ts';
import { positive } from './pack-model.ts';

type Spec = Readonly<Record<string, unknown>>;

/** A LiPo cell, nominal [V]. */
const CELL = 3.7;

/** What the textbook model needs of a spec; undefined where the spec lacks some of it. */
export function factsOf(spec: Spec): MotorFacts | undefined {
  const [kv, resistance] = [positive(spec.kv), positive(spec.R)];
  const noLoad = positive(spec.no_load_current_a) ?? positive(spec.iq_nominal);
  if (kv === undefined || resistance === undefined || noLoad === undefined) return undefined;
  return { kv, resistance, noLoad };
}

/** A voltage that the motor is made for: of its cells, of its rated power, or of four cells. */
export function voltsOf(spec: Spec): number {
  const cells = positive(spec.cells_max);
  if (cells !== undefined) return Number((cells * CELL).toFixed(1));
  const [power, current] = [positive(spec.power_max), positive(spec.iq_max)];
  if (power !== undefined && current !== undefined) return Number((power / current).toPrecision(3));
  return 4 * CELL;
}
