/** The way through the pool: what it adds to the kernel's own time, what sharing a task saves, and what the whole pool does. */
import { libraryAirfoil } from '../../dist/airfoils/library.js';
import { bladeFeatures } from '../../dist/blades/blade-features.js';
import { toBareBlade, toOrigin } from '../../dist/blades/blade.mapper.js';
import { correctionSummary } from '../../dist/blades/correction.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { Ticket } from '../../dist/engine/job-queue.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { toAnalysisInputs } from '../../dist/geometry/geometry.mapper.js';
import { ADDRESS } from '../../dist/geometry/geometry.render.js';
import { ND, OMEGA, REQUEST, rotorCase } from '../cases.ts';
import { type Case, type Figure, measure, print } from '../harness.ts';

const BLOCKS = [1, 16, 64, 128, 256];
const TOGETHER = [1, 4, 16, 64];
const NEVER = new AbortController().signal;
const ASK = { accountId: 'bench', signal: NEVER };

const BLADE = toBareBlade(REQUEST);
const NOTES = {
  inputs: toAnalysisInputs(REQUEST),
  thinned: [],
  blade: bladeFeatures(BLADE),
  correction: correctionSummary(BLADE, bladeFeatures(BLADE), toOrigin(REQUEST)),
  nearestMeasurements: false,
};

const conditions = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ Omega: OMEGA, V: ((0.7 * i) / n) * ND }));
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

interface Stage {
  pool: KernelPool;
  engine: EngineService;
  rotor: ReturnType<typeof rotorCase>;
  /** Seconds that a thread worked on the last job. */
  lastRun: () => number;
}

async function stageOf(threads: number): Promise<Stage> {
  let seconds = 0;
  const count = (_kind: string, _wait: number, run: number) => (seconds = run);
  const pool = new KernelPool({ threads, queueLimit: 100_000, build: 'wasm' }, count);
  const engine = new EngineService(pool, 60_000);
  const { table } = await engine.polarTable(libraryAirfoil('naca4412')!.polars, ASK);
  const rotor = rotorCase(table);
  return { pool, engine, rotor, lastRun: () => seconds };
}

/** Microseconds of one task inside the thread and around it, by its number of points. */
async function overhead({ pool, rotor, lastRun }: Stage): Promise<object[]> {
  const inside = new Map<number, number[]>(BLOCKS.map((n) => [n, []]));
  const around = new Map<number, number[]>(BLOCKS.map((n) => [n, []]));
  const ticket = new Ticket('bench');
  const run = async (n: number): Promise<number> => {
    const job = { kind: 'sweep' as const, rotor, conditions: conditions(n) };
    const start = performance.now();
    await pool.run(job, ticket);
    const all = (performance.now() - start) * 1000;
    inside.get(n)!.push(lastRun() * 1e6);
    around.get(n)!.push(all - lastRun() * 1e6);
    ticket.entries.length = 0;
    return 1;
  };
  const figures = await measure(
    BLOCKS.map((n) => ({ name: `sweep of ${n} points`, run: () => run(n) })),
  );
  print('Engine: microseconds per task, one at a time, one thread', figures, figures[0]);
  return BLOCKS.map((n) => {
    const [inside_us, around_us] = [median(inside.get(n)!), median(around.get(n)!)];
    const share = around_us / (inside_us + around_us);
    console.log(
      `${String(n).padStart(4)} points: ${inside_us.toFixed(1)} µs in the thread, ` +
        `${around_us.toFixed(1)} µs around it (${(100 * share).toFixed(0)} %)`,
    );
    return { points: n, inside_us, around_us, share };
  });
}

/** One point in numbers, and one as the text that HTTP answers with. */
function point({ engine, rotor }: Stage): Promise<unknown> {
  return engine.point(rotor, { Omega: OMEGA, V: 5 }, ASK);
}

function text({ engine, rotor }: Stage): Promise<unknown> {
  const renderer = { href: ADDRESS, notes: NOTES };
  const question = { kind: 'point' as const, condition: { Omega: OMEGA, V: 5 } };
  return engine.rendered(rotor, question, renderer, ASK);
}

/** Single analyses asked for at the same moment: those that wait together share a task. */
function together(stage: Stage): Case[] {
  const of = (what: string, one: (stage: Stage) => Promise<unknown>) =>
    TOGETHER.map((n) => ({
      name: `${what}, ${n} at once`,
      run: async () => {
        await Promise.all(Array.from({ length: n }, () => one(stage)));
        return n;
      },
    }));
  return [...of('point', point), ...of('point as text', text)];
}

/** Everything the pool can do: 2,048 points of long sweeps, and 256 single points as text. */
function whole(stage: Stage, threads: number): Case[] {
  return [
    {
      name: `points of sweeps, ${threads} threads`,
      run: async () => {
        const { engine, rotor } = stage;
        await Promise.all(
          Array.from({ length: 8 }, () => engine.sweep(rotor, conditions(256), ASK)),
        );
        return 2048;
      },
    },
    {
      name: `single points as text, ${threads} threads`,
      run: async () => {
        await Promise.all(Array.from({ length: 256 }, () => text(stage)));
        return 256;
      },
    },
  ];
}

export async function engineBench(): Promise<object> {
  const [one, two] = [await stageOf(1), await stageOf(2)];
  const tasks = await overhead(one);
  const shared: Figure[] = await measure(together(one));
  print('Engine: microseconds per analysis, one thread', shared, shared[0]);
  const pool: Figure[] = await measure([...whole(one, 1), ...whole(two, 2)]);
  print('Engine: microseconds per point, the whole pool', pool, pool[0]);
  for (const { name, median: us } of pool)
    console.log(`${name}: ${(1e6 / us).toFixed(0)} points a second`);
  await Promise.all([one.pool.close(), two.pool.close()]);
  return { tasks, shared, pool };
}
