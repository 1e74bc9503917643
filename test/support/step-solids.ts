/**
 * What makes a STEP file closed solids, looked at without the code that wrote it: every edge bounds two faces, once in each
 * direction; loops are chains; edges lie on their faces; Euler's formula holds; the volume, by the divergence theorem for the
 * field (0, 0, z), to which only B-spline surfaces and planes across the axis contribute: all cylinders stand along z.
 */
import { type Entity, readEntities, type Reference, type Value } from './step-entities.js';

type Point = [number, number, number];

export interface StepFindings {
  solids: number;
  faces: number;
  /** Edges that not exactly two faces of a solid share, once in each direction, and ends of edges that meet no other. */
  openEdges: number;
  /** V − E + F − (loops − F), of every solid: 2 for a ball, 0 for a ring. */
  euler: number[];
  /** mm³, of every solid. */
  volumes: number[];
  /** Of an edge from the surfaces that it bounds, at most [mm]. */
  gap: number;
  /** Names in the file: of the product. */
  name: string;
}

export function readStep(bytes: Uint8Array): StepFindings {
  const entities = readEntities(new TextDecoder('latin1').decode(bytes));
  const all = [...entities.values()];
  const reader = new Reader(entities);
  const breps = all.filter(({ type }) => type === 'MANIFOLD_SOLID_BREP');
  const solids = breps.map(({ values }) => reader.solid(values[1]));
  return {
    solids: solids.length,
    faces: all.filter(({ type }) => type === 'ADVANCED_FACE').length,
    openEdges: solids.reduce((sum, { open }) => sum + open, 0),
    euler: solids.map(({ euler }) => euler),
    volumes: solids.map(({ volume }) => volume),
    gap: Math.max(...solids.map(({ gap }) => gap)),
    name: all.find(({ type }) => type === 'PRODUCT')!.values[0] as string,
  };
}

interface Spline {
  knots: number[];
  control: Point[];
}

class Reader {
  constructor(private readonly entities: ReadonlyMap<number, Entity>) {}

  solid(shell: Value) {
    const uses = new Map<number, boolean[]>();
    const vertices = new Set<number>();
    let [open, loops, volume, gap] = [0, 0, 0, 0];
    const faces = this.values(shell)[1] as Value[];
    for (const face of faces) {
      const [, bounds, surface, sense] = this.values(face);
      for (const bound of bounds as Value[]) {
        loops++;
        const edges = this.loop(bound);
        for (const [i, edge] of edges.entries()) {
          uses.set(edge.id, [...(uses.get(edge.id) ?? []), edge.forward]);
          vertices.add(edge.from);
          if (edge.to !== edges[(i + 1) % edges.length].from) open++;
        }
        for (const edge of edges) gap = Math.max(gap, this.gap(edge.id, surface));
        volume += this.flatVolume(edges, surface);
      }
      volume += this.splineVolume(surface, isTrue(sense));
    }
    for (const each of uses.values()) if (each.length !== 2 || each[0] === each[1]) open++;
    const euler = vertices.size - uses.size + 2 * faces.length - loops;
    return { open, euler, volume, gap };
  }

  private values(ref: Value): Value[] {
    return this.entities.get((ref as Reference).ref)!.values;
  }

  private type(ref: Value): string {
    return this.entities.get((ref as Reference).ref)!.type;
  }

  private point(ref: Value): Point {
    return this.values(ref)[1] as Point;
  }

  private loop(bound: Value) {
    return (this.values(this.values(bound)[1])[1] as Value[]).map((oriented) => {
      const [, , , edge, sense] = this.values(oriented);
      const [, from, to] = this.values(edge) as Reference[];
      const ends = [from.ref, to.ref];
      if (!isTrue(sense)) ends.reverse();
      return { id: (edge as Reference).ref, forward: isTrue(sense), from: ends[0], to: ends[1] };
    });
  }

  /** Points along an edge; the first and the last are its vertices. */
  private along(edge: number): Point[] {
    const [, from, to, curve] = this.values({ ref: edge });
    const [a, b] = [from, to].map((vertex) => this.point(this.values(vertex)[1]));
    const inner = PLACES.map((part): Point => {
      switch (this.type(curve)) {
        case 'LINE':
          return a.map((value, k) => value + part * (b[k] - value)) as Point;
        case 'CIRCLE': {
          const { middle, turn } = this.arc(curve, a, b);
          return turned(a, middle, part * turn);
        }
        default: {
          const { knots, control } = this.curve(curve);
          const t = knots[0] + part * (knots[knots.length - 1] - knots[0]);
          return pointAt(knots, control, t);
        }
      }
    });
    return [a, ...inner, b];
  }

