/**
 * The quantities of a battery that a run needs: cells in series and parallel, each
 *
 *   V = OCV(charge) − I R0 − V1 − V2                                                       (E.20 of docs/theory/powertrain.md)
 *
 * with R0 and R1 as shares of one resistance r, that of a pulse of 1 to 10 s at 25 °C and mid charge, and R2 of the slow
 * diffusion:
 *
 *   r = k / Ah · C^−0.44 mΩ,  C held at 60           k = 75 LiPo ×/÷ 1.2 (69 packs on a bench), LFP ×/÷ 1.25 (8 cells)
 *                                                    k = 165 NMC, NCA ×/÷ 1.6 (13 cells)
 *   R2 = 40 mΩ / Ah of NMC and NCA (30Q and P42A, each fitted without the other: 43 and 36), 0.25 r of the others
 *
 * A quoted direct-current value is mostly the fast part only. On a bench a Samsung 30Q had 2.0 times its quote (37 mΩ
 * for 18), a Molicel P42A 0.3 times what quotes of cells of its size and rating say: hence 1.5 ×/÷ 1.5.
 */
import type { BatterySpec, Chemistry } from './battery-spec.mapper.js';
import { type Estimate, estimate, following, known, widened } from './estimate.js';
import { ocvData } from './model-data.mapper.js';

interface ChemistryProperties {
  curve: string;
  /** Nominal voltage of a cell [V]. */
  volts: number;
  /** k of the correlation [mΩ·Ah] and its spread. */
  k: number;
  kSpread: number;
  /** Resistance of the slow diffusion times capacity [mΩ·Ah]; undefined: 0.25 r. */
  slow?: number;
  /** Charge held over charge stated, and its spread. */
  held: number;
  heldSpread: number;
  /** Median continuous rate of the catalog [1/h]; where a rating is absent. */
  C: number;
  /** Median energy per mass of the catalog [Wh/kg] and its spread. */
  energy: number;
  energySpread: number;
  /** dOCV/dT at mid charge [V/K]. */
  dUdT: number;
}

const lithium = { dUdT: -1e-4, held: 1, heldSpread: 1.05 };
/** 48 hobby packs on a bench held 1.06 times what their label says, in the median; without any one maker 1.056 to 1.069. */
const pouch = { ...lithium, held: 1.06, heldSpread: 1.05 };
/** Samsung 30Q 0.99, Molicel P42A 0.95, P28A 0.99 (at 10 A). */
const layered = { ...lithium, slow: 40, held: 0.975, heldSpread: 1.03 };
const CHEMISTRY: Record<Exclude<Chemistry, 'source'>, ChemistryProperties> = {
  lipo: {
    ...pouch,
    curve: 'lipo',
    volts: 3.7,
    k: 75,
    kSpread: 1.2,
    C: 30,
    energy: 129,
    energySpread: 1.2,
  },
  lihv: {
    ...pouch,
    curve: 'lihv',
    volts: 3.8,
    k: 75,
    kSpread: 1.5,
    C: 12,
    energy: 210,
    energySpread: 1.15,
  },
  nmc: {
    ...layered,
    curve: 'nmc',
    volts: 3.6,
    k: 165,
    kSpread: 1.6,
    C: 6,
    energy: 220,
    energySpread: 1.3,
  },
  nca: {
    ...layered,
    curve: 'nca',
    volts: 3.6,
    k: 165,
    kSpread: 1.6,
    C: 6,
    energy: 220,
    energySpread: 1.3,
  },
  lfp: {
    ...lithium,
    dUdT: 0,
    curve: 'lfp',
    volts: 3.2,
    k: 75,
    kSpread: 1.25,
    C: 21,
    energy: 103,
    energySpread: 1.15,
  },
  // No row of the catalog and no measurement here: common values.
  nimh: {
    ...lithium,
    dUdT: 0,
    curve: 'nimh',
    volts: 1.2,
    k: 75,
    kSpread: 2,
    C: 10,
    energy: 70,
    energySpread: 1.3,
  },
};
/** Below this rate an NMC or NCA cell is built for energy, with another curve. */
const ENERGY_CELL_C = 3;
/** Links between cells, each [Ω]. */
const LINK = 0.3e-3;
/** Heat capacity of cells [J/(kg·K)]; a lone cell with the holder and leads that warm with it: 95 J/K on a bench, for 50. */
const CP = 1050;
const HELD_CELL = 1.9;
/** Heat to still air [W/(m²·K)], as of a motor's case (E.24); surface of a compact body [m²]: 7 (m/2400 kg/m³)^(2/3). */
const H_STILL = 12;
const BODY = { shape: 7, density: 2400 };

