/** The space of a search: its parts as the engine takes them, their masses and prices, and what no combination can have. */
import { levelTable } from '../../engine/level-case.js';
import type { MotorPower } from '../../engine/combination-case.js';
import type { PackLeaf, PowertrainCase } from '../../engine/powertrain-case.js';
import type { Powertrains } from '../../powertrain/powertrains.service.js';
import { type Part, PartFault, placed } from '../../powertrain/parts.js';
import type { SolvableCase } from '../../powertrain/solvable-case.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { addedMass, GRAVITY } from '../../powertrain/vehicle-mass.js';
import type { VehicleConditions } from '../../powertrain/vehicle.wire.js';
import { type PartChoice, mappedPropellers, type PropellerChoice } from './mapped-propellers.js';
import { bodyOf, flightBodyOf } from './search-body.js';
import {
  AIRSPEEDS,
  asksForNoise,
  asksForRange,
  type Combination,
  type SearchProblem,
  type SearchRequest,
} from './search-problem.js';

interface MotorChoice extends PartChoice {
  power: MotorPower;
}

interface PackChoice extends PartChoice {
  series: number;
  parallel: number;
  leaf: PackLeaf;
}

export interface SearchSpace {
  base: PowertrainCase;
  /** Rotors of the vehicle; payload and a frame whose mass is given [kg]. */
  rotors: number;
  ownMass: number;
  motors: MotorChoice[];
  propellers: PropellerChoice[];
  packs: PackChoice[];
  /** Levels in hover of the propellers, as the bounds read them; null where nothing asks for them. */
  levels: Float64Array | null;
  /** Combinations of parts that are none of these lists, by why. */
  excluded: Record<string, number>;
}

/** A vehicle of one battery as a pack has it: more leaves the kernel does not hold, and a request may not name. */
const MAX_BATTERIES = 64;

