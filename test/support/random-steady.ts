import { expect, it } from '@jest/globals';
import { END, type FlightRow, fly, staticOf, type TestFlight } from './dynamics.js';
import { sources } from './rotor.js';
import { putRealMaps } from './dynamics-maps.js';
import { solveCase } from './powertrains.js';
import { randomPowertrain } from './random-powertrain.js';
import { generator } from './random-rotor.js';

export const PINNED = { T_W_PIN: 320, T_MAG_PIN: 310 };

interface Steady {
  flight: TestFlight;
  /** Of each rotor what a static case has in place of the schedule. */
  air: Record<string, number>[];
}

/** The static solution at the temperatures and the charge of a row, all polarisation developed. */
export function staticAt({ flight, air }: Steady, row: FlightRow) {
  const rotors = flight.rotors!.map((rotor, i) => ({
    ...staticOf(rotor),
    ...air[i],
    T_W_PIN: row.groups[i].T_W,
    T_MAG_PIN: row.groups[i].T_MAG,
  }));
  const leaves = row.leaves.map((leaf, k) => ({
    ...flight.leaves![k],
    SOC: leaf.SOC,
    T0: leaf.T,
    HEAT_CAP: 0,
  }));
  const { asked: _, schedule: __, ...rest } = flight;
  return solveCase(sources, {
    ...rest,
    rotors,
    leaves,
    vehicle: { ...rest.vehicle, FLIGHT_S: -1 },
  });
}

function randomSteady(u: () => number, slots: { D: number }[]): Steady {
  const { leaves, ...powertrain } = randomPowertrain(u, slots);
  const along = u() < 0.4 ? 0 : -5 + 30 * u();
  const up = u() < 0.4 ? 0 : -8 + 16 * u();
  const throttle = powertrain.rotors!.map(() => (u() < 0.2 ? 0 : u()));
  const tilt = powertrain.rotors!.map(() => -1 + 3 * u());
  const rotors = powertrain.rotors!.map((rotor, i) => ({
    ...rotor,
    // a flight is told its throttles
    TRIM_T: 0,
    ...PINNED,
    COMMAND: i,
    J: 6e-5 * (rotor['D'] / 0.254) ** 4.3,
  }));
  const air = tilt.map((t, i) => ({
    THROTTLE: throttle[i],
    V_AXIAL: along * Math.cos(t) + up * Math.sin(t),
    V_EDGE: Math.abs(up * Math.cos(t) - along * Math.sin(t)),
  }));
  const flight = {
    ...powertrain,
    rotors,
    leaves: leaves!.map((leaf) => ({ ...leaf, CHARGE: 1e12, HEAT_CAP: 0 })),
    schedule: [{ t: 0, from: [along, up, ...throttle.flatMap((duty, i) => [duty, tilt[i]])] }],
    asked: { END_S: 1200, SOC_CUTOFF: 0, RECORD_S: 100 },
  };
  return { flight, air };
}

/** Largest difference of a speed, over itself and 10 rad/s; below 1 rad/s all is rest (T.4). */
function missOf(row: FlightRow, { groups }: { groups: Record<string, number>[] }): number {
  const misses = groups.map(({ OMEGA }, i) => {
    return Math.abs(Math.max(row.groups[i].OMEGA, 1) - Math.max(OMEGA, 1)) / (OMEGA + 10);
  });
  return Math.max(...misses);
}

/** Declares the test: so many vehicles, throttles, tilts and winds, flown until nothing changes. */
export function describeRandomSteady(cases: number, seed: number) {
  it(`where nothing changes any more random flights are what the static solution says: ${cases} of seed ${seed}`, () => {
    const slots = putRealMaps();
    const u = generator(seed);
    let compared = 0;
    const apart: string[] = [];
    for (let i = 0; i < cases; i++) {
      const one = randomSteady(u, slots);
      const { rows, state } = fly(one.flight);
      const still = staticAt(one, rows.at(-1)!);
      if (state['END'] !== END['MAX_DURATION'] || still.all.CONVERGED !== 1) continue;
      compared++;
      const miss = missOf(rows.at(-1)!, still);
      if (!(miss < 1e-3)) apart.push(`${i}: ${miss}`);
    }
    // a rotor of a stack that the wind drives may have two speeds at which it stays: 9 of the 1,000 of seed 1, and one that still sinks
    expect(apart.slice(Math.ceil(cases / 50))).toEqual([]);
    expect(compared).toBeGreaterThan(0.875 * cases);
  }, 1_200_000);
}
