/**
 * Dynamic simulations through the pool, with all that crosses to a thread and back: how many times as fast as the flight
 * itself; what more rotors, more time, more commands cost; memory of a day. Target: four different rotors for 900 s in
 * pieces of 600 s on one core at 5,000 times real time or more.
 */
import { EngineService } from '../../dist/engine/engine.service.js';
import type { KernelBuild } from '../../dist/engine/kernel.js';
import { KernelPool } from '../../dist/engine/pool.js';
import type { DynamicsCase } from '../../src/engine/dynamics-case.ts';
import { type Asked, ASK, flightOf, propellers } from './vehicles.ts';
import { unitMs } from '../harness.ts';
import { sampled } from '../sample.ts';

/** Flown in one piece at the most [s]; steps that bound a piece otherwise. */
const PIECE_S = 600;
const MOST_STEPS = 100_000;
const ROUNDS = sampled(7, 1);

interface Flown {
  name: string;
  /** Best round [ms], and the flight over it; the same by processor time of all threads, which a busy machine changes less. */
  ms: number;
  timesRealTime: number;
  cpuMs: number;
  timesCpuTime: number;
  steps: number;
  rejected: number;
  rows: number;
  /** Microseconds of the processor for a step, and for a step and rotor. */
  usPerStep: number;
  usPerStepAndRotor: number;
}

async function fly(engine: EngineService, each: DynamicsCase) {
  let from: Float64Array | null = null;
  let flown = 0;
  for (;;) {
    const work = { from, untilS: flown + PIECE_S, maxSteps: MOST_STEPS };
    const piece = await engine.dynamics(each, work, ASK);
    from = piece.checkpoint;
    flown = piece.t;
    if (piece.end === 'max_duration') return piece;
    if (piece.end !== null) throw new Error(`the flight ended at ${piece.t} s: ${piece.end}`);
  }
}

async function timed(name: string, engine: EngineService, each: DynamicsCase, rounds = ROUNDS) {
  let [ms, cpuMs] = [Infinity, Infinity];
  let last = await fly(engine, each);
  for (let i = 0; i < rounds; i++) {
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    // as a run has it: nothing of it is encoded yet
    last = await fly(engine, { ...each, schedule: { ...each.schedule } });
    ms = Math.min(ms, performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    cpuMs = Math.min(cpuMs, 1e-3 * (user + system));
  }
  const { steps, rejected, rows } = last.totals;
  const us = (1e3 * cpuMs) / steps;
  const flown: Flown = {
    name,
    ms,
    timesRealTime: (1e3 * last.t) / ms,
    cpuMs,
    timesCpuTime: (1e3 * last.t) / cpuMs,
    steps,
    rejected,
    rows,
    usPerStep: us,
    usPerStepAndRotor: us / each.powertrain.rotors.length,
  };
  console.log(
    `${name.padEnd(46)}${ms.toFixed(1).padStart(9)} ms${flown.timesRealTime.toFixed(0).padStart(8)} ×` +
      `${flown.timesCpuTime.toFixed(0).padStart(8)} × of cpu${String(steps).padStart(8)} steps${String(rows).padStart(8)} rows${us.toFixed(1).padStart(8)} µs/step`,
  );
  return flown;
}

const HOVER: Asked = { rotors: 4, seconds: 900, recordS: 1 };
const ASKED: [string, Asked][] = [
  ['four different rotors, 900 s of hover', HOVER],
  ['the same, throttle changed every 5 s', { ...HOVER, changeS: 5 }],
  ['the same, throttle changed every 0.5 s', { ...HOVER, changeS: 0.5 }],
  ['one rotor', { ...HOVER, rotors: 1 }],
  ['sixteen rotors', { ...HOVER, rotors: 16 }],
  ['one rotor, throttle every 5 s', { ...HOVER, rotors: 1, changeS: 5 }],
  ['sixteen rotors, throttle every 5 s', { ...HOVER, rotors: 16, changeS: 5 }],
  ['an hour, throttle every 5 s', { ...HOVER, seconds: 3600, changeS: 5, endless: true }],
  ['four hours, throttle every 5 s', { ...HOVER, seconds: 14_400, changeS: 5, endless: true }],
];

async function inBuild<T>(build: KernelBuild, work: (engine: EngineService) => Promise<T>) {
  const pool = new KernelPool({ threads: 1, queueLimit: 100, build });
  try {
    return await work(new EngineService(pool, 600_000));
  } finally {
    await pool.close();
  }
}

async function builds(): Promise<Flown[]> {
  const all: Flown[] = [];
  for (const build of ['wasm', 'wasm-scalar', 'js'] as const) {
    const one = await inBuild(build, async (engine) =>
      timed(
        `four different rotors, 900 s, ${build}`,
        engine,
        flightOf(await propellers(engine), HOVER),
      ),
    );
    all.push(one);
  }
  return all;
}

/** A day in pieces, rows let go as a run lets them go once they are stored [MiB]. */
async function day() {
  return inBuild('wasm', async (engine) => {
    const maps = await propellers(engine);
    const asked = { rotors: 4, seconds: 86_400, recordS: 50, changeS: 60, endless: true };
    await fly(engine, flightOf(maps, { ...asked, seconds: 600 }));
    const rss = () => process.memoryUsage().rss / 2 ** 20;
    const before = rss();
    let peak = before;
    const watching = setInterval(() => (peak = Math.max(peak, rss())), 20);
    const flown = await timed('24 hours, throttle every minute', engine, flightOf(maps, asked), 1);
    clearInterval(watching);
    console.log(`memory of the 24 hours: ${before.toFixed(0)} → ${peak.toFixed(0)} MiB`);
    return { ...flown, rss_before_mib: before, rss_peak_mib: peak };
  });
}

export async function dynamicsBench(): Promise<object> {
  console.log('\nDynamic simulations, one thread, best of the rounds');
  const flights = await inBuild('wasm', async (engine) => {
    const maps = await propellers(engine);
    const all: Flown[] = [];
    for (const [name, asked] of ASKED) all.push(await timed(name, engine, flightOf(maps, asked)));
    return all;
  });
  const [wasm, scalar, js] = await builds();
  const unit = await unitMs();
  const ratios = {
    ...Object.fromEntries(
      flights.map(({ name, cpuMs }) => [`dynamics: ${name}, in units`, cpuMs / unit]),
    ),
    'dynamics: wasm-scalar over wasm': scalar.cpuMs / wasm.cpuMs,
    'dynamics: js over wasm': js.cpuMs / wasm.cpuMs,
    'dynamics: sixteen rotors over one': flights[6].cpuMs / flights[5].cpuMs,
    'dynamics: four hours over one': flights[8].cpuMs / flights[7].cpuMs,
  };
  return { flights, builds: [wasm, scalar, js], day: await day(), ratios };
}
