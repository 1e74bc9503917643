/** What a propeller's map costs: made, per point; plain, 400 points; and read. */
import type { Kernel } from '../../src/engine/kernel.ts';
import { MAP, POINT, POINT_SIZE } from '../../dist/engine/layout.js';
import { type Case, type Figure } from '../harness.ts';

/** Sea level: mu/(rho a) [m]. */
const ELL = 1.789e-5 / (1.225 * 340.3);
const TIP_MACH = 0.6;
const SIDE = 20;
const LOOK_UPS = 256;

/** Leaves the kernel's air as it was: making a map changes it. */
function makeMap(kernel: Kernel): Float64Array {
  const before = kernel.rotorCase.slice();
  kernel.beginMap(ELL, ELL, TIP_MACH, -Math.PI / 2, Math.PI / 2);
  while (kernel.advanceMap() !== 0);
  const length = kernel.finishMap(0);
  kernel.rotorCase.set(before);
  return kernel.mapTable(0).subarray(0, length);
}

/** 20 inflow angles from descent to windmilling, at each of 20 speeds, each point started from the one beside it. */
function grid(kernel: Kernel): number {
  let evaluations = 0;
  for (let k = 0; k < SIDE; k++) {
    const U = 4 * 1.15 ** k;
    for (let i = 0; i < SIDE; i++) {
      const psi = -Math.PI / 2 + (Math.PI * i) / (SIDE - 1);
      const Omega = (Math.PI * U * Math.max(0, Math.cos(psi))) / kernel.rotorCase[1];
      kernel.conditions.set([Omega, U * Math.sin(psi)], 2 * i);
    }
    kernel.solveConditions(SIDE);
    for (let i = 0; i < SIDE; i++) evaluations += kernel.points[i * POINT_SIZE + POINT.EVALUATIONS];
  }
  return evaluations;
}

function lookUps(kernel: Kernel): number {
  for (let i = 0; i < LOOK_UPS; i++)
    kernel.conditions.set([100 + ((i * 61) % 900), ((i * 37) % 256) / 9 - 4], 2 * i);
  kernel.evaluateMaps(0, LOOK_UPS, 1.225, 1.789e-5, 340.3);
  return LOOK_UPS;
}

const NAMES = { made: 'map point, as a map is made', grid: '400-point map', read: 'map look-up' };

/** Cases on the rotor that is loaded in a kernel; the first one leaves the map that the last one reads. */
export function mapCases(kernel: Kernel): Case[] {
  return [
    { name: NAMES.made, run: () => makeMap(kernel)[MAP.SOLVES] },
    { name: NAMES.grid, run: () => (grid(kernel), 1) },
    { name: NAMES.read, run: () => lookUps(kernel) },
  ];
}

/** Says what the figures of `mapCases` mean, and what the map took. */
export function printMap(kernel: Kernel, figures: Figure[]): object {
  const us = (name: string): number => figures.find((figure) => figure.name === name)!.min;
  const map = makeMap(kernel);
  const annuli = map[MAP.ANNULI];
  const said = {
    nodes: map[MAP.N_PSI] * map[MAP.N_RE],
    points: map[MAP.SOLVES],
    evaluations_per_station: map[MAP.EVALUATIONS] / (map[MAP.SOLVES] * annuli),
    bytes: map.byteLength,
    us_per_point: us(NAMES.made),
    ms: (us(NAMES.made) * map[MAP.SOLVES]) / 1000,
    grid_us: us(NAMES.grid),
    grid_evaluations_per_station: grid(kernel) / (SIDE * SIDE * annuli),
    look_up_ns: 1000 * us(NAMES.read),
  };
  console.log(
    `\na map to tip Mach ${TIP_MACH}: ${said.nodes} nodes from ${said.points} points at ` +
      `${said.evaluations_per_station.toFixed(2)} evaluations per station, ${said.us_per_point.toFixed(2)} µs a point, ` +
      `${said.ms.toFixed(1)} ms, ${(said.bytes / 1024).toFixed(0)} kB; a look-up takes ${said.look_up_ns.toFixed(0)} ns\n` +
      `400 points, plain: ${said.grid_us.toFixed(0)} µs at ${said.grid_evaluations_per_station.toFixed(2)} evaluations per station`,
  );
  return said;
}
