/** The data folder's sections, XFOIL polars and tunnel polars, read as they lie there (its README says whose they are). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, readTable } from '../powertrain/tables.ts';
import { type Section } from './polar.ts';

/** Coordinates in Selig's order: a title, then one point a line. */
export function readSection(data: string, name: string): Section {
  const text = readFileSync(join(data, 'airfoils/coords', `${name}.dat`), 'latin1');
  const points = text
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((pair) => pair.length === 2 && pair.every(Number.isFinite));
  return { name, x: points.map(([x]) => x), y: points.map(([, y]) => y) };
}

/** A point of a reference polar; `pass` 2: only a second try from elsewhere gave it. */
interface ReferenceRow {
  alpha: number;
  CL: number;
  CD: number;
  xtrUpper: number;
  xtrLower: number;
  pass: number;
}

export interface ReferencePolar {
  section: string;
  Re: number;
  nCrit: number;
  rows: ReferenceRow[];
}

/** Incidences that every reference polar was asked for [deg]. */
export const ALPHAS = Array.from({ length: 57 }, (_, i) => -10 + 0.5 * i);
/** Nodes that the reference was computed with. */
export const REFERENCE_PANELS = 200;

export function referencePolars(data: string): ReferencePolar[] {
  const folder = join(data, 'airfoils/xfoil_ref');
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, section, Re, nCrit] = /^(\w+)_Re(\d+)_n(\d+)\.csv$/.exec(file) ?? [];
      if (section === undefined) return [];
      const rows = readTable(folder, file).map((row) => ({
        alpha: number(row.alpha),
        CL: number(row.CL),
        CD: number(row.CD),
        xtrUpper: number(row.Xtr_top),
        xtrLower: number(row.Xtr_bot),
        pass: number(row.pass),
      }));
      return [{ section, Re: Number(Re), nCrit: Number(nCrit), rows }];
    });
}

export interface MeasuredPoint {
  section: string;
  Re: number;
  alpha: number;
  CL: number;
  CD: number;
}

export function measuredPoints(data: string): MeasuredPoint[] {
  const folder = join(data, 'airfoils/measured');
  const files = readdirSync(folder).filter((file) => /_(soartech|uiuc)\w*\.csv$/.test(file));
  return files.toSorted().flatMap((file) => {
    const [section] = file.split('_');
    const lines = readFileSync(join(folder, file), 'utf8').split(/\r?\n/);
    return lines
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(',').map(Number))
      .map(([Re, alpha, CL, CD]) => ({ section, Re, alpha, CL, CD }));
  });
}

/** XFOIL's own distance from the tunnel, as the folder states it. */
export interface StatedScore {
  section: string;
  Re: number;
  nCrit: number;
  points: number;
  dCL: number;
  biasCL: number;
  dlnCD: number;
  biasLnCD: number;
}

export const statedScores = (data: string): StatedScore[] =>
  readTable(join(data, 'airfoils/measured'), 'xfoil_vs_measured.csv').map((row) => ({
    section: row.airfoil,
    Re: number(row.Re),
    nCrit: number(row.ncrit),
    points: number(row.points),
    dCL: number(row.mean_abs_dCL),
    biasCL: number(row.bias_CL),
    dlnCD: number(row.mean_abs_dlnCD),
    biasLnCD: number(row.bias_lnCD),
  }));
