/** The space of a search: its parts as the engine takes them, their masses and prices, and what no combination can have. */
import type { MotorPower } from '../../engine/combination-case.js';
import type { PackLeaf, PowertrainCase } from '../../engine/powertrain-case.js';
import type { MappedPoint } from '../../powertrain/point-solver.js';
import type { Powertrains } from '../../powertrain/powertrains.service.js';
import { type Part, PartFault, placed } from '../../powertrain/parts.js';
import type { SolvableCase } from '../../powertrain/solvable-case.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { addedMass, GRAVITY } from '../../powertrain/vehicle-mass.js';
import { bodyOf } from './search-body.js';
import type { Combination, SearchProblem, SearchRequest } from './search-problem.js';

/** A part by its place in the problem's list, the mass that all of it adds [kg] and what all of it costs; NaN: not known. */
interface Choice {
  place: number;
  mass: number;
  cost: number;
}

export interface MotorChoice extends Choice {
  power: MotorPower;
  /** Limit of the current [A]; Infinity: not known. */
  Imax: number;
}

export interface PropellerChoice extends Choice {
  map: MappedPoint['powertrain']['rotors'][number]['map'];
  D: number;
}

export interface PackChoice extends Choice {
  series: number;
  parallel: number;
  leaf: PackLeaf;
}

export interface SearchSpace {
  base: PowertrainCase;
  /** Rotors of the vehicle; frame and payload [kg]. */
  rotors: number;
  ownMass: number;
  motors: MotorChoice[];
  propellers: PropellerChoice[];
  packs: PackChoice[];
}

/** A vehicle of one battery as a pack has it: more leaves the kernel does not hold, and a request may not name. */
const MAX_BATTERIES = 64;

type Tools = Pick<Powertrains, 'prepare' | 'mapped'>;

/** Tells parts that can be run from others, with stand-ins for the two others that a body has. */
class Preparation {
  private readonly parts: ReadonlyMap<string, Part>;

  constructor(
    private readonly powertrains: Tools,
    private readonly problem: SearchProblem,
  ) {
    const { motors, propellers, batteries } = problem;
    const all = [...motors, ...propellers, ...batteries];
    this.parts = new Map(all.map((part) => [part.component_id, part]));
  }

  /** Returns the vehicle with these parts, undefined where one of them cannot be run. */
  vehicle(motor: number, propeller: number, battery: number): SolvableCase | undefined {
    const body = bodyOf(this.problem, { motor, propeller, battery, series: 1, parallel: 1 });
    const options = { bands: false, estimated: false };
    const prepared = this.powertrains.prepare(body, this.parts, options);
    return isPointError(prepared) ? undefined : prepared;
  }

  /** Returns a motor, a propeller and a battery that can be run; undefined where a list has none. */
  standIns(): [number, number, number] | undefined {
    const { motors, propellers, batteries } = this.problem;
    const first = (parts: readonly Part[]) => parts.findIndex((part) => this.isRunnable(part));
    const found = [first(motors), first(propellers), first(batteries)] as const;
    return found.includes(-1) ? undefined : [...found];
  }

  private isRunnable({ type, component_id: id }: Part): boolean {
    try {
      placed(type, id, null, this.parts, '');
      return true;
    } catch (error) {
      if (error instanceof PartFault) return false;
      throw error;
    }
  }
}