  private arc(curve: Value, a: Point, b: Point) {
    const [, axes] = this.values(curve);
    const middle = this.point(this.values(axes)[1]);
    const of = (p: Point) => Math.atan2(p[1] - middle[1], p[0] - middle[0]);
    const turn = of(b) - of(a);
    return { middle, turn: turn > 1e-9 ? turn : turn + 2 * Math.PI };
  }

  private curve(ref: Value): Spline {
    const [, degree, points, , , , times, values] = this.values(ref);
    if (degree !== 3) throw new Error('not cubic');
    return {
      knots: repeated(times, values),
      control: (points as Value[]).map((each) => this.point(each)),
    };
  }

  private surface(ref: Value) {
    const [, , , points, , , , , uTimes, vTimes, uValues, vValues] = this.values(ref);
    const net = (points as Value[][]).map((row) => row.map((each) => this.point(each)));
    const [u, v] = [repeated(uTimes, uValues), repeated(vTimes, vValues)];
    if (u.length !== net.length + 4 || v.length !== net[0].length + 4)
      throw new Error('knots and control points do not belong together');
    return { u, v, net };
  }

  private gap(edge: number, surface: Value): number {
    const points = this.along(edge);
    const [, from, to, curve] = this.values({ ref: edge });
    const ends = [from, to].map((vertex) => this.point(this.values(vertex)[1]));
    const own = this.type(curve).startsWith('B_SPLINE') ? this.curve(curve).control : ends;
    const slack = Math.max(distance(own[0], ends[0]), distance(own.at(-1)!, ends[1]));
    const off = this.distanceFrom(surface, points[points.length >> 1]);
    return Math.max(slack, ...points.map(off));
  }

  /** Distance from a surface of the points of an edge that has this point in its middle. */
  private distanceFrom(surface: Value, middle: Point): (point: Point) => number {
    const [, axes, radius] = this.values(surface);
    switch (this.type(surface)) {
      case 'PLANE': {
        const [at, normal] = this.values(axes)
          .slice(1, 3)
          .map((each) => this.point(each));
        return (point) => Math.abs(dot(minus(point, at), normal));
      }
      case 'CYLINDRICAL_SURFACE': {
        const origin = this.point(this.values(axes)[1]);
        return (point) => {
          const [x, y] = minus(point, origin);
          return Math.abs(Math.hypot(x, y) - (radius as number));
        };
      }
      default: {
        const border = this.borderAt(surface, middle);
        return (point) => nearest(border, point);
      }
    }
  }

  /** The border of a B-spline surface that is nearest to a point. */
  private borderAt(ref: Value, point: Point): Spline {
    const { u, v, net } = this.surface(ref);
    const borders = [
      { knots: u, control: net.map((column) => column[0]) },
      { knots: u, control: net.map((column) => column.at(-1)!) },
      { knots: v, control: net[0] },
      { knots: v, control: net.at(-1)! },
    ];
    const offs = borders.map((border) => nearest(border, point));
    return borders[offs.indexOf(Math.min(...offs))];
  }

  /** z times the area of a plane across the axis, by Green's theorem around the loop; 0 of all other surfaces. */
  private flatVolume(edges: { id: number; forward: boolean }[], surface: Value): number {
    if (this.type(surface) !== 'PLANE') return 0;
    const [, at, normal] = this.values(this.values(surface)[1]);
    if (Math.abs(this.point(normal)[2]) < 0.5) return 0;
    let area = 0;
    for (const { id, forward } of edges) {
      const [, from, to, curve] = this.values({ ref: id });
      const [a, b] = [from, to].map((vertex) => this.point(this.values(vertex)[1]));
      const { middle, turn } = this.arc(curve, a, b);
      const [c, d] = [minus(a, middle), minus(b, middle)];
      const radius = Math.hypot(c[0], c[1]);
      const part =
        0.5 * radius ** 2 * turn + 0.5 * (middle[0] * (d[1] - c[1]) - middle[1] * (d[0] - c[0]));
      area += forward ? part : -part;
    }
    return this.point(at)[2] * area;
  }

