/**
 * Propeller maps of this process: each made once however many ask for it at the same time, the least recently used ones
 * forgotten beyond a bound. A map that nobody waits for any more is not finished.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { awaitWithin, type WaitLimits } from '../platform/deadline.js';
import { ApiError } from '../platform/errors.js';
import { bladePolars } from './blade-polars.js';
import { CASE, MAP, MAP_HEADER } from './layout.js';
import { encodeLoad, encodeMeasured, encodeRotor } from './rotor-codec.js';
import type { MapFlow, MapMeta, MapOptions, PropellerMap } from './map-case.js';
import type { MapJob, MapRange } from './map-task.js';
import type { RotorCase } from './rotor-case.js';

/** A propeller's map from what a thread made: its key, its range and what is known of it. */

/** Rises whenever the kernel or its settings change a number in a map: part of a map's key. */
const MAP_VERSION = 4;
/** The tip Mach number at which the polars' Mach axis ends. */
const MAX_TIP_MACH = 0.9;

/** Largest angle of the axial flow in a multicopter's level flight [rad]: V/nD up to 0.93. */
const LEVEL = 0.75;
const AHEAD = (3 * Math.PI) / 8;
const QUARTER = Math.PI / 2;

/** Angles of the flow [rad]: atan(V/nD) of the axial part, and how far air that crosses the disc may lean from it; 0: none does. */
const RANGES: Record<MapFlow, Pick<MapRange, 'psiLow' | 'psiHigh' | 'chiHigh'>> = {
  still: { psiLow: 0, psiHigh: 0, chiHigh: 0 },
  ahead: { psiLow: 0, psiHigh: AHEAD, chiHigh: 0 },
  any: { psiLow: -QUARTER, psiHigh: QUARTER, chiHigh: 0 },
  level: { psiLow: 0, psiHigh: LEVEL, chiHigh: 1 },
  any_across: { psiLow: -QUARTER, psiHigh: QUARTER, chiHigh: QUARTER },
};

export function rangeOf(
  rotor: RotorCase,
  { maxTipMach, airs = [rotor], flow = 'any' }: MapOptions,
): MapRange {
  const ells = airs.map(({ rho, mu, sound }) => mu / (rho * sound));
  return {
    ellLow: Math.min(...ells),
    ellHigh: Math.max(...ells),
    tipMach: maxTipMach ?? MAX_TIP_MACH,
    ...RANGES[flow],
  };
}

/** The same for the same blade, sections, settings and range, whatever else the rotor's air is. */
export function mapKey(rotor: RotorCase, range: MapRange): string {
  const numbers = encodeRotor(rotor);
  for (const place of [CASE.RHO, CASE.MU, CASE.SOUND]) numbers[place] = 0;
  const polars = bladePolars(rotor).map(({ r, polar }) => [r, polar.key]);
  const { psiLow, psiHigh, chiHigh, ellLow, ellHigh, tipMach } = range;
  const settings = [MAP_VERSION, polars, psiLow, psiHigh, chiHigh, ellLow, ellHigh, tipMach];
  return createHash('sha256')
    .update(numbers)
    .update(encodeMeasured(rotor))
    .update(JSON.stringify(settings))
    .digest('base64url');
}

export function toPropellerMap(key: string, table: Float64Array): PropellerMap {
  const sizes = [table[MAP.N_PSI], table[MAP.N_RE], table[MAP.N_AIR]];
  let at = MAP_HEADER;
  const [psi, lnRe, lnEll] = sizes.map((n) => Array.from(table.subarray(at, (at += n))));
  const meta: MapMeta = {
    psi,
    lnRe,
    lnEll,
    tipMach: table[MAP.TIP_MACH],
    errors: { tau: table[MAP.ERROR_TAU], q: table[MAP.ERROR_Q], pi: table[MAP.ERROR_PI] },
    rough: {
      cells: table[MAP.ROUGH_CELLS],
      of: table[MAP.CELLS],
      error: table[MAP.ROUGH_ERROR],
    },
    solves: table[MAP.SOLVES],
    evaluations: table[MAP.EVALUATIONS] / (table[MAP.SOLVES] * table[MAP.ANNULI]),
  };
  return { key, table, meta };
}

