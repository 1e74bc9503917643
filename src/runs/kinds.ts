import type { SimType } from '../accounts/plans.js';
import type { DebitType } from '../credits/ledger.js';

/**
 * The queues in which admitted runs wait for a worker: simulations have one of their own, so that they never wait behind
 * sweeps, and so have the runs that hold no slot: calibrations and exports of FMUs.
 */
export const RUN_QUEUES = ['long', 'short', 'calibration'] as const;
export type RunQueue = (typeof RUN_QUEUES)[number];

interface Kind {
  /** Ids of this kind begin with it. */
  prefix: 'sim' | 'sweep' | 'dyn' | 'find' | 'dsn' | 'cal' | 'dcal' | 'fmu';
  /** A running one can be cancelled at its next boundary; otherwise a cancel skips it as `running_single_point`. */
  isCancellable: boolean;
  queue: RunQueue;
  /**
   * The names of the kind in plans, in the ledger and in the types of events; dynamic runs have the events of simulations
   * (contract §7). null: a run of this kind holds no slot and belongs to no project; if it costs something, its module debits it, and
   * events of it are its module's.
   */
  metered: {
    type: SimType;
    debit: DebitType;
    events: 'simulation' | 'sweep' | 'finder' | 'design';
  } | null;
  /** Runs that ended in one of these ways are deleted after 30 days; absent: a run stays as long as its project. */
  forgotten?: readonly ('completed' | 'failed' | 'canceled')[];
}

/** Completed calibrations stay, since specs and runs name them. */
const UNFINISHED = ['failed', 'canceled'] as const;

/** The facts of each kind of run that need no solver. */
export const KINDS = {
  /** A simulation takes milliseconds, so a cancel would come later than the result. */
  simulation: {
    prefix: 'sim',
    isCancellable: false,
    queue: 'short',
    metered: { type: 'single_point', debit: 'simulation_debit', events: 'simulation' },
  },
  sweep: {
    prefix: 'sweep',
    isCancellable: true,
    queue: 'long',
    metered: { type: 'sweep', debit: 'sweep_debit', events: 'sweep' },
  },
  dynamic: {
    prefix: 'dyn',
    isCancellable: true,
    queue: 'long',
    metered: { type: 'dynamic', debit: 'simulation_debit', events: 'simulation' },
  },
  finder: {
    prefix: 'find',
    isCancellable: true,
    queue: 'long',
    metered: { type: 'finder', debit: 'debit', events: 'finder' },
  },
  design: {
    prefix: 'dsn',
    isCancellable: true,
    queue: 'long',
    metered: { type: 'design', debit: 'debit', events: 'design' },
  },
  /** Calibrations of blades (`calibration`) and of drives: motor, ESC and propeller. */
  calibration: {
    prefix: 'cal',
    isCancellable: true,
    queue: 'calibration',
    metered: null,
    forgotten: UNFINISHED,
  },
  drive_calibration: {
    prefix: 'dcal',
    isCancellable: true,
    queue: 'calibration',
    metered: null,
    forgotten: UNFINISHED,
  },
  fmu_export: {
    prefix: 'fmu',
    isCancellable: true,
    queue: 'calibration',
    metered: null,
    forgotten: ['completed', 'failed', 'canceled'],
  },
} as const satisfies Record<string, Kind>;

export type RunKindName = keyof typeof KINDS;
export type CalibrationKindName = 'calibration' | 'drive_calibration';
export type SlotlessKind = CalibrationKindName | 'fmu_export';
export type MeteredKind = Exclude<RunKindName, SlotlessKind>;

export const KIND_NAMES = Object.keys(KINDS) as RunKindName[];
export const METERED_KINDS = KIND_NAMES.filter(isMetered);
/** The kinds that hold no slot. */
export const SLOTLESS_KINDS = KIND_NAMES.filter((name): name is SlotlessKind => !isMetered(name));

/** Returns the kind of a run by its id. */
export function kindOf(id: string): RunKindName {
  return KIND_NAMES.find((name) => id.startsWith(`${KINDS[name].prefix}_`))!;
}

export function isMetered(kind: RunKindName): kind is MeteredKind {
  return KINDS[kind].metered !== null;
}

export function kindsIn(queue: RunQueue): RunKindName[] {
  return KIND_NAMES.filter((name) => KINDS[name].queue === queue);
}
