/** Motors against the bench, development and held back apart: rpm at full throttle, power at given rpm and torque. */
import { rpmAtPower, rpmOf, torqueOf, wattsOf } from './motor-kernel.ts';
import {
  datasheetMotors,
  kvMassMotors,
  manufacturers,
  type Setup,
  strawson,
  torqueMeasured,
  university,
  vendors,
} from './motor-setups.ts';
import { groupBy, groupMean, isHeldBack, mean, median } from './tables.ts';

const FULL = 0.995;
/** Further off than this a row is another motor, gear, propeller or unit than it says, not a model's error. */
const ABSURD = 0.6;

export interface Score {
  source: string;
  motors: number;
  points: number;
  /** %: mean absolute error, mean error, median error; every motor counts as one. */
  mae: number;
  bias: number;
  median: number;
  /** Points left out: without a solution, or off by more than ABSURD. */
  left: number;
}

interface Missed {
  motor: string;
  source: string;
  error: number;
}

function scoreOf(source: string, all: readonly Missed[]): Score {
  const counted = all.filter(({ error }) => Math.abs(error) <= ABSURD);
  const groups = groupBy(counted, ({ motor }) => motor);
  const ofGroups = [...groups.values()].map((rows) => mean(rows.map(({ error }) => error)));
  return {
    source,
    motors: groups.size,
    points: counted.length,
    mae: 100 * groupMean(groups, ({ error }) => Math.abs(error)),
    bias: 100 * mean(ofGroups),
    median: 100 * median(ofGroups),
    left: all.length - counted.length,
  };
}

/** Scores by source and together: of the development motors, and of those held back. */
export function scores(missed: readonly Missed[]): { development: Score[]; heldBack: Score[] } {
  const table = (rows: readonly Missed[]) => [
    ...[...groupBy(rows, ({ source }) => source)].map(([source, each]) => scoreOf(source, each)),
    scoreOf('all', rows),
  ];
  const held = (row: Missed) => isHeldBack(row.motor);
  return {
    development: table(missed.filter((row) => !held(row))),
    heldBack: table(missed.filter(held)),
  };
}

const missedBy = (setups: readonly Setup[], error: (setup: Setup) => number): Missed[] =>
  setups.map((setup) => ({ motor: setup.motor, source: setup.source, error: error(setup) }));

/** Motor, ESC and propeller on the measured voltage. */
export function wholeDrives(data: string): Missed[] {
  const setups = [
    ...datasheetMotors(data),
    ...manufacturers(data),
    ...university(data),
    ...strawson(data),
    ...kvMassMotors(data),
  ];
  const full = setups.filter(({ throttle, propeller }) => throttle > FULL && propeller);
  return missedBy(full, (setup) => rpmOf(setup) / setup.rpm - 1);
}

/** Motor and ESC alone: the rpm at which they take the measured power. */
export function motorsAlone(data: string): Missed[] {
  const setups = [
    ...datasheetMotors(data),
    ...manufacturers(data),
    ...university(data),
    ...vendors(data),
    ...strawson(data),
    ...kvMassMotors(data),
  ];
  const full = setups.filter(({ throttle, watts }) => throttle > FULL && watts > 5);
  return missedBy(full, (setup) => rpmAtPower(setup) / setup.rpm - 1);
}

/** Electrical power at measured rpm and torque; where torque was not measured, that of the map at the measured thrust. */
export function powers(data: string): Missed[] {
  const measured = torqueMeasured(data).filter(({ watts }) => watts > 5);
  const byThrust = [...manufacturers(data), ...university(data), ...strawson(data)].filter(
    ({ thrust, watts }) => thrust > 0 && watts > 5,
  );
  return [
    ...missedBy(measured, (setup) => wattsOf(setup, setup.torque) / setup.watts - 1),
    ...missedBy(byThrust, (setup) => wattsOf(setup, torqueOf(setup).torque) / setup.watts - 1),
  ];
}

/** Thrust of the map at the measured rpm: what of the errors above is the propeller's. */
export function thrusts(data: string): Missed[] {
  const setups = [...manufacturers(data), ...university(data), ...strawson(data)];
  return missedBy(
    setups.filter(({ thrust }) => thrust > 0.5),
    (setup) => torqueOf(setup).thrustError,
  );
}