/** Throws what Powertrains.mapped throws. */
export async function spaceOf(
  powertrains: Tools,
  problem: SearchProblem,
  request: SearchRequest,
): Promise<SearchSpace | undefined> {
  const preparation = new Preparation(powertrains, problem);
  const standIns = preparation.standIns();
  if (standIns === undefined) return undefined;
  const [motor, propeller, battery] = standIns;
  const { motors, propellers, batteries } = problem;
  const vehicle = preparation.vehicle(...standIns)!;
  const ofMotors = motors.map((_, i) => preparation.vehicle(i, propeller, battery));
  const ofPropellers = propellers.map((_, i) => preparation.vehicle(motor, i, battery));
  const ofBatteries = batteries.map((_, i) => preparation.vehicle(motor, propeller, i));
  const [{ power }] = vehicle.rotors;
  const own = vehicle.ownMass!;
  const priceOf = (part: Part, count: number) => count * (problem.priceOf(part) ?? NaN);
  return {
    base: { ...vehicle.base, rotors: [], leaves: [], nodes: [] },
    rotors: power.count,
    ownMass: own.frame + own.payload,
    motors: ofMotors.flatMap((each, place) => {
      if (each === undefined) return [];
      const [rotor] = each.rotors;
      const cost = priceOf(motors[place], power.count);
      const { Imax } = rotor.power;
      const power_ = { ...rotor.power, stack: 0 };
      return [{ place, mass: addedMass(each).motors, cost, power: power_, Imax }];
    }),
    propellers: await mappedPropellers(powertrains, ofPropellers, problem, request),
    packs: ofBatteries.flatMap((each, place) =>
      each === undefined ? [] : packsOf(each, place, problem),
    ),
  };
}

async function mappedPropellers(
  powertrains: Tools,
  vehicles: readonly (SolvableCase | undefined)[],
  { propellers, priceOf }: SearchProblem,
  request: SearchRequest,
): Promise<PropellerChoice[]> {
  const places = [...vehicles.keys()].filter((i) => vehicles[i] !== undefined);
  const mapped = await powertrains.mapped(
    places.map((i) => vehicles[i]!),
    request,
  );
  return mapped.flatMap((each, k) => {
    if (isPointError(each) || each.propellers[0].windowed !== undefined) return [];
    const place = places[k];
    const [{ map, D, count }] = each.powertrain.rotors;
    const cost = count * (priceOf(propellers[place]) ?? NaN);
    return [{ place, mass: addedMass(each.point).propellers, cost, map, D }];
  });
}

function packsOf(
  vehicle: SolvableCase,
  place: number,
  { series, parallel, batteries, priceOf }: SearchProblem,
): PackChoice[] {
  const mass = addedMass(vehicle).batteries;
  const cost = priceOf(batteries[place]) ?? NaN;
  const [leaf] = vehicle.base.leaves;
  return series.flatMap((s) =>
    parallel
      .filter((p) => s * p <= MAX_BATTERIES)
      .map((p) => ({
        place,
        series: s,
        parallel: p,
        mass: s * p * mass,
        cost: s * p * cost,
        leaf: joined(leaf, s, p),
      })),
  );
}

/** Equal batteries, s in series and p in parallel, are one of that many cells. */
function joined(leaf: PackLeaf, s: number, p: number): PackLeaf {
  return {
    ...leaf,
    S: s * leaf.S,
    P: p * leaf.P,
    charge: p * leaf.charge,
    ratedCharge: p * leaf.ratedCharge,
    Rlinks: (s / p) * leaf.Rlinks,
    heatCapacity: s * p * leaf.heatCapacity,
    hA: s * p * leaf.hA,
    Imax: p * leaf.Imax,
  };
}

/** A combination by the places of its choices in the space. */
export interface Chosen {
  motor: number;
  propeller: number;
  pack: number;
}

export function massOf(space: SearchSpace, { motor, propeller, pack }: Chosen): number {
  const { ownMass, motors, propellers, packs } = space;
  return ownMass + propellers[propeller].mass + packs[pack].mass + motors[motor].mass;
}

/** NaN where the price of a part is not known. */
export function costOf({ motors, propellers, packs }: SearchSpace, chosen: Chosen): number {
  const { motor, propeller, pack } = chosen;
  return motors[motor].cost + propellers[propeller].cost + packs[pack].cost;
}

/** Thrust that each rotor holds in hover [N]. */
export function hoverThrust({ rotors }: SearchSpace, mass: number): number {
  return (GRAVITY * mass) / rotors;
}

/** The combination by the places of its parts in the problem. */
export function combinationOf(space: SearchSpace, chosen: Chosen): Combination {
  const { place: battery, series, parallel } = space.packs[chosen.pack];
  const motor = space.motors[chosen.motor].place;
  const propeller = space.propellers[chosen.propeller].place;
  return { motor, propeller, battery, series, parallel };
}
