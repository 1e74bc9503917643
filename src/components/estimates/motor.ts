/**
 * The quantities of a brushless motor that a run needs. Correlations over 4,890 outrunners (m in g, Kv in rpm/V), ×/÷ one standard
 * deviation; checked against this catalog by test/unit/components/estimates/catalog.spec.ts:
 *
 *   R    = 10^3.998  m^−1.148 Kv^−0.988 Ω  ×/÷ 1.58      as datasheets state it, between two terminals, 20 to 25 °C
 *   I0   = 10^−3.115 m^0.685  Kv^0.604  A  ×/÷ 1.54
 *   Imax = 10^−1.547 m^0.833  Kv^0.478  A  ×/÷ 1.4       (spread of our catalog: 1.29)
 *   D    = 5.90 m^0.411 mm                 ×/÷ 1.26      (spread of our catalog)
 *   L    = 0.45 ms (m/515)^(2/3) · that R  ×/÷ 2.8       (five motors known, 33 to 890 g)
 *   poles = 14 of an outrunner         ×/÷ 1.6       (median and spread of 281 of this catalog, 10 to 42)
 *   J    = 0.5 m (0.44 D)² outrunner, 0.12 m (D/2)² inrunner; ×/÷ 1.5, no motor known
 *
 * Case length, from 233 motors of this catalog: 6.77 m^0.319 mm ×/÷ 1.26; with the diameter known, from 143,
 * 152 (m/D²)^0.578 mm ×/÷ 1.18.
 */
import { type Estimate, estimate, following, known, widened } from './estimate.js';
import { type MotorThermal, type RatedLoad, ratedLoad, thermalNodes } from './motor-thermal.js';
import type { MotorSpec } from './spec.mapper.js';
import { SpecFault } from './spec-values.js';

export interface MotorEstimates {
  topology: MotorSpec['topology'];
  /** Speed constant [rad/s per V] and torque constant Kt = 1/Kv [N·m/A]. */
  Kv: Estimate;
  Kt: Estimate;
  /** The resistance between two terminals of the motor at work, at 20 °C: winding, leads, and what commutation adds [Ω]. */
  R: Estimate;
  /** The part of that resistance which is the winding and heats it [Ω]. */
  Rw: number;
  /** Inductance between two terminals [H]; pairs of magnet poles. */
  L: Estimate;
  polePairs: Estimate;
  /** No-load current [A] and the speed it belongs to [rad/s]. */
  I0: Estimate;
  omega0: Estimate;
  Imax: Estimate;
  /** Highest shaft or input power that the maker allows [W]; null where unknown, nothing estimates it. */
  Pmax: Estimate | null;
  /** Moment of inertia of the rotor [kg·m²]. */
  J: Estimate;
  mass: Estimate;
  diameter: Estimate;
  length: Estimate;
  /** The load that the maker calls continuous; null where the datasheet has none. */
  rated: RatedLoad | null;
  thermal: MotorThermal;
}

export function estimateMotorSpec(facts: MotorSpec): MotorEstimates {
  const { kv } = facts;
  const mass = motorMass(facts, kv);
  const g = 1e3 * mass.value;
  const typical = 10 ** 3.998 * g ** -1.148 * kv ** -0.988;
  const R = workingResistance(facts, typical);
  const diameter = facts.diameter
    ? known(facts.diameter)
    : estimate(5.9e-3 * g ** 0.411, 1.26, 'mass');
  const length = facts.length ? known(facts.length) : caseLength(g, facts.diameter);
  const rated = ratedLoad(facts, R.value, diameter.value);
  return {
    topology: facts.topology,
    Kv: known(facts.Kv),
    Kt: known(1 / facts.Kv, 'Kv'),
    R,
    Rw: windingResistance(R, facts, typical),
    L: facts.L ? known(facts.L, 'model') : inductance(g, typical),
    polePairs: facts.poles ? known(facts.poles / 2) : polePairsOf(facts.topology),
    ...noLoad(facts, kv, g, facts.R ?? typical),
    Imax: facts.Imax
      ? known(facts.Imax)
      : estimate(10 ** -1.547 * g ** 0.833 * kv ** 0.478, 1.4, 'mass and Kv'),
    Pmax: facts.Pmax ? known(facts.Pmax) : null,
    J: facts.J ? known(facts.J, 'model') : rotorInertia(facts.topology, mass, diameter),
    mass,
    diameter,
    length,
    rated,
    thermal: thermalNodes({ topology: facts.topology, mass, diameter, length, rated }),
  };
}

/** The most of the resistance at work that is the winding, and the winding over what datasheets state: leads, and the rms over the mean. */
const WINDING = { part: 0.8, overStated: 1.1 };

/** Resistance at work over what datasheets state (docs/validation.md). */
const WORKING = 1.82;

