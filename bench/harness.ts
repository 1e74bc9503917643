/**
 * Times of small pieces of work in one process, interleaved, because these figures move with the machine's mood: what
 * is compared runs in turn, sample by sample, every other round in the opposite order. What is quoted is the median of
 * the ratios within a round: a disturbance that lasts longer than a round falls out of it, a shorter one spoils a round
 * or two. The ratio of the shortest samples says the same of an undisturbed machine.
 */
import { sampled } from './sample.ts';

export interface Case {
  name: string;
  /** Runs the work once and returns how many units it did (points, tasks, look-ups). */
  run: () => number | Promise<number>;
}

export interface Figure {
  name: string;
  /** Microseconds per unit of work. */
  median: number;
  min: number;
  max: number;
  /** Of every round; not written to latest.json. */
  times: number[];
}

/** One figure over another: median and quartiles of the rounds, and their shortest samples. */
export interface Ratio {
  median: number;
  low: number;
  high: number;
  ofMinima: number;
}

export interface Sampling {
  rounds: number;
  /** Length of a sample [ms]. */
  ms: number;
}
const SAMPLING: Sampling = { rounds: sampled(15, 1), ms: sampled(40, 1e-3) };
/**
 * For work of microseconds. On a machine with more to do than cores a thread runs for some 3 ms and waits for some more:
 * of samples this short most lie within one such turn, and so do neighbours.
 */
export const SHORT: Sampling = { rounds: sampled(501, 1), ms: sampled(0.4, 1e-3) };

/** The fixed unit of work: sin and exp of a million numbers, a fiftieth at a time. Gives the others a meaning across machines. */
export const UNIT: Case = {
  name: 'unit: 1e6 sin + exp',
  run: () => {
    let sum = 0;
    for (let i = 0; i < 20_000; i++) sum += Math.sin(i * 5e-2) + Math.exp(-i * 5e-5);
    if (!Number.isFinite(sum)) throw new Error('unit of work lost');
    return 0.02;
  },
};

async function sample(work: Case, ms: number): Promise<number> {
  let units = 0;
  const start = performance.now();
  let now = start;
  while (now - start < ms) {
    const done = work.run();
    units += typeof done === 'number' ? done : await done;
    now = performance.now();
  }
  return ((now - start) * 1000) / units;
}

/** Times every case in turn; a long first round is thrown away. */
export async function measure(cases: Case[], sampling = SAMPLING): Promise<Figure[]> {
  const times = cases.map((): number[] => []);
  for (const work of cases) await sample(work, sampled(Math.max(120, 3 * sampling.ms), 0));
  for (let round = 0; round < sampling.rounds; round++) {
    const order = [...cases.keys()];
    for (const i of round % 2 === 0 ? order : order.toReversed())
      times[i].push(await sample(cases[i], sampling.ms));
  }
  return cases.map(({ name }, i) => figureOf(name, times[i]));
}

/** Shortest time of the unit of work at this moment [ms], for work that is too long to run in turn with it. */
export async function unitMs(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < sampled(10, 1); i++) times.push(await sample(UNIT, sampled(20, 1e-3)));
  return 1e-3 * Math.min(...times);
}

export function figureOf(name: string, times: number[]): Figure {
  const sorted = times.toSorted((a, b) => a - b);
  return { name, median: at(sorted, 0.5), min: sorted[0], max: sorted.at(-1)!, times };
}

const at = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];

/** Value below which `part` of the values lie. */
export const quantile = (values: number[], part: number): number =>
  at(
    values.toSorted((a, b) => a - b),
    part,
  );

/** How many times as long `figure` takes as `base`, both of one `measure`. */
export function ratioOf(figure: Figure, base: Figure): Ratio {
  const ratios = figure.times.map((time, round) => time / base.times[round]);
  return {
    median: quantile(ratios, 0.5),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    ofMinima: figure.min / base.min,
  };
}

/** `1.234 (1.200 … 1.260)`. */
export const inWords = ({ median, low, high }: Ratio): string =>
  `${digits(median)} (${digits(low)} … ${digits(high)})`;

/** Four digits that tell, without exponent. */
export const digits = (x: number): string =>
  x >= 1000 ? x.toFixed(0) : x < 0.1 ? x.toPrecision(3) : x.toPrecision(4);

/** One line per figure; `base` is what the last columns divide by. */
export function print(title: string, figures: Figure[], base: Figure): void {
  console.log(`\n${title}`);
  console.log(
    `${''.padEnd(44)}${'min µs'.padStart(11)}${'median µs'.padStart(11)}${'ratio, quartiles'.padStart(30)}${'of minima'.padStart(11)}`,
  );
  for (const f of figures) {
    const ratio = ratioOf(f, base);
    console.log(
      `${f.name.padEnd(44)}${f.min.toFixed(2).padStart(11)}${f.median.toFixed(2).padStart(11)}` +
        `${inWords(ratio).padStart(30)}${digits(ratio.ofMinima).padStart(11)}`,
    );
  }
  console.log(`(ratio to "${base.name}": median of the rounds' own ratios)`);
}
