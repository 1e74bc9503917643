/** The blades that were asked for last, each prepared once. */
import { LRUCache } from 'lru-cache';
import type { BareBlade } from '../engine/rotor-case.js';
import { isSameJson } from '../platform/same-json.js';
import { fieldsOf } from '../platform/wire/fields.js';
import type { AssessedBlade } from './assessment.js';
import { AIR_FIELDS, type BladeInAir } from './blade.mapper.js';
import { BladeRequest } from './blade.wire.js';
import type { MeasuredReference } from './measured-blades.js';
import { assessedBlade, preparedBlade, type PreparedBlade } from './prepared-blade.js';

/** Fields of a blade in its air: all that a prepared one is made of. */
const FIELDS = [...fieldsOf(BladeRequest)!.keys(), ...AIR_FIELDS] as (keyof BladeInAir)[];
/** A prepared blade and its body take some 20 kB. */
const MAX_BLADES = 256;

export class PreparedBlades {
  /** Blades by a hash of their body; of two with one hash the later replaces the earlier. */
  private readonly known = new LRUCache<number, { body: BladeInAir; prepared: PreparedBlade }>({
    max: MAX_BLADES,
  });

  /** The judgements of prepared blades as they are: the jobs of a task that name one of them carry the same object, which crosses to a thread once. */
  private readonly judgements = new WeakMap<BareBlade, AssessedBlade>();

  constructor(private readonly references: () => readonly MeasuredReference[]) {}

  of(body: BladeInAir): PreparedBlade {
    const key = hashOf(body);
    const known = this.known.get(key);
    if (known !== undefined && isSameBlade(known.body, body)) return known.prepared;
    const prepared = preparedBlade(body, this.references());
    this.known.set(key, { body, prepared });
    this.judgements.set(prepared.blade, assessedBlade(prepared, prepared.blade));
    return prepared;
  }

  /** Returns the numbers by which answers about `blade` are judged, which is the one of `body` or as a calibration changes it. */
  judged(blade: BareBlade, body: BladeInAir): AssessedBlade {
    return this.judgements.get(blade) ?? assessedBlade(this.of(body), blade);
  }
}

function isSameBlade(a: BladeInAir, b: BladeInAir): boolean {
  return FIELDS.every((name) => isSameJson(a[name] ?? null, b[name] ?? null));
}

function hashOf(body: BladeInAir): number {
  const { diameter, air_density, collective_deg, radius, chord, twist } = body;
  let hash = diameter + air_density + (collective_deg ?? 0);
  for (const [k, values] of [radius, chord, twist].entries())
    for (let i = 0; i < values.length; i++) hash += (i + 1 + k / 3) * values[i];
  return hash;
}
