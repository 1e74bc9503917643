/** Two 28 in propellers behind one another, counter-rotating, each with its rpm, thrust and torque measured. */
import { join } from 'node:path';
import { stackLoads } from './stacked-rotors.ts';
import { mean, number, readTable } from './tables.ts';

const RADIUS = 0.3556;
/** Downstream of the upper rotor [m]. */
const SEPARATION = 0.115;

export interface CoaxErrors {
  /** %: model over measurement less 1, means over the points. */
  alone: { T: number; Q: number };
  upper: { T: number; Q: number };
  lower: { T: number; Q: number };
  /** Thrust of the lower over that of a lone one at its rpm: measured, model. */
  loss: { measured: number; model: number };
}

/** The blade as the source digitised it, as a caller's own blade with the family's section. */
function propellerOf(folder: string) {
  const rows = readTable(folder, 'geometry.csv');
  return {
    spec: {
      family: 'multirotor',
      diameter: (2 * RADIUS) / 0.0254,
      num_blades: 2,
      radius: rows.map((row) => number(row.r_over_R) * RADIUS),
      chord: rows.map((row) => number(row.c_over_R) * RADIUS),
      twist: rows.map((row) => number(row.beta_deg)),
    },
    model: {},
  };
}

export function coaxErrors(data: string): CoaxErrors {
  const single = join(data, 'rotors/tmotor_28in');
  const propeller = propellerOf(single);
  const alone = readTable(single, 'static.csv').map((row) => {
    const [ours] = stackLoads([{ propeller, rpm: number(row.rpm), position: 0, sense: 1 }]);
    return { T: ours.T / number(row.thrust_N) - 1, Q: ours.Q / number(row.torque_Nm) - 1 };
  });
  // CT of the single rotor at its measured rpms, between them
  const measured = readTable(single, 'static.csv').map((row) => [number(row.rpm), number(row.CT)]);
  const loneThrust = (rpm: number) => {
    const near = measured.toSorted((a, b) => Math.abs(a[0] - rpm) - Math.abs(b[0] - rpm))[0];
    return near[1] * 1.225 * (rpm / 60) ** 2 * (2 * RADIUS) ** 4;
  };
  const pairs = readTable(join(data, 'rotors/tmotor_28in_coaxial'), 'static.csv').map((row) => {
    const [up, low] = [number(row.rpm_upper), number(row.rpm_lower)];
    const [upper, lower] = stackLoads([
      { propeller, rpm: up, position: 0, sense: 1 },
      { propeller, rpm: low, position: SEPARATION, sense: -1 },
    ]);
    const [lone] = stackLoads([{ propeller, rpm: low, position: 0, sense: 1 }]);
    const against = (ours: { T: number; Q: number }, name: string) => ({
      T: ours.T / number(row[`thrust_${name}_N`]) - 1,
      Q: ours.Q / number(row[`torque_${name}_Nm`]) - 1,
    });
    return {
      upper: against(upper, 'upper'),
      lower: against(lower, 'lower'),
      measured: number(row.thrust_lower_N) / loneThrust(low),
      model: lower.T / lone.T,
    };
  });
  const means = (errors: { T: number; Q: number }[]) => ({
    T: 100 * mean(errors.map(({ T }) => T)),
    Q: 100 * mean(errors.map(({ Q }) => Q)),
  });
  return {
    alone: means(alone),
    upper: means(pairs.map(({ upper }) => upper)),
    lower: means(pairs.map(({ lower }) => lower)),
    loss: {
      measured: mean(pairs.map((pair) => pair.measured)),
      model: mean(pairs.map((pair) => pair.model)),
    },
  };
}
