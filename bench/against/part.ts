/** A part of the bench run in this tree and in another in turn; every number it writes down is compared. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digits, quantile } from '../harness.ts';

const HERE = join(import.meta.dirname, '../..');
const ROUNDS = 3;
/** What names a row, and what says most of a machine's worst moment. */
const NOT_COMPARED = new Set(['connections', 'points', 'max']);

/** Runs the part in the checkout in `root`; every number of the result by its path. */
async function numbersOf(part: string, name: string, root: string): Promise<Map<string, number>> {
  const script = join(root, 'bench/run.ts');
  const loader = pathToFileURL(join(root, 'test/support/jest/typescript.mjs')).href;
  const args = ['--disable-warning=ExperimentalWarning', '--import', loader, script, part];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => {
    child.kill();
    process.exit(1);
  };
  process.once('SIGTERM', end);
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const code = await new Promise((done) => child.once('close', done));
  process.off('SIGTERM', end);
  if (code !== 0) throw new Error(`The bench of ${part} does not run on ${name}:\n${said}`);
  const latest = JSON.parse(readFileSync(join(root, 'bench/latest.json'), 'utf8'));
  return new Map(flatten(latest[part]));
}

/** [path, number] of all that is a number in `value`; rows of a list are called by their name, where they have one. */
function flatten(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  const named = Object.entries(value).filter(([key]) => !NOT_COMPARED.has(key));
  return named.flatMap(([key, inner]) =>
    flatten(inner, path === '' ? keyOf(key, inner) : `${path} · ${keyOf(key, inner)}`),
  );
}

function keyOf(key: string, row: unknown): string {
  if (!/^\d+$/.test(key) || row === null || typeof row !== 'object') return key;
  const { name, connections, points } = row as Record<string, string | number | undefined>;
  return [name, connections, points].filter((part) => part !== undefined).join(', ') || key;
}

export async function partAgainst(part: string, ref: string, other: string): Promise<void> {
  const ratios = new Map<string, number[]>();
  const last = new Map<string, [number, number]>();
  for (let round = 0; round < ROUNDS; round++) {
    console.log(`${part}, round ${round + 1} of ${ROUNDS} …`);
    const trees: [string, string][] = [
      ['this tree', HERE],
      [ref, other],
    ];
    // who goes first changes: the machine may still be warm or busy from the one before
    const order = round % 2 === 0 ? trees : trees.toReversed();
    const runs = new Map<string, Map<string, number>>();
    for (const [name, root] of order) runs.set(name, await numbersOf(part, name, root));
    const there = runs.get(ref)!;
    for (const [path, here] of runs.get('this tree')!) {
      const base = there.get(path);
      if (base === undefined || base === 0) continue;
      ratios.set(path, [...(ratios.get(path) ?? []), here / base]);
      last.set(path, [here, base]);
    }
  }
  report(part, ref, ratios, last);
}

function report(
  part: string,
  ref: string,
  ratios: Map<string, number[]>,
  last: Map<string, [number, number]>,
): void {
  console.log(`\n${part}: this tree over ${ref}, median of ${ROUNDS} runs in turn, least … most`);
  for (const [path, values] of ratios) {
    const [here, base] = last.get(path)!;
    const spread = `${digits(Math.min(...values))} … ${digits(Math.max(...values))}`;
    console.log(
      `${path.padEnd(70)}${digits(quantile(values, 0.5)).padStart(8)}${spread.padStart(18)}` +
        `   (last ${here.toPrecision(4)} and ${base.toPrecision(4)})`,
    );
  }
}
