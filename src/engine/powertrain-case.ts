/** Powertrains as the engine is asked for them, and what it answers. SI units, temperatures in kelvin. Pure shapes. */
import { PT_LIMIT, words } from './layout.js';
import type { Air, PropellerMap } from './map-case.js';

/** Open-circuit voltage of one cell [V] over its state of charge, rising from 0 to 1; at most 64 nodes. */
export interface OcvCurve {
  soc: readonly number[];
  volts: readonly number[];
}

/** Spreads ×/÷ of what was estimated, one standard deviation; 1: known. */
export interface RotorSpreads {
  R: number;
  I0: number;
  Kv: number;
  /** The standard deviation of the curve's a, added to it. */
  curve: number;
  /** The spread of both loads of the propeller, thrust and torque, that move alike. */
  propeller: number;
  /** The spreads of thrust and torque where each has its own; they replace `propeller`. */
  loads?: LoadSpreads;
  esc: number;
  thermal: number;
}

/** Spreads ×/÷ of the thrust, with the factor on the torque that comes along, and of what is left of the torque. */
export interface LoadSpreads {
  thrust: number;
  torqueAlong: number;
  torque: number;
}

/** Motor, ESC and propeller of one rotor, `count` times. */
export interface RotorPower {
  map: PropellerMap;
  /** Maps of the blade at some collectives [rad], rising, and the one that it has; absent: `map` alone is read. */
  pitch?: { collectives: readonly number[]; maps: readonly PropellerMap[]; collective: number };
  /** Speed that a governor holds by the throttle [rad/s]: trimT is then held by the collective; absent: none. */
  governed?: number;
  count: number;
  /** Diameter of the propeller [m]; factors on thrust and torque of its map. */
  D: number;
  fT: number;
  fQ: number;
  /**
   * Strength of the ground's effect on its thrust (E.73), and part of the thrust in hover that the airframe below takes
   * back (E.72); absent: 0.
   */
  ground?: number;
  download?: number;
  /** Thrust that the command, or the collective, is to be found for [N]; null: the command is given. */
  trimT: number | null;
  /** Thrust of its whole stack, to be shared such that all torques are equal [N]; null: trimT stays. */
  stackT?: number | null;
  /** The command 0 … 1, and the duty that the ESC makes of it (E.60). */
  throttle: number;
  curve: { a: number; b: number; c: number };
  /** Air along the axis and across it [m/s]. */
  vAxial: number;
  vEdge: number;
  /** Motor at 20 °C: rad/s per V, Ω between two terminals, A at omega0 [rad/s]. */
  Kv: number;
  R20: number;
  I0: number;
  omega0: number;
  polePairs: number;
  /** Inductance between two terminals [H]. */
  L: number;
  /** [A], [W]; Infinity: unknown. */
  Imax: number;
  Pmax: number;
  /** Heat capacities of winding and case [J/K], conductance between them [W/K], cooled surface [m²]. */
  Cw: number;
  Cc: number;
  Gwc: number;
  area: number;
  /** Diameter of the case [m]; true where the case is the rotor. */
  caseD: number;
  canTurns: boolean;
  /** Continuous current by its maker [A] and speed then [rad/s]; null where the datasheet has none. */
  rated: { I: number; omega: number } | null;
  /** Turns of the motor per turn of the rotor, and power that the gear passes on over power into it; absent: none. */
  gear?: { ratio: number; efficiency: number };
  /** Case to air [W/K]; 0: from the surface and the air over it. */
  Gca: number;
  cooling: 'propeller_exit' | 'cowling' | number;
  /** Temperatures given instead of solved [K]; null: solved. */
  windingT: number | null;
  magnetT: number | null;
  /** ESC and wires: docs/theory/powertrain.md. */
  kX: number;
  stray: number;
  Resc: number;
  Rwire: number;
  Pq: number;
  kSw: number;
  /** PWM frequency [Hz]. */
  fPwm: number;
  syncRectification: boolean;
  /**
   * Commutation advance: that of datasheets and benches, one of its own [rad electrical], or the one that makes up for the
   * lag of the current.
   */
  timing: 'reference' | 'auto' | { advance: number };
  /** Rotors of one number > 0 stand on one axis; 0: alone. The position [m] grows downstream. */
  stack: number;
  position: number;
  sense: 1 | -1;
  windingLimit: number;
  magnetLimit: number;
  spreads: RotorSpreads;
}

/** A pack of equal cells, S in series and P in parallel. */
export interface PackLeaf {
  curve: OcvCurve;
  S: number;
  P: number;
  /** [A·s]; Infinity: a source. */
  charge: number;
  soc: number;
  /** Charge that the leaf is rated for [A·s]: C-rates are told over it. */
  ratedCharge: number;
  /** Resistances of a cell at 25 °C [Ω]: to a pulse of 1 to 10 s, and of its slow diffusion. */
  Rcell: number;
  Rslow: number;
  /** Links and leads of the leaf, wire to where it is joined [Ω]. */
  Rlinks: number;
  Rbranch: number;
  dUdT: number;
  /** [J/K], 0: stays at T0; to still air [W/K]. */
  heatCapacity: number;
  hA: number;
  T0: number;
  Imax: number;
  spreadR: number;
}

