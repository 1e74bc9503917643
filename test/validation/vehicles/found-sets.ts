/**
 * The measured vehicles against the finder: within the frame, the limits and the thrust to weight of each, the longest hover of the
 * catalog's parts beside that of its own parts, both as the service computes them.
 */
import type { FoundRow, SearchProblem } from '../../../src/finder/search/search-problem.ts';
import {
  NO_LIMITS,
  searchProblem,
  searchRequest,
  startSearch,
} from '../../support/part-searches.ts';
import { vehicle as conditions } from '../../support/vehicles.ts';
import { solveWhole } from '../../support/whole-search.ts';
import { markdown } from '../powertrain/tables.ts';
import { airOf, batteryPart } from './hovers.ts';
import { type Measurement, partOf, readVehicles, type Vehicle } from './vehicles-file.ts';

type Tools = ReturnType<typeof startSearch>;

/** Numbers of equal batteries side by side that are tried. */
const PARALLEL = [1, 2, 3, 4];

interface FoundSet {
  vehicle: Vehicle;
  measurement: Measurement;
  own: FoundRow;
  /** The longest hover of the catalog within the limits; undefined: no set of parts keeps them. */
  best: FoundRow | undefined;
  /** Sets on the front that hover as long as its own, and weigh no more. */
  better: number;
  front: number;
  problem: SearchProblem;
}

/** The first measurement on a battery that is published, of each vehicle that has one. */
function timed(vehicle: Vehicle): Measurement | undefined {
  return vehicle.measurements.find(({ battery }) => battery !== null);
}

function templateOf({ rotors, esc_type, ...of }: Vehicle, measurement: Measurement, frame: number) {
  return conditions({
    ...airOf(measurement),
    rotors: null,
    rotor_groups: [{ label: 'rotors', count: rotors, esc_type }],
    battery_component_id: null,
    vehicle: { frame_mass_kg: frame },
    trim: { to: 'hover' },
    avionics_w: of.avionics_w ?? 0,
    auxiliary_current_a: of.auxiliary_current_a ?? 0,
  });
}

/** The vehicle with its own parts; undefined where the service cannot run one of them. */
async function solveOwn(tools: Tools, vehicle: Vehicle, measurement: Measurement) {
  const pack = vehicle.batteries.find(({ name }) => name === measurement.battery)!;
  const parts = {
    motors: [partOf('motor', vehicle.motor)],
    propellers: [partOf('propeller', vehicle.propeller)],
    batteries: [batteryPart(pack.name, pack.spec)],
    parallel: [measurement.packs],
  };
  const solved = async (frame: number) => {
    const template = templateOf(vehicle, measurement, frame);
    const { rows } = await solveWhole(tools, searchProblem({ ...parts, template }));
    return rows[0]?.row;
  };
  const bare = await solved(0);
  if (bare === undefined) return undefined;
  const frame = measurement.all_up_mass_kg - bare.allUpMass;
  return { frame, own: await solved(frame) };
}

async function foundSet(tools: Tools, vehicle: Vehicle): Promise<FoundSet[]> {
  const measurement = timed(vehicle);
  if (measurement === undefined) return [];
  const solved = await solveOwn(tools, vehicle, measurement);
  if (solved === undefined) return [];
  const { frame, own } = solved;
  const { limits } = vehicle;
  const [min, max] = limits.pack_voltage_v;
  const all = searchProblem();
  const problem = searchProblem({
    template: templateOf(vehicle, measurement, frame),
    propellers: all.propellers.filter(
      ({ spec }) => Number(spec.diameter) <= limits.propeller_diameter_in,
    ),
    parallel: PARALLEL,
    limits: {
      ...NO_LIMITS,
      allUpMass: limits.all_up_mass_kg,
      packVoltage: { min, max },
      thrustToWeight: own.thrustToWeight,
      motorCurrentShare: 1,
      batteryCurrentShare: 1,
      temperatureShare: 1,
    },
  });
  const { front } = await tools.search.run(problem, searchRequest);
  const better = front.filter(
    ({ enduranceS, allUpMass }) => enduranceS >= own.enduranceS && allUpMass <= own.allUpMass,
  );
  return [
    {
      vehicle,
      measurement,
      own,
      best: front[0],
      better: better.length,
      front: front.length,
      problem,
    },
  ];
}

const HEAD = [
  'vehicle',
  'own parts: mass [kg], T/W, hover [min]',
  'sets on the front',
  'as long and no heavier',
  'the longest hover of the front [min]',
  'its mass [kg], T/W',
  'its parts',
];

function row({ own, vehicle, best, better, front, problem }: FoundSet): string[] {
  const minutes = ({ enduranceS }: FoundRow) => (enduranceS / 60).toFixed(1);
  const figures = ({ allUpMass, thrustToWeight }: FoundRow) =>
    `${allUpMass.toFixed(3)}, ${thrustToWeight!.toFixed(2)}`;
  const head = [vehicle.name, `${figures(own)}, ${minutes(own)}`, `${front}`, `${better}`];
  if (best === undefined) return [...head, '–', '–', '–'];
  const { motors, propellers, batteries } = problem;
  const parts = [motors[best.motor], propellers[best.propeller], batteries[best.battery]];
  const count = best.parallel > 1 ? `${best.parallel} × ` : '';
  const names = parts.map(({ name }, i) => (i === 2 ? `${count}${name}` : name));
  return [...head, minutes(best), figures(best), names.join(', ')];
}

export async function foundReport(): Promise<string> {
  const tools = startSearch();
  try {
    const sets: FoundSet[] = [];
    for (const vehicle of readVehicles()) sets.push(...(await foundSet(tools, vehicle)));
    const better = sets.filter((each) => each.better > 0).length;
    return `${markdown(HEAD, sets.map(row))}

Of ${sets.length} vehicles whose battery is published and whose parts can be computed, ${better} have an equal or better set of the catalog's parts on the front.`;
  } finally {
    await tools.pool.close();
  }
}