export interface BatteryEstimates {
  chemistry: Chemistry;
  S: number;
  P: number;
  /** Charge that the pack holds and that its label states [A·s]; infinite for a supply without end. */
  charge: number;
  ratedCharge: number;
  /** The charge that it holds, as known or estimated; null for a supply. */
  held: Estimate | null;
  /** Open-circuit voltage of one cell [V] over its state of charge; of an ideal source the whole voltage. */
  ocv: { soc: readonly number[]; volts: readonly number[]; basis: string };
  /** The resistance of one cell over 1 to 10 s [Ω]. */
  cellR: Estimate;
  /** The resistance of one cell's slow diffusion [Ω]. */
  slowR: Estimate;
  /** Steady for such a pulse: S/P · r, and S links [Ω]; without leads. */
  packR: Estimate;
  nominalVoltage: Estimate;
  /** Highest continuous current of the pack [A]; null for an ideal source that names none. */
  Imax: Estimate | null;
  mass: Estimate | null;
  /** The pack's heat capacity [J/K], and its conductance to still air [W/K]. */
  heatCapacity: Estimate | null;
  hA: Estimate | null;
  dUdT: number;
}

export function estimateBatterySpec(facts: BatterySpec): BatteryEstimates {
  const { chemistry, S, P, ratedCharge } = facts;
  if (chemistry === 'source') return idealSource(facts);
  const typical = CHEMISTRY[chemistry];
  const ampereHours = ratedCharge / 3600;
  const rate = facts.C
    ? known(facts.C)
    : estimate(typical.C, 1.6, `typical rating of ${chemistry}`);
  const nominalVoltage = facts.nominalVoltage
    ? known(facts.nominalVoltage)
    : estimate(S * typical.volts, 1.03, `${S} cells of ${chemistry}`);
  const mass = facts.mass
    ? known(facts.mass)
    : estimate((ampereHours * S * typical.volts) / typical.energy, typical.energySpread, 'energy');
  const cellR = cellResistance(facts, typical, rate);
  const held = heldCharge(facts, typical);
  return {
    chemistry,
    S,
    P,
    charge: held.value,
    ratedCharge,
    held,
    ocv: openCircuit(facts, typical),
    cellR,
    slowR: slowResistance(facts, typical, cellR),
    packR: facts.packR ? known(facts.packR) : plusLinks(cellR, S, P),
    nominalVoltage,
    Imax: facts.Imax ? known(facts.Imax) : following(rate, ampereHours, 1, 'rating and capacity'),
    mass,
    ...heat(facts, mass),
    dUdT: typical.dUdT,
  };
}

/** The charge that the pack holds [A·s]: as measured of it or of its cell, or what packs hold of what labels state. */
function heldCharge(
  { charge, cell, ratedCharge }: BatterySpec,
  typical: ChemistryProperties,
): Estimate {
  if (charge) return known(charge, 'measured');
  if (cell?.charge && cell.rated)
    return known(ratedCharge * (cell.charge / cell.rated), 'measured on cells of this name');
  return estimate(ratedCharge * typical.held, typical.heldSpread, 'stated capacity');
}

