/** Searches of catalog parts on an engine of this process. */
// the built service: the engine's threads can only load a built worker
import { EngineService } from '../../dist/engine/engine.service.js';
import { KernelPool } from '../../dist/engine/pool.js';
import { catalogRows } from '../../src/components/catalog/catalog-data.js';
import type { ComponentType } from '../../src/components/component-type.js';
import type { SearchLimits, SearchProblem } from '../../src/finder/search/search-problem.js';
import { PartsSearch } from '../../dist/finder/search/parts-search.js';
import type { Part } from '../../src/powertrain/parts.js';
import { libraryPowertrains } from './powertrain-service.js';
import { vehicle } from './vehicles.js';

const made = new Map<ComponentType, Part[]>();

/** All parts of a type that ship with the service, each the same object every time. */
export function catalogParts(type: ComponentType): Part[] {
  if (!made.has(type))
    made.set(
      type,
      catalogRows(type).map(({ id, name, spec, model }) => {
        return { component_id: id, type, name, spec, model, version: 1 };
      }),
    );
  return made.get(type)!;
}

export const NO_LIMITS: SearchLimits = {
  allUpMass: null,
  enduranceS: null,
  rangeM: null,
  thrustToWeight: null,
  hoverThrottle: null,
  packVoltage: { min: null, max: null },
  motorCurrentShare: null,
  batteryCurrentShare: null,
  temperatureShare: null,
  cost: null,
  noise: null,
};

export const limited = (change: Partial<SearchLimits>) => ({ ...NO_LIMITS, ...change });

/** Every `step`-th part of a type, beginning with the one at `from`. */
export const every = (type: ComponentType, step: number, from: number) =>
  catalogParts(type).filter((_, i) => i % step === from);

/** A multirotor without its parts. */
export function template(
  count = 4,
  own: object = { frame_mass_kg: 0.5, payload_kg: 0 },
  change: object = {},
) {
  return vehicle({
    rotors: null,
    rotor_groups: [{ label: 'arms', count }],
    battery_component_id: null,
    vehicle: own,
    trim: { to: 'hover' },
    // as a search has it unless told otherwise
    flight_duration: null,
    ...change,
  });
}

/** A quad over all parts of the catalog, but for what is changed. */
export function searchProblem(change: Partial<SearchProblem> = {}): SearchProblem {
  return {
    template: template(),
    motors: catalogParts('motor'),
    propellers: catalogParts('propeller'),
    batteries: catalogParts('battery'),
    below: null,
    series: [1],
    parallel: [1],
    limits: NO_LIMITS,
    goals: ['endurance', 'all_up_mass'],
    priceOf: () => null,
    ...change,
  };
}

export function startSearch(threads = 2) {
  const pool = new KernelPool({ threads, queueLimit: 1024, build: 'wasm' });
  const engine = new EngineService(pool, 120_000);
  const powertrains = libraryPowertrains(engine);
  return { pool, engine, powertrains, search: new PartsSearch(engine, powertrains) };
}

/** A request that nobody watches or ends. */
export const searchRequest = {
  accountId: 'a',
  signal: new AbortController().signal,
  onProgress: () => {},
};
