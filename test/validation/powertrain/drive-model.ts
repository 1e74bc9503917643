/**
 * The drive's equations (theory E.1 to E.5, E.60) at the temperatures and the propeller loads that the service found, so that its
 * numbers can be changed and its spreads counted ten thousand times in a second. At the service's own numbers it gives the service's answers.
 */
import { BLOCK_POINTS } from '../../../dist/engine/engine.service.js';
import { isPointError } from '../../../dist/powertrain/solve-result.js';
import { type MotorSpec, toMotorSpec } from '../../../src/components/estimates/spec.mapper.ts';
import type { RotorPower } from '../../../src/engine/powertrain-case.js';
import { request, type startPowertrains } from '../../support/powertrain-service.ts';
import { ABSURD, amperes, FULL, LEAST_CURRENT, type Quantity } from './motor-cases.ts';
import { prepared } from './drives.ts';
import type { Setup } from './motor-setups.ts';

export const QUANTITIES = ['rpm', 'current', 'thrust'] as const;
/** The numbers of the drive that benches were asked for; `exponent` over Kv, `stated`: weight of a stated resistance. */
export interface Numbers {
  working: number;
  exponent: number;
  stated: number;
  kX: number;
  stray: number;
  kSw: number;
  a: number;
  c: number;
}
/** The numbers that the service has (src/powertrain/rotor.mapper.ts, src/components/estimates/motor.ts). */
export const SHIPPED: Numbers = {
  working: 1.82,
  exponent: 0,
  stated: 0,
  kX: 0.31,
  stray: 0.01,
  kSw: 0.085,
  a: 0,
  c: 0.08,
};

/** One point of a bench beside what the model needs of it. */
export interface Case {
  setup: Setup;
  source: string;
  maker: string;
  isFull: boolean;
  /** Logarithms of the measured speed [rad/s], current [A] and thrust [N]; NaN where not measured or absurd. */
  measured: Record<Quantity, number>;
  /** The service's answer, and the standard deviations of its bands, in logarithms. */
  answer: Record<Quantity, number>;
  spread: Record<Quantity, number>;
  power: RotorPower;
  facts: MotorSpec;
  typical: number;
  Rc: number;
  windingT: number;
  magnetT: number;
  /** Logarithms of speeds, rising, and of Q/Ω² and T/Ω² there. */
  omega: number[];
  q: number[];
  t: number[];
}

/** Factors on what a drive is made of; 1 where absent, 0 of `a`, which is added. */
export interface Factors {
  R?: number;
  esc?: number;
  I0?: number;
  Kv?: number;
  thrust?: number;
  torque?: number;
  a?: number;
}

/** Makers under names of their own; motors that people wound themselves are one. */
function makerOf({ source, motor }: Setup): string {
  if (source.startsWith('KDE')) return motor.split(' ')[0];
  if (/^\d{2,3}x\d|cdrom/i.test(motor)) return 'homebuilt';
  return motor.split(/[ /]/)[0];
}

const sourceOf = ({ source }: Setup): string => source.split(',')[0];
const VOLTS = [0.75, 1, 1.3];

