/** Flights of the benchmark: rotors that all differ, hovering on a 4S pack of 20 Ah. */
import { libraryAirfoil } from '../../dist/airfoils/library.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import type { PropellerMap } from '../../dist/engine/map-case.js';
import type { DynamicsCase } from '../../src/engine/dynamics-case.ts';
import { dynamicsCase, type Phase, scheduleOf } from '../../test/support/dynamics-cases.ts';
import { packLeaf, powertrain, rotorPower } from '../../test/support/power-cases.ts';
import { rotorCase } from '../cases.ts';
import { sampled } from '../sample.ts';

const NEVER = new AbortController().signal;
export const ASK = { accountId: 'bench', signal: NEVER, isRun: true };
const PROPELLERS = sampled(4, 1);
const PACK = { charge: 72_000, Rcell: 5e-4, heatCapacity: 2000, hA: 2 };

/** Maps of the 10x5 with more and less pitch: four propellers. */
export async function propellers(engine: EngineService): Promise<PropellerMap[]> {
  const { table } = await engine.polarTable(libraryAirfoil('naca4412')!.polars, ASK);
  const blade = rotorCase(table);
  const scaled = (pitch: number) => ({ ...blade, beta: blade.beta.map((angle) => pitch * angle) });
  const cases = Array.from({ length: PROPELLERS }, (_, i) => scaled(0.9 + 0.1 * i));
  return Promise.all(cases.map((rotor) => engine.map(rotor, { maxTipMach: 0.7 }, ASK)));
}

export interface Asked {
  rotors: number;
  seconds: number;
  /** Clock of the rows [s]. */
  recordS: number;
  /** Seconds between two changes of the throttle; none: it hovers. */
  changeS?: number;
  /** The supply never ends. */
  endless?: boolean;
}

/** No two rotors are alike: of none is the solution another one's. */
export function flightOf(maps: readonly PropellerMap[], asked: Asked): DynamicsCase {
  const { rotors, recordS, changeS, endless = false } = asked;
  const seconds = asked.seconds * sampled(1, 0.01);
  const drives = Array.from({ length: rotors }, (_, i) =>
    rotorPower(maps[i % maps.length], { Kv: 96 + 0.5 * i }),
  );
  const share = rotors / PROPELLERS;
  const leaf = packLeaf(3.2, { ...PACK, charge: endless ? Infinity : share * PACK.charge });
  const vehicle = powertrain(drives, [{ ...leaf, Rcell: PACK.Rcell / share }]);
  return dynamicsCase(vehicle, scheduleOf(phases(rotors, seconds, changeS)), {
    endS: seconds,
    socCutoff: 0.05,
    recordS,
  });
}

function phases(rotors: number, seconds: number, changeS = seconds): Phase[] {
  return Array.from({ length: Math.ceil(seconds / changeS) }, (_, k) => ({
    t: k * changeS,
    throttle: Array.from({ length: rotors }, (__, i) => 0.45 + 0.01 * (i % 4) + 0.1 * (k % 2)),
  }));
}
