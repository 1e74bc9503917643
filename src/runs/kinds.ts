import type { SimType } from '../accounts/plans.js';
import type { DebitType } from '../credits/ledger.js';

/**
 * Where a run may be begun: on a place for any run that holds a slot, on one for short runs, which so never wait for sweeps,
 * or on one for calibrations, which hold no slot.
 */
export const PLACES = ['any', 'short', 'calibration'] as const;
export type Place = (typeof PLACES)[number];

interface Kind {
  /** Of its ids. */
  prefix: 'sim' | 'sweep' | 'dyn' | 'cal';
  /** Whether one that runs can be cancelled, at a boundary; otherwise it is skipped as `running_single_point`. */
  isCancellable: boolean;
  places: readonly Place[];
  /**
   * What plans and the ledger call it, and whose words its events have: dynamic runs speak as simulations do (contract §7).
   * null: it holds no slot, costs nothing, belongs to no project and has no events.
   */
  metered: { type: SimType; debit: DebitType; events: 'simulation' | 'sweep' } | null;
}

/** What is known of each kind of run before one is solved. */
export const KINDS = {
  /** It takes a moment: whoever would cancel it has its result sooner. */
  simulation: {
    prefix: 'sim',
    isCancellable: false,
    places: ['any', 'short'],
    metered: { type: 'single_point', debit: 'simulation_debit', events: 'simulation' },
  },
  sweep: {
    prefix: 'sweep',
    isCancellable: true,
    places: ['any'],
    metered: { type: 'sweep', debit: 'sweep_debit', events: 'sweep' },
  },
  dynamic: {
    prefix: 'dyn',
    isCancellable: true,
    places: ['any'],
    metered: { type: 'dynamic', debit: 'simulation_debit', events: 'simulation' },
  },
  calibration: { prefix: 'cal', isCancellable: true, places: ['calibration'], metered: null },
} as const satisfies Record<string, Kind>;

export type RunKindName = keyof typeof KINDS;
export type MeteredKind = Exclude<RunKindName, 'calibration'>;

export const KIND_NAMES = Object.keys(KINDS) as RunKindName[];
export const METERED_KINDS = KIND_NAMES.filter(isMetered);

export function isMetered(kind: RunKindName): kind is MeteredKind {
  return KINDS[kind].metered !== null;
}

export function isShort(kind: RunKindName): boolean {
  return kindsAt('short').includes(kind);
}

export function kindsAt(place: Place): RunKindName[] {
  return KIND_NAMES.filter((name) => (KINDS[name].places as readonly Place[]).includes(place));
}