type Tools = Pick<Powertrains, 'prepare' | 'mapped' | 'hoverCurve'>;

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
    const combination = { motor, propeller, battery, series: 1, parallel: 1 };
    return this.prepared(bodyOf(this.problem, combination));
  }

  /** The same in level flight. */
  flight(motor: number, propeller: number, battery: number): SolvableCase | undefined {
    const combination = { motor, propeller, battery, series: 1, parallel: 1 };
    return this.prepared(flightBodyOf(this.problem, combination, AIRSPEEDS[0]));
  }

  private prepared(body: VehicleConditions): SolvableCase | undefined {
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

/** Combinations left while parts are struck off the lists, and how many went for which reason. */
class Tally {
  readonly excluded: Record<string, number> = {};

  constructor(
    private motors: number,
    private propellers: number,
    private packs: number,
  ) {}

  /** Notes how many are left of a list. */
  left(of: 'motors' | 'propellers' | 'packs', count: number, reason: string): void {
    const before = this.motors * this.propellers * this.packs;
    this[of] = count;
    const gone = before - this.motors * this.propellers * this.packs;
    if (gone > 0) this.excluded[reason] = (this.excluded[reason] ?? 0) + gone;
  }
}

/** Throws what Powertrains.mapped throws. */
export async function spaceOf(
  powertrains: Tools,
  problem: SearchProblem,
  request: SearchRequest,
): Promise<SearchSpace> {
  const { motors, propellers, batteries, series, parallel } = problem;
  const counts = series.length * parallel.length;
  const tally = new Tally(motors.length, propellers.length, batteries.length * counts);
  const preparation = new Preparation(powertrains, problem);
  const standIns = preparation.standIns();
  if (standIns === undefined) {
    tally.left('motors', 0, 'unusable_part');
    return { ...EMPTY, excluded: tally.excluded };
  }
  const [motor, propeller, battery] = standIns;
  const vehicle = preparation.vehicle(...standIns)!;
  const rotors = problem.template.rotor_groups![0].count;
  const space = {
    base: { ...vehicle.base, rotors: [], leaves: [], nodes: [] },
    rotors,
    ownMass: addedMass(vehicle).own,
    motors: motorsOf(
      motors.map((_, i) => preparation.vehicle(i, propeller, battery)),
      problem,
    ),
    propellers: await mappedPropellers(
      powertrains,
      propellers.map((_, i) => ({
        still: preparation.vehicle(motor, i, battery),
        flight: asksForRange(problem) ? preparation.flight(motor, i, battery) : undefined,
      })),
      problem,
      { request, left: (count, reason) => tally.left('propellers', count, reason) },
    ),
    packs: packsOf(
      batteries.map((_, i) => preparation.vehicle(motor, propeller, i)),
      problem,
      tally,
    ),
    excluded: tally.excluded,
  };
  tally.left('motors', space.motors.length, 'unusable_part');
  const kept = isPriced(problem) ? priced(space, tally) : space;
  const curves = kept.propellers.map(({ noise }) => noise);
  return {
    ...kept,
    levels: asksForNoise(problem) ? levelTable(curves.map((each) => each!)) : null,
  };
}

const EMPTY: Omit<SearchSpace, 'excluded'> = {
  base: undefined!,
  rotors: 0,
  ownMass: 0,
  motors: [],
  propellers: [],
  packs: [],
  levels: null,
};

function isPriced({ goals, limits }: SearchProblem): boolean {
  return goals.includes('cost') || limits.cost !== null;
}

/** The space without parts whose price is not known. */
function priced<S extends Omit<SearchSpace, 'levels'>>(space: S, tally: Tally): S {
  const hasPrice = ({ cost }: PartChoice) => !Number.isNaN(cost);
  const motors = space.motors.filter(hasPrice);
  const propellers = space.propellers.filter(hasPrice);
  const packs = space.packs.filter(hasPrice);
  tally.left('motors', motors.length, 'no_price');
  tally.left('propellers', propellers.length, 'no_price');
  tally.left('packs', packs.length, 'no_price');
  return { ...space, motors, propellers, packs };
}

function motorsOf(
  vehicles: readonly (SolvableCase | undefined)[],
  { motors, priceOf, template }: SearchProblem,
): MotorChoice[] {
  return vehicles.flatMap((each, place) => {
    if (each === undefined) return [];
    const [{ power }] = each.rotors;
    const { count } = template.rotor_groups![0];
    const cost = count * (priceOf(motors[place]) ?? NaN);
    return [{ place, mass: addedMass(each).motors, cost, power: { ...power, count, stack: 0 } }];
  });
}

function packsOf(
  vehicles: readonly (SolvableCase | undefined)[],
  { series, parallel, batteries, priceOf, limits }: SearchProblem,
  tally: Tally,
): PackChoice[] {
  const runnable = [...vehicles.keys()].filter((i) => vehicles[i] !== undefined);
  const counts = series.flatMap((s) => parallel.map((p) => ({ series: s, parallel: p })));
  tally.left('packs', runnable.length * counts.length, 'unusable_part');
  const held = counts.filter(({ series: s, parallel: p }) => s * p <= MAX_BATTERIES);
  tally.left('packs', runnable.length * held.length, 'battery_count');
  const { min, max } = limits.packVoltage;
  const packs = runnable.flatMap((place) => {
    const mass = addedMass(vehicles[place]!).batteries;
    const cost = priceOf(batteries[place]) ?? NaN;
    const [leaf] = vehicles[place]!.base.leaves;
    return held.map(({ series: s, parallel: p }) => {
      const n = s * p;
      const whole = joined(leaf, s, p);
      return { place, series: s, parallel: p, mass: n * mass, cost: n * cost, leaf: whole };
    });
  });
  const within = packs.filter(({ leaf: { S, curve } }) => {
    const full = S * curve.volts.at(-1)!;
    return (min === null || full >= min) && (max === null || full <= max);
  });
  tally.left('packs', within.length, 'pack_voltage');
  return within;
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
export function costOfChosen({ motors, propellers, packs }: SearchSpace, chosen: Chosen): number {
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

/** The combinations by the places of their choices in the space; null of one with a part that the space has not. */
export function chosenOf(
  { motors, propellers, packs }: SearchSpace,
  combinations: readonly Combination[],
): (Chosen | null)[] {
  const byPlace = (choices: readonly PartChoice[]) =>
    new Map(choices.map(({ place }, i) => [place, i] as const));
  const name = (battery: number, s: number, p: number) => `${battery},${s},${p}`;
  const [motorAt, propellerAt] = [byPlace(motors), byPlace(propellers)];
  const packAt = new Map(
    packs.map(({ place, series, parallel }, i) => [name(place, series, parallel), i] as const),
  );
  return combinations.map(({ battery, series, parallel, ...each }) => {
    const motor = motorAt.get(each.motor);
    const propeller = propellerAt.get(each.propeller);
    const pack = packAt.get(name(battery, series, parallel));
    const isKnown = motor !== undefined && propeller !== undefined && pack !== undefined;
    return isKnown ? { motor, propeller, pack } : null;
  });
}
