import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DynamicsCase, DynamicsChunk } from '../../src/engine/dynamics-case.js';
import { encodeDynamics, flyDynamics } from '../../src/engine/dynamics-task.js';
import { DYN_ROW } from '../../src/engine/layout.js';
import { decodeChunk, decodeRow } from '../../src/engine/dynamics-rows.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { MapSlots } from '../../src/engine/map-task.js';
import type { PropellerMap } from '../../src/engine/map-case.js';
import { dynamicsCase, scheduleOf } from '../support/dynamics-cases.js';
import { makeMap, REAL_BLADES } from '../support/maps.js';
import { packLeaf, powertrain, rotorPower } from '../support/power-cases.js';
import { generator, loadLibrary } from '../support/random-rotor.js';

const BUILDS = ['wasm', 'wasm-scalar', 'js'] as const;
const kernels = BUILDS.map((build) => {
  const kernel = loadKernel(build);
  return { kernel, slots: new MapSlots(kernel) };
});
const maps: PropellerMap[] = [];
const FLIGHTS = 12;
const SECONDS = 25;
const RECORD = 0.5;

beforeAll(() => {
  const scalar = kernels[1].kernel;
  loadLibrary(scalar);
  for (const [i, name] of ['apc 10x5', 'slow flyer 10x7'].entries()) {
    const { table } = makeMap(scalar, REAL_BLADES[name], { slot: 100 + i, chi: Math.PI / 2 });
    maps.push({ key: name, table: table.slice(), meta: {} as never });
  }
});

/** One to five rotors, some in a stack, on a pack or two, under commands that jump, climb and fall. */
function randomFlight(u: () => number): DynamicsCase {
  const count = 1 + Math.floor(5 * u());
  const rotors = Array.from({ length: count }, (_, i) => {
    const stack = count > 1 && i < 2 && u() < 0.5 ? 1 : 0;
    const place = { stack, position: 0.05 * i, sense: i % 2 ? -1 : 1 } as const;
    return rotorPower(maps[Math.floor(2 * u())], {
      Kv: 60 + 60 * u(),
      R20: 0.05 + 0.1 * u(),
      ...place,
    });
  });
  if (rotors.filter(({ stack }) => stack > 0).length === 1)
    for (const each of rotors) each.stack = 0;
  const leaves = Array.from({ length: 1 + Math.floor(2 * u()) }, () =>
    packLeaf(3.1, { S: 2, soc: 0.5 + 0.5 * u(), charge: 3600 * (1 + 4 * u()) }),
  );
  const throttle = () =>
    Array.from({ length: count }, () => (u() < 0.3 ? [u(), u()] : u())) as number[];
  const phases = [0, 7, 7.5, 21.3].map((t) => ({
    t,
    throttle: throttle(),
    tilt: 3 * u(),
    airspeed: 15 * u(),
    climb: 6 * u() - 3,
  }));
  const asked = { endS: SECONDS, socCutoff: 0, recordS: RECORD };
  return dynamicsCase(powertrain(rotors, leaves), scheduleOf(phases), asked);
}

/** The flight with thrusts and weights commanded in some of its intervals, some of them beyond what it can lift. */
function withTrims(each: DynamicsCase, u: () => number): DynamicsCase {
  const count = each.powertrain.rotors.length;
  const kinds = [null, 'thrust', 'weight'] as const;
  const intervals = Array.from(each.schedule.starts, () => {
    const kind = kinds[Math.floor(3 * u())];
    const newtons = 10 * count * u();
    return kind && { kind, newtons };
  });
  const trim = {
    intervals,
    drag: { forward: 0.03 * u(), vertical: 0.06 * u() },
    shares: each.powertrain.rotors.map(() => 1 / count),
  };
  return { ...each, trim };
}

/** The rows of the clock by their number. */
function clockRows(each: DynamicsCase, { rows, width }: DynamicsChunk) {
  const found = new Map<number, ReturnType<typeof decodeRow>>();
  for (let at = 0; at < rows.length; at += width) {
    const number = rows[at + DYN_ROW.T] / RECORD;
    if (Number.isInteger(number)) found.set(number, decodeRow(each, rows, at));
  }
  return found;
}

const miss = (a: number, b: number, scale: number) =>
  Math.abs(a - b) / Math.max(Math.abs(a), scale);

/** Largest difference over all rows of the clock, over the size of each number or what people would see of it. */
function apart(each: DynamicsCase, one: DynamicsChunk, other: DynamicsChunk): number {
  const [a, b] = [clockRows(each, one), clockRows(each, other)];
  expect([...b.keys()]).toEqual([...a.keys()]);
  let worst = 0;
  for (const [number, { result }] of a) {
    const { result: ours } = b.get(number)!;
    const misses = [
      miss(result.T, ours.T, 1),
      miss(result.I, ours.I, 1),
      miss(result.Vbus, ours.Vbus, 1),
      miss(result.pack.soc, ours.pack.soc, 0.01),
      ...result.rotors.flatMap((rotor, i) => [
        miss(rotor.Omega, ours.rotors[i].Omega, 10),
        miss(rotor.windingT, ours.rotors[i].windingT, 1),
      ]),
    ];
    worst = Math.max(worst, ...misses);
  }
  return worst;
}

describe('flights by the builds of the kernel', () => {
  it('are the same to 1e-6, event for event', () => {
    const u = generator(31);
    const ofTrims = generator(27);
    const worst: number[] = [];
    for (let i = 0; i < FLIGHTS; i++) {
      const random = randomFlight(u);
      const each = i % 2 === 0 ? random : withTrims(random, ofTrims);
      const [first, ...others] = kernels.map(({ kernel, slots }) => {
        const job = encodeDynamics(each, { from: null, untilS: Infinity, maxSteps: 1e6 });
        return decodeChunk(flyDynamics(kernel, slots, structuredClone(job)));
      });
      expect(first.end).not.toBe('failed');
      for (const other of others) {
        expect(other.end).toBe(first.end);
        expect(other.events.map(({ kind, index }) => [kind, index])).toEqual(
          first.events.map(({ kind, index }) => [kind, index]),
        );
        worst.push(apart(each, first, other));
      }
    }
    console.log(JSON.stringify({ flights: FLIGHTS, worst: Math.max(...worst) }));
    expect(Math.max(...worst)).toBeLessThan(1e-6);
  });
});
