/**
 * The two thermal nodes of a motor, winding and case, from its size, and the rating that shows how well it is cooled.
 * Theory E.30, E.55, E.56; nothing public measures them, the constants are what 200 ratings of this catalog ask for
 * (docs/theory/powertrain.md).
 */
import { type Estimate, estimate } from './estimate.js';
import type { MotorSpec } from './spec.mapper.js';

export interface MotorThermal {
  /** Heat capacities of the winding and of the rest [J/K]. */
  Cw: Estimate;
  Cc: Estimate;
  /** Winding to case [W/K]. */
  Gwc: Estimate;
  /** Surface that the air cools [m²]. */
  area: Estimate;
}

/** The load that a maker calls continuous: current [A], and speed of the motor at full throttle then [rad/s]. */
export interface RatedLoad {
  I: number;
  omega: number;
}

/** Copper's part of the mass, and specific heats of copper and of steel with magnets and aluminium [J/(kg·K)]. */
const COPPER = { part: 0.15, heat: 385 } as const;
const REST_HEAT = 470;
/** Slot insulation and winding between copper and iron, per outer surface of the case [W/(m²K)]. */
const INSULATION = 500;
/** Surface that air cools over the outer one: an outrunner's can is open, its inside cooled as well. */
const COOLED = { outrunner: 2.3, inrunner: 1 } as const;
/** ×/÷ of the cooling: with a rating that shows how much there is, and without. */
const SPREAD = { rated: 1.3, unrated: 1.5 } as const;
/** A LiPo cell under load [V]; speed of the can's rim at rated load where no voltage is known [m/s]. */
const CELL_VOLTS = 3.7;
const RIM_SPEED = 25;

interface Size {
  topology: MotorSpec['topology'];
  mass: Estimate;
  diameter: Estimate;
  length: Estimate;
  rated: RatedLoad | null;
}

/** The nodes of a motor of this size; `area` and `Gwc` are what its rating, if it has one, may show to be more (E.56). */
export function thermalNodes({ topology, mass, diameter, length, rated }: Size): MotorThermal {
  const [m, D, L] = [mass.value, diameter.value, length.value];
  const outer = Math.PI * D * L + (Math.PI / 2) * D ** 2;
  const basis = rated ? 'size and rated current' : 'size';
  const rough = (value: number) => estimate(value, rated ? SPREAD.rated : SPREAD.unrated, basis);
  return {
    Cw: rough(COPPER.part * COPPER.heat * m),
    Cc: rough((1 - COPPER.part) * REST_HEAT * m),
    Gwc: rough(INSULATION * outer),
    area: rough(COOLED[topology] * outer),
  };
}

/**
 * The current that the maker calls continuous, or what the rated power takes from the most cells that are allowed; null
 * where the datasheet has neither. R is the motor's resistance [Ω], D the diameter of its case [m].
 */
export function ratedLoad(
  { Imax, Pmax, cells, Kv }: MotorSpec,
  R: number,
  D: number,
): RatedLoad | null {
  const pack = cells === undefined ? undefined : CELL_VOLTS * cells;
  const I = Imax ?? (Pmax !== undefined && pack !== undefined ? Pmax / pack : undefined);
  if (I === undefined) return null;
  // rated power over rated current is a voltage, if both are of one test
  const stated = Imax !== undefined && Pmax !== undefined ? Pmax / Imax : Infinity;
  const volts = Math.min(stated, pack ?? Infinity);
  if (volts === Infinity) return { I, omega: RIM_SPEED / (D / 2) };
  return { I, omega: Kv * Math.max(volts - I * R, volts / 2) };
}
