/**
 * The quantities of a battery that a run needs: cells in series and parallel, each
 *
 *   V = OCV(charge) − I R0 − V1 − V2,   dVk/dt = I/Ck − Vk/(Rk Ck)
 *
 * with R0, R1, R2 as shares of one resistance r, that of a pulse of 1 to 10 s at 25 °C and mid charge:
 *
 *   r = k / Ah · C^−0.44 mΩ,  C held at 60           k = 75 LiPo ×/÷ 1.2 (69 packs on a bench), LFP ×/÷ 1.25 (8 cells)
 *                                                    k = 165 NMC, NCA ×/÷ 1.6 (13 cells)
 *
 * A quoted direct-current value is mostly the fast part only. On a bench a Samsung 30Q had 2.0 times its quote (37 mΩ
 * for 18), a Molicel P42A 0.8 to 1.4 times what quotes of cells of its size and rating say: hence 1.5 ×/÷ 1.5.
 */
import { type Estimate, estimate, following, known, widened } from './estimate.js';
import { ocvData } from './model-data.mapper.js';
import type { BatteryFacts, Chemistry } from './spec.mapper.js';

interface ChemistryFacts {
  curve: string;
  /** Nominal voltage of a cell [V]. */
  volts: number;
  /** k of the correlation [mΩ·Ah] and its spread. */
  k: number;
  kSpread: number;
  /** Median continuous rate of the catalog [1/h]; where a rating is absent. */
  C: number;
  /** Median energy per mass of the catalog [Wh/kg] and its spread. */
  energy: number;
  energySpread: number;
  /** dOCV/dT at mid charge [V/K]. */
  dUdT: number;
}

const lithium = { dUdT: -1e-4 };
const CHEMISTRY: Record<Exclude<Chemistry, 'source'>, ChemistryFacts> = {
  lipo: {
    ...lithium,
    curve: 'lipo',
    volts: 3.7,
    k: 75,
    kSpread: 1.2,
    C: 30,
    energy: 129,
    energySpread: 1.2,
  },
  lihv: {
    ...lithium,
    curve: 'lihv',
    volts: 3.8,
    k: 75,
    kSpread: 1.5,
    C: 12,
    energy: 210,
    energySpread: 1.15,
  },
  nmc: {
    ...lithium,
    curve: 'nmc',
    volts: 3.6,
    k: 165,
    kSpread: 1.6,
    C: 6,
    energy: 220,
    energySpread: 1.3,
  },
  nca: {
    ...lithium,
    curve: 'nca',
    volts: 3.6,
    k: 165,
    kSpread: 1.6,
    C: 6,
    energy: 220,
    energySpread: 1.3,
  },
  lfp: {
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
/** Heat capacity [J/(kg·K)]; heat given to air by an open 18650 cell of 48 g [W/K], and the share in a pack. */
const CP = 1050;
const OPEN_CELL = { hA: 0.13, mass: 0.048 };
const IN_PACK = 0.35;

export interface BatteryEstimates {
  chemistry: Chemistry;
  S: number;
  P: number;
  /** Charge of the pack [A·s]; infinite for an ideal source. */
  charge: number;
  /** Open-circuit voltage of one cell [V] over its state of charge; of an ideal source the whole voltage. */
  ocv: { soc: readonly number[]; volts: readonly number[]; basis: string };
  /** The resistance of one cell over 1 to 10 s [Ω]. */
  cellR: Estimate;
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

export function estimateBatteryFacts(facts: BatteryFacts): BatteryEstimates {
  const { chemistry, S, P, charge } = facts;
  if (chemistry === 'source') return idealSource(facts);
  const typical = CHEMISTRY[chemistry];
  const ampereHours = charge / 3600;
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
  return {
    chemistry,
    S,
    P,
    charge,
    ocv: openCircuit(facts, typical),
    cellR,
    packR: facts.packR ? known(facts.packR) : plusLinks(cellR, S, P),
    nominalVoltage,
    Imax: facts.Imax ? known(facts.Imax) : following(rate, ampereHours, 1, 'rating and capacity'),
    mass,
    ...heat(mass, S * P),
    dUdT: typical.dUdT,
  };
}

function cellResistance(facts: BatteryFacts, typical: ChemistryFacts, rate: Estimate): Estimate {
  const { S, P, packR, cellR, cellRBy } = facts;
  if (packR) {
    const ofCells = packR - links(S);
    // A value below that of the links alone cannot have counted them.
    return known(((ofCells > 0 ? ofCells : packR) * P) / S, 'pack');
  }
  if (cellR && cellRBy === 'quoted_dc') return estimate(1.5 * cellR, 1.5, 'quoted for the cell');
  if (cellR) return known(cellR, 'measured on a bench');
  const perAmpereHour = (1e-3 * typical.k * P) / (facts.charge / 3600);
  const r = perAmpereHour * Math.min(rate.value, 60) ** -0.44;
  const ofRate = (rate.high / rate.value) ** 0.44;
  return widened(estimate(r, typical.kSpread, ''), ofRate, 'capacity and rating');
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

function openCircuit({ chemistry, C }: BatteryFacts, typical: ChemistryFacts) {
  const { soc, curves } = ocvData();
  const layered = chemistry === 'nmc' || chemistry === 'nca';
  const name = layered && C !== undefined && C <= ENERGY_CELL_C ? 'nmc_energy' : typical.curve;
  return { soc, volts: curves[name].volts, basis: curves[name].basis };
}

/** Heat to the air goes with the surface of the cells, that with mass^2/3. */
function heat(mass: Estimate, cells: number) {
  const open = cells * OPEN_CELL.hA * (mass.value / cells / OPEN_CELL.mass) ** (2 / 3);
  return {
    heatCapacity: widened(following(mass, CP, 1, ''), 1.15, 'mass'),
    hA: estimate(cells > 1 ? IN_PACK * open : open, 2, 'mass and number of cells'),
  };
}

/** `chemistry: source`: a constant voltage behind a resistance, for what is fed by a supply. */
function idealSource(facts: BatteryFacts): BatteryEstimates {
  const volts = facts.nominalVoltage!;
  const R = facts.packR ? known(facts.packR) : known(0, 'ideal source');
  return {
    chemistry: 'source',
    S: 1,
    P: 1,
    charge: facts.charge,
    ocv: { soc: [0, 1], volts: [volts, volts], basis: 'datasheet' },
    cellR: R,
    packR: R,
    nominalVoltage: known(volts),
    Imax: facts.Imax ? known(facts.Imax) : null,
    mass: facts.mass ? known(facts.mass) : null,
    heatCapacity: null,
    hA: null,
    dUdT: 0,
  };
}
