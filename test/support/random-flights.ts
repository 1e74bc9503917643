import { beforeAll, describe, expect, it } from '@jest/globals';
import * as layout from '../../assembly/integrator/layout.js';
import { PT_SIZE } from '../../assembly/powertrain/layout.js';
import { END, flyOn, type Interval, STATE, writeFlight } from './dynamics.js';
import { sources } from './rotor.js';
import { putRealMaps } from './dynamics-maps.js';
import { absurdPowertrain, randomPowertrain } from './random-powertrain.js';
import { generator } from './random-rotor.js';
import type { TestCase } from './powertrains.js';

/** Least advance for each attempt of a flight that does not end [s]: rough steps are of 1 ms, and unsolved ones a quarter of that. */
const LEAST_ADVANCE = 1e-4;
/** No flight here needs more attempts. */
const MOST_STEPS = 60_000;

type Random = () => number;
let slots: { D: number }[] = [];

const between = (u: Random, a: number, b: number) => a + (b - a) * u();
const throttle = (u: Random) => (u() < 0.15 ? Math.round(u()) : u());
const commandsOf = (u: Random, n: number) => [
  u() < 0.5 ? 0 : between(u, -5, 25),
  u() < 0.5 ? 0 : between(u, -8, 8),
  ...Array.from({ length: n }, () => [throttle(u), u() < 0.5 ? 0 : between(u, -1, 2)]).flat(),
];

/** A schedule of up to eight intervals that jump, ramp or hold. */
function randomSchedule(u: Random, commands: number): Interval[] {
  let t = 0;
  return Array.from({ length: 1 + Math.floor(u() * 8) }, () => {
    const begin = t;
    t += u() < 0.2 ? between(u, 0.01, 0.2) : between(u, 0.2, 20);
    const from = commandsOf(u, commands);
    return { t: begin, from, to: u() < 0.5 ? commandsOf(u, commands) : from };
  });
}

function randomFlight(u: Random, draw: typeof randomPowertrain) {
  const powertrain: TestCase = draw(u, slots);
  const commands = 1 + Math.floor(u() * 3);
  const rotors = powertrain.rotors!.map((rotor) => ({
    ...rotor,
    COMMAND: Math.floor(u() * commands),
    // 6e-5 kg·m² at 10 in, as mass times D², ten times more or less; now and then anything
    J:
      u() < 0.9
        ? 6e-5 * (rotor['D'] / 0.254) ** 4.3 * 10 ** between(u, -1, 1)
        : 10 ** between(u, -6.5, -1.5),
  }));
  const schedule = randomSchedule(u, commands);
  return {
    ...powertrain,
    rotors,
    schedule,
    asked: {
      END_S: schedule.at(-1)!.t + 10,
      SOC_CUTOFF: 0.1,
      V_CUTOFF: u() < 0.5 ? 3 : 0,
      HOLD_S: u() < 0.2 ? 0 : 1,
      RECORD_S: 0.5,
      LOAD_W: u() < 0.2 ? 100 : 0,
    },
  };
}

interface Seen {
  ends: Record<string, number>;
  notFinite: string[];
  unsorted: string[];
  failed: string[];
  unbalanced: string[];
  unended: string[];
  steps: number;
  maxSteps: number;
  worst: number;
  rough: number;
  kinds: Record<string, number>;
}