/** A node of the pack; nodes stand in post-order, so that the last one is the whole pack. */
export type PackNode =
  | { kind: 'leaf'; leaf: number; Rwire: number }
  | { kind: 'series' | 'parallel'; children: number; Rwire: number };

/** A weight [N] in steady motion ahead and up [m/s]; drag areas of the body across the rotors' axes and along them [m²]. */
export interface CarriedFlight {
  weight: number;
  along: number;
  up: number;
  drag: { forward: number; vertical: number };
}

export { MAX_EDGEWISE } from './layout.js';

export interface PowertrainCase {
  air: Air & { T: number };
  /** Flight before the result [s]; 0: cold and fresh; null: steady temperatures. */
  flightS: number | null;
  /** Wire that carries the current of all ESCs [Ω]. */
  Rbus: number;
  /** Drawn from the bus beside the rotors: a constant current [A] and a constant power [W]. */
  load: { A: number; W: number };
  /** Air over the pack [m/s], or as a part of the mean slipstream. */
  packAir: { speed: number } | { slipstream: number };
  /** Charge of the lowest leaf at which endurance ends. */
  socFloor: number;
  /** Temperature limit of a leaf [K]. */
  cellLimit: number;
  bands: boolean;
  /** The flight whose weight and drag the rotors carry, trimT of each being its part of the thrust; absent: the rotors' air is given. */
  steady?: CarriedFlight;
  /** The rotors, at most 40 rows. */
  rotors: RotorPower[];
  /** The leaves, at most 64, with at most 16 different curves. */
  leaves: PackLeaf[];
  nodes: PackNode[];
}

/** The limits of an operating point, in the order of the kernel's bits. */
export const OPERATING_LIMITS = words(PT_LIMIT);
export type Limit = (typeof OPERATING_LIMITS)[number];

/** One rotor of a group. */
export interface RotorResult {
  T: number;
  Q: number;
  Omega: number;
  /** Standard deviation of the logarithm of Omega; 0: the case has no bands. */
  OmegaSpread: number;
  Pmech: number;
  /** The quantities at the ESC's input. */
  Pbus: number;
  Ibus: number;
  Vbus: number;
  throttle: number;
  duty: number;
  Imotor: number;
  /** Losses [W]. */
  copper: number;
  iron: number;
  gearLoss: number;
  /** Collective of a rotor with `pitch` [rad]. */
  collective: number;
  windingT: number;
  magnetT: number;
  /** Time from ambient until winding and magnets pass their limits at these losses [s]; negative: never. */
  windingLimitS: number;
  magnetLimitS: number;
  tipMach: number;
  /** Thrust with ground and airframe below the rotor over the thrust without them. */
  around: number;
  /**
   * The loads of air across the disc in the rotor's own frame: force along it and towards the advancing side [N]; moments that lift
   * that side and the upstream one [N·m].
   */
  inplane: number;
  side: number;
  roll: number;
  pitch: number;
  /** Air of the flight along the axis and across it [m/s]. */
  vAxial: number;
  vEdge: number;
  converged: boolean;
  limits: Limit[];
}

/** A leaf after the flight. */
export interface LeafResult {
  I: number;
  V: number;
  Vcell: number;
  soc: number;
  T: number;
}

/** Value ∓ one standard deviation. */
export interface UncertaintyBand {
  low: number;
  high: number;
}

export interface PowertrainResult {
  T: number;
  I: number;
  Pbus: number;
  Pmech: number;
  enduranceS: number;
  limits: Limit[];
  converged: boolean;
  /** The residual of the energy balance at the operating point, relative. */
  balance: number;
  Vbus: number;
  Voc: number;
  /** The balance of a steady flight: thrust that all rotors need [N], lean of their axes from upright, nose down [rad]. */
  trim: { thrust: number; lean: number };
  /**
   * The pack after the flight; time at this thrust until a leaf is empty, and until one passes the temperature limit [s],
   * negative: never.
   */
  pack: {
    emptyS: number;
    limitS: number;
    V: number;
    soc: number;
    T: number;
    Tmax: number;
    cRate: number;
    sag: number;
  };
  /** The bands of the totals and of the hottest winding. */
  bands: {
    T: UncertaintyBand;
    I: UncertaintyBand;
    Pbus: UncertaintyBand;
    endurance: UncertaintyBand;
    windingT: UncertaintyBand;
  } | null;
  rotors: RotorResult[];
  leaves: LeafResult[];
}