/**
 * A map takes 30 to 100 kB, one of several airs three to five times that, one of still air 2.5 kB. A sweep comes by all of its
 * propellers again and again: room for a thousand of them, or for some hundreds over a range of airs.
 */
const MAX_BYTES = 128 * 2 ** 20;
/** Memory of a map beside its table [bytes], measured: its key, its axes and the objects around them. */
const BESIDE_BYTES = 2_048;

/**
 * The outcome of a request for a map: it was cached, another request was making it, it was made for this one, or the
 * making failed.
 */
export type MapOutcome = 'known' | 'joined' | 'made' | 'failed';

interface Owner {
  accountId: string;
  signal: AbortSignal;
  isRun?: boolean;
}

/** A request for a map, with the limits of its wait. */
type Request = Owner & WaitLimits<never>;

/**
 * Has the job done in a thread for the request that began it; the table is empty where it was canceled. The time limit is the
 * map's own: others wait for it too, each within its own limits.
 */
export type MakeMap = (job: MapJob, owner: Owner) => Promise<Float64Array>;

/** Refusals of a job by what its owner has in the pool: another account, or a run, may have room. */
const REFUSALS: ReadonlySet<string> = new Set(['queue_full', 'service_unavailable']);

/** A map under way. */
interface Making {
  map: Promise<PropellerMap>;
  /** Requests that wait for it. */
  waiting: number;
  /** Ends it: in the line, and in the thread at its next step. */
  leave: () => void;
}

export class Maps {
  private readonly known: LRUCache<string, PropellerMap>;
  private readonly making = new Map<string, Making>();

  constructor(
    private readonly make: MakeMap,
    private readonly observe: (outcome: MapOutcome) => void = () => {},
    maxSize = MAX_BYTES,
  ) {
    this.known = new LRUCache({ maxSize, sizeCalculation: bytesOf });
  }

  /** Maps kept. */
  get size(): number {
    return this.known.size;
  }

  /** Memory that they take. */
  get bytes(): number {
    return this.known.calculatedSize;
  }

  async get(rotor: RotorCase, options: MapOptions, request: Request): Promise<PropellerMap> {
    request.signal.throwIfAborted();
    const range = rangeOf(rotor, options);
    const key = mapKey(rotor, range);
    const known = this.known.get(key);
    if (known) {
      this.observe('known');
      return known;
    }
    for (let joined = this.making.get(key); joined; joined = this.making.get(key)) {
      this.observe('joined');
      try {
        return await this.wait(joined, request);
      } catch (error) {
        if (!(error instanceof ApiError && REFUSALS.has(error.code))) throw error;
      }
    }
    return this.wait(this.begin(key, rotor, range, request), request);
  }

  /** Waits with the others; the last one to leave ends the work. */
  private async wait(making: Making, limits: WaitLimits<never>): Promise<PropellerMap> {
    making.waiting++;
    try {
      return await awaitWithin(limits, making.map);
    } finally {
      making.waiting--;
      if (making.waiting === 0) making.leave();
    }
  }

  private begin(
    key: string,
    rotor: RotorCase,
    range: MapRange,
    { accountId, isRun }: Owner,
  ): Making {
    const canceled = new Int32Array(new SharedArrayBuffer(4));
    const over = new AbortController();
    const job: MapJob = {
      kind: 'map',
      ...range,
      ...encodeLoad(rotor),
      canceled,
    };
    const making: Making = {
      map: this.make(job, { accountId, signal: over.signal, isRun })
        .then((table) => this.made(key, table))
        .finally(() => this.forget(key, making)),
      waiting: 0,
      leave: () => {
        Atomics.store(canceled, 0, 1);
        over.abort();
        this.forget(key, making);
      },
    };
    making.map.catch(() => {
      if (!over.signal.aborted) this.observe('failed');
    });
    this.making.set(key, making);
    return making;
  }

  private made(key: string, table: Float64Array): PropellerMap {
    if (table.length === 0) throw new Error('nobody waits for this map any more');
    this.observe('made');
    const map = toPropellerMap(key, table);
    this.known.set(key, map);
    return map;
  }

  private forget(key: string, making: Making): void {
    if (this.making.get(key) === making) this.making.delete(key);
  }
}

function bytesOf({ table }: PropellerMap): number {
  return table.byteLength + BESIDE_BYTES;
}
