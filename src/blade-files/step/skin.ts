/**
 * The surface of one blade as cubic B-splines through its sections, in bands along the blade, which meet where it has a crease
 * and where the tip begins to be rounded. A band has two sides that are one spline and part at the leading edge, and a surface
 * over the trailing edge. The sections are those of the triangles (../mesh/blade-body.ts), as many of them as keep the surface
 * within a tolerance of what lies between. Pure.
 */
import { type BladeSolid, type Cut, pointOf } from '../mesh/blade-body.js';
import { tipRadii } from '../mesh/loft.js';
import { MeshRefused } from '../mesh/resolution.js';
import { radii } from '../mesh/blade-law.js';
import {
  SPLINE_DEGREE,
  FEWEST,
  interpolation,
  type Knots,
  type Point,
  splitAt,
  valueAt,
} from './spline.js';

export interface SplineSurface {
  /** The surface runs along u around the section and along v along the blade; u × v points out of the blade. */
  u: Knots;
  v: Knots;
  /** Control points: rows along v, of equal u. */
  net: Point[][];
}

/**
 * The surfaces of a band in their order around the section, each beginning where the one before it ends: from the trailing edge to the leading edge
 * (u from 0 on), back to the trailing edge (to 1), and over it (to 2).
 */
export type SurfaceBand = SplineSurface[];

/** The lines of the body along the blade that the surface goes through. */
export interface SkinLines {
  /** Parameters in u of the lines around the section; those of the trailing edge follow them. */
  params: readonly number[];
  count: number;
  at: (line: number, r: number) => Point;
}

/** Lines over the trailing edge between its two corners. */
const EDGE_LINES = SPLINE_DEGREE - 1;

/** `mirrored`: of a blade that turns clockwise. */
export function linesOf(body: BladeSolid, params: readonly number[], mirrored: boolean): SkinLines {
  const around = params.length;
  let cut: Cut | undefined;
  const corner = (i: number): Point => {
    const [x, y, z] = pointOf(cut!, mirrored ? i : around - 1 - i);
    return mirrored ? [x, -y, z] : [x, y, z];
  };
  const at = (line: number, r: number): Point => {
    if (cut?.r !== r) cut = body.at(r);
    if (line < around) return corner(line);
    const part = (line - around + 1) / (EDGE_LINES + 1);
    const [a, b] = [corner(around - 1), corner(0)];
    return [r, a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2])];
  };
  const ordered = mirrored ? params : params.map((param) => 1 - param).toReversed();
  return { params: ordered, count: around + EDGE_LINES, at };
}

/** A surface leaves the body by no more than this between its sections [chord], looked at in planes across the blade. */
const TOLERANCE = 2e-4;
/** Sections at first: along the blade, and of the rounded tip. */
const STEPS = 20;
const TIP_SECTIONS = 8;
/** Sections of one band. */
const MAX_SECTIONS = 300;
const MAX_PASSES = 10;

/** The start of each line of the blade: in a plane, or on a hub. */
export type Start = number | readonly number[];

/**
 * The bands from the start to the tip. Throws MeshRefused `twisted` where no surface of the most sections is within the
 * tolerance.
 */
export function bandsOf(body: BladeSolid, lines: SkinLines, start: Start): SurfaceBand[] {
  const { law, root, shoulder, R } = body;
  const creases = [root, ...law.creases].toSorted((a, b) => a - b);
  const stretch = stretchFrom(body, start, creases);
  const limits = limitsOf(body, stretch, creases);
  const step = (shoulder - stretch.from) / STEPS;
  const bands = limits.slice(1).map((to, i) => {
    const steps = Math.max(Math.ceil((to - limits[i]) / step), FEWEST - 1);
    return radii(limits[i], to, steps, law);
  });
  const tip = [shoulder, ...tipRadii(shoulder, R, TIP_SECTIONS)];
  return [...bands, tip].map((sections) => bandThrough(body, lines, stretch, sections));
}

function bandThrough(
  body: BladeSolid,
  lines: SkinLines,
  stretch: Stretch,
  first: number[],
): SurfaceBand {
  let sections = first;
  for (let pass = 0; pass < MAX_PASSES && sections.length <= MAX_SECTIONS; pass++) {
    const grid = sections.map((r) =>
      Array.from({ length: lines.count }, (_, line) => lines.at(line, stretch.radius(r, line))),
    );
    const v = lengths(grid);
    const wide = loose(body, lines, grid, v);
    if (wide.length === 0) return surfaces(lines, grid, v);
    const more = wide.map((k) => 0.5 * (sections[k] + sections[k + 1]));
    sections = [...sections, ...more].toSorted((a, b) => a - b);
  }
  throw new MeshRefused('twisted');
}

interface Stretch {
  from: number;
  /** The radius up to which sections are bent. */
  to: number;
  /** Returns where a line of the blade passes through the section that is called by its radius `r` farther out. */
  radius: (r: number, line: number) => number;
}

