/** What the way through the pool adds to the kernel's own time, at several block sizes. */
import { encodeConditions, encodeRotor } from '../../dist/engine/codec.js';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { OMEGA, ND, RAW, rotorCase } from '../cases.ts';
import { measure, print } from '../harness.ts';

const BLOCKS = [1, 16, 64, 128, 256];

export async function engineBench(): Promise<object> {
  const ran = { seconds: 0, tasks: 0 };
  const pool = new KernelPool(
    { threads: 1, queueLimit: 1024, build: 'wasm' },
    (kind, _wait, run) => {
      if (kind === 'sweep')
        Object.assign(ran, { seconds: ran.seconds + run, tasks: ran.tasks + 1 });
    },
  );
  const engine = new EngineService(pool, 60_000);
  const table = await engine.polarTable({ key: 'naca4412', raw: RAW });
  const rotor = rotorCase(table);
  const ticket = {
    accountId: 'bench',
    canceled: new Int32Array(new SharedArrayBuffer(4)),
    deadline: new AbortController().signal,
  };
  const run = async (points: number): Promise<number> => {
    const conditions = Array.from({ length: points }, (_, i) => ({
      Omega: OMEGA,
      V: ((0.7 * i) / points) * ND,
    }));
    await pool.run(
      {
        kind: 'sweep',
        rotor: encodeRotor(rotor),
        polarKey: 'naca4412',
        polar: table,
        canceled: ticket.canceled,
        conditions: encodeConditions(conditions),
      },
      ticket,
    );
    return 1;
  };
  const figures = await measure(
    BLOCKS.map((n) => ({ name: `task of ${n} points`, run: () => run(n) })),
  );
  print('Engine: microseconds per task, one at a time, one thread', figures, figures[0]);
  const overhead: Record<string, number> = {};
  for (const [i, n] of BLOCKS.entries()) {
    Object.assign(ran, { seconds: 0, tasks: 0 });
    for (let k = 0; k < 200; k++) await run(n);
    const inside = (ran.seconds * 1e6) / ran.tasks;
    const share = 1 - inside / figures[i].median;
    overhead[`${n}`] = share;
    console.log(
      `${String(n).padStart(4)} points: ${inside.toFixed(1)} µs in the thread, ` +
        `${(figures[i].median - inside).toFixed(1)} µs around it (${(100 * share).toFixed(0)} %)`,
    );
  }
  await pool.close();
  return { figures, overhead_share: overhead };
}