function run(
  cases: number,
  seed: number,
  draw: typeof randomPowertrain,
  spoil?: (u: Random) => void,
): Seen {
  const u = generator(seed);
  const seen: Seen = {
    ends: {},
    notFinite: [],
    unsorted: [],
    failed: [],
    unbalanced: [],
    unended: [],
    steps: 0,
    maxSteps: 0,
    worst: 0,
    rough: 0,
    kinds: {},
  };
  for (let i = 0; i < cases; i++) {
    writeFlight(randomFlight(u, draw));
    spoil?.(u);
    let pieces = 0;
    const { rows, events, state, checkpoint } = flyOn(sources, Infinity, MOST_STEPS / 20, () => {
      if (++pieces > 20) sources.dynamicsState[layout.DYN_STATE.END] = 99;
    });
    const end = Object.keys(END).find((name) => END[name] === state['END']) ?? 'NONE';
    seen.ends[end] = (seen.ends[end] ?? 0) + 1;
    for (const { kind } of events) seen.kinds[kind] = (seen.kinds[kind] ?? 0) + 1;
    const steps = state['STEPS'] + state['REJECTED'];
    // what is absurd may last for ever, but it gets on
    const goesOn = spoil !== undefined && state['T'] >= LEAST_ADVANCE * steps;
    if (end === 'NONE' && !goesOn)
      seen.unended.push(`${i} at ${state['T']} s, h ${checkpoint[layout.DYN_STATE.SOLVER]}`);
    const told = events.flatMap((each) => [each.t, each.index, each.value]);
    if (![...rows.flatMap((row) => [...row]), ...told].every(Number.isFinite))
      seen.notFinite.push(`${i}`);
    if (rows.some((row, n) => n > 0 && !(row[0] > rows[n - 1][0]))) seen.unsorted.push(`${i}`);
    if (end === 'FAILED') seen.failed.push(`${i} at ${state['T']} s`);
    else if (!(state['BALANCE'] <= 1e-4))
      seen.unbalanced.push(`${i}: ${state['BALANCE'].toExponential(1)}`);
    if (end !== 'FAILED') seen.worst = Math.max(seen.worst, state['BALANCE']);
    seen.rough += Math.sign(state['ROUGH']);
    seen.steps += steps / cases;
    seen.maxSteps = Math.max(seen.maxSteps, steps);
  }
  const { notFinite, unsorted, failed, unbalanced, unended, ...rest } = seen;
  console.log(
    `${cases} cases; ${JSON.stringify(rest)}\n` +
      Object.entries({ notFinite, unsorted, failed, unbalanced, unended })
        .map(([name, all]) => `${name} ${all.length}: ${all.slice(0, 12).join(', ')}`)
        .join('\n'),
  );
  return seen;
}

const ABSURD = [0, -0, 1, -1, 1e-300, 5e-324, 1e9, -1e9, 1e300, 1e308, Infinity, -Infinity, NaN];

/** Writes what means nothing into some place of what is asked, of the schedule or of the inertias. */
function spoilAsked(u: Random): void {
  const absurd = ABSURD[Math.floor(u() * ABSURD.length)];
  const which = u();
  // channels, and the begins of the intervals
  const size = layout.intervalSize(sources.dynamicsIn[layout.DYN_IN.COMMANDS], false);
  const begin = size * Math.floor(u() * sources.dynamicsIn[layout.DYN_IN.INTERVALS]);
  if (which < 0.2) sources.dynamicsIn[Math.floor(u() * 12)] = absurd;
  else if (which < 0.4) sources.dynamicsSchedule(1)[begin] = absurd;
  else if (which < 0.6) sources.dynamicsSchedule(1)[Math.floor(u() * 60)] = absurd;
  else if (which < 0.8)
    sources.rotorsIn[PT_SIZE.ROTOR * Math.floor(u() * 3) + 40 + Math.floor(u() * 2)] = absurd;
}

/** Declares the tests: so many random flights, and half as many of what no flight is. */
export function describeRandomFlights(cases: number, seed: number) {
  beforeAll(() => void (slots = putRealMaps()));

  describe(`random vehicles on random schedules, ${cases} of seed ${seed}`, () => {
    let seen: Seen;
    beforeAll(() => void (seen = run(cases, seed, randomPowertrain)), 3_600_000);

    it('end, with finite rows whose times rise', () => {
      expect(seen.unended).toEqual([]);
      expect(seen.notFinite).toEqual([]);
      expect(seen.unsorted).toEqual([]);
    });

    it('close the books to 1e-4', () => {
      expect(seen.unbalanced).toEqual([]);
    });

    it('are solved', () => {
      expect(seen.failed).toEqual([]);
    });
  });

  describe(`what no flight is, seed ${seed + 1}`, () => {
    it('ends, with finite rows', () => {
      const found = run(cases / 2, seed + 1, absurdPowertrain, spoilAsked);
      expect(STATE['END']).toBe(1);
      expect([found.notFinite, found.unended, found.unsorted]).toEqual([[], [], []]);
    }, 3_600_000);
  });
}
