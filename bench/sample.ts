/** `BENCH_SAMPLE=1 npm run bench` goes through the code of every part with the least work: its figures say nothing. */
export const IS_SAMPLE = process.env.BENCH_SAMPLE === '1';

/** Returns how much a part does: `full`, or as a sample. */
export function sampled<T>(full: T, sample: T): T {
  return IS_SAMPLE ? sample : full;
}
