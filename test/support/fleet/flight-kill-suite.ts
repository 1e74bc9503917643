import { expect, it } from '@jest/globals';
import { SEED } from '../random.js';
import { type FlightKillOptions, flightKills } from './flight-kills.js';

export function flightsAreKilled(options: FlightKillOptions): void {
  it(`flights that are killed with -9 end with the same bytes as undisturbed ones (${options.kills} kills)`, async () => {
    const { faults, takenUp } = await flightKills(options);
    expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
    expect(takenUp).toBeGreaterThanOrEqual(options.kills);
  }, 3_600_000);
}
