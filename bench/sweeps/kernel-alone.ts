import type { MikroORM } from '@mikro-orm/postgresql';
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { libraryPowertrains } from '../../test/support/powertrain-service.js';
import { blocksOf } from '../../dist/sweeps/sweep.runner.js';
import { vehicleAt } from '../../dist/sweeps/sweep-expander.js';
import type { Part } from '../../dist/powertrain/parts.js';
import { storedGrid, type StoredSweep } from '../../dist/sweeps/loaded-sweep.js';

interface StoredRow {
  body: StoredSweep;
  component_ids: string[][];
}

const NEVER = new AbortController().signal;

/**
 * Seconds that kernels compute for the points of a sweep and their maps, added up over all threads: what the threads
 * themselves measure, without the way to them and back.
 */
export async function kernelTime(orm: MikroORM, sweepId: string, threads: number): Promise<number> {
  let seconds = 0;
  const count = (_kind: string, _wait: number, run: number) => (seconds += run);
  const pool = new KernelPool({ threads, queueLimit: 1_000, build: 'wasm' }, count);
  try {
    const powertrains = libraryPowertrains(new EngineService(pool, 600_000));
    const { vehicle, grid, parts } = await sweepOf(orm, sweepId);
    const indexes = Array.from({ length: grid.totalPoints }, (_, index) => index);
    const blocks = blocksOf(grid, indexes);
    const options = { estimated: false };
    const lane = async () => {
      for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
        const points = block.map((index: number) =>
          powertrains.prepare(vehicleAt(vehicle, grid, index), parts, options),
        );
        await powertrains.solve(points, { accountId: 'bench', signal: NEVER });
      }
    };
    await Promise.all(Array.from({ length: threads }, lane));
    return seconds;
  } finally {
    await pool.close();
  }
}

async function sweepOf(orm: MikroORM, sweepId: string) {
  const em = orm.em.fork();
  const [{ body, component_ids: ids }] = await em.execute<[StoredRow]>(
    'select run.body, sweep.component_ids from run join sweep on run_id = id where id = ?',
    [sweepId],
  );
  const rows = await em.execute<Part[]>('select * from run_part where run_id = ?', [sweepId]);
  const { sweep, ...vehicle } = body;
  const parts = new Map(rows.map((row) => [row.component_id, row]));
  return { vehicle, grid: storedGrid(sweep, ids), parts };
}