export async function benchCases(
  service: ReturnType<typeof startPowertrains>,
  setups: readonly Setup[],
): Promise<Case[]> {
  const { points } = service.powertrains;
  const solved: Awaited<ReturnType<typeof points.solve>>[] = [];
  for (const volts of VOLTS) {
    const all = prepared(service, setups, { volts, bands: volts === 1 });
    const outcomes: (typeof solved)[number] = [];
    for (let at = 0; at < all.length; at += BLOCK_POINTS)
      outcomes.push(...(await points.solve(all.slice(at, at + BLOCK_POINTS), request)));
    solved.push(outcomes);
  }
  return setups.flatMap((setup, i) => {
    const [low, own, high] = solved.map((each) => each[i]);
    if (isPointError(own)) return [];
    const turns = [low, own, high].flatMap((each) =>
      isPointError(each) || !(each.result.rotors[0].Omega > 1) ? [] : [each.result.rotors[0]],
    );
    const sorted = turns.toSorted((x, y) => x.Omega - y.Omega);
    const [rotor] = own.result.rotors;
    const { bands } = own.result;
    const facts = toMotorSpec(setup.motorSpec);
    const { motor } = own.mapped.point.rotors[0];
    const typical = 10 ** 3.998 * (1e3 * motor.estimates.mass.value) ** -1.148 * facts.kv ** -0.988;
    const answer = {
      rpm: Math.log(rotor.Omega),
      current: Math.log(own.result.I),
      thrust: Math.log(own.result.T),
    };
    const within = (quantity: Quantity, value: number): number =>
      Math.abs(Math.exp(answer[quantity]) / value - 1) <= ABSURD[quantity] ? Math.log(value) : NaN;
    const current = amperes(setup) > LEAST_CURRENT ? amperes(setup) : NaN;
    const half = ({ low: from, high: to }: { low: number; high: number }) =>
      Math.log(to / from) / 2;
    return [
      {
        setup,
        source: sourceOf(setup),
        maker: makerOf(setup).toLowerCase(),
        isFull: setup.throttle > FULL,
        measured: {
          rpm: within('rpm', (setup.rpm * Math.PI) / 30),
          current: within('current', current),
          thrust: within('thrust', setup.thrust),
        },
        answer,
        spread: { rpm: rotor.OmegaSpread, current: half(bands!.I), thrust: half(bands!.T) },
        power: own.mapped.powertrain.rotors[0],
        facts,
        typical,
        Rc: motor.estimates.R.value,
        windingT: rotor.windingT,
        magnetT: rotor.magnetT,
        omega: sorted.map(({ Omega }) => Math.log(Omega)),
        q: sorted.map(({ Q, Omega }) => Math.log(Q / Omega ** 2)),
        t: sorted.map(({ T, Omega }) => Math.log(T / Omega ** 2)),
      },
    ];
  });
}

function between(x: readonly number[], y: readonly number[], at: number): number {
  const i = x.findIndex((value) => value >= at);
  if (i <= 0) return i === 0 ? y[0] : y[y.length - 1];
  return y[i - 1] + ((y[i] - y[i - 1]) * (at - x[i - 1])) / (x[i] - x[i - 1]);
}

const HALVINGS = 34;
/** The resistance at work and the part of it that is the winding (E.44), both as the numbers have them. */
function resistances({ facts, typical }: Case, { working, exponent, stated }: Numbers) {
  const { R, kv } = facts;
  const factor = working * Math.max(kv / 1000, 0.4) ** exponent;
  const both = R ? R ** stated * typical ** (1 - stated) : typical;
  const whole = Math.max(factor * both, (1.1 * (R ?? 0)) / 0.8);
  return { whole, winding: Math.min(0.8 * whole, 1.1 * (R ?? typical)) };
}

/** Logarithms of speed, current and thrust. */
export function solveCase(
  one: Case,
  numbers: Numbers,
  { R = 1, esc = 1, I0 = 1, Kv = 1, thrust = 1, torque = 1, a = 0 }: Factors = {},
): Record<Quantity, number> {
  const { power, setup, windingT, magnetT, omega, q, t } = one;
  const { whole, winding } = resistances(one, numbers);
  const own = power.Resc - (one.Rc - power.R20);
  const Rt = winding * R * (1 + 0.00393 * (windingT - 293.15)) + esc * (whole - winding + own);
  const X = esc * numbers.kX * power.polePairs * power.L;
  const Kt = 1 / (Kv * power.Kv * (1 + 0.0011 * (magnetT - 293.15)));
  const theta = Math.min(setup.throttle, 1);
  const bulge = numbers.c / (theta + 0.03) + numbers.a + a;
  const d = theta + (1 - theta) * theta * bulge;
  const V = setup.volts;
  const currentAt = (w: number) =>
    (torque * Math.exp(between(omega, q, Math.log(w))) * w * w) / Kt +
    I0 * power.I0 * Math.max(w / power.omega0, 0.2) ** 0.6;
  let [low, high] = [1, V / Kt];
  for (let n = 0; n < HALVINGS; n++) {
    const w = 0.5 * (low + high);
    if (d * V - Kt * w > currentAt(w) * (Rt + X * w)) low = w;
    else high = w;
  }
  const w = 0.5 * (low + high);
  const I = currentAt(w);
  const E = Kt * w;
  const loss = esc * (numbers.kSw * I * (1 - d) + (1 + numbers.stray * E * I) / V);
  return {
    rpm: Math.log(w),
    current: Math.log((I * (E + Rt * I)) / V + loss),
    thrust: Math.log(thrust) + between(omega, t, Math.log(w)) + 2 * Math.log(w),
  };
}
