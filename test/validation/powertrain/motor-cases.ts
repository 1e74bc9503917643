/** Motors of the benches as the service answers for them: speed, current, thrust, and what lies in their bands. */
import type { startPowertrains } from '../../support/powertrain-service.ts';
import { drive, type Driven } from './drives.ts';
import {
  datasheetMotors,
  kvMassMotors,
  manufacturers,
  type Setup,
  strawson,
  university,
  vendors,
} from './motor-setups.ts';
import { groupBy, groupMean, mean } from './tables.ts';

export const FULL = 0.995;
/** The part of the throttle's range that is scored below full; a tick wider than 30 to 95 %. */
const PART = { from: 0.295, to: 0.951 };
/** Below this a telemetry's current is mostly its own error [A]. */
export const LEAST_CURRENT = 0.25;
/** Further off than this a row is another motor, gear, propeller or unit than it says, not a model's error. */
export const ABSURD = { rpm: 0.6, current: 1.5, thrust: 1.5 };
export type Quantity = keyof typeof ABSURD;

export interface Point {
  setup: Setup;
  driven: Driven;
}

export interface Score {
  motors: number;
  points: number;
  /** %: mean absolute error, mean error; every motor counts as one. */
  size: number;
  bias: number;
}

export interface Coverage {
  points: number;
  /** % of the measured currents inside their band; every motor counts as one. */
  inside: number;
}

export type Range = 'full' | 'part';

export const isIn = (range: Range, { throttle }: Setup): boolean =>
  range === 'full' ? throttle > FULL : throttle >= PART.from && throttle <= PART.to;

/** Every setup of the development share with a propeller, at full throttle or between 30 and 95 %. */
export function benchSetups(data: string): Setup[] {
  const all = [datasheetMotors, manufacturers, university, strawson, vendors, kvMassMotors];
  return all
    .flatMap((read) => read(data))
    .filter((setup) => setup.propeller !== null && setup.rpm > 300)
    .filter((setup) => isIn('full', setup) || isIn('part', setup));
}

/** The same as the service answers for them; what it cannot solve is left out. */
export async function benchPoints(
  service: ReturnType<typeof startPowertrains>,
  setups: readonly Setup[],
  change?: Parameters<typeof drive>[2],
  heldS?: number,
): Promise<Point[]> {
  const solved = await drive(service, setups, change, heldS);
  return setups.flatMap((setup, i) => {
    const driven = solved[i];
    return driven === null ? [] : [{ setup, driven }];
  });
}

export const amperes = ({ watts, volts }: Setup): number => watts / volts;

function errorOf(quantity: Quantity, { setup, driven }: Point): number {
  if (quantity === 'rpm') return driven.rpm / setup.rpm - 1;
  if (quantity === 'thrust') return driven.thrust / setup.thrust - 1;
  return amperes(setup) > LEAST_CURRENT ? driven.current / amperes(setup) - 1 : NaN;
}

const motorOf = ({ setup }: Point): string => `${setup.source} ${setup.motor}`;

export function score(points: readonly Point[], quantity: Quantity): Score {
  const counted = points
    .map((point) => ({ motor: motorOf(point), error: errorOf(quantity, point) }))
    .filter(({ error }) => Math.abs(error) <= ABSURD[quantity]);
  const groups = groupBy(counted, ({ motor }) => motor);
  return {
    motors: groups.size,
    points: counted.length,
    size: 100 * groupMean(groups, ({ error }) => Math.abs(error)),
    bias: 100 * groupMean(groups, ({ error }) => error),
  };
}

export function coverage(points: readonly Point[]): Coverage {
  const rows = points.filter(({ setup }) => amperes(setup) > LEAST_CURRENT);
  const isInside = ({ setup, driven }: Point) =>
    amperes(setup) >= driven.bands.current.low && amperes(setup) <= driven.bands.current.high;
  const groups = groupBy(rows, motorOf);
  return {
    points: rows.length,
    inside:
      100 * mean([...groups.values()].map((each) => mean(each.map((p) => Number(isInside(p)))))),
  };
}
