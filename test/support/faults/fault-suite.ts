import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { type Fault, KINDS, meet, tableOf } from './fault-matrix.js';

const FILE = join(import.meta.dirname, '../../../docs/operations.md');
/** The table between these lines; `UPDATE_FAULTS=1` writes it anew. */
const TABLE = /(<!-- made by test\/api\/faults\.long -->\n)([^]*?)(<!-- end -->)/;
/** The documentation says that every run ends within this time [s]. */
const LIMIT_S = 150;

/** Runs that meet these faults end as docs/operations.md says. */
export function runsMeetFaults(faults: readonly Fault[]): void {
  const matrix = new Map<Fault, Awaited<ReturnType<typeof meet>>>();

  it.each(faults)(
    'runs end as documented where %s',
    async (fault) => {
      const cells = await meet(fault);
      matrix.set(fault, cells);
      if (process.env.UPDATE_FAULTS !== undefined) return;
      const documented = documentedOutcomes(fault);
      expect(KINDS.map((kind) => cells[kind].outcome)).toEqual(documented);
      expect(Math.max(...Object.values(cells).map(({ seconds }) => seconds))).toBeLessThan(LIMIT_S);
    },
    600_000,
  );

  if (process.env.UPDATE_FAULTS !== undefined)
    it('writes the table of the documentation', () => {
      const text = readFileSync(FILE, 'utf8');
      writeFileSync(FILE, text.replace(TABLE, `$1${tableOf(matrix).join('\n')}\n$3`));
    });
}

/** A column of the table, without its times. */
function documentedOutcomes(fault: Fault): string[] {
  const [head, , ...rows] = TABLE.exec(readFileSync(FILE, 'utf8'))![2]
    .trim()
    .split('\n')
    .map(cellsOf);
  const column = head.indexOf(fault);
  return rows.map((row) => row[column].split(';')[0]);
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
