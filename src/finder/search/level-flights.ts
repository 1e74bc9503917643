/** The level flights that a search tries: which airspeeds, and what each asks of the rotors of a vehicle. Theory F.19, F.23. */
import { type CombinedFlights, FLIGHT, type FlightCaps } from '../../engine/combination-case.js';
import { type FlightGrid, PAIR } from '../../engine/bound-case.js';
import { dragAreasOf } from '../../powertrain/force-balance.js';
import { GRAVITY } from '../../powertrain/vehicle-mass.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import {
  AIRSPEEDS,
  asksForRange,
  type SearchLimits,
  type SearchProblem,
} from './search-problem.js';
import { hoverThrust, type SearchSpace } from './search-space.js';

/** Masses of the bounds' tables are this part apart. */
const MASS_STEP = 0.1;
/** Rounding of masses. */
const ROUNDING = 1e-6;

/** The flights of vehicles of these masses [kg]. */
export class LevelFlights {
  constructor(
    private readonly template: VehicleConditions,
    private readonly rotors: number,
  ) {}

  /** Writes the flight of a mass at an airspeed at a place of the rows. */
  private write(mass: number, along: number, into: Float64Array, row: number): void {
    const { vehicle } = this.template;
    const given = {
      forward: vehicle!.drag_area_m2 ?? null,
      vertical: vehicle!.drag_area_vertical_m2 ?? null,
    };
    const drag = dragAreasOf(given, mass);
    const flight = [GRAVITY * mass, this.rotors * along, drag.forward, drag.vertical];
    into.set(
      flight.map((all) => all / this.rotors),
      FLIGHT * row,
    );
  }

  /** The flights of combinations of these masses. */
  of(masses: readonly number[], caps: FlightCaps): CombinedFlights {
    const flights = new Float64Array(FLIGHT * AIRSPEEDS.length * masses.length);
    for (const [i, mass] of masses.entries())
      for (const [j, along] of AIRSPEEDS.entries())
        this.write(mass, along, flights, i * AIRSPEEDS.length + j);
    return { speeds: AIRSPEEDS, flights, caps };
  }

  /** The flights at these masses, for bounds. */
  grid(masses: Float64Array): FlightGrid {
    const flights = new Float64Array(FLIGHT * AIRSPEEDS.length * masses.length);
    for (const [j, along] of AIRSPEEDS.entries())
      for (const [k, mass] of masses.entries())
        this.write(mass, along, flights, j * masses.length + k);
    return { speeds: AIRSPEEDS, masses, flights };
  }
}

/** The level flights of a search; null where nothing asks for the range. */
export function flightsOf(problem: SearchProblem, { rotors }: SearchSpace): LevelFlights | null {
  return asksForRange(problem) ? new LevelFlights(problem.template, rotors) : null;
}

/** The shares of limits that hold in level flight as in hover. */
export function capsOf(limits: SearchLimits): FlightCaps {
  return {
    motorCurrent: limits.motorCurrentShare ?? Infinity,
    batteryCurrent: limits.batteryCurrentShare ?? Infinity,
    temperature: limits.temperatureShare ?? Infinity,
  };
}

/** The flights between the lightest and the heaviest combination, for bounds; null where nothing asks for the range. */
export function flightGrid(problem: SearchProblem, space: SearchSpace): FlightGrid | null {
  return flightsOf(problem, space)?.grid(massesOf(problem, space)) ?? null;
}

/** The hover of both rotors of coaxial pairs between the lightest and the heaviest combination, for bounds. */
export function pairGrid(problem: SearchProblem, space: SearchSpace): FlightGrid {
  const masses = massesOf(problem, space);
  const hovers = [...masses].flatMap((mass) => [hoverThrust(space, mass), 0, 0, 0]);
  return { speeds: PAIR, masses, flights: Float64Array.from([...hovers, ...hovers]) };
}

/** Masses between those of the lightest and the heaviest combination of a space that the limits let pass. */
function massesOf({ limits }: SearchProblem, space: SearchSpace): Float64Array {
  const ends = (choices: readonly { mass: number }[]) => {
    const masses = choices.map(({ mass }) => mass);
    return { least: Math.min(...masses), most: Math.max(...masses) };
  };
  const all = [ends(space.motors), ends(space.propellers), ends(space.packs)];
  const least = all.reduce((sum, each) => sum + each.least, space.ownMass);
  const heaviest = all.reduce((sum, each) => sum + each.most, space.ownMass);
  const most = Math.max(least, Math.min(heaviest, limits.allUpMass ?? Infinity));
  const low = least * (1 - ROUNDING);
  const count = 2 + Math.ceil(Math.log((most * (1 + ROUNDING)) / low) / MASS_STEP);
  return Float64Array.from({ length: count }, (_, k) => low * Math.exp(MASS_STEP * k));
}
