/** A battery of the kernel driven with a measured current. */
import { createRequire } from 'node:module';
import type * as CellFile from '../../../assembly/powertrain/cell.ts';
import type * as DrawFile from '../../../assembly/powertrain/current-draw.ts';
import type * as LayoutFile from '../../../assembly/powertrain/layout.ts';
import type * as PackFile from '../../../assembly/powertrain/pack.ts';
import type * as StepFile from '../../../assembly/powertrain/step.ts';
import { loadKernel } from '../../../dist/engine/kernel.js';

loadKernel('js'); // sets the names of the portable subset
const require = createRequire(import.meta.url);
const built = (name: string) =>
  require(`../../../build/kernel-js/powertrain/${name}.js`) as unknown;
const layout = built('layout') as typeof LayoutFile;
export const { byCharge } = built('cell') as typeof CellFile;
const { cells } = built('cell') as typeof CellFile;
const { draw, drawCurrent } = built('current-draw') as typeof DrawFile;
const { loadPack } = built('pack') as typeof PackFile;
const { begin, flight, stepPack } = built('step') as typeof StepFile;

export interface Battery {
  S: number;
  P: number;
  /** A·s. */
  charge: number;
  ocv: { soc: readonly number[]; volts: readonly number[] };
  /** Pulse resistance of a cell, that of its slow diffusion; links and leads of the whole [Ω]. */
  cellR: number;
  slowR: number;
  linksR: number;
  dUdT: number;
  /** J/K, W/K. */
  heatCapacity: number;
  hA: number;
}

export interface Sample {
  /** s, A out of the battery: mean since the sample before, and at this moment. */
  t: number;
  mean: number;
  I: number;
}

/** Terminal voltage, charge and temperature [K] at every sample, from rest at `soc` and `T0` in air of `T0`. */
export function drive(battery: Battery, samples: readonly Sample[], { soc = 1, T0 = 298.15 } = {}) {
  load(battery, soc, T0);
  let t = samples[0].t;
  return samples.map((sample) => {
    // long rests in pieces, or their one step would take the resistances of its beginning
    const pieces = Math.max(1, Math.ceil((sample.t - t) / 20));
    draw.B = sample.mean;
    drawCurrent(false);
    for (let n = 0; n < pieces && sample.t > t; n++) {
      begin();
      stepPack((sample.t - t) / pieces);
    }
    t = sample.t;
    draw.B = sample.I;
    drawCurrent(false);
    return { t, V: draw.V, soc: cells.soc[0], T: cells.T[0] };
  });
}

function load(battery: Battery, soc: number, T0: number): void {
  const { ocv } = battery;
  layout.vehicle.fill(0);
  layout.leavesIn.fill(0);
  layout.vehicle[layout.PT_VEHICLE.LEAVES] = 1;
  layout.vehicle[layout.PT_VEHICLE.NODES] = 1;
  layout.vehicle[layout.PT_VEHICLE.T_AMB] = T0;
  layout.nodesIn.set([layout.PT_KIND.LEAF, 0, 0, 0]);
  layout.ocvCurves.set(ocv.soc);
  layout.ocvCurves.set(ocv.volts, layout.PT_MAX.OCV);
  layout.ocvCounts[0] = ocv.soc.length;
  const set = (place: number, value: number) => (layout.leavesIn[place] = value);
  set(layout.PT_LEAF.S, battery.S);
  set(layout.PT_LEAF.P, battery.P);
  set(layout.PT_LEAF.CHARGE, battery.charge);
  set(layout.PT_LEAF.SOC, soc);
  set(layout.PT_LEAF.R_CELL, battery.cellR);
  set(layout.PT_LEAF.R_SLOW, battery.slowR);
  set(layout.PT_LEAF.R_LINKS, battery.linksR);
  set(layout.PT_LEAF.DUDT, battery.dUdT);
  set(layout.PT_LEAF.HEAT_CAP, battery.heatCapacity);
  set(layout.PT_LEAF.HA, battery.hA);
  set(layout.PT_LEAF.T0, T0);
  set(layout.PT_LEAF.I_MAX, Infinity);
  set(layout.PT_LEAF.SPREAD_R, 1);
  flight.air = 0;
  draw.A = 0;
  draw.VMin = 0;
  draw.floor = -1;
  loadPack(0);
}
