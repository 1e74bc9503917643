/** Levels of vehicles in hover by propeller and mass: goal and limit of a search. A level never falls with the mass. */

/** Nodes of a propeller: thrusts of one rotor [N] and levels of all [dB(A)], both rising. */
export interface LevelCurve {
  thrusts: readonly number[];
  levels: readonly number[];
}

/** Numbers of a table: how many nodes there are, then ln of the thrust and level of each. */
const NODES = 49;
export const NOISE_SIZE = 1 + 2 * NODES;

/** Returns the tables of propellers, NOISE_SIZE numbers each, in memory that threads share. */
export function levelTable(curves: readonly LevelCurve[]): Float64Array {
  const table = new Float64Array(
    new SharedArrayBuffer(NOISE_SIZE * curves.length * Float64Array.BYTES_PER_ELEMENT),
  );
  for (const [k, { thrusts, levels }] of curves.entries()) {
    const into = table.subarray(NOISE_SIZE * k, NOISE_SIZE * (k + 1));
    into[0] = thrusts.length;
    for (const [i, thrust] of thrusts.entries()) into.set([Math.log(thrust), levels[i]], 1 + 2 * i);
  }
  return table;
}

/**
 * The level [dB(A)] at a thrust of one rotor [N], of the table that begins at `at`: linear in its logarithm, held below the first node;
 * infinite beyond the last, and where no level is known.
 */
export function levelAt(table: Float64Array, at: number, thrust: number): number {
  const last = at + 1 + 2 * (table[at] - 1);
  const x = Math.log(thrust);
  if (!(table[at] > 0 && x <= table[last])) return Infinity;
  let i = at + 1;
  if (x <= table[i]) return table[i + 1];
  while (table[i + 2] < x) i += 2;
  const w = (x - table[i]) / (table[i + 2] - table[i]);
  return table[i + 1] + w * (table[i + 3] - table[i + 1]);
}

/** The value of a level as a goal: less pressure is better. */
export const quietness = (level: number): number => -(10 ** (level / 20));
