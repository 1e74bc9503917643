/**
 * Random CST sections within what people build: thickness 6–24 %, camber −2…8 %, a round nose, sides that do not cross.
 * `Random` is `generator(seed)` of random-rotor.ts: the same section for the same seed everywhere.
 */
export interface CstSection {
  /** Eight weights a side, leading to trailing edge; lower ones normally negative. */
  upper: number[];
  lower: number[];
  leadingEdge: number;
  trailingEdge: number;
}

type Random = () => number;
const WEIGHTS = 8;
const CHOOSE = [1, 7, 21, 35, 35, 21, 7, 1];
/** Places at which a section is measured. */
const PLACES = Array.from({ length: 199 }, (_, i) => (i + 1) / 200);
/** The thinnest a section may get in its last tenth, and its smallest weight at the nose (radius w²/2 = 0.2 %). */
const LEAST_TAIL = 0.0008;
const LEAST_NOSE = 0.063;

/** √x (1 − x) Σ w_i B_i(x): assembly/airfoil/geometry/cst.ts. */
function shape(w: readonly number[], x: number): number {
  const sum = w.reduce((s, each, i) => s + each * CHOOSE[i] * x ** i * (1 - x) ** (7 - i), 0);
  return Math.sqrt(x) * (1 - x) * sum;
}

export function ordinateOf(section: CstSection, upper: boolean, x: number): number {
  const nose = section.leadingEdge * x * (1 - x) ** (WEIGHTS + 0.5);
  const half = (section.trailingEdge / 2) * x;
  return shape(upper ? section.upper : section.lower, x) + nose + (upper ? half : -half);
}

/** Thickness and camber (of the larger size, with its sign), across the chord. */
export function extentOf(section: CstSection): { thickness: number; camber: number } {
  let [thickness, camber] = [0, 0];
  for (const x of PLACES) {
    const [u, l] = [ordinateOf(section, true, x), ordinateOf(section, false, x)];
    thickness = Math.max(thickness, u - l);
    if (Math.abs(u + l) / 2 > Math.abs(camber)) camber = (u + l) / 2;
  }
  return { thickness, camber };
}

/** One draw: half thickness and camber line by themselves, each scaled to what it is to be. */
function draw(u: Random): CstSection {
  const between = (a: number, b: number) => a + (b - a) * u();
  const [t, f] = [between(0.06, 0.24), between(-0.02, 0.08)];
  const trailingEdge = between(0, 0.004);
  const half = Array.from({ length: WEIGHTS }, (_, i) => between(0.55, 1.3) * (i < 5 ? 1 : 0.8));
  const reflex = between(-0.9, 1);
  const line = Array.from({ length: WEIGHTS }, (_, i) => between(0.3, 1) * (i < 5 ? 1 : reflex));
  const leadingEdge = between(-0.3, 0.5);
  const bare = { upper: half, lower: half.map((w) => -w), leadingEdge: 0, trailingEdge };
  let a = 1;
  for (let i = 0; i < 6; i++) {
    const scaled = { ...bare, upper: half.map((w) => a * w), lower: half.map((w) => -a * w) };
    a *= t / extentOf(scaled).thickness;
  }
  const camber = extentOf({ upper: line, lower: line, leadingEdge, trailingEdge: 0 }).camber;
  const b = f / camber;
  return {
    upper: half.map((w, i) => a * w + b * line[i]),
    lower: half.map((w, i) => -a * w + b * line[i]),
    leadingEdge: b * leadingEdge,
    trailingEdge,
  };
}

/** A nose that is round on both sides, and sides that keep apart. */
export function isSound(section: CstSection): boolean {
  if (section.upper[0] < LEAST_NOSE || section.lower[0] > -LEAST_NOSE) return false;
  return PLACES.every((x) => {
    const t = ordinateOf(section, true, x) - ordinateOf(section, false, x);
    return t > (x > 0.9 ? LEAST_TAIL * (1 - x) * 10 : LEAST_TAIL);
  });
}

export function randomSection(u: Random): CstSection {
  for (;;) {
    const section = draw(u);
    if (isSound(section)) return section;
  }
}

/** The outline, n points a side, from the trailing edge over the upper side and back along the lower one. */
export function cstPoints(section: CstSection, n: number): [x: number, y: number][] {
  const places = Array.from({ length: n }, (_, j) => (1 - Math.cos((Math.PI * j) / (n - 1))) / 2);
  const side = (upper: boolean) =>
    places.map((x): [number, number] => [x, x === 0 ? 0 : ordinateOf(section, upper, x)]);
  return [...side(true).toReversed(), ...side(false).slice(1)];
}
