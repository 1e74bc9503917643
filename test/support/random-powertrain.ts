/** Powertrains drawn over all that a vehicle may be, and over what no vehicle is. */
import { LEAF, ROTOR, type TestCase, VEHICLE } from './powertrains.js';

type Random = () => number;
const between = (u: Random, a: number, b: number): number => a + (b - a) * u();
const logBetween = (u: Random, a: number, b: number): number => a * (b / a) ** u();
const oneOf = <T>(u: Random, all: T[]): T => all[Math.floor(u() * all.length)];
const atTimes = (u: Random, part: number, value: number, otherwise = 0): number =>
  u() < part ? value : otherwise;

/** A motor that fits its propeller more or less: from one that hardly turns it to one that hardly notices it. */
function randomRotor(u: Random, slots: { D: number }[]) {
  const slot = Math.floor(u() * slots.length);
  const D = slots[slot].D;
  const Kv = logBetween(u, 12, 45) / D;
  const R20 = logBetween(u, 0.003, 0.6);
  const coax = u() < 0.3;
  return {
    MAP_SLOT: slot,
    COUNT: 1 + Math.floor(u() * 4),
    D,
    THROTTLE: u() < 0.15 ? oneOf(u, [0, 1e-3, 1]) : between(u, 0.05, 1),
    TRIM_T: u() < 0.1 ? 10 ** between(u, -1, 2.5) : 0,
    V_AXIAL: u() < 0.4 ? 0 : between(u, -12, 40),
    V_EDGE: atTimes(u, 0.3, between(u, 0, 25)),
    KV: Kv,
    R20,
    I0: logBetween(u, 0.05, 4),
    OMEGA0: logBetween(u, 50, 3000),
    I_MAX: logBetween(u, 1, 100),
    P_MAX: logBetween(u, 20, 5000),
    C_W: logBetween(u, 0.5, 60),
    C_C: logBetween(u, 3, 500),
    G_WC: logBetween(u, 0.1, 10),
    AREA: logBetween(u, 1e-3, 0.1),
    CASE_D: logBetween(u, 0.01, 0.2),
    CAN_TURNS: Math.floor(2 * u()),
    RATED_I: atTimes(u, 0.5, logBetween(u, 1, 100)),
    RATED_OMEGA: logBetween(u, 100, 3000),
    G_CA: atTimes(u, 0.3, logBetween(u, 0.05, 5)),
    COOLING: Math.floor(u() * 3),
    COOLING_V: between(u, 0, 20),
    T_W_PIN: atTimes(u, 0.1, 320),
    T_MAG_PIN: atTimes(u, 0.1, 310),
    S_STRAY: oneOf(u, [0, 0.02, 0.06]),
    R_ESC: logBetween(u, 5e-4, 0.05),
    R_WIRE: atTimes(u, 0.7, logBetween(u, 1e-3, 0.1)),
    P_Q: atTimes(u, 0.8, 1),
    K_SW: atTimes(u, 0.8, 0.015),
    SYNC: atTimes(u, 0.3, 1),
    STACK: coax ? 1 : 0,
    POSITION: coax ? between(u, -0.4, 0.4) : 0,
    SENSE: oneOf(u, [-1, 1]),
    SPREAD_R: 1.3,
    SPREAD_THRUST: 1.08,
    SPREAD_TORQUE_ALONG: 1.08,
    SPREAD_TORQUE: 1.05,
    TIMING: Math.floor(u() * 3),
    ADVANCE: between(u, 0, 0.6),
    POLE_PAIRS: 1 + Math.floor(u() * 21),
    L: 0.45e-3 * R20 * logBetween(u, 0.3, 3),
  };
}

function randomLeaf(u: Random) {
  const Ah = logBetween(u, 2, 120);
  return {
    S: 1 + Math.floor(u() * 14),
    P: 1 + Math.floor(u() * 4),
    CHARGE: u() < 0.1 ? Infinity : 3600 * Ah,
    SOC: u() < 0.2 ? oneOf(u, [0, 0.05, 0.2, 1]) : u(),
    R_CELL: logBetween(u, 0.01, 0.1) / Ah,
    R_SLOW: 0.03 / Ah,
    R_LINKS: atTimes(u, 0.5, 0.003),
    R_BRANCH: atTimes(u, 0.5, 0.005),
    DUDT: atTimes(u, 0.7, -1e-4),
    HEAT_CAP: atTimes(u, 0.8, 160 * Ah),
    HA: logBetween(u, 0.05, 5),
    T0: between(u, 260, 320),
    I_MAX: logBetween(u, 5, 1000),
    SPREAD_R: 1.2,
  };
}

/** A vehicle of up to six groups on a pack of one to five leaves, anywhere between cold and steady. */
export function randomPowertrain(u: Random, slots: { D: number }[]): TestCase {
  const leaf = randomLeaf(u);
  const leaves = Array.from({ length: 1 + Math.floor(u() * u() * 5) }, () =>
    u() < 0.5 ? leaf : { ...randomLeaf(u), S: leaf.S },
  );
  const joint = leaves.length > 1 ? [[oneOf(u, [1, 2]), 0, leaves.length, 0.001]] : [];
  const FLIGHT_S = oneOf(u, [-1, -1, 0, 10, logBetween(u, 1, 3000)]);
  return {
    vehicle: {
      RHO: between(u, 0.9, 1.3),
      T_AMB: between(u, 260, 320),
      FLIGHT_S,
      R_BUS: atTimes(u, 0.7, 0.004),
      PACK_AIR_MODE: Math.floor(u() * 2),
      PACK_AIR_FACTOR: 0.3,
      PACK_AIR_V: between(u, 0, 10),
    },
    rotors: Array.from({ length: 1 + Math.floor(u() * 6) }, () => randomRotor(u, slots)),
    leaves,
    nodes: [...leaves.map((_, i) => [0, i, 0, 0]), ...joint],
  };
}

const ABSURD = [0, -0, 1, -1, 1e-300, 5e-324, 1e9, -1e9, 1e300, 1e308, Infinity, -Infinity, NaN];

/** A vehicle with some numbers that mean nothing, in any place. */
export function absurdPowertrain(u: Random, slots: { D: number }[]): TestCase {
  const one = randomPowertrain(u, slots);
  const spoil = (row: Record<string, number>, names: string[]) => {
    const n = u() < 0.3 ? 1 + Math.floor(u() * 3) : 0;
    for (let i = 0; i < n; i++) row[oneOf(u, names)] = oneOf(u, ABSURD);
  };
  spoil(
    one.vehicle!,
    Object.keys(VEHICLE).filter((name) => name !== 'BANDS'),
  );
  for (const rotor of one.rotors!) spoil(rotor, Object.keys(ROTOR));
  for (const leaf of one.leaves!) spoil(leaf, Object.keys(LEAF));
  if (u() < 0.3) one.nodes![Math.floor(u() * one.nodes!.length)][2] = oneOf(u, ABSURD);
  if (u() < 0.1) one.nodes![Math.floor(u() * one.nodes!.length)][0] = oneOf(u, ABSURD);
  return one;
}
