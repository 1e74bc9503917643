/**
 * bench/baseline.json: the ratios of one good run, checked in, with the day and the machine. Every run is printed beside
 * it; nothing is asserted, for a ratio moves with the machine's caches and company as well as with the code.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { digits } from './harness.ts';
import { machine, type Machine } from './machine.ts';

const FILE = new URL('baseline.json', import.meta.url);

type Ratios = Record<string, number>;
interface Part extends Machine {
  date: string;
  ratios: Ratios;
}

const read = (): Record<string, Part> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Part>) : {};

const ratiosOf = (result: object): Ratios | undefined => (result as { ratios?: Ratios }).ratios;

/** Prints a part's ratios beside the baseline's. */
export function compareWithBaseline(part: string, result: object): void {
  const now = ratiosOf(result);
  if (now === undefined) return;
  const kept = read()[part];
  const origin = kept === undefined ? 'no baseline yet' : `${kept.date}, ${kept.cpu}`;
  console.log(`\n${part}: ratios beside bench/baseline.json (${origin})`);
  for (const [name, value] of Object.entries(now)) {
    const before = kept?.ratios[name];
    const change = before === undefined ? 'new' : `${((value / before - 1) * 100).toFixed(0)} %`;
    console.log(
      `${name.padEnd(44)}${digits(value).padStart(10)}${(before === undefined ? '' : digits(before)).padStart(10)}${change.padStart(8)}`,
    );
  }
}

const rounded = (ratios: Ratios): Ratios =>
  Object.fromEntries(
    Object.entries(ratios).map(([name, value]) => [name, Number(value.toPrecision(4))]),
  );

/** Makes the parts just measured the baseline; the others stay. */
export function writeBaseline(results: Record<string, object>): void {
  const date = new Date().toISOString().slice(0, 10);
  const parts = Object.entries(results).flatMap(([part, result]) => {
    const ratios = ratiosOf(result);
    return ratios === undefined ? [] : [[part, { date, ...machine(), ratios: rounded(ratios) }]];
  });
  const file = { ...read(), ...(Object.fromEntries(parts) as Record<string, Part>) };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
  console.log(`\nwritten: bench/baseline.json (${parts.map(([part]) => part).join(', ')})`);
}
