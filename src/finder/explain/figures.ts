/** The figures of a combination: of one that the search found, and of one that was solved as a simulation. */
import type { CandidatePart } from '../../components/candidates/candidates.service.js';
import type { StoredResult } from '../../powertrain/solve-result.js';
import type { SolvedFlight } from './front-solver.js';
import type { PartsProblem } from '../request/search-problem.mapper.js';
import type {
  FinderCombination,
  FinderFigures,
  FinderPart,
  FinderParts,
} from '../result/finder-row.wire.js';
import type { Combination, FoundRow } from '../search/search-problem.js';

export function shownPart({ component_id, ...part }: CandidatePart): FinderPart {
  const { name, brand, source, version } = part;
  return { id: component_id, name, brand, source, version };
}

function shownParts(problem: PartsProblem, chosen: Combination): FinderParts {
  return {
    motor: shownPart(problem.motors[chosen.motor]),
    propeller: shownPart(problem.propellers[chosen.propeller]),
    battery: shownPart(problem.batteries[chosen.battery]),
  };
}

/** A combination that the search found, with the figures that it told. */
export function foundCombination(problem: PartsProblem, row: FoundRow): FinderCombination {
  return {
    components: shownParts(problem, row),
    series: row.series,
    parallel: row.parallel,
    all_up_mass_kg: row.allUpMass,
    endurance_s: row.enduranceS,
    range_m: row.far?.range ?? null,
    range_airspeed_m_s: row.far?.airspeed ?? null,
    hover_throttle_pct: null,
    thrust_to_weight: row.thrustToWeight,
    price: row.cost,
    ...(row.level !== null && { noise_dba: row.level }),
  };
}

/** A combination as it was solved: in hover, and in the level flight that goes furthest, where that was asked for. */
export interface SolvedPoints {
  result: StoredResult;
  flight: SolvedFlight | null;
}

/** A combination with the figures of its simulation; null where it cannot hover for a while. */
export function solvedCombination(
  problem: PartsProblem,
  chosen: Combination,
  solved: SolvedPoints,
): FinderCombination | null {
  const figures = solvedFigures(problem, chosen, solved);
  if (figures === null) return null;
  const { series, parallel } = chosen;
  return Object.assign({ components: shownParts(problem, chosen), series, parallel }, figures);
}

/** Limits of a point that is no hover at all. */
const NO_HOVER = new Set(['thrust_not_reached', 'battery_power', 'battery_depleted']);

/** The figures of a simulation of a combination; null where it cannot hover for a while. */
export function solvedFigures(
  problem: PartsProblem,
  chosen: Combination,
  { result: { All, groups }, flight }: SolvedPoints,
): FinderFigures | null {
  const { all_up_mass_kg: mass = null, endurance_s: endurance } = All;
  if (mass === null || endurance === null || endurance <= 0) return null;
  if (All.limits.some((limit) => NO_HOVER.has(limit))) return null;
  return {
    all_up_mass_kg: mass,
    endurance_s: endurance,
    range_m: flight?.result?.All.range_m ?? null,
    range_airspeed_m_s: flight?.airspeed ?? null,
    hover_throttle_pct: highest(groups.map(({ point }) => point.throttle_pct)),
    thrust_to_weight: All.hover_thrust_to_weight,
    price: priceOf(problem, chosen),
    ...(All.noise_dba !== undefined && { noise_dba: All.noise_dba }),
  };
}

/** The highest that is known: the rotors of coaxial pairs differ. */
function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** The price of motors, propellers and batteries together; null where one of them is not known. */
function priceOf(problem: PartsProblem, chosen: Combination): number | null {
  const rotors = problem.template.rotor_groups![0].count;
  const motor = problem.motors[chosen.motor].price;
  const propeller = problem.propellers[chosen.propeller].price;
  const battery = problem.batteries[chosen.battery].price;
  if (motor === null || propeller === null || battery === null) return null;
  return rotors * (motor + propeller) + chosen.series * chosen.parallel * battery;
}
