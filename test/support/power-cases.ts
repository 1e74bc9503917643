import type { PackLeaf, PowertrainCase, RotorPower } from '../../src/engine/powertrain-case.js';
import type { PropellerMap } from '../../src/engine/map-case.js';

/** A map by name only: for what never reads it. */
export function namedMap(key: string): PropellerMap {
  return { key, table: new Float64Array([1]), meta: {} as never };
}

export function rotorPower(map: PropellerMap, change: Partial<RotorPower> = {}): RotorPower {
  return {
    map,
    count: 1,
    D: 0.254,
    fT: 1,
    fQ: 1,
    throttle: 0.6,
    trimT: null,
    vAxial: 0,
    vEdge: 0,
    Kv: 96,
    R20: 0.1,
    I0: 0.6,
    omega0: 950,
    polePairs: 7,
    L: 45e-6,
    Imax: 30,
    Pmax: Infinity,
    Cw: 4,
    Cc: 25,
    Gwc: 1,
    area: 7e-3,
    caseD: 0.028,
    canTurns: true,
    rated: null,
    Gca: 0,
    cooling: 'propeller_exit',
    windingT: null,
    magnetT: null,
    kX: 0.1,
    curve: { a: 0.1, b: 0, c: 0.05 },
    fPwm: 24_000,
    stray: 0.06,
    Resc: 0.01,
    Rwire: 0,
    Pq: 1,
    kSw: 0.015,
    syncRectification: true,
    timing: 'reference',
    stack: 0,
    position: 0,
    sense: 1,
    windingLimit: 423,
    magnetLimit: 393,
    spreads: { R: 1, I0: 1, Kv: 1.03, curve: 0.05, propeller: 1.05, esc: 1.5, thermal: 2 },
    ...change,
  };
}

/** Of a cell whose voltage rises from `volts` to `volts` + 1. */
export function packLeaf(volts = 3.2, change: Partial<PackLeaf> = {}): PackLeaf {
  return {
    curve: { soc: [0, 1], volts: [volts, volts + 1] },
    S: 4,
    P: 1,
    charge: 18_000,
    soc: 0.9,
    ratedCharge: 18_000,
    Rcell: 2e-3,
    Rslow: 5e-4,
    Rlinks: 1e-3,
    Rbranch: 0,
    dUdT: -1e-4,
    heatCapacity: 500,
    hA: 1,
    T0: 298.15,
    Imax: 100,
    spreadR: 1.2,
    ...change,
  };
}

/** Leaves in series, where they are several. */
export function powertrain(rotors: RotorPower[], leaves = [packLeaf()]): PowertrainCase {
  const nodes: PowertrainCase['nodes'] = leaves.map((_, leaf) => ({
    kind: 'leaf',
    leaf,
    Rwire: 0,
  }));
  if (leaves.length > 1) nodes.push({ kind: 'series', children: leaves.length, Rwire: 0 });
  return {
    air: { rho: 1.225, mu: 1.789e-5, sound: 340.3, T: 298.15 },
    flightS: 60,
    Rbus: 2e-3,
    load: { A: 0, W: 0 },
    packAir: { speed: 0 },
    socFloor: 0.2,
    cellLimit: 333.15,
    bands: false,
    rotors,
    leaves,
    nodes,
  };
}
