import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { CoarseFlights } from '../../../src/dynamics/estimate/coarse-flights.js';
import { FLIGHTS } from '../../../src/dynamics/dynamic-simulations.controller.js';
import { DynamicsService } from '../../../src/dynamics/dynamics.service.js';
import { CreateDynamicBody } from '../../../src/dynamics/request/dynamics.wire.js';
import { FlightEstimates } from '../../../src/dynamics/estimate/flight-estimates.service.js';
import { ApiError } from '../../../src/platform/errors.js';
import { toWire } from '../../../src/platform/wire/validation.js';

const BODY = toWire(CreateDynamicBody, {
  project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  density_kg_m3: 1.225,
  battery_component_id: 'pack',
  rotor_groups: [{ label: 'a', motor_component_id: 'm', propeller_component_id: 'p' }],
  schedule: {
    mode: 'segments',
    segments: [{ until_depleted: true, per_group: { a: { throttle_target: 50 } } }],
  },
  termination: {},
});
const NO_PARTS = new Map<string, never>();
const EXPECTED = { endS: 3_600, byRule: 720, mostMs: 20 };
const CALLER = { accountId: 'a' } as never;
const failing = (error: Error) => async (): Promise<never> => {
  throw error;
};
const timeout = new ApiError('solver_timeout');

/** Coarse flights over maps and a kernel that do as told; chunks end at once. */
function flights(
  mapFlight: (flight: unknown, request: { signal: AbortSignal }) => Promise<unknown>,
  dynamics: () => Promise<unknown> = () => Promise.resolve({ end: 'soc_cutoff', t: 425 }),
) {
  const powertrains = { prepareFlight: () => ({}), mapFlight, toCase: () => ({ endS: 3_600 }) };
  return new CoarseFlights(powertrains as never, { dynamics } as never);
}

describe('a coarse flight', () => {
  it('does not give up maps that come too late', async () => {
    const given: AbortSignal[] = [];
    const late = flights((_, { signal }) => {
      given.push(signal);
      return new Promise(() => {});
    });
    expect(await late.fly('a', BODY, NO_PARTS, EXPECTED)).toBeUndefined();
    expect(given.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('waits for maps of several seconds unless told otherwise', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const slow = flights(() => delay(40, {}));
    expect(await slow.fly('a', BODY, NO_PARTS, { endS: 3_600, byRule: 720 })).toBe(425);
    expect(limit.mock.calls).toEqual([[8_000]]);
    jest.restoreAllMocks();
  });

  it('is left to the rule where the engine takes too long, and throws what else it throws', async () => {
    const fails = (error: Error) =>
      flights(async () => ({}), failing(error)).fly('a', BODY, NO_PARTS, {
        ...EXPECTED,
        maxMs: 5_000,
      });
    expect(await fails(timeout)).toBeUndefined();
    await expect(fails(new Error('broken'))).rejects.toThrow('broken');
  });
});

it('an estimate that is being made is not made twice', async () => {
  let flown = 0;
  const fly = async () => {
    flown++;
    await delay(20);
    return 425;
  };
  const longest = () => 3_600;
  const estimates = new FlightEstimates(
    {} as never,
    { fly } as never,
    { longest } as never,
    {} as never,
    {} as never,
  );
  const ask = () => estimates.ofFlight(CALLER, BODY, NO_PARTS);
  const both = await Promise.all([ask(), ask()]);
  expect(both).toEqual([0, 1].map(() => ({ durationS: 425, basis: 'simulated' })));
  expect(await ask()).toEqual(both[0]);
  expect(flown).toBe(1);
});

describe('what comes before the transaction of a create', () => {
  const controller = (isStored: boolean, told: string[]) => {
    const dynamics = { foresee: () => Promise.resolve(told.push('foreseen')) };
    const writes = {
      hasStoredAnswer: () => Promise.resolve(isStored),
      run: () => Promise.resolve(told.push('run')),
    };
    return new FLIGHTS.main(dynamics, {}, {}, writes);
  };

  it.each([
    [true, ['run']],
    [false, ['foreseen', 'run']],
  ])('with a kept answer (%s): %j', async (isKept, wanted) => {
    const told: string[] = [];
    await controller(isKept, told).create({ sender: CALLER }, BODY);
    expect(told).toEqual(wanted);
  });

  it('leaves what is wrong with the request to it, and hides nothing else', async () => {
    const foresee = (error: Error) => {
      const estimates = { of: failing(error) };
      const none = {} as never;
      const em = { fork: () => ({}) };
      const service = new DynamicsService(none, estimates as never, none);
      return Object.assign(service, { em }).foresee(CALLER, BODY);
    };
    await expect(foresee(new ApiError('component_not_found'))).resolves.toBeUndefined();
    await expect(foresee(new ApiError('queue_full'))).rejects.toMatchObject({ code: 'queue_full' });
    await expect(foresee(new Error('broken'))).rejects.toThrow();
  });
});