function cellResistance(
  facts: BatterySpec,
  typical: ChemistryProperties,
  rate: Estimate,
): Estimate {
  const { S, P, packR, cellR, cellRBy, cell } = facts;
  if (packR) {
    const ofCells = packR - links(S);
    // A value below that of the links alone cannot have counted them.
    return known(((ofCells > 0 ? ofCells : packR) * P) / S, 'pack');
  }
  if (cellR && cellRBy === 'datasheet') return estimate(1.5 * cellR, 1.5, 'quoted for the cell');
  if (cellR) return known(cellR, 'measured on a bench');
  if (cell?.R) return estimate(cell.R, cell.spread, 'measured on cells of this name');
  const perAmpereHour = (1e-3 * typical.k * P) / (facts.ratedCharge / 3600);
  const r = perAmpereHour * Math.min(rate.value, 60) ** -0.44;
  const ofRate = (rate.high / rate.value) ** 0.44;
  return widened(estimate(r, typical.kSpread, ''), ofRate, 'capacity and rating');
}

/** The slow part goes with the capacity of layered oxides (a particle fills alike in any cell), else with r. */
function slowResistance(
  { P, ratedCharge }: BatterySpec,
  { slow }: ChemistryProperties,
  cellR: Estimate,
): Estimate {
  if (slow === undefined) return following(cellR, 0.25, 1, 'resistance');
  return estimate((1e-3 * slow * P) / (ratedCharge / 3600), 1.25, 'capacity');
}

const links = (S: number) => (S > 1 ? S * LINK : 0);

function plusLinks(cellR: Estimate, S: number, P: number): Estimate {
  const whole = (r: number) => (S / P) * r + links(S);
  return {
    ...cellR,
    value: whole(cellR.value),
    low: whole(cellR.low),
    high: whole(cellR.high),
    estimated: cellR.estimated || S > 1,
  };
}

function openCircuit({ chemistry, C, curve, cell }: BatterySpec, typical: ChemistryProperties) {
  if (curve) return { ...curve, basis: 'own' };
  if (cell) return { ...cell.curve, basis: 'measured on cells of this name' };
  const { soc, curves } = ocvData();
  const isLayered = chemistry === 'nmc' || chemistry === 'nca';
  const name = isLayered && C !== undefined && C <= ENERGY_CELL_C ? 'nmc_energy' : typical.curve;
  return { soc, volts: curves[name].volts, basis: 'typical' };
}

/** A lone cylindrical cell is held by something that warms with it; a pouch and a pack hang in their own wires. */
function heat({ S, P, chemistry, area, heatCapacity, hA, cell }: BatterySpec, mass: Estimate) {
  const lone = S * P === 1;
  const held = lone && chemistry !== 'lipo' && chemistry !== 'lihv' ? HELD_CELL : 1;
  const C = heatCapacity ?? (lone ? cell?.heatCapacity : undefined);
  const G = hA ?? (lone ? cell?.hA : undefined);
  const { shape, density } = BODY;
  const ofMass = H_STILL * shape * (mass.value / density) ** (2 / 3);
  return {
    heatCapacity:
      C === undefined
        ? widened(following(mass, CP * held, 1, ''), held > 1 ? 1.4 : 1.15, 'mass')
        : known(C, 'measured'),
    hA: G === undefined ? openHeat(area, ofMass) : known(G, 'measured'),
  };
}

function openHeat(area: number | undefined, ofMass: number): Estimate {
  return area === undefined ? estimate(ofMass, 1.6, 'mass') : estimate(H_STILL * area, 1.4, 'size');
}

/** `chemistry: source`: a constant voltage behind a resistance, for what is fed by a supply. */
function idealSource(facts: BatterySpec): BatteryEstimates {
  const volts = facts.nominalVoltage!;
  const R = facts.packR ? known(facts.packR) : known(0, 'ideal source');
  return {
    chemistry: 'source',
    S: 1,
    P: 1,
    charge: facts.ratedCharge,
    ratedCharge: facts.ratedCharge,
    held: null,
    ocv: { soc: [0, 1], volts: [volts, volts], basis: 'datasheet' },
    cellR: R,
    slowR: known(0, 'ideal source'),
    packR: R,
    nominalVoltage: known(volts),
    Imax: facts.Imax ? known(facts.Imax) : null,
    mass: facts.mass ? known(facts.mass) : null,
    heatCapacity: null,
    hA: null,
    dUdT: 0,
  };
}
