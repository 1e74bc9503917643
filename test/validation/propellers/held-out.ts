/**
 * Answers beside measured values that nothing was fitted to, thinned: `run.ts --bands` writes them, and propeller-bands.spec.ts holds the service's bands
 * against them without the database.
 */
import { readFileSync } from 'node:fs';
import { type BandSet, BASES, type Judged } from './bands.ts';
import type { Evaluated } from './evaluate.ts';
import { MAX_J } from './score.ts';
import type { Modelled } from './solve.ts';

/** Points of each kind that a propeller keeps, evenly through its own. */
const KEPT = 6;

/** D [m], B, 2 × solidity at 0.75 R, pitch at 0.75 R over D. */
type Blade = [number, number, number, number];
/** 0 at rest, 1 in flight; J; Re75 of the rotation [thousands]; Ct, Cp measured, answered with the family known, and unknown. */
type Row = [number, number, number, number, number, number, number, number, number];

interface Entry {
  id: string;
  maker: string;
  group: Evaluated['group'];
  blade: Blade;
  rows: Row[];
}

interface HeldOutFile {
  source: string;
  definitions: string;
  propellers: Entry[];
}

const rounded = (x: number): number => Number(x.toPrecision(4));

function evenly<T>(all: readonly T[]): T[] {
  if (all.length <= KEPT) return [...all];
  return Array.from(
    { length: KEPT },
    (_, k) => all[Math.round((k * (all.length - 1)) / (KEPT - 1))],
  );
}

function entryOf({ propeller, features, group, answers }: Evaluated): Entry {
  const { id, maker, points } = propeller;
  const { D, B, solidity75, p75 } = features;
  const rows = (['static', 'forward'] as const).flatMap((kind) => {
    const own = [...points.keys()].filter((i) => points[i].kind === kind && points[i].J <= MAX_J);
    return evenly(own.toSorted((a, b) => points[a].J - points[b].J)).map((i): Row => {
      const { J, Re75, Ct, Cp } = points[i];
      const answered = BASES.flatMap((basis) => [answers[basis][i].Ct, answers[basis][i].Cp]);
      const [a, b, c, d] = answered.map(rounded);
      return [
        Number(kind === 'forward'),
        rounded(J),
        rounded(Re75 / 1000),
        rounded(Ct),
        rounded(Cp),
        a,
        b,
        c,
        d,
      ];
    });
  });
  const blade = [D, B, solidity75, p75].map(rounded) as Blade;
  return { id, maker, group, blade, rows };
}

export function heldOutText(propellers: readonly Evaluated[], source: string): string {
  const head = {
    source,
    definitions:
      'blade: D [m], B, B c75/(0.75 pi R), p75/D; rows: 1 in flight, J, Re75/1000 of the rotation, Ct, Cp measured, the same answered with the family known (fitted without the blade) and unknown (without the maker)',
  };
  const fields = Object.entries(head).map(([name, text]) => `  "${name}": ${JSON.stringify(text)}`);
  const rows = propellers.map((one) => `    ${JSON.stringify(entryOf(one))}`);
  return `{\n${fields.join(',\n')},\n  "propellers": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

/** The propellers as the bands are judged on them. */
export function readHeldOut(file: URL): Judged[] {
  const { propellers } = JSON.parse(readFileSync(file, 'utf8')) as HeldOutFile;
  return propellers.map(({ maker, group, blade: [D, B, solidity75, p75], rows }): Judged => {
    const answered = (at: number) =>
      rows.map((row): Modelled => ({ Ct: row[at], Cp: row[at + 1] }));
    return {
      group,
      features: { D, B, solidity75, p75 },
      propeller: {
        maker,
        diameter: D,
        points: rows.map(([isFlown, J, Re75, Ct, Cp]) => ({
          kind: isFlown === 1 ? ('forward' as const) : ('static' as const),
          J,
          Re75: 1000 * Re75,
          Ct,
          Cp,
        })),
      },
      answers: { family: answered(5), global: answered(7) },
    };
  });
}

/** The bands narrowed by a factor. */
export function narrowed(bands: BandSet, by: number): BandSet {
  const one = (widths: BandSet['Ct']) => ({
    ...widths,
    ofValue: widths.ofValue * by,
    ofLargest: widths.ofLargest * by,
  });
  return { ...bands, Ct: one(bands.Ct), Cp: one(bands.Cp), efficiency: one(bands.efficiency) };
}
