/** The next smaller and larger part of each kind among the candidates. */
import type { CandidatePart } from '../../components/candidates/candidates.service.js';
import type { PartsProblem } from '../request/search-problem.mapper.js';
import type { CHANGED_PARTS, FinderChange } from '../result/finder-row.wire.js';
import type { Combination } from '../search/search-problem.js';

type ChangedPart = (typeof CHANGED_PARTS)[number];

/** A combination with another part in one place. */
export interface Neighbour {
  part: ChangedPart;
  direction: FinderChange['direction'];
  component: CandidatePart;
  combination: Combination;
}

interface Sizing {
  list: 'motors' | 'propellers' | 'batteries';
  /** The size by which parts are smaller or larger; null: not known, and then no neighbour. */
  size: (part: CandidatePart) => number | null;
  /** Sizes that differ by less are one size. */
  step: number;
  /** Tells whether the part may stand in the place of the other at all. */
  fits: (part: CandidatePart, own: CandidatePart) => boolean;
  /** The quantity that should stay as it is: of parts of nearly one size the one that differs least in it is taken. */
  character: (part: CandidatePart) => number | null;
}

/** A size step of a fifth of an inch at 10 inches, of 5 % of a motor's mass and of a pack's capacity. */
const SIZING: Record<ChangedPart, Sizing> = {
  propeller: {
    list: 'propellers',
    size: ({ diameter_in }) => diameter_in,
    step: 1.02,
    fits: (part, own) => part.num_blades === own.num_blades,
    character: ({ pitch_in, diameter_in }) =>
      pitch_in === null || diameter_in === null ? null : pitch_in / diameter_in,
  },
  motor: {
    list: 'motors',
    size: ({ mass_g }) => mass_g,
    step: 1.05,
    fits: () => true,
    character: ({ kv }) => kv,
  },
  battery: {
    list: 'batteries',
    size: ({ capacity_mah }) => capacity_mah,
    step: 1.05,
    fits: (part, own) => part.series_cells === own.series_cells && part.chemistry === own.chemistry,
    character: ({ mass_g, capacity_mah }) =>
      mass_g === null || capacity_mah === null ? null : mass_g / capacity_mah,
  },
};

/** Finds the neighbours of combinations; those of a part are looked for once, as a front has few parts in many rows. */
export class Neighbourhood {
  private readonly known = new Map<string, number | undefined>();

  constructor(private readonly problem: PartsProblem) {}

  /** Returns the neighbours of a combination, at most two of each part. */
  of(combination: Combination): Neighbour[] {
    return (Object.keys(SIZING) as ChangedPart[]).flatMap((part) =>
      (['smaller', 'larger'] as const).flatMap((direction) => {
        const place = this.next(part, combination[part], direction);
        if (place === undefined) return [];
        const component = this.problem[SIZING[part].list][place];
        return [{ part, direction, component, combination: { ...combination, [part]: place } }];
      }),
    );
  }

  private next(part: ChangedPart, place: number, direction: FinderChange['direction']) {
    const key = `${part} ${place} ${direction}`;
    if (!this.known.has(key)) {
      const parts = this.problem[SIZING[part].list];
      this.known.set(key, nextOf(SIZING[part], parts, parts[place], direction));
    }
    return this.known.get(key);
  }
}

/** Returns the place of the part that is nearest in size and character on one side. */
function nextOf(
  { size, step, fits, character }: Sizing,
  parts: readonly CandidatePart[],
  own: CandidatePart,
  direction: FinderChange['direction'],
): number | undefined {
  const ownSize = size(own);
  if (ownSize === null || ownSize <= 0) return undefined;
  let best: { place: number; distance: number } | undefined;
  for (const [place, part] of parts.entries()) {
    const theirs = size(part);
    if (theirs === null || theirs <= 0 || !fits(part, own)) continue;
    const ratio = direction === 'larger' ? theirs / ownSize : ownSize / theirs;
    if (ratio < step) continue;
    const distance = Math.log(ratio) + apart(character(part), character(own));
    if (best === undefined || distance < best.distance) best = { place, distance };
  }
  return best?.place;
}

/** A part of unknown character counts as one that is twice or half the other. */
function apart(a: number | null, b: number | null): number {
  if (a === null || b === null || a <= 0 || b <= 0) return Math.LN2;
  return Math.abs(Math.log(a / b));
}