/**
 * A resistance that a bench found counts as it is. Makers state theirs in one phase or between two terminals, with leads or without, so
 * a stated one says no more of a motor at work than mass and Kv do, but the winding is a part of it (docs/theory/powertrain.md, E.44).
 */
function workingResistance({ R, RSource }: MotorSpec, typical: number): Estimate {
  if (R && RSource === 'measured') return known(R, 'measured');
  const least = (WINDING.overStated * (R ?? 0)) / WINDING.part;
  const working = WORKING * typical;
  return least > working
    ? estimate(least, 1.5, 'datasheet')
    : estimate(working, 1.9, 'mass and Kv');
}

/** The rest of it burns in the controller while the current changes over. */
function windingResistance(
  R: Estimate,
  { R: stated, RSource }: MotorSpec,
  typical: number,
): number {
  const most = WINDING.part * R.value;
  if (stated && RSource === 'measured') return most;
  return Math.min(most, WINDING.overStated * (stated ?? typical));
}

/**
 * Mass from what else a datasheet says, the best first: the volume D² L (143 motors, 2.35 g/cm³ ×/÷ 1.30), R and Kv by
 * the correlation of R turned round (291, ×/÷ 1.45), the current limit (200, ×/÷ 1.36 after its −10 %), power and Kv (233,
 * 10^1.138 P^0.650 Kv^−0.313 g ×/÷ 1.35 of brands that were left out of the fit; power alone, ×/÷ 1.53, makes slow motors too light).
 */
function motorMass(facts: MotorSpec, kv: number): Estimate {
  const { mass, diameter, length, R, Imax, Pmax } = facts;
  if (mass) return known(mass);
  if (diameter && length)
    return estimate(2350 * diameter ** 2 * length, 1.3, 'diameter and length');
  if (Imax)
    return estimate(
      1.11e-3 * (Imax / (10 ** -1.547 * kv ** 0.478)) ** (1 / 0.833),
      1.36,
      'current',
    );
  if (R)
    return estimate(1e-3 * ((10 ** 3.998 * kv ** -0.988) / R) ** (1 / 1.148), 1.45, 'R and Kv');
  if (Pmax) return estimate(10 ** -1.862 * Pmax ** 0.65 * kv ** -0.313, 1.35, 'power and Kv');
  throw new SpecFault('incomplete', ['weight']);
}

/**
 * Inductance between two terminals from grams and the typical resistance. In motors of one shape L/R grows with the square of their
 * size, so with m^(2/3). Four motors of 230 to 890 g have 0.7 to 2.8 times this; one of 33 g has it by its steps (docs/validation.md).
 */
function inductance(g: number, typical: number): Estimate {
  return estimate(0.45e-3 * (g / 515) ** (2 / 3) * typical, 2.8, 'mass and Kv');
}

/** An inrunner has 2 to 6 magnet poles [o]: none is in the catalog. */
function polePairsOf(topology: MotorSpec['topology']): Estimate {
  return topology === 'outrunner' ? estimate(7, 1.6, 'outrunner') : estimate(2, 1.6, 'inrunner');
}

/** [m] from grams and, where known, the diameter in meters. */
function caseLength(g: number, diameter?: number): Estimate {
  if (diameter === undefined) return estimate(6.77e-3 * g ** 0.319, 1.26, 'mass');
  return estimate(0.152 * (g / (1e3 * diameter) ** 2) ** 0.578, 1.18, 'mass and diameter');
}

/**
 * Returns the no-load current and its voltage. Without a stated voltage 10 V is assumed: 190 of the 238 in this
 * catalog are measured at it; they lie between 7.4 and 24 V.
 */
function noLoad(facts: MotorSpec, kv: number, g: number, R: number) {
  const I0 = facts.I0
    ? known(facts.I0)
    : estimate(10 ** -3.115 * g ** 0.685 * kv ** 0.604, 1.54, 'mass and Kv');
  const speed = (U: number) => facts.Kv * Math.max(U - I0.value * R, 0.5 * U);
  const omega0: Estimate = facts.U0
    ? known(speed(facts.U0), 'no-load voltage')
    : {
        value: speed(10),
        low: speed(7.4),
        high: speed(24),
        estimated: true,
        basis: 'no-load test at 10 V',
      };
  return { I0, omega0 };
}

function rotorInertia(
  topology: MotorSpec['topology'],
  mass: Estimate,
  diameter: Estimate,
): Estimate {
  const D2 = following(diameter, topology === 'outrunner' ? 0.5 * 0.44 ** 2 : 0.12 / 4, 2, '');
  const J = widened(following(D2, mass.value, 1, ''), mass.high / mass.value, '');
  return widened(J, 1.5, 'mass and diameter');
}
