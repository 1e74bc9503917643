/** What the way through the pool adds to the kernel's own time, at several block sizes. */
import { encodeConditions, encodeRotor } from '../../dist/engine/codec.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { OMEGA, ND, RAW, rotorCase } from '../cases.ts';
import { measure, print } from '../harness.ts';

const BLOCKS = [1, 16, 64, 128, 256];

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

export async function engineBench(): Promise<object> {
  let runSeconds = 0;
  const pool = new KernelPool({ threads: 1, queueLimit: 1024, build: 'wasm' }, (_, __, run) => {
    runSeconds = run;
  });
  const engine = new EngineService(pool, 60_000);
  const table = await engine.polarTable({ key: 'naca4412', raw: RAW });
  const canceled = new Int32Array(new SharedArrayBuffer(4));
  const ticket = { accountId: 'bench', canceled, deadline: new AbortController().signal };
  const rotor = {
    rotor: encodeRotor(rotorCase(table)),
    polarKey: 'naca4412',
    polar: table,
    canceled,
  };
  /** Microseconds inside the thread and around it, of every task by its number of points. */
  const inside = new Map<number, number[]>(BLOCKS.map((n) => [n, []]));
  const around = new Map<number, number[]>(BLOCKS.map((n) => [n, []]));

  const run = async (n: number): Promise<number> => {
    const conditions = Array.from({ length: n }, (_, i) => ({
      Omega: OMEGA,
      V: ((0.7 * i) / n) * ND,
    }));
    const start = performance.now();
    await pool.run({ kind: 'sweep', ...rotor, conditions: encodeConditions(conditions) }, ticket);
    const all = (performance.now() - start) * 1000;
    inside.get(n)!.push(runSeconds * 1e6);
    around.get(n)!.push(all - runSeconds * 1e6);
    return 1;
  };
  const figures = await measure(
    BLOCKS.map((n) => ({ name: `task of ${n} points`, run: () => run(n) })),
  );
  print('Engine: microseconds per task, one at a time, one thread', figures, figures[0]);
  const overhead = BLOCKS.map((points) => {
    const inside_us = median(inside.get(points)!);
    const around_us = median(around.get(points)!);
    const share = around_us / (inside_us + around_us);
    console.log(
      `${String(points).padStart(4)} points: ${inside_us.toFixed(1)} µs in the thread, ` +
        `${around_us.toFixed(1)} µs around it (${(100 * share).toFixed(0)} %)`,
    );
    return { points, inside_us, around_us, share };
  });
  await pool.close();
  return { figures, overhead };
}
