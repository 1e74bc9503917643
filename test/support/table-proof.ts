/**
 * What must be true of any polar table: finite, drag positive, periodic, and C1 at every knot in incidence, ln Re and Mach.
 *
 * Between knots cl and ln cd are cubics in each variable, so four values on one side give their slope there exactly; a
 * jump of value or slope is then rounding or a fault. Read through `evaluatePolars`, as the service does.
 */
export interface PolarReader {
  readonly conditions: Float64Array;
  readonly points: Float64Array;
  polarTable(slot: number): Float64Array;
  evaluatePolars(slot: number, lnRe: number, mach: number, n: number): void;
}

/** Worst findings over a table; jumps relative to 1 + the size of what jumps. */
export interface TableFindings {
  finite: boolean;
  leastCd: number;
  mostCd: number;
  mostCl: number;
  /** Difference between −180° and 180°, value and slope. */
  open: number;
  valueJump: number;
  slopeJump: number;
}

type Pairs = [cl: number, lnCd: number][];
const BATCH = 512;
/** cl and ln cd at any number of incidences [rad]. */
function read(k: PolarReader, slot: number, lnRe: number, mach: number, alphas: number[]): Pairs {
  const found: Pairs = [];
  for (let from = 0; from < alphas.length; from += BATCH) {
    const part = alphas.slice(from, from + BATCH);
    k.conditions.set(part);
    k.evaluatePolars(slot, lnRe, mach, part.length);
    part.forEach((_, i) => found.push([k.points[2 * i], Math.log(k.points[2 * i + 1])]));
  }
  return found;
}

/** Slope at the first of four equidistant values of a cubic, h apart (h < 0: to the left). */
const slopeOf = (y: number[], h: number): number =>
  (-11 * y[0] + 18 * y[1] - 9 * y[2] + 2 * y[3]) / (6 * h);

const PART = 0.25;
const EDGE = 1e-12;

/** Jump of value and slope at x between cells of widths `left` and `right`; `at` reads the quantity anywhere. */
function jumpAt(at: (x: number) => number, x: number, left: number, right: number) {
  const side = (h: number) => [x + Math.sign(h) * EDGE, x + h, x + 2 * h, x + 3 * h].map(at);
  const [before, after] = [side(-PART * left), side(PART * right)];
  const [a, b] = [slopeOf(before, -PART * left), slopeOf(after, PART * right)];
  return {
    value: Math.abs(after[0] - before[0]) / (1 + Math.abs(after[0])),
    slope: Math.abs(b - a) / (1 + Math.max(Math.abs(a), Math.abs(b))),
  };
}

/** Incidence of every knot [rad], −180 … 180°: assembly/polar/grid.ts. */
const KNOTS: readonly number[] = [
  ...Array.from({ length: 30 }, (_, i) => -180 + 5 * i),
  ...Array.from({ length: 18 }, (_, i) => -30 + i),
  ...Array.from({ length: 64 }, (_, i) => -12 + 0.5 * i),
  ...Array.from({ length: 10 }, (_, i) => 20 + i),
  ...Array.from({ length: 31 }, (_, i) => 30 + 5 * i),
].map((deg) => (deg * Math.PI) / 180);

/** Places with something of every axis: nodes, between them, and beyond both ends. */
function places(nodes: number[]): number[] {
  const last = nodes.length - 1;
  const inner = [0, Math.floor(last / 2), last].flatMap((i) =>
    i < last ? [nodes[i], nodes[i] + 0.37 * (nodes[i + 1] - nodes[i])] : [nodes[i]],
  );
  return [...new Set([nodes[0] - 0.5, ...inner, nodes[last] + 0.5])];
}

export function proveTable(k: PolarReader, slot: number): TableFindings {
  const table = k.polarTable(slot);
  const lnRe = Array.from(table.subarray(8, 8 + table[0]));
  const mach = Array.from(table.subarray(32, 32 + table[1]));
  const found: TableFindings = {
    finite: table.every(Number.isFinite),
    leastCd: Infinity,
    mostCd: 0,
    mostCl: 0,
    open: 0,
    valueJump: 0,
    slopeJump: 0,
  };
  for (const M of places(mach)) {
    for (const x of places(lnRe)) proveIncidence(k, slot, x, M, found);
    proveAxis(lnRe, found, (x) => read(k, slot, x, M, SAMPLES));
  }
  for (const x of places(lnRe)) proveAxis(mach, found, (M) => read(k, slot, x, M, SAMPLES));
  return found;
}

const SAMPLES = [-3, -1.2, -0.25, -0.1, -0.03, 0.02, 0.09, 0.16, 0.22, 0.3, 0.6, 1.5, 3.1];

function note(found: TableFindings, jump: { value: number; slope: number }): void {
  // written so that NaN is noted
  if (!(jump.value <= found.valueJump)) found.valueJump = jump.value;
  if (!(jump.slope <= found.slopeJump)) found.slopeJump = jump.slope;
}

/** Knots of the incidence at one Reynolds and Mach number; the first and the last are one point of the circle. */
function proveIncidence(k: PolarReader, slot: number, x: number, M: number, found: TableFindings) {
  const n = KNOTS.length - 1;
  const widths = KNOTS.map((_, i) => [
    i === 0 ? KNOTS[n] - KNOTS[n - 1] : KNOTS[i] - KNOTS[i - 1],
    i === n ? KNOTS[1] - KNOTS[0] : KNOTS[i + 1] - KNOTS[i],
  ]);
  const wrap = (a: number) => (a > Math.PI ? a - 2 * Math.PI : a < -Math.PI ? a + 2 * Math.PI : a);
  const asked: number[] = [];
  const probe = (
    take: (a: number) => number,
    q: 0 | 1,
    use: (jump: ReturnType<typeof jumpAt>, i: number) => void,
  ) => KNOTS.forEach((knot, i) => use(jumpAt(take, knot, widths[i][0], widths[i][1]), i * 2 + q));
  probe(
    (a) => asked.push(wrap(a)),
    0,
    () => undefined,
  );
  const values = read(k, slot, x, M, asked);
  for (const q of [0, 1] as const) {
    let next = 0;
    probe(
      () => values[next++][q],
      q,
      (jump) => note(found, jump),
    );
  }
  for (const [cl, lnCd] of values) {
    if (!Number.isFinite(cl) || !Number.isFinite(lnCd)) found.finite = false;
    found.leastCd = Math.min(found.leastCd, Math.exp(lnCd));
    found.mostCd = Math.max(found.mostCd, Math.exp(lnCd));
    found.mostCl = Math.max(found.mostCl, Math.abs(cl));
  }
  const [low, high] = read(k, slot, x, M, [-Math.PI, Math.PI]);
  found.open = Math.max(found.open, Math.abs(low[0] - high[0]), Math.abs(low[1] - high[1]));
}

/** Knots of ln Re or Mach; beyond the ends the value is held. `at` reads all samples at a place of the axis. */
function proveAxis(nodes: number[], found: TableFindings, at: (x: number) => Pairs): void {
  nodes.forEach((node, i) => {
    const left = i > 0 ? node - nodes[i - 1] : 1;
    const right = i < nodes.length - 1 ? nodes[i + 1] - node : 1;
    const cache = new Map<number, Pairs>();
    const read = (x: number) => cache.get(x) ?? (cache.set(x, at(x)), cache.get(x)!);
    for (let s = 0; s < SAMPLES.length; s++) {
      for (const q of [0, 1] as const)
        note(
          found,
          jumpAt((y) => read(y)[s][q], node, left, right),
        );
    }
  });
}