/** A bent part is as long as this, over what it bends, where creases and the tip leave room for it. */
const BEND = 3;

/**
 * A blade that begins on a hub begins at another radius on every line. Over a part of its length the sections are bent from
 * that into planes, so that the first of them is the curve in which the blade meets the hub.
 */
function stretchFrom(body: BladeSolid, start: Start, creases: readonly number[]): Stretch {
  if (typeof start === 'number') return { from: start, to: start, radius: (r) => r };
  const from = Math.max(...start);
  const depth = from - Math.min(...start);
  const crease = creases.find((r) => r - from > depth) ?? body.shoulder;
  const length = Math.min(BEND * depth, crease - from, 0.5 * (body.shoulder - from));
  const radius = (r: number, line: number): number => {
    const rest = Math.max(1 - (r - from) / length, 0);
    return r + (start[line] - from) * rest ** 3;
  };
  return { from, to: from + length, radius };
}

/** Creases nearer than this to each other or to an end do not part bands [R]. */
const NEAR = 2e-3;

function limitsOf({ shoulder, R }: BladeSolid, { from, to }: Stretch, creases: readonly number[]) {
  const limits = [from];
  for (const r of creases)
    if (r >= to && r - limits[limits.length - 1] > NEAR * R && r < shoulder - NEAR * R)
      limits.push(r);
  return [...limits, shoulder];
}

/** The parameter along the blade: the length of its lines up to each section, taken in the mean. */
function lengths(grid: readonly Point[][]): number[] {
  const sums = [0];
  for (let k = 1; k < grid.length; k++) {
    const steps = grid[k].map((point, line) => distance(point, grid[k - 1][line]));
    sums.push(sums[k - 1] + steps.reduce((sum, step) => sum + step, 0) / steps.length);
  }
  return sums.map((sum) => sum / sums[sums.length - 1]);
}

/** Places of the sections after which the surface is not within the tolerance. */
function loose(body: BladeSolid, lines: SkinLines, grid: readonly Point[][], v: readonly number[]) {
  const { knots, control } = interpolation(v);
  const found = new Set<number>();
  for (let line = 0; line < lines.count; line++) {
    const axes = ([0, 1, 2] as const).map((axis) => control(grid.map((row) => row[line][axis])));
    for (let k = 0; k + 1 < v.length; k++) {
      const t = 0.5 * (v[k] + v[k + 1]);
      const [x, y, z] = axes.map((axis) => valueAt(knots, axis, t));
      const r = Math.min(Math.max(x, grid[k][line][0]), grid[k + 1][line][0]);
      const point = lines.at(line, r);
      const off = Math.hypot(x - r, y - point[1], z - point[2]);
      if (!(off <= TOLERANCE * body.law.chord(r))) found.add(k);
    }
  }
  return [...found];
}

/**
 * The leading edge is an edge of the solid: programs that integrate over a face with few points (OpenCASCADE) would be 0.5 % off
 * in its volume where a face bends around it.
 */
function surfaces(
  { params }: SkinLines,
  grid: readonly Point[][],
  v: readonly number[],
): SurfaceBand {
  const around = params.length;
  const ends = [around - 1, around, around + 1, 0];
  const sides = surfaceThrough(
    params,
    v,
    grid.map((row) => row.slice(0, around)),
  );
  const edge = surfaceThrough(
    ends.map((_, i) => 1 + i / SPLINE_DEGREE),
    v,
    grid.map((row) => ends.map((line) => row[line])),
  );
  return [...parted(sides, params[(around - 1) / 2]), edge];
}

/** The surface up to `t` in u, and from there on. */
function parted({ u, v, net }: SplineSurface, t: number): [SplineSurface, SplineSurface] {
  const rows = v
    .slice(FEWEST)
    .map((_, k) => splitAt({ knots: u, control: net.map((column) => column[k]) }, t));
  const part = (side: 0 | 1): SplineSurface => ({
    u: rows[0][side].knots,
    v,
    net: rows[0][side].control.map((_, i) => rows.map((row) => row[side].control[i])),
  });
  return [part(0), part(1)];
}

/** `rows`: points of equal v. */
function surfaceThrough(
  uParams: readonly number[],
  vParams: readonly number[],
  rows: readonly (readonly Point[])[],
): SplineSurface {
  const [u, v] = [interpolation(uParams), interpolation(vParams)];
  const across = rows.map((row) => splined(row, u.control));
  const columns = uParams.map((_, i) =>
    splined(
      across.map((row) => row[i]),
      v.control,
    ),
  );
  return { u: u.knots, v: v.knots, net: columns };
}

function splined(
  points: readonly Point[],
  control: (values: ArrayLike<number>) => Float64Array,
): Point[] {
  const [x, y, z] = ([0, 1, 2] as const).map((axis) => control(points.map((each) => each[axis])));
  return points.map((_, i): Point => [x[i], y[i], z[i]]);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
