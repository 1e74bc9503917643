/**
 * Medians and ratios of small pieces of work, timed in one process and interleaved, because these figures move with
 * the machine's mood: what is compared runs in turn, sample by sample.
 */
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
}

const SAMPLES = 15;
const SAMPLE_MS = 40;

/** The fixed unit of work: sin and exp of a million numbers. Gives the others a meaning across machines. */
export const UNIT: Case = {
  name: 'unit: 1e6 sin + exp',
  run: () => {
    let sum = 0;
    for (let i = 0; i < 1_000_000; i++) sum += Math.sin(i * 1e-3) + Math.exp(-i * 1e-6);
    if (!Number.isFinite(sum)) throw new Error('unit of work lost');
    return 1;
  },
};

async function sample(work: Case, ms: number): Promise<number> {
  let units = 0;
  const start = performance.now();
  let now = start;
  while (now - start < ms) {
    units += await work.run();
    now = performance.now();
  }
  return ((now - start) * 1000) / units;
}

/** Times every case in turn; one warm-up round is thrown away. */
export async function measure(cases: Case[]): Promise<Figure[]> {
  const times = cases.map((): number[] => []);
  for (let round = -1; round < SAMPLES; round++) {
    for (const [i, work] of cases.entries()) {
      const us = await sample(work, round < 0 ? 3 * SAMPLE_MS : SAMPLE_MS);
      if (round >= 0) times[i].push(us);
    }
  }
  return cases.map(({ name }, i) => {
    const sorted = times[i].sort((a, b) => a - b);
    return { name, median: sorted[SAMPLES >> 1], min: sorted[0], max: sorted[SAMPLES - 1] };
  });
}

/** One line per figure; `base` is what the last column divides by. */
export function print(title: string, figures: Figure[], base: Figure): void {
  console.log(`\n${title}`);
  console.log(
    `${''.padEnd(46)}${'median µs'.padStart(12)}${'min … max'.padStart(22)}${'ratio'.padStart(10)}`,
  );
  for (const f of figures) {
    const spread = `${f.min.toFixed(2)} … ${f.max.toFixed(2)}`;
    const ratio = (f.median / base.median).toFixed(3);
    console.log(
      `${f.name.padEnd(46)}${f.median.toFixed(2).padStart(12)}${spread.padStart(22)}${ratio.padStart(10)}`,
    );
  }
  console.log(`(ratio to "${base.name}")`);
}