  /** ∫ z (x_u y_v − y_u x_v) du dv, by Gauss in every span of the knots: exact for cubics. */
  private splineVolume(ref: Value, outwards: boolean): number {
    if (!this.type(ref).startsWith('B_SPLINE')) return 0;
    const { u, v, net } = this.surface(ref);
    const [us, vs] = [gaussOver(u), gaussOver(v)];
    let volume = 0;
    for (const { t, weight } of us) {
      const [b, d] = [basis(u, t), slopes(u, t)];
      const over = (weights: number[]) =>
        net[0].map((_, k) =>
          [0, 1, 2].map((axis) =>
            weights.reduce((sum, value, i) => sum + value * net[b.first + i][k][axis], 0),
          ),
        );
      const [row, rowU] = [over(b.values), over(d)];
      for (const { t: s, weight: w } of vs) {
        const [bv, dv] = [basis(v, s), slopes(v, s)];
        const of = (points: number[][], weights: number[], axis: number) =>
          weights.reduce((sum, value, i) => sum + value * points[bv.first + i][axis], 0);
        const across =
          of(rowU, bv.values, 0) * of(row, dv, 1) - of(rowU, bv.values, 1) * of(row, dv, 0);
        volume += weight * w * of(row, bv.values, 2) * across;
      }
    }
    return outwards ? volume : -volume;
  }
}

const PLACES = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);

function isTrue(value: Value): boolean {
  return (value as { word: string }).word === 'T';
}

function repeated(times: Value, values: Value): number[] {
  return (times as number[]).flatMap((count, i) =>
    Array.from({ length: count }, () => (values as number[])[i]),
  );
}

/** Cox and de Boor's recursion as it is defined, from the constant functions up. */
function basis(knots: number[], t: number, degree = 3): { first: number; values: number[] } {
  const last = knots.length - 5;
  let span = 3;
  while (span < last && t >= knots[span + 1]) span++;
  const value = (i: number, p: number): number => {
    if (p === 0) return i === span ? 1 : 0;
    const part = (low: number, high: number, factor: number) =>
      high > low ? factor / (high - low) : 0;
    return (
      part(knots[i], knots[i + p], t - knots[i]) * value(i, p - 1) +
      part(knots[i + 1], knots[i + p + 1], knots[i + p + 1] - t) * value(i + 1, p - 1)
    );
  };
  return {
    first: span - degree,
    values: [0, 1, 2, 3].slice(0, degree + 1).map((k) => value(span - degree + k, degree)),
  };
}

/** Of the four functions that `basis` gives. */
function slopes(knots: number[], t: number): number[] {
  const { first, values } = basis(knots, t, 2);
  const of = (i: number) => values[i - first] ?? 0;
  return [0, 1, 2, 3].map((k) => {
    const i = first - 1 + k;
    const [a, b] = [knots[i + 3] - knots[i], knots[i + 4] - knots[i + 1]];
    return (a > 0 ? (3 * of(i)) / a : 0) - (b > 0 ? (3 * of(i + 1)) / b : 0);
  });
}

function pointAt(knots: number[], control: Point[], t: number): Point {
  const { first, values } = basis(knots, t);
  return [0, 1, 2].map((axis) =>
    values.reduce((sum, value, i) => sum + value * control[first + i][axis], 0),
  ) as Point;
}

/** Five points integrate polynomials of degree 9: three cubics multiplied, one of them derived, have 8. */
const GAUSS = [
  [0, 128 / 225],
  ...[-1, 1].flatMap((sign) => [
    [(sign * Math.sqrt(5 - 2 * Math.sqrt(10 / 7))) / 3, (322 + 13 * Math.sqrt(70)) / 900],
    [(sign * Math.sqrt(5 + 2 * Math.sqrt(10 / 7))) / 3, (322 - 13 * Math.sqrt(70)) / 900],
  ]),
];

function gaussOver(knots: number[]): { t: number; weight: number }[] {
  const values = [...new Set(knots)];
  return values.slice(1).flatMap((b, i) => {
    const [middle, half] = [0.5 * (b + values[i]), 0.5 * (b - values[i])];
    return GAUSS.map(([x, weight]) => ({ t: middle + half * x, weight: half * weight }));
  });
}

/** Distance of a point from a curve: the nearest of many points, then by thirds between its neighbours. */
function nearest({ knots, control }: Spline, point: Point): number {
  const values = [...new Set(knots)];
  const places = values.flatMap((b, i) =>
    i === 0 ? [b] : [0.25, 0.5, 0.75, 1].map((part) => values[i - 1] + part * (b - values[i - 1])),
  );
  const off = (t: number) => distance(pointAt(knots, control, t), point);
  const offs = places.map(off);
  const best = offs.indexOf(Math.min(...offs));
  let [low, high] = [places[Math.max(best - 1, 0)], places[Math.min(best + 1, places.length - 1)]];
  for (let i = 0; i < 50; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (off(a) < off(b)) high = b;
    else low = a;
  }
  return Math.min(offs[best], off(0.5 * (low + high)));
}

function turned([x, y, z]: Point, [mx, my]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [mx + cos * (x - mx) - sin * (y - my), my + sin * (x - mx) + cos * (y - my), z];
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
function distance(a: Point, b: Point): number {
  return Math.hypot(...minus(a, b));
}
