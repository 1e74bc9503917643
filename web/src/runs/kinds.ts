/** The kinds of runs, by the prefix of their ids: path in the API, page in the dashboard, name of the list and of one. */
export const RUN_KINDS = {
  sim: {
    path: '/v1/simulations',
    page: '/simulations',
    title: 'Simulations',
    noun: 'Simulation',
    operation: 'simulations.create',
  },
  sweep: {
    path: '/v1/sweeps',
    page: '/sweeps',
    title: 'Sweeps',
    noun: 'Sweep',
    operation: 'sweeps.create',
  },
  dyn: {
    path: '/v1/dynamic-simulations',
    page: '/dynamic',
    title: 'Flights',
    noun: 'Flight',
    operation: 'dynamicSimulations.create',
  },
  find: {
    path: '/v1/finder',
    page: '/finder',
    title: 'Part searches',
    noun: 'Part search',
    operation: 'finder.create',
  },
  dsn: {
    path: '/v1/designs',
    page: '/designs',
    title: 'Optimized blades',
    noun: 'Optimization',
    operation: 'designs.create',
  },
} as const;

export type RunKind = keyof typeof RUN_KINDS;
/** Path of the API with the runs of a kind. */
export type RunsPath<Kind extends RunKind = RunKind> = (typeof RUN_KINDS)[Kind]['path'];
/** Path of the API of a run. */
export type RunPath = `${RunsPath}/${string}`;

/** Returns the kind of a run; undefined: the id is not of a run. */
export const kindOf = (id: string): (typeof RUN_KINDS)[RunKind] | undefined =>
  RUN_KINDS[id.split('_')[0] as RunKind];
