import { generator } from './random.js';

/** Random orders for blades that can be built: what small electric to light aeroplanes' propellers do, at rest and in flight. */
const NAMES = [
  'naca4412',
  'clarky',
  'e63',
  'mh114',
  'naca0012',
  'naca2412',
  'sd7003',
  's1223',
  'naca6409',
  'e387',
  'arad10',
  'raf30',
];
const AIR = { rho: 1.225, mu: 1.789e-5, sound: 340.3 };

/** What is asked of a blade, and how a message names it. */
export interface DesignOrder {
  words: string;
  airfoil: string;
  asked: {
    rotor: { B: number; R: number; rHub: number } & typeof AIR;
    Omega: number;
    V: number;
    target: { kind: 'thrust' | 'power'; value: number };
  };
}

export function feasibleOrders(count: number, seed: number): DesignOrder[] {
  const u = generator(seed);
  const log = (a: number, b: number) => a * (b / a) ** u();
  return Array.from({ length: count }, () => {
    const D = log(3, 100) * 0.0254;
    const R = D / 2;
    const Omega = (log(0.1, 0.65) * AIR.sound) / R;
    const n = Omega / (2 * Math.PI);
    const J = u() < 0.4 ? 0 : 0.1 + 0.7 * u();
    const Ct = log(0.015, 0.1) * (1 - 0.5 * J);
    const thrust = Ct * AIR.rho * n ** 2 * D ** 4;
    const kind = u() < 0.7 ? 'thrust' : 'power';
    // an ordinary propeller's power for it
    const power =
      thrust * Math.max(J * n * D, 0) * 1.5 +
      thrust ** 1.5 / Math.sqrt(2 * AIR.rho * Math.PI * R * R) / 0.6;
    const B = 2 + Math.floor(4 * u() * u());
    const airfoil = NAMES[Math.floor(NAMES.length * u())];
    const rotor = { B, R, rHub: (0.08 + 0.17 * u()) * R, ...AIR };
    const value = kind === 'thrust' ? thrust : power;
    const words = `${airfoil}, ${(D / 0.0254).toFixed(1)} in, ${(60 * n).toFixed(0)} rpm, J ${J.toFixed(2)}, ${value.toPrecision(3)} ${kind === 'thrust' ? 'N' : 'W'}`;
    return { words, airfoil, asked: { rotor, Omega, V: J * n * D, target: { kind, value } } };
  });
}

/** The same orders for all that their blades can do: a target of fifty times as much is none's. */
export function boundlessOrders(count: number, seed: number): DesignOrder[] {
  return feasibleOrders(count, seed).map((order) => {
    const { target } = order.asked;
    return { ...order, asked: { ...order.asked, target: { ...target, value: 50 * target.value } } };
  });
}

/** An order for `part` of what was reached of a boundless one. */
export function partOf(
  { words, airfoil, asked }: DesignOrder,
  reached: number,
  part: number,
): DesignOrder {
  const target = { ...asked.target, value: part * reached };
  return { words: `${words}, ${part} of ${reached}`, airfoil, asked: { ...asked, target } };
}
