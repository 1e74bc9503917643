/** The propellers of a search with their maps: in still air, and where flights are asked for in level flight. */
import type { HoverCurve } from '../../powertrain/point-noise.js';
import type { MappedPoint } from '../../powertrain/point-solver.js';
import type { Powertrains } from '../../powertrain/powertrains.service.js';
import type { SolvableCase } from '../../powertrain/solvable-case.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { addedMass } from '../../powertrain/vehicle-mass.js';
import { asksForNoise, type SearchProblem, type SearchRequest } from './search-problem.js';

/** A part by its place in the problem's list, the mass that all of it adds [kg] and what all of it costs; NaN: not known. */
export interface PartChoice {
  place: number;
  mass: number;
  cost: number;
}

type PropellerMap = MappedPoint['powertrain']['rotors'][number]['map'];

export interface PropellerChoice extends PartChoice {
  /** In still air, and in level flight; null where no flight is asked for. */
  map: PropellerMap;
  flightMap: PropellerMap | null;
  /** Levels in hover; null where nothing asks for them. */
  noise: HoverCurve | null;
  D: number;
}

/** The part of a search that maps take, of its progress. */
export const MAPS_PART = 0.3;
/** Propellers that are mapped at a time, between which the search may end. */
const AT_A_TIME = 64;

/** A vehicle with a propeller that is to be mapped, in hover and where that is asked for in level flight. */
interface ToBeMapped {
  still: SolvableCase | undefined;
  flight: SolvableCase | undefined;
}

interface Mapping {
  request: SearchRequest;
  /** Called with the number of remaining propellers, and the reasons for the exclusion of others. */
  left: (count: number, reason: string) => void;
}

export async function mappedPropellers(
  powertrains: Pick<Powertrains, 'mapped' | 'hoverCurve'>,
  vehicles: readonly ToBeMapped[],
  problem: SearchProblem,
  { request, left }: Mapping,
): Promise<PropellerChoice[]> {
  const { propellers, priceOf, template } = problem;
  const places = [...vehicles.keys()].filter((i) => vehicles[i].still !== undefined);
  const found: PropellerChoice[] = [];
  let windowed = 0;
  for (let at = 0; at < places.length; at += AT_A_TIME) {
    const some = places.slice(at, at + AT_A_TIME);
    const still = await powertrains.mapped(
      some.map((i) => vehicles[i].still!),
      request,
    );
    const flightMaps = await flightMapsOf(powertrains, vehicles, some, request);
    for (const [k, each] of still.entries()) {
      if (isPointError(each)) continue;
      // its polars hold near one operating point only: a search has a thousand of them
      if (each.propellers[0].windowed !== undefined) windowed++;
      else {
        const place = some[k];
        const [{ map, D }] = each.powertrain.rotors;
        const cost = template.rotor_groups![0].count * (priceOf(propellers[place]) ?? NaN);
        const mass = addedMass(each.point).propellers;
        const noise = asksForNoise(problem) ? await powertrains.hoverCurve(each, request) : null;
        found.push({ place, mass, cost, map, flightMap: flightMaps.get(place) ?? null, noise, D });
      }
    }
    await request.onProgress((MAPS_PART * (at + some.length)) / places.length, []);
  }
  left(found.length + windowed, 'unusable_part');
  left(found.length, 'section_polars');
  return found;
}

/** The maps for level flight of the propellers at these places, where flights are asked for. */
async function flightMapsOf(
  powertrains: Pick<Powertrains, 'mapped'>,
  vehicles: readonly ToBeMapped[],
  places: readonly number[],
  request: SearchRequest,
): Promise<Map<number, PropellerMap>> {
  const flown = places.filter((i) => vehicles[i].flight !== undefined);
  if (flown.length === 0) return new Map();
  const mapped = await powertrains.mapped(
    flown.map((i) => vehicles[i].flight!),
    request,
  );
  return new Map(
    mapped.flatMap((each, k) =>
      isPointError(each) ? [] : [[flown[k], each.powertrain.rotors[0].map] as const],
    ),
  );
}
