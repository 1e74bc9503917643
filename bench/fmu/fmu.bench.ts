/**
 * Steps of an FMU at 400 Hz with four different rotors, by the library of this platform, as a simulator calls it: with constant inputs, with
 * throttles that step every 0.1 s, with every input of every rotor changed in every step. Target: 25 µs a step. A call through the FFI
 * costs about one of these; a case shows it alone.
 */
import { rmSync } from 'node:fs';
import { libraryAirfoil } from '../../dist/airfoils/library.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { buildFmu } from '../../dist/fmu/fmu.js';
import { type FmuInstance, fmuOrder, library3, tokenOf, unpack } from '../../test/support/fmu.ts';
import { rotorCase } from '../cases.ts';
import { ASK, flightOf } from '../dynamics/vehicles.ts';
import { type Case, measure, print, ratioOf, UNIT } from '../harness.ts';

const ROTORS = 4;
const STEP_S = 0.0025;
const STEPS = 40;

/** Steps of one instance that go on for ever; `set` writes the inputs of step i. */
function stepped(name: string, fmu: FmuInstance, set: (i: number) => void): Case {
  let i = 0;
  return {
    name,
    run: () => {
      for (let k = 0; k < STEPS; k++, i++) {
        set(i);
        if (fmu.step(i * STEP_S, STEP_S).status !== 0) throw new Error(`${name}: step ${i} failed`);
      }
      return STEPS;
    },
  };
}

const each = (of: (rotor: number) => number): number[] =>
  Array.from({ length: ROTORS }, (_, i) => of(i));

function cases(open: () => FmuInstance): Case[] {
  const [constant, steps, all] = [open(), open(), open()];
  return [
    UNIT,
    {
      name: 'a call through the FFI',
      run: () => {
        for (let k = 0; k < STEPS; k++) constant.set('load_power_W', [0]);
        return STEPS;
      },
    },
    stepped('constant inputs', constant, () => {}),
    stepped('throttles that step every 0.1 s', steps, (i) => {
      if (i % 40 === 0)
        steps.set(
          'throttle',
          each((k) => 0.5 + 0.02 * k + 0.1 * ((i / 40) % 2)),
        );
    }),
    stepped('every input changes in every step', all, (i) => {
      all.set(
        'throttle',
        each((k) => 0.5 + 0.02 * Math.sin(0.07 * i + k)),
      );
      all.set(
        'v_axial_m_s',
        each((k) => 0.3 * Math.sin(0.05 * i + k)),
      );
      all.set(
        'v_edge_m_s',
        each((k) => 2 + 0.3 * Math.sin(0.03 * i + k)),
      );
    }),
  ];
}

export async function fmuBench(): Promise<object> {
  if (process.platform !== 'linux') return {};
  const pool = new KernelPool({ threads: 1, queueLimit: 100, build: 'wasm' });
  const engine = new EngineService(pool, 600_000);
  const { table } = await engine.polarTable(libraryAirfoil('naca4412')!.polars, ASK);
  const map = await engine.map(rotorCase(table), { flow: 'any_across' }, ASK);
  await pool.close();
  const flown = flightOf([map], { rotors: ROTORS, seconds: 1, recordS: 1, endless: true });
  const file = await buildFmu(fmuOrder({ name: 'bench', flown, phases: [] }, '3.0'));
  const folder = unpack(file);
  const library = library3();
  const opened: FmuInstance[] = [];
  const open = () => {
    const fmu = library.open(folder, tokenOf(folder), ROTORS)!;
    fmu.set(
      'throttle',
      each((i) => 0.5 + 0.02 * i),
    );
    if (fmu.initialize() !== 0) throw new Error('the FMU does not start');
    opened.push(fmu);
    return fmu;
  };
  try {
    const [unit, call, constant, steps, all] = await measure(cases(open));
    print('Steps of 2.5 ms of an FMU, four rotors', [unit, call, constant, steps, all], constant);
    return {
      bytes: file.length,
      figures: [call, constant, steps, all].map(({ name, median, min }) => ({ name, median, min })),
      ratios: {
        'fmu: a step over the unit of work': ratioOf(constant, unit).median,
        'fmu: throttles that step over constant': ratioOf(steps, constant).median,
        'fmu: every input changed over constant': ratioOf(all, constant).median,
      },
    };
  } finally {
    for (const fmu of opened) fmu.free();
    rmSync(folder, { recursive: true });
  }
}
