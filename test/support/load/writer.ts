import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Query, Shared } from './load.ts';

const START_MS = 120_000;

/** The process writer.mjs, started and killed again and again, and what it said in all its lives. */
export class Writer {
  private child: ChildProcess | undefined;
  private closed: Promise<void> = Promise.resolve();
  private rest = '';
  private readonly errors: string[] = [];
  private readonly begun = new Set<string>();
  private readonly done = new Set<string>();
  private isReady = false;

  /** Runs it said were committed. */
  get acknowledged(): number {
    return this.done.size;
  }

  /** Resolves when it begins to write. */
  async start(databaseUrl: string, { accountId, projectId }: Shared): Promise<void> {
    const file = join(import.meta.dirname, 'writer.mjs');
    const args = [file, databaseUrl, accountId, projectId];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    [this.isReady, this.rest] = [false, ''];
    this.closed = new Promise((done) => child.once('close', () => done()));
    child.stdout.on('data', (chunk) => this.hear(String(chunk)));
    child.stderr.on('data', (chunk) => this.errors.push(String(chunk)));
    const end = performance.now() + START_MS;
    while (!this.isReady) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`The writer does not begin:\n${this.errors.join('')}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  /** Resolves when all that it said before was heard. */
  async kill9(): Promise<void> {
    this.child?.kill('SIGKILL');
    await this.closed;
    this.child = undefined;
  }

  /** Runs begun, not acknowledged, and there all the same: their transaction was committed as the process died. */
  async doneUnsaid(query: Query, { accountId }: Shared): Promise<number> {
    const ids = await debited(query, accountId);
    return ids.filter((id) => !this.done.has(id)).length;
  }

  /** Every acknowledged run has one ledger row, one event, one job and its count; every other one all of them or none. */
  async faults(query: Query, { accountId, projectId }: Shared): Promise<string[]> {
    const ledger = await debited(query, accountId);
    const sql = `select resource_id as id from event where account_id = $1 and type = 'simulation.queued'`;
    const events = idsOf(await query(sql, [accountId]));
    const jobs = idsOf(
      await query(`select data ->> 'run' as id from pgboss.job where name = $1`, [
        'runs-of-the-kill-test',
      ]),
    );
    const counted = 'select run_count from project where id = $1';
    const [{ run_count: count }] = await query(counted, [projectId]);
    const tallies = [tally(ledger), tally(events), tally(jobs)];
    const all = new Set([...this.done, ...ledger, ...events, ...jobs]);
    const found = [...all].flatMap((id) => {
      const parts = tallies.map((times) => times.get(id) ?? 0);
      const due = this.done.has(id) ? 'acknowledged' : this.begun.has(id) ? 'begun' : 'never begun';
      const isRight = parts.every((times) => times === 1) && this.begun.has(id);
      return isRight ? [] : [`run ${id}, ${due}: ledger, events, jobs are ${parts.join(', ')}`];
    });
    if (count !== all.size) found.push(`${projectId} counts ${count} runs of ${all.size}`);
    return found;
  }

  private hear(chunk: string): void {
    const lines = (this.rest + chunk).split('\n');
    this.rest = lines.pop()!;
    for (const line of lines) {
      const [word, run] = line.split(' ');
      if (word === 'ready') this.isReady = true;
      else if (word === 'begun') this.begun.add(run);
      else if (word === 'done') this.done.add(run);
      else throw new Error(`The writer said: ${line}`);
    }
  }
}

async function debited(query: Query, accountId: string): Promise<string[]> {
  const sql = `select resource_id as id from credit_transaction where account_id = $1 and type = 'simulation_debit'`;
  return idsOf(await query(sql, [accountId]));
}

function idsOf(rows: Record<string, any>[]): string[] {
  return rows.map(({ id }) => id as string);
}

function tally(ids: string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
