/**
 * The finder's search over the whole catalog on two threads, for a quad and for an octo with 5 kg of payload and packs of up to eight
 * batteries: wall and processor seconds, cold (every propeller's map is made, for the range in any air) and warm, memory beyond what the maps take, and how the
 * combinations were dealt with. Targets: 3 s warm, 300 MiB.
 */
import {
  NO_LIMITS,
  searchProblem,
  searchRequest,
  startSearch,
  template,
} from '../../test/support/part-searches.ts';
import type { SearchProblem } from '../../src/finder/search/search-problem.ts';
import { unitMs } from '../harness.ts';
import { sampled } from '../sample.ts';

const WARM_ROUNDS = sampled(3, 1);
/** Every so manieth part of the catalog takes part. */
const EVERY = sampled(1, 100);
const MIB = 2 ** 20;
const WEIGHTED = ['endurance', 'all_up_mass', 'thrust_to_weight'] as const;

const CASES: Record<string, Partial<SearchProblem>> = {
  'quad, endurance and mass': { goals: ['endurance', 'all_up_mass'] },
  'quad, endurance, mass and thrust to weight': { goals: WEIGHTED },
  'quad, range and mass': {
    template: template(4, { frame_mass_kg: 0.5, payload_kg: 0.3, frame: 'quad' }),
    goals: ['range', 'all_up_mass'],
  },
  'octo of 5 kg payload, 2 s × 4 p, thrust to weight of 1.8': {
    template: template(8, { frame_mass_kg: 4, payload_kg: 5 }),
    series: [1, 2],
    parallel: [1, 2, 3, 4],
    limits: { ...NO_LIMITS, thrustToWeight: 1.8 },
  },
};

/** Searches of which every map is new. */
const COLD = ['quad, endurance and mass', 'quad, range and mass'];

type Tools = ReturnType<typeof startSearch>;

function problem(change: Partial<SearchProblem>): SearchProblem {
  const all = searchProblem(change);
  const some = (parts: SearchProblem['motors']) => parts.filter((_, i) => i % EVERY === 0);
  const { motors, propellers, batteries } = all;
  return {
    ...all,
    motors: some(motors),
    propellers: some(propellers),
    batteries: some(batteries),
  };
}

async function timed({ search }: Tools, change: Partial<SearchProblem>) {
  const processor = process.cpuUsage();
  const start = performance.now();
  let rss = 0;
  const watching = setInterval(() => (rss = Math.max(rss, process.memoryUsage.rss())), 20);
  const { counts, front, ms } = await search.run(problem(change), searchRequest);
  clearInterval(watching);
  const { user, system } = process.cpuUsage(processor);
  const wall_s = (performance.now() - start) / 1e3;
  return {
    wall_s,
    cpu_s: (user + system) / 1e6,
    rss_mib: rss / MIB,
    front: front.length,
    counts,
    ms,
  };
}

type Round = Awaited<ReturnType<typeof timed>>;

function report(name: string, { wall_s, cpu_s, rss_mib, front, counts, ms }: Round): void {
  const phases = Object.entries<number>(ms).map(
    ([phase, time]) => `${phase} ${(time / 1e3).toFixed(2)} s`,
  );
  const excluded = Object.values<number>(counts.excluded).reduce((sum, each) => sum + each, 0);
  console.log(
    `${name}: ${wall_s.toFixed(2)} s (${phases.join(', ')}), processor ${cpu_s.toFixed(2)} s, ${rss_mib.toFixed(0)} MiB; ` +
      `${counts.combinations} combinations: ${excluded} excluded, ${counts.pruned} pruned by ${counts.bounds} bounds, ` +
      `${counts.solved} solved; front ${front}`,
  );
}

export async function finderBench(): Promise<object> {
  console.log('\nFinder: all motors × propellers × batteries of the catalog, two threads');
  const cold: Record<string, Round> = {};
  for (const name of COLD) {
    const fresh = startSearch(2);
    try {
      cold[name] = await timed(fresh, CASES[name]);
      report(`${name}, cold`, cold[name]);
      console.log(`maps: ${(fresh.engine.maps.bytes / MIB).toFixed(0)} MiB`);
    } finally {
      await fresh.pool.close();
    }
  }
  const tools = startSearch(2);
  const results: Record<string, Round[]> = {};
  try {
    for (const [name, each] of Object.entries(CASES)) {
      results[name] = [];
      await timed(tools, each); // its maps are made
      for (let i = 0; i < WARM_ROUNDS; i++) {
        results[name].push(await timed(tools, each));
        report(name, results[name][i]);
      }
    }
    const unit = await unitMs();
    const inUnits = ({ cpu_s }: Round) => (1e3 * cpu_s) / unit;
    const ratios = {
      ...Object.fromEntries(
        Object.entries(cold).map(([name, round]) => [
          `finder: ${name}, cold, in units`,
          inUnits(round),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(results).map(([name, rounds]) => [
          `finder: ${name}, warm, in units`,
          Math.min(...rounds.map(inUnits)),
        ]),
      ),
    };
    return { cold, warm: results, maps_mib: tools.engine.maps.bytes / MIB, ratios };
  } finally {
    await tools.pool.close();
  }
}
